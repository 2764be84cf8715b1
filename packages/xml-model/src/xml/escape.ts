import { xmlText } from "./characters.ts";

const inText = /[&<\r]|(?:\]\]|\/)>/;
const inAttribute = /[&<"\t\n\r]/;

const references: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  ['"', "&quot;"],
  ["]]>", "]]&gt;"],
  ["/>", "/&gt;"],
  ["\t", "&#9;"],
  ["\n", "&#10;"],
  ["\r", "&#13;"],
]);

const reference = (found: string): string => references.get(found) ?? found;

/**
 * Escapes a text for the content of an element. Characters that XML does not allow become U+FFFD, here and in the
 * functions below. `>` of `/>` is escaped as well, although it is legal, since gSOAP takes it for the end of the
 * element.
 */
export function escapeText(text: string): string {
  const legal = xmlText(text);
  return inText.test(legal) ? legal.replace(/[&<\r]|(?:\]\]|\/)>/g, reference) : legal;
}

/**
 * Escapes a value for an attribute in double quotation marks; line breaks and tabs become references, so that they are
 * preserved.
 */
export function escapeAttribute(value: string): string {
  const legal = xmlText(value);
  return inAttribute.test(legal) ? legal.replace(/[&<"\t\n\r]/g, reference) : legal;
}

/** Returns a text as a CDATA section, or as two where it contains `]]>`. */
export function cdata(text: string): string {
  return `<![CDATA[${xmlText(text).replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
}

/** Returns a text as a comment; two adjacent hyphens, which are not allowed in it, are separated by a space. */
export function comment(text: string): string {
  const apart = xmlText(text).replace(/-(?=-|$)/g, "- ");
  return `<!--${apart}-->`;
}

/** Returns a processing instruction; a `?>` in its text is separated by a space. */
export function instruction(target: string, text: string): string {
  const content = xmlText(text).replaceAll("?>", "? >");
  return content === "" ? `<?${target}?>` : `<?${target} ${content}?>`;
}
