import { formatOf, type Json, prepareYaml, readJson } from "@soapstone/apidoc-model";
import { documentText, encode, encodeContent, encodeMessage } from "@soapstone/instance";
import { type Diagnostic, type DocumentUri, ok, type Result } from "@soapstone/workspace";
import type { XmlElement } from "@soapstone/xml-model";
import type { DocumentInput } from "../load-document.ts";
import type { CodecOptions } from "./codec-options.ts";
import { crossed, type Found } from "./crossed.ts";
import type { InstanceOutcome } from "./outcome.ts";

export interface EncodeDocumentOptions extends CodecOptions {
  /** What does not fit the schema is a warning, and what can be written of the value is. */
  readonly lenient?: boolean | undefined;
}

/**
 * Reads a schema and a JSON or YAML value, and gives the XML document or message as a text; `refused` where the schema would
 * not allow it. Writes nothing.
 */
export async function encodeDocument(entry: DocumentInput, options: EncodeDocumentOptions): Promise<InstanceOutcome> {
  const isLenient = options.lenient === true;
  return crossed<Json, XmlElement>(entry, options, {
    read: async ({ source, base }, limits) => {
      if (formatOf(source) === "yaml") await prepareYaml();
      return readJson(source, { base, limits });
    },
    made: (json, found) => {
      const result = encodedBy(found, json, entry.uri);
      return isLenient && result.ok ? ok(result.value, result.diagnostics.map(asWarning)) : result;
    },
    refusesErrors: true,
    written: (root) => documentText(root, { indent: 2, xmlDeclaration: true }),
  });
}

function asWarning(diagnostic: Diagnostic): Diagnostic {
  return diagnostic.severity === "error" ? { ...diagnostic, severity: "warning" } : diagnostic;
}

function encodedBy({ codec, unit }: Found, json: Json, uri: DocumentUri): Result<XmlElement> {
  switch (unit.kind) {
    case "document":
      return encode(json, codec, { uri });
    case "native":
      // Places are those of the document that the value stands for, one level further in.
      return encode(unit.values.toDocument(json), codec, { uri });
    case "content":
      return encodeContent(json, unit.declaration.name, unit.declaration, codec, { uri });
    case "message":
      return encodeMessage(json, unit.shape, unit.side, codec, { uri });
    default:
      return unit satisfies never;
  }
}
