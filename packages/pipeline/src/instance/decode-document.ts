import { type Json, writeJson } from "@soapstone/apidoc-model";
import { decode, decodeContent, decodeMessage, type Signature } from "@soapstone/instance";
import { defaultLimits, type Limits, type Result } from "@soapstone/workspace";
import { readXml, type XmlElement } from "@soapstone/xml-model";
import { type DocumentInput, isIncomplete } from "../load-document.ts";
import { type CodecOptions, type CodecSource, loadCodec } from "./codec-source.ts";
import { instanceText } from "./instance-text.ts";
import type { InstanceOutcome } from "./outcome.ts";

export interface DecodeDocumentOptions extends CodecOptions {
  /** `off` for the readable profile unless said, `auto` for the exact one. */
  readonly signature?: Signature | undefined;
  readonly keepLocations?: boolean | undefined;
  /** Attributes that are not there get their default values. */
  readonly defaults?: boolean | undefined;
  readonly format?: "json" | "yaml" | undefined;
}

/** Reads a schema and an XML document or message, and gives the JSON value as a text. Writes nothing. */
export async function decodeDocument(entry: DocumentInput, options: DecodeDocumentOptions): Promise<InstanceOutcome> {
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
  const read = readXml(text.value.source, text.value.base, limits);
  met.push(...read.diagnostics);
  if (!read.ok || isIncomplete(read.diagnostics, text.value.source, sources)) return unreadable();
  const decoded = decodedBy(source.found, read.value.root, options);
  met.push(...decoded.diagnostics);
  if (!decoded.ok) return unreadable();
  const format = options.format ?? "json";
  return { status: "done", text: writeJson(decoded.value, { format }), diagnostics: met, sources, dependencies };
}

function decodedBy(
  { codec, unit, profile }: NonNullable<CodecSource["found"]>,
  root: XmlElement,
  options: DecodeDocumentOptions,
): Result<Json> {
  const { signature = profile === "exact" ? "auto" : "off", keepLocations = false, defaults = false } = options;
  const own = { signature, keepLocations, defaults };
  switch (unit.kind) {
    case "document":
      return decode(root, codec, own);
    case "native": {
      const document = decode(root, codec, own);
      return document.ok ? { ...document, value: unit.values.fromDocument(document.value) } : document;
    }
    case "content":
      return decodeContent(root, unit.declaration, codec, own);
    case "message":
      return decodeMessage(root, unit.shape, codec, own);
    default:
      return unit satisfies never;
  }
}
