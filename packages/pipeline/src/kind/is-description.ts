import { decodeContent, type Resource } from "@soapstone/workspace";
import { detectKind } from "./detect-kind.ts";
import { rootElement } from "./root-element.ts";

/** The language of a set of documents. */
export type DescriptionSyntax = "xml" | "json";

/** The number of bytes that are read to detect the kind of a file. */
const beginning = 1 << 16;

/**
 * Whether a referenced file can be a description or a part of one: a WSDL or schema in XML; an object, an array or a
 * boolean schema in JSON or YAML. Other files are not read, so that their content cannot get into an output or a
 * report. Malformed documents, and kinds with a specific message, are left to the reader.
 */
export function isDescription({ uri, content, mediaType }: Resource, language: DescriptionSyntax): boolean {
  const head = content.slice(0, beginning);
  const text = decodeContent(head, mediaType, uri).text.trimStart();
  if (text === "") return true;
  if (!text.startsWith("<")) return language === "json" && isStructure(text);
  if (language === "json" || detectKind({ text }) !== "unknown-xml") return language === "xml";
  // The reader reports a root element in a wrong namespace.
  const name = rootElement(text)?.local;
  return name === undefined || name === "schema" || name === "definitions";
}

/** Whether a text begins with an object, an array or a boolean; YAML may begin with comments. */
function isStructure(text: string): boolean {
  return /^[{[]/.test(text) || /^(true|false)\s*$/.test(text) || member.test(text) || /^[ \t]*-(\s|$)/m.test(text);
}

const member = /^[ \t]*(?:"[^"\n]*"|'[^'\n]*'|[^\s#"'{[\]&*!|>%@`-][^\n:]*)[ \t]*:(?:\s|$)/m;
