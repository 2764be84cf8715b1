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
 * A text as it stands between tags. What XML cannot hold becomes U+FFFD (here and below). `/>` is legal there, but gSOAP
 * takes it for the end of the element.
 */
export function escapeText(text: string): string {
  const legal = xmlText(text);
  return inText.test(legal) ? legal.replace(/[&<\r]|(?:\]\]|\/)>/g, reference) : legal;
}

/** A value as it stands between double quotation marks: line breaks and tabs survive as references. */
export function escapeAttribute(value: string): string {
  const legal = xmlText(value);
  return inAttribute.test(legal) ? legal.replace(/[&<"\t\n\r]/g, reference) : legal;
}

/** A CDATA section; one that contains its own end is written as two. */
export function cdata(text: string): string {
  return `<![CDATA[${xmlText(text).replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
}

/** A comment; two hyphens, which would end it, are moved apart. */
export function comment(text: string): string {
  const apart = xmlText(text).replace(/-(?=-|$)/g, "- ");
  return `<!--${apart}-->`;
}

/** A processing instruction; its end inside it is moved apart. */
export function instruction(target: string, text: string): string {
  const content = xmlText(text).replaceAll("?>", "? >");
  return content === "" ? `<?${target}?>` : `<?${target} ${content}?>`;
}
