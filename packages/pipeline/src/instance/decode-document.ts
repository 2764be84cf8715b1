import { type Json, writeJson } from "@soapstone/apidoc-model";
import { decode, decodeContent, decodeMessage, type Signature } from "@soapstone/instance";
import { ok, type Result } from "@soapstone/workspace";
import { readXml, type XmlElement } from "@soapstone/xml-model";
import { input } from "../diagnostics.ts";
import type { DocumentInput } from "../load-document.ts";
import type { CodecOptions } from "./codec-options.ts";
import { crossed, type Found } from "./crossed.ts";
import type { InstanceOutcome } from "./outcome.ts";

export interface DecodeDocumentOptions extends CodecOptions {
  /** `off` for the readable profile unless said, `auto` for the exact one. */
  readonly signature?: Signature | undefined;
  readonly keepLocations?: boolean | undefined;
  /** How the document is written goes into `$lexical`; so where the schema was made for it, unless said. */
  readonly keepLexical?: boolean | undefined;
  /** Attributes that are not there get their default values. */
  readonly defaults?: boolean | undefined;
  readonly format?: "json" | "yaml" | undefined;
}

/** Reads a schema and an XML document or message, and gives the JSON value as a text. Writes nothing. */
export async function decodeDocument(entry: DocumentInput, options: DecodeDocumentOptions): Promise<InstanceOutcome> {
  return crossed<XmlElement, Json>(entry, options, {
    read: ({ source, base }, limits) => {
      const read = readXml(source, base, limits);
      return read.ok ? { ...read, value: read.value.root } : read;
    },
    made: (root, found) => decodedBy(found, root, options),
    written: (json) => writeJson(json, { format: options.format ?? "json" }),
  });
}

function decodedBy(found: Found, root: XmlElement, options: DecodeDocumentOptions): Result<Json> {
  const { codec, unit, profile } = found;
  const { signature = profile === "exact" ? "auto" : "off", keepLocations = false, defaults = false } = options;
  const own = { signature, keepLocations, defaults };
  switch (unit.kind) {
    case "document":
      return decode(root, codec, { ...own, keepLexical: options.keepLexical ?? found.keepLexical });
    case "native": {
      const document = decode(root, codec, own);
      return told(document.ok ? { ...document, value: unit.values.fromDocument(document.value) } : document, options);
    }
    case "content":
      return told(decodeContent(root, unit.declaration, codec, own), options);
    case "message":
      return told(decodeMessage(root, unit.shape, codec, own), options);
    default:
      return unit satisfies never;
  }
}

/** What is no whole document has no place beside its root. */
function told(result: Result<Json>, { keepLexical }: DecodeDocumentOptions): Result<Json> {
  if (keepLexical !== true || !result.ok) return result;
  const about = input("option-without-effect", { option: "--keep-lexical", of: "whole documents" });
  return ok(result.value, [...result.diagnostics, about]);
}
