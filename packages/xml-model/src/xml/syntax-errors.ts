import type { RelatedLocation } from "@soapstone/workspace";
import type { OpenElement } from "./tree-builder.ts";

interface SyntaxSituation {
  readonly text: string;
  /** The position of the character at which the parser found the error. */
  readonly at: number;
  /** The beginning of the token that the parser was reading. */
  readonly mark: number;
  /** The outermost first. */
  readonly open: readonly OpenElement[];
}

interface Explanation {
  readonly problem: string;
  readonly offset: number;
  readonly related: readonly RelatedLocation[];
}

/** Messages of the parser, and the explanation for the author of the text. */
const explanations: readonly (readonly [start: string, meaning: string])[] = [
  ["disallowed character in tag name", '"<" does not begin a tag here; write &lt; for the character.'],
  ["disallowed character in attribute name", "The name of an attribute cannot contain this character."],
  ["disallowed character in closing tag", 'The closing tag does not end with ">".'],
  ["disallowed character in entity name", '"&" does not begin an entity here; write &amp; for the character.'],
  [
    "disallowed character in processing instruction",
    "The name of a processing instruction cannot contain this character.",
  ],
  ["disallowed character", "This character is not allowed here."],
  ["empty entity name", '"&" does not begin an entity here; write &amp; for the character.'],
  ["malformed character entity", "This number is not the number of an XML character."],
  ["malformed comment", 'A comment must not contain "--".'],
  ["attribute without value", 'The attribute has no value: write name="value".'],
  ["unquoted attribute value", "The value of the attribute is not in quotation marks."],
  ["no whitespace between attributes", "White space is missing between two attributes."],
  ["forward-slash in opening tag", 'A "/" in a tag must be followed by ">".'],
  ['the string "]]>"', '"]]>" is not allowed in text; write ]]&gt;.'],
  ["documents may contain only one root", "A second root element begins here, but a document has only one."],
  ["text data outside of root node", "There is text outside of the root element."],
  ["inappropriately located doctype", "The document type declaration is not before the root element."],
  ["document must contain a root element", "The document has no root element."],
  ["weird empty close tag", "The closing tag has no name."],
  ["processing instruction without a target", "The processing instruction has no name."],
  ["XML declaration", "The XML declaration (<?xml ...?>) is malformed."],
  ["the XML declaration must appear", "The XML declaration is not at the beginning of the document."],
  ["an XML declaration must be at the start", "The XML declaration is not at the beginning of the document."],
];

/**
 * Returns the offset of an `&` that begins no reference. The parser looks for its semicolon far behind it, even in the
 * next elements, and reports the error there or at the end.
 */
function bareAmpersand(text: string, mark: number, at: number): number | undefined {
  const bare = /&(?!#\d+;|#x[\da-fA-F]+;|[\p{L}_:][\p{L}\p{N}._:-]*;)/gu;
  bare.lastIndex = mark;
  const found = bare.exec(text);
  const between = found === null ? "" : text.slice(mark, found.index);
  if (found === null || found.index > at || /<!--|<!\[CDATA\[|<\?/.test(between)) return undefined;
  return found.index;
}

/**
 * Converts a message of the parser to an explanation for the author of the text, with the position where the problem
 * begins.
 */
export function explainSyntaxError(message: string, situation: SyntaxSituation): Explanation {
  const { text, at, mark, open } = situation;
  const inner = open.at(-1);
  const opened = inner === undefined ? [] : [{ message: `<${inner.name}> is opened here.`, at: inner.at }];

  const ampersand = bareAmpersand(text, mark, at);
  if (ampersand !== undefined) {
    return {
      problem: '"&" does not begin an entity here; write &amp; for the character.',
      offset: ampersand,
      related: opened,
    };
  }
  if (message.startsWith("unclosed tag")) {
    const problem = `The document ends while <${inner?.name ?? message.slice("unclosed tag: ".length)}> is still open.`;
    return { problem, offset: text.length, related: opened };
  }
  if (message.startsWith("unexpected end")) {
    const where = inner === undefined ? "" : ` inside <${inner.name}>`;
    return {
      problem: `The document ends in the middle of a tag, a comment or a similar construct${where}.`,
      offset: mark,
      related: opened,
    };
  }
  if (message.startsWith("unexpected close tag") || message.startsWith("unmatched closing tag")) {
    const closing = /^<\/([^\s>]*)/.exec(text.slice(mark, mark + 300))?.[1] ?? "";
    const problem =
      inner === undefined
        ? `</${closing}> closes an element that is not open.`
        : `</${closing}> is not allowed before <${inner.name}> is closed.`;
    return { problem, offset: mark, related: opened };
  }
  const noValue = message.startsWith("disallowed character in attribute name") && /[/>]/.test(text.charAt(at));
  const matched = noValue ? "attribute without value" : message;
  const found = explanations.find(([start]) => matched.startsWith(start))?.[1];
  const problem = found ?? `This is not XML (${message.replace(/\.$/, "")}).`;
  return { problem, offset: message.startsWith("text data outside") ? mark : at, related: opened };
}
