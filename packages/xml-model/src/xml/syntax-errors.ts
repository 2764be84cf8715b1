import type { RelatedPlace } from "@soapstone/workspace";
import type { OpenElement } from "./tree-builder.ts";

interface SyntaxSituation {
  readonly text: string;
  /** Of the character at which the parser noticed. */
  readonly at: number;
  /** Where the token begins that the parser was in. */
  readonly mark: number;
  /** The outermost first. */
  readonly open: readonly OpenElement[];
}

interface Explanation {
  readonly problem: string;
  readonly offset: number;
  readonly related: readonly RelatedPlace[];
}

/** What the parser says about a character, and what it means to the person who typed it. */
const words: readonly (readonly [start: string, meaning: string])[] = [
  ["disallowed character in tag name", 'A "<" must begin a tag here; as a character it is written &lt;.'],
  ["disallowed character in attribute name", "An attribute's name cannot contain this character."],
  ["disallowed character in closing tag", 'The closing tag is not finished with ">".'],
  ["disallowed character in entity name", 'An "&" must begin an entity here; as a character it is written &amp;.'],
  [
    "disallowed character in processing instruction",
    "The name of a processing instruction cannot contain this character.",
  ],
  ["disallowed character", "This character may not stand here."],
  ["empty entity name", 'An "&" must begin an entity here; as a character it is written &amp;.'],
  ["malformed character entity", "This number is no character that XML can hold."],
  ["malformed comment", 'A comment may not contain "--".'],
  ["attribute without value", 'An attribute needs a value: name="value".'],
  ["unquoted attribute value", "The value of an attribute must stand in quotation marks."],
  ["no whitespace between attributes", "White space is missing between two attributes."],
  ["forward-slash in opening tag", 'A "/" in a tag must be followed by ">".'],
  ['the string "]]>"', '"]]>" may not stand in a text; write ]]&gt;.'],
  ["documents may contain only one root", "A document has one root element only; another one begins here."],
  ["text data outside of root node", "Text stands outside the root element."],
  ["inappropriately located doctype", "The document type declaration must stand before the root element."],
  ["document must contain a root element", "There is no element: this is not an XML document."],
  ["weird empty close tag", "A closing tag has no name."],
  ["processing instruction without a target", "A processing instruction has no name."],
  ["XML declaration", "The XML declaration (<?xml ...?>) is not written as XML asks."],
  ["the XML declaration must appear", "An XML declaration may stand at the beginning of the document only."],
  ["an XML declaration must be at the start", "An XML declaration may stand at the beginning of the document only."],
];

/**
 * An `&` that begins no reference: the parser looks for its semicolon far behind it, also in the next elements, and
 * complains there or at the end.
 */
function bareAmpersand(text: string, mark: number, at: number): number | undefined {
  const bare = /&(?!#\d+;|#x[\da-fA-F]+;|[\p{L}_:][\p{L}\p{N}._:-]*;)/gu;
  bare.lastIndex = mark;
  const found = bare.exec(text);
  const between = found === null ? "" : text.slice(mark, found.index);
  if (found === null || found.index > at || /<!--|<!\[CDATA\[|<\?/.test(between)) return undefined;
  return found.index;
}

/** Turns the parser's message into what is wrong, in the words of a reader, and the place where it begins. */
export function explainSyntaxError(message: string, situation: SyntaxSituation): Explanation {
  const { text, at, mark, open } = situation;
  const inner = open.at(-1);
  const opened = inner === undefined ? [] : [{ message: `<${inner.name}> is opened here.`, at: inner.at }];

  const ampersand = bareAmpersand(text, mark, at);
  if (ampersand !== undefined) {
    return {
      problem: 'An "&" must begin an entity here; as a character it is written &amp;.',
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
      problem: `The document ends in the middle of a tag, a comment or the like${where}.`,
      offset: mark,
      related: opened,
    };
  }
  if (message.startsWith("unexpected close tag") || message.startsWith("unmatched closing tag")) {
    const closing = /^<\/([^\s>]*)/.exec(text.slice(mark, mark + 300))?.[1] ?? "";
    const problem =
      inner === undefined
        ? `</${closing}> closes an element that is not open.`
        : `</${closing}> stands where <${inner.name}> must be closed first.`;
    return { problem, offset: mark, related: opened };
  }
  const noValue = message.startsWith("disallowed character in attribute name") && /[/>]/.test(text.charAt(at));
  const said = noValue ? "attribute without value" : message;
  const found = words.find(([start]) => said.startsWith(start))?.[1];
  const problem = found ?? `This is not XML (${message.replace(/\.$/, "")}).`;
  return { problem, offset: message.startsWith("text data outside") ? mark : at, related: opened };
}
