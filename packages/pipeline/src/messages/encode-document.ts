import type { Json } from "@soapstone/apidoc-model";
import { documentText, encode, encodeContent } from "@soapstone/instance";
import { type Diagnostic, type DocumentUri, ok, type Result } from "@soapstone/workspace";
import type { XmlElement } from "@soapstone/xml-model";
import type { CodecOptions } from "../instance/codec-options.ts";
import type { FoundCodec } from "../instance/codec-source.ts";
import { convertInstance } from "../instance/convert-instance.ts";
import type { InstanceOutcome } from "../instance/outcome.ts";
import type { DocumentInput } from "../load/load-document.ts";
import { encodedMessage } from "./encode-message.ts";
import { loadCodecOf } from "./load-codec.ts";
import { loadMessages, type MessageSource } from "./message-source.ts";
import { readValue } from "./read-value.ts";

/** The options of encoding. */
export interface EncodeDocumentOptions extends CodecOptions {
  /** Report violations of the schema as warnings, and write as much of the value as possible. */
  readonly lenient?: boolean | undefined;
}

/**
 * Reads a schema and a JSON or YAML value, and returns the XML document or message as text; `refused` if the value
 * violates the schema. Writes nothing.
 */
export async function encodeDocument(entry: DocumentInput, options: EncodeDocumentOptions): Promise<InstanceOutcome> {
  const { limits, lenient = false, side } = options;
  const messages = options.operation === undefined ? undefined : await loadMessages(options);
  const judged = <T>(result: Result<T>): Result<T> =>
    lenient && result.ok ? ok(result.value, result.diagnostics.map(asWarning)) : result;
  if (messages?.isService === true)
    return convertInstance<Json, string, MessageSource>(entry, messages, limits, {
      read: readValue,
      made: (json, source) => judged(encodedMessage(json, source, { side, uri: entry.uri })),
      written: (text) => text,
      refusesErrors: true,
    });
  return convertInstance<Json, XmlElement, FoundCodec>(entry, await loadCodecOf(options), limits, {
    read: readValue,
    made: (json, found) => judged(encodedBy(found, json, entry.uri)),
    written: (root) => documentText(root, { indent: 2, xmlDeclaration: true }),
    refusesErrors: true,
  });
}

function asWarning(diagnostic: Diagnostic): Diagnostic {
  return diagnostic.severity === "error" ? { ...diagnostic, severity: "warning" } : diagnostic;
}

function encodedBy({ codec, unit }: FoundCodec, json: Json, uri: DocumentUri): Result<XmlElement> {
  switch (unit.kind) {
    case "document":
      return encode(json, codec, { uri });
    case "native":
      // Locations are those in the document that the value represents, which has one more level.
      return encode(unit.values.toDocument(json), codec, { uri });
    case "content":
      return encodeContent(json, unit.declaration.name, unit.declaration, codec, { uri });
    default:
      return unit satisfies never;
  }
}
