import { decodeContent, type Resource } from "@soapstone/workspace";
import { detectKind } from "./detect-kind.ts";
import { rootElement } from "./root-element.ts";

/** The language of a set of documents. */
export type DescriptionSyntax = "xml" | "json";

/** How many bytes of a file are read to detect its kind. */
const beginning = 1 << 16;

/**
 * Whether a referenced file can be a description or a part of one: a WSDL or schema in XML, or an object or list in JSON
 * or YAML. Other files are not read, so that their content cannot get into an output or a report. Malformed documents,
 * and kinds with a message of their own, are left to the reader.
 */
export function isDescription({ uri, content, mediaType }: Resource, language: DescriptionSyntax): boolean {
  const head = content.slice(0, beginning);
  const text = decodeContent(head, mediaType, uri).text.trimStart();
  if (text === "") return true;
  if (!text.startsWith("<")) return language === "json" && isStructure(text);
  if (language === "json" || detectKind({ text }) !== "unknown-xml") return language === "xml";
  // A root with the right name may have the wrong namespace, which the reader reports.
  const name = rootElement(text)?.local;
  return name === undefined || name === "schema" || name === "definitions";
}

/** An object or a list, or the schema that allows all or nothing. A YAML text may begin with comments. */
function isStructure(text: string): boolean {
  return /^[{[]/.test(text) || /^(true|false)\s*$/.test(text) || member.test(text) || /^[ \t]*-(\s|$)/m.test(text);
}

const member = /^[ \t]*(?:"[^"\n]*"|'[^'\n]*'|[^\s#"'{[\]&*!|>%@`-][^\n:]*)[ \t]*:(?:\s|$)/m;
