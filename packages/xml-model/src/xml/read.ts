import {
  type Diagnostic,
  defaultLimits,
  failed,
  ok,
  type Position,
  type Result,
  type Source,
} from "@soapstone/workspace";
import { SaxesParser } from "saxes";
import { xml } from "./diagnostics.ts";
import { type Doctype, findDoctype, readDoctype } from "./doctype.ts";
import { expandEntities } from "./entities.ts";
import { scanPlain } from "./plain-scan.ts";
import { explainSyntaxError } from "./syntax-errors.ts";
import type { XmlDocument } from "./tree.ts";
import { type BuilderSetting, TreeBuilder, type XmlLimits } from "./tree-builder.ts";

/** Thrown in an event handler to stop the parser, which would go on after an error. */
class Stop extends Error {}

/**
 * A byte order mark and white space before the first `<`. XML allows only the byte order mark before an XML
 * declaration.
 */
const beforeMarkup = /^\uFEFF?[\s\uFEFF]*/;

/**
 * Parses a text as XML (XML 1.0). After a syntax error, the tree has what was read before it; without a root element
 * there is no value. Undeclared prefixes, duplicate attributes, undeclared entities and the like are reported
 * (`xml/*`), and reading goes on. Nothing is fetched. Positions of nodes are `base` plus the offset in the text. Blank
 * text between the children of elements that `isElementOnly` accepts is left out.
 */
export function readXml(
  source: Source,
  base: Position,
  limits: XmlLimits = defaultLimits,
  isElementOnly?: BuilderSetting["isElementOnly"],
): Result<XmlDocument> {
  const diagnostics: Diagnostic[] = [];
  const { text } = source;
  const report = (diagnostic: Diagnostic): void => {
    diagnostics.push(diagnostic);
  };

  const markup = beforeMarkup.exec(text)?.[0].length ?? 0;
  if (markup > 0 && text.startsWith("<?xml", markup) && !(markup === 1 && text.startsWith("\uFEFF"))) {
    report(xml("space-before-declaration", undefined, base));
  }
  const start = afterComments(text, markup);
  if (start > markup) report(xml("comment-before-declaration", undefined, base + markup));

  const opening = findDoctype(text, start);
  const doctype: Doctype | undefined =
    opening === undefined ? undefined : readDoctype(text, opening, (offset) => base + offset, report);
  const expanded =
    doctype === undefined
      ? undefined
      : expandEntities(text, doctype, limits.expansion, (offset) => base + offset, report);
  const readable = expanded?.text ?? text;
  const place =
    expanded === undefined ? (offset: number) => base + offset : (offset: number) => base + expanded.origin(offset);

  const setting = { place, limits, isElementOnly, ...(doctype === undefined ? {} : { doctype }) };
  const plain = doctype === undefined ? readPlain(text, start, setting) : undefined;
  if (plain !== undefined) return ok(plain.document, [...diagnostics, ...plain.diagnostics]);
  const builder = new TreeBuilder({ ...setting, report });
  parse(readable, start, builder, report);
  const document = builder.document();
  return document === undefined ? failed(diagnostics) : ok(document, diagnostics);
}

/** Returns the position of an XML declaration after comments; `start` if there is none. */
function afterComments(text: string, start: number): number {
  let at = start;
  while (text.startsWith("<!--", at)) {
    const end = text.indexOf("-->", at);
    if (end < 0) return start;
    blanks.lastIndex = end + 3;
    blanks.test(text);
    at = blanks.lastIndex;
  }
  return text.startsWith("<?xml", at) && /\s/.test(text.charAt(at + 5)) ? at : start;
}

const blanks = /\s*/y;

/** Returns the tree of a text that `scanPlain` can read; undefined if the full parser is needed. */
function readPlain(
  text: string,
  start: number,
  setting: Omit<BuilderSetting, "report">,
): { readonly document: XmlDocument; readonly diagnostics: readonly Diagnostic[] } | undefined {
  const diagnostics: Diagnostic[] = [];
  const builder = new TreeBuilder({ ...setting, report: (diagnostic) => void diagnostics.push(diagnostic) });
  if (scanPlain(text, start, builder) === "not-plain") return undefined;
  const document = builder.document();
  return document === undefined ? undefined : { document, diagnostics };
}

function parse(text: string, start: number, builder: TreeBuilder, report: (diagnostic: Diagnostic) => void): void {
  const parser = new SaxesParser({ xmlns: false, position: false });
  /** The offset at which the current token begins, since saxes only reports positions after a token. */
  let mark = start;
  /** The offset of the last closing tag. */
  let before = start;
  const position = (): number => start + parser.position;
  const unless = (problem: boolean): void => {
    if (problem) throw new Stop();
  };

  parser.on("error", (error) => {
    const at = Math.min(Math.max(position() - 1, mark), text.length);
    if (error.message.startsWith("duplicate attribute")) return; // The builder reports it, with the attribute's position.
    if (error.message.startsWith("undefined entity")) {
      const reference = text.lastIndexOf("&", at);
      report(xml("undeclared-entity", { name: text.slice(reference + 1, at) }, builder.placeOf(reference)));
      return;
    }
    if (error.message.startsWith("unexpected close tag")) {
      mark = before;
      builder.reopen();
    }
    const { problem, offset, related } = explainSyntaxError(error.message, { text, at, mark, open: builder.open() });
    report(xml("not-well-formed", { problem }, builder.placeOf(offset), related));
    throw new Stop();
  });
  parser.on("xmldecl", () => {
    mark = position();
  });
  parser.on("doctype", () => {
    mark = position();
  });
  parser.on("text", (content) => {
    unless(builder.text(content, mark));
    mark = position() - 1;
  });
  parser.on("cdata", (content) => {
    unless(builder.cdata(content, mark));
    mark = position();
  });
  parser.on("comment", (content) => {
    unless(builder.comment(content, mark));
    mark = position() + 1;
  });
  parser.on("processinginstruction", ({ target, body }) => {
    unless(builder.instruction(target, body, mark));
    mark = position();
  });
  parser.on("attribute", ({ name, value }) => builder.attribute(name, value, attributeStart(text, position(), name)));
  parser.on("opentag", ({ name }) => {
    unless(builder.openElement(name, mark));
    mark = position();
  });
  parser.on("closetag", () => {
    builder.closeElement();
    before = mark;
    mark = position();
  });

  try {
    parser.write(start === 0 ? text : text.slice(start)).close();
  } catch (problem) {
    if (!(problem instanceof Stop)) throw problem;
  }
}

/** Returns the offset of an attribute's name from the offset behind its closing quotation mark. */
function attributeStart(text: string, end: number, name: string): number {
  const equals = text.lastIndexOf("=", text.lastIndexOf(text.charAt(end - 1), end - 2));
  const start = text.lastIndexOf(name, equals - name.length);
  return start < 0 ? end : start;
}
