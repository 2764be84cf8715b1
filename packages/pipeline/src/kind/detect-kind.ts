import type { Source } from "@soapstone/workspace";
import { isOfDescriptions, namespaces } from "@soapstone/xml-model";
import { type RootElement, rootElement } from "./root-element.ts";
import { topLevelKeys } from "./top-level-keys.ts";

/** The supported kinds of input. */
export const readableKinds = ["wsdl", "xsd", "apidoc", "json-schema"] as const;
/** A supported kind of input. */
export type ReadableKind = (typeof readableKinds)[number];

/** Kinds that are detected, for a specific message, but not supported. */
export type UnsupportedKind =
  | "wsdl20"
  | "wadl"
  | "openapi3"
  | "swagger12"
  | "asyncapi"
  | "raml"
  | "soap-message"
  | "html"
  | "postman"
  | "empty"
  | "binary"
  | "unknown-xml"
  | "unknown";

/** Detects the kind of a text by its content, since names and media types are often wrong. Reads only the beginning. */
export function detectKind(source: Pick<Source, "text">): ReadableKind | UnsupportedKind {
  const { text } = source;
  const start = /^[\s\uFEFF]*/.exec(text)?.[0].length ?? 0;
  if (text.startsWith("<", start)) {
    if (/^<(!doctype\s+html|html)\b/i.test(text.slice(start, start + 40))) return "html";
    const root = rootElement(text);
    // There is no start tag: the XML reader reports the problem.
    return root === undefined ? "unknown-xml" : kindOfElement(root);
  }
  if (start === text.length) return "empty";
  if (text.startsWith("#%RAML", start)) return "raml";
  const kind = kindOfKeys(topLevelKeys(text));
  return kind === "unknown" && isBinary(text) ? "binary" : kind;
}

/** Whether a text begins like binary content: with control characters, or the mark of a PDF. */
function isBinary(text: string): boolean {
  return text.startsWith("%PDF-") || /(?![\t\n\v\f\r])\p{Cc}/u.test(text.slice(0, 1000));
}

const schemaNamespaces: ReadonlySet<string> = new Set([namespaces.xsd, namespaces.xsd1999, namespaces.xsd2000]);

function kindOfElement({ local, namespace, targetNamespace, declares }: RootElement): ReadableKind | UnsupportedKind {
  const small = local.toLowerCase();
  if (small === "html") return "html";
  // The reader reports an undeclared prefix, a missing namespace, and a default namespace that is the target namespace
  // by mistake; the name of the root element still determines the kind.
  if (local === "definitions") {
    const isSlip = namespace === targetNamespace && declares.some(isOfDescriptions);
    if (!namespace || namespace === namespaces.wsdl || isSlip) return "wsdl";
  }
  if (local === "schema" && (namespace === undefined || schemaNamespaces.has(namespace))) return "xsd";
  if (local === "description" && /\/wsdl$/.test(namespace ?? "")) return "wsdl20";
  if (local === "application" && /wadl/i.test(namespace ?? "")) return "wadl";
  if (local === "Envelope" && /envelope/i.test(namespace ?? "")) return "soap-message";
  return "unknown-xml";
}

function kindOfKeys(keys: ReadonlyMap<string, string | undefined>): ReadableKind | UnsupportedKind {
  if (keys.has("apidoc")) return "apidoc";
  if (keys.has("openapi")) return "openapi3";
  if (keys.has("swaggerVersion")) return "swagger12";
  if (keys.has("swagger")) return keys.get("swagger")?.startsWith("1.") === true ? "swagger12" : "apidoc";
  if (keys.has("asyncapi")) return "asyncapi";
  if (keys.has("info") && keys.has("item")) return "postman";
  if (/json-schema/.test(keys.get("$schema") ?? "")) return "json-schema";
  // An apidoc without its version field; the check reports that.
  if (keys.has("paths") && keys.has("info")) return "apidoc";
  if (types.has(keys.get("type") ?? "")) return "json-schema";
  return schemaKeywords.some((keyword) => keys.has(keyword)) ? "json-schema" : "unknown";
}

const types: ReadonlySet<string> = new Set(["object", "array", "string", "number", "integer", "boolean", "null"]);

/** Keywords that rarely occur at the top of a document other than a schema; not `items`, which is common in data. */
const schemaKeywords = [
  "$ref",
  "$defs",
  "definitions",
  "properties",
  "patternProperties",
  "allOf",
  "anyOf",
  "oneOf",
  "not",
  "enum",
];
