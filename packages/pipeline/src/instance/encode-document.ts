import { formatOf, type Json, prepareYaml, readJson } from "@soapstone/apidoc-model";
import { documentText, encode, encodeContent, encodeMessage } from "@soapstone/instance";
import { type DocumentUri, defaultLimits, type Limits, type Result } from "@soapstone/workspace";
import type { XmlElement } from "@soapstone/xml-model";
import { type DocumentInput, isIncomplete } from "../load-document.ts";
import { type CodecOptions, type CodecSource, loadCodec } from "./codec-source.ts";
import { instanceText } from "./instance-text.ts";
import type { InstanceOutcome } from "./outcome.ts";

/** Reads a schema and a JSON or YAML value, and gives the XML document or message as a text. Writes nothing. */
export async function encodeDocument(entry: DocumentInput, options: CodecOptions): Promise<InstanceOutcome> {
  const source = await loadCodec(options);
  const { sources } = source;
  const dependencies = [...source.dependencies, entry.uri];
  const limits: Limits = { ...defaultLimits, ...options.limits };
  const met = [...source.diagnostics];
  const unreadable = (): InstanceOutcome => ({ status: "unreadable", diagnostics: met, sources, dependencies });
  if (source.found === undefined) return unreadable();
  const text = await instanceText(entry, limits.bytes, sources);
  met.push(...text.diagnostics);
  if (!text.ok) return unreadable();
  if (formatOf(text.value.source) === "yaml") await prepareYaml();
  const read = readJson(text.value.source, { base: text.value.base, limits });
  met.push(...read.diagnostics);
  if (!read.ok || isIncomplete(read.diagnostics, text.value.source, sources)) return unreadable();
  const encoded = encodedBy(source.found, read.value, entry.uri);
  met.push(...encoded.diagnostics);
  if (!encoded.ok) return unreadable();
  const xml = documentText(encoded.value, { indent: 2, xmlDeclaration: true });
  return { status: "done", text: xml, diagnostics: met, sources, dependencies };
}

function encodedBy(
  { codec, unit }: NonNullable<CodecSource["found"]>,
  json: Json,
  uri: DocumentUri,
): Result<XmlElement> {
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
