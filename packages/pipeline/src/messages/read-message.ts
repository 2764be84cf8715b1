import { type Limits, ok, type Result, type Source } from "@soapstone/workspace";
import { readXml, type XmlElement } from "@soapstone/xml-model";
import type { ReadMessage } from "./decode-message.ts";
import { isMime, readMime } from "./mime/mime-message.ts";

interface PlacedText {
  readonly source: Source;
  readonly base: number;
}

/** Reads the root element of an XML document. */
export function readRoot({ source, base }: PlacedText, limits: Limits): Result<XmlElement> {
  const read = readXml(source, base, limits);
  return read.ok ? { ...read, value: read.value.root } : read;
}

/** Reads an envelope, or a message of MIME with one in it. */
export function readMessage({ source, base }: PlacedText, limits: Limits): Result<ReadMessage> {
  const mime = isMime(source.text) ? readMime(source.text) : undefined;
  const read = readRoot({ source: mime === undefined ? source : { ...source, text: mime.envelope }, base }, limits);
  return read.ok ? ok({ root: read.value, parts: mime?.parts ?? [] }, read.diagnostics) : read;
}
