import { decodeContent, type Resource } from "@soapstone/workspace";
import { detectKind } from "./detect-kind.ts";
import { rootElement } from "./root-element.ts";

/** The language of a set of documents. */
export type DescriptionSyntax = "xml" | "json";

/** So much of a file says what it is. */
const beginning = 1 << 16;

/**
 * Whether a file that a document refers to can be a description, or a part of one: of XML, a WSDL or a schema; else an object
 * or a list in JSON or YAML. Other files are not read, so that nobody gets to see them in an output or a report. Broken
 * documents, and those of kinds that are told by name, are left to the reader.
 */
export function isDescription({ uri, content, mediaType }: Resource, language: DescriptionSyntax): boolean {
  const head = content.slice(0, beginning);
  const text = decodeContent(head, mediaType, uri).text.trimStart();
  if (text === "") return true;
  if (!text.startsWith("<")) return language === "json" && isStructure(text);
  if (language === "json" || detectKind({ text }) !== "unknown-xml") return language === "xml";
  // What is called like one may have slipped in its namespace, which the reader tells.
  const name = rootElement(text)?.local;
  return name === undefined || name === "schema" || name === "definitions";
}

/** An object or a list, or the schema that allows all or nothing. A YAML text may begin with comments. */
function isStructure(text: string): boolean {
  return /^[{[]/.test(text) || /^(true|false)\s*$/.test(text) || member.test(text) || /^[ \t]*-(\s|$)/m.test(text);
}

const member = /^[ \t]*(?:"[^"\n]*"|'[^'\n]*'|[^\s#"'{[\]&*!|>%@`-][^\n:]*)[ \t]*:(?:\s|$)/m;
