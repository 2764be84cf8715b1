import { type Json, writeJson } from "@soapstone/apidoc-model";
import { decode, decodeContent, type Side, type Signature } from "@soapstone/instance";
import { createSources, defaultLimits, type Limits, ok, type Result } from "@soapstone/workspace";
import type { XmlElement } from "@soapstone/xml-model";
import type { Profile } from "@soapstone/xsd-regex";
import { input } from "../diagnostics/input-diagnostics.ts";
import type { CodecOptions } from "../instance/codec-options.ts";
import type { FoundCodec } from "../instance/codec-source.ts";
import { convertInstance } from "../instance/convert-instance.ts";
import { instanceText } from "../instance/instance-text.ts";
import type { InstanceOutcome } from "../instance/outcome.ts";
import { rootElement } from "../kind/root-element.ts";
import type { DocumentInput } from "../load/load-document.ts";
import type { DecodedUnit } from "./decode-message.ts";
import { decodedMessage } from "./decode-read.ts";
import { loadCodecOf } from "./load-codec.ts";
import { loadMessages, type MessageSource } from "./message-source.ts";
import { isSent, type ReadMessage, readMessage, readRoot } from "./read-message.ts";

/** The options of decoding. */
export interface DecodeDocumentOptions extends CodecOptions {
  /**
   * Whether decoded values state the order of children in `$order`. Default: `off` for the readable profile, `auto` for
   * the exact one.
   */
  readonly signature?: Signature | undefined;
  readonly keepLocations?: boolean | undefined;
  /** Store the lexical forms of values in `$lexical`. Default: true if the schema was converted with this option. */
  readonly keepLexical?: boolean | undefined;
  /** Add the default values of absent attributes. */
  readonly defaults?: boolean | undefined;
  readonly format?: "json" | "yaml" | undefined;
}

/** A JSON value and, for a message, the operation and side that were recognised. */
export type DecodeOutcome = InstanceOutcome & {
  readonly message?: { readonly operation: string; readonly side: Side["kind"] };
};

/**
 * Reads a schema and an XML document or message, and returns the JSON value as text. A document with the root element
 * of an envelope is a message, and so is any document if an operation is given. Writes nothing.
 */
export async function decodeDocument(entry: DocumentInput, options: DecodeDocumentOptions): Promise<DecodeOutcome> {
  const { format = "json", operation, side, limits } = options;
  const isMessage = operation !== undefined || (await isEnvelope(entry, limits));
  const messages = isMessage ? await loadMessages(options) : undefined;
  if (messages?.isService !== true)
    return convertInstance<XmlElement, Json, FoundCodec>(entry, await loadCodecOf(options), limits, {
      read: readRoot,
      made: (root, found) => decodedBy(found, root, options),
      written: (json) => writeJson(json, { format }),
    });
  let message: DecodedUnit | undefined;
  const outcome = await convertInstance<ReadMessage, DecodedUnit, MessageSource>(entry, messages, limits, {
    read: readMessage,
    made: (read, source) => reported(decodedMessage(read, source, side, codecOptionsOf(options, "readable")), options),
    written: (made) => {
      message = made;
      return writeJson(made.unit, { format });
    },
  });
  return message === undefined
    ? outcome
    : { ...outcome, message: { operation: message.operation, side: message.side } };
}

/** Whether a document has the root element of an envelope, even if it is malformed. */
async function isEnvelope({ uri, resolver }: DocumentInput, limits: Partial<Limits> | undefined): Promise<boolean> {
  const { bytes } = { ...defaultLimits, ...limits };
  const read = await instanceText({ uri, resolver }, bytes, createSources());
  if (!read.ok) return false;
  const { text } = read.value.source;
  return isSent(text) || rootElement(text)?.local === "Envelope";
}

/** Returns the options of the codec: those given, otherwise the defaults of the profile. */
function codecOptionsOf(options: DecodeDocumentOptions, profile: Profile) {
  const {
    signature = (options.profile ?? profile) === "exact" ? "auto" : "off",
    keepLocations = false,
    defaults = false,
  } = options;
  return { signature, keepLocations, defaults };
}

function decodedBy(found: FoundCodec, root: XmlElement, options: DecodeDocumentOptions): Result<Json> {
  const { codec, unit, profile } = found;
  const own = codecOptionsOf(options, profile);
  switch (unit.kind) {
    case "document":
      return decode(root, codec, { ...own, keepLexical: options.keepLexical ?? found.keepLexical });
    case "native": {
      const document = decode(root, codec, own);
      return reported(
        document.ok ? { ...document, value: unit.values.fromDocument(document.value) } : document,
        options,
      );
    }
    case "content":
      return reported(decodeContent(root, unit.declaration, codec, own), options);
    default:
      return unit satisfies never;
  }
}

/** Reports that `$lexical` has no place in content without a root element. */
function reported<T>(result: Result<T>, { keepLexical }: DecodeDocumentOptions): Result<T> {
  if (keepLexical !== true || !result.ok) return result;
  const about = input("option-without-effect", { option: "--keep-lexical", of: "whole documents" });
  return ok(result.value, [...result.diagnostics, about]);
}
