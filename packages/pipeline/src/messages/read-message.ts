import { payloadKind } from "@soapstone/conversion";
import { type Limits, ok, type Result, type Source } from "@soapstone/workspace";
import { readXml, type XmlElement } from "@soapstone/xml-model";
import { headerOf, isHttp, type ReadHttp, readHttp } from "./http/read-http.ts";
import { withIncluded } from "./mime/included.ts";
import { isMime, type MimeBodyPart, readMime } from "./mime/mime-message.ts";

interface PlacedText {
  readonly source: Source;
  readonly base: number;
}

/** Reads the root element of an XML document. */
export function readRoot({ source, base }: PlacedText, limits: Limits): Result<XmlElement> {
  const read = readXml(source, base, limits);
  return read.ok ? { ...read, value: read.value.root } : read;
}

/** A parsed message: its XML, the parts beside it, and the HTTP message that contained it. */
export interface ReadMessage {
  /** Absent if the body of an HTTP message is not XML. */
  readonly root?: XmlElement;
  readonly parts: readonly MimeBodyPart[];
  readonly http?: ReadHttp;
  /** The offset of the text in the sources. */
  readonly base: number;
}

/** Whether a text begins like a MIME or HTTP message. */
export function isSent(text: string): boolean {
  return isMime(text) || isHttp(text);
}

/** Parses an envelope, a MIME message that contains one, or an HTTP message with either or another body. */
export function readMessage({ source, base }: PlacedText, limits: Limits): Result<ReadMessage> {
  const http = readHttp(source.text);
  if (http !== undefined && !isXmlOrPackage(headerOf(http.headers, "Content-Type")))
    return ok({ parts: [], http, base });
  const text = http?.bodyInPlace ?? source.text;
  const mime = isMime(text) ? readMime(text, base) : undefined;
  const xml = mime?.envelope ?? text;
  if (http !== undefined && !xml.trimStart().startsWith("<")) return ok({ parts: mime?.parts ?? [], http, base });
  const read = readRoot({ source: { ...source, text: xml }, base }, limits);
  if (!read.ok) return read;
  return ok(
    { ...withIncluded(read.value, mime?.parts ?? []), base, ...(http === undefined ? {} : { http }) },
    read.diagnostics,
  );
}

/** Whether a body of a media type may be XML, or contain XML; true without a media type. */
function isXmlOrPackage(type: string | undefined): boolean {
  return type === undefined || ["xml", "multipart"].includes(payloadKind(type));
}
