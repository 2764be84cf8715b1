import { mediaTypes } from "@soapstone/conversion";
import { unusedName } from "@soapstone/workspace";
import type { SoapVersion } from "@soapstone/xml-model";

/** A part of a MIME message beside the envelope. */
export interface MimeBodyPart {
  /** The name of the part in the WSDL; may be absent in a parsed message. */
  readonly name?: string;
  /** The name of the form field; only in a parsed form. */
  readonly field?: string;
  /** The Content-ID without angle brackets; only in a parsed message. */
  readonly id?: string;
  readonly type: string;
  /** The content: octets in base64, or a text. */
  readonly content: string;
  readonly isBase64: boolean;
  /** The offset of the content; only in a parsed message. */
  readonly at?: number;
}

/** Returns the media type of an envelope. */
export function envelopeType(version: SoapVersion): string {
  return version === "1.1" ? mediaTypes.xml : mediaTypes.soap;
}

/**
 * Writes an envelope with parts as a MIME message (SOAP Messages with Attachments; WS-I Attachments Profile 1.0 §3.8:
 * the name of a part is the beginning of its Content-ID). Octets are written in base64, so that the message is a text.
 */
export function mimeText(envelope: string, type: string, parts: readonly MimeBodyPart[]): string {
  const related = envelopePackage(envelope, type, parts);
  return `MIME-Version: 1.0\r\nContent-Type: ${related.type}\r\n\r\n${related.text}`;
}

/** Writes an envelope with parts as an HTTP body, and returns it with its media type. */
export function envelopePackage(
  envelope: string,
  type: string,
  parts: readonly MimeBodyPart[],
): { readonly type: string; readonly text: string } {
  const root = `Content-Type: ${type}; charset=utf-8\r\nContent-ID: <envelope@soapstone>\r\n\r\n${envelope.trimEnd()}`;
  return relatedText([root, ...parts.map(partText)], { type, start: "envelope@soapstone" });
}

/** Writes parts without an envelope as a body; the first part is the root (RFC 2387 §3.2). */
export function packageText(parts: readonly MimeBodyPart[]): { readonly type: string; readonly text: string } {
  const [first] = parts;
  return relatedText(parts.map(partText), {
    type: first?.type ?? mediaTypes.octets,
    ...(first === undefined ? {} : { start: contentId(first) }),
  });
}

function partText(part: MimeBodyPart): string {
  return [
    `Content-Type: ${part.type}`,
    ...(part.isBase64 ? ["Content-Transfer-Encoding: base64"] : []),
    `Content-ID: <${contentId(part)}>`,
    "",
    part.isBase64 ? part.content.replace(/\s+/g, "").replace(/(.{76})(?=.)/g, "$1\r\n") : part.content,
  ].join("\r\n");
}

function contentId({ name = "part" }: MimeBodyPart): string {
  return `${encodeURIComponent(name)}=1@soapstone`;
}

function relatedText(all: readonly string[], { type, start }: { readonly type: string; readonly start?: string }) {
  const isTaken = (name: string): boolean => all.some((part) => part.includes(name));
  const boundary = unusedName("soapstone-part", isTaken, (number) => `soapstone-part-${number}`);
  const root = start === undefined ? "" : `; start="<${start}>"`;
  return {
    type: `${mediaTypes.multipart}; boundary="${boundary}"; type="${type}"${root}`,
    text: `${all.map((part) => `--${boundary}\r\n${part}\r\n`).join("")}--${boundary}--\r\n`,
  };
}

/** A parsed MIME message. */
export interface ReadMime {
  /** The text with everything but the envelope replaced by blanks, so that offsets stay the same. */
  readonly envelope: string;
  /** The parts beside the envelope. */
  readonly parts: readonly MimeBodyPart[];
}

/** Whether a text begins like a MIME message: with header fields, or with a boundary. */
export function isMime(text: string): boolean {
  return /^(?:(?:MIME-Version|Content-Type):|--\S)/i.test(text.trimStart());
}

/**
 * Parses a MIME message. The root part is the one that the parameter `start` names, otherwise the first. Undefined if
 * it has no parts. `base`: the offset of the text in the sources.
 */
export function readMime(text: string, base = 0): ReadMime | undefined {
  const { fields, found } = splitText(text, undefined);
  const start = parameterOf(fields, "start");
  const root = found.find(({ head }) => start !== undefined && fieldOf(head, "Content-ID") === start) ?? found[0];
  if (root === undefined) return undefined;
  const before = text.slice(0, root.from);
  const blank = (other: string): string => other.replace(/[^\r\n]/g, " ");
  const declaration = /^\s*<\?xml[^>]*>/.exec(root.content)?.[0] ?? "";
  const envelope = blank(before) + blank(declaration) + root.content.slice(declaration.length);
  return { envelope, parts: found.filter((one) => one !== root).map((one) => partFrom(one, base)) };
}

/** Parses a multipart body without an envelope. `type`: its media type, which contains the boundary. */
export function readParts(text: string, type: string | undefined, base = 0): readonly MimeBodyPart[] {
  return splitText(text, type).found.map((one) => partFrom(one, base));
}

function splitText(text: string, type: string | undefined): { fields: string; found: readonly Section[] } {
  const fields = type !== undefined ? `;${type}` : /^\s*--/.test(text) ? "" : headOf(text);
  const boundary = parameterOf(fields, "boundary") ?? /^\s*--(\S+)/.exec(text)?.[1];
  return { fields, found: boundary === undefined ? [] : sectionsOf(text, boundary) };
}

interface Section {
  readonly head: string;
  readonly content: string;
  /** The offset of the content. */
  readonly from: number;
}

function sectionsOf(text: string, boundary: string): readonly Section[] {
  const sections: Section[] = [];
  const mark = `--${boundary}`;
  for (let at = text.indexOf(mark); at >= 0; ) {
    const begin = text.indexOf("\n", at) + 1;
    const next = text.indexOf(mark, at + mark.length);
    if (begin === 0 || next < 0) break;
    const head = headOf(text.slice(begin, next));
    const from = begin + head.length + (/^\r?\n/.exec(text.slice(begin + head.length))?.[0].length ?? 0);
    sections.push({ head, from, content: text.slice(from, next).replace(/\r?\n$/, "") });
    at = next;
  }
  return sections;
}

/** Returns the header fields, which end at the empty line. */
function headOf(text: string): string {
  const [head = ""] = /^(?:[^\r\n]+\r?\n)*/.exec(text.trimStart()) ?? [];
  return text.slice(0, text.length - text.trimStart().length) + head;
}

function partFrom({ head, content, from }: Section, base: number): MimeBodyPart {
  const id = fieldOf(head, "Content-ID")?.replace(/^<|>$/g, "");
  const name = /^([^=@]+)=/.exec(id ?? "")?.[1];
  const field = /[;\s]name="([^"]*)"/i.exec(fieldOf(head, "Content-Disposition") ?? "")?.[1];
  const isBase64 = /^base64$/i.test(fieldOf(head, "Content-Transfer-Encoding") ?? "");
  return {
    ...(id === undefined ? {} : { id }),
    ...(field === undefined ? {} : { field: decoded(field) }),
    ...(name === undefined ? {} : { name: decoded(name) }),
    type: fieldOf(head, "Content-Type") ?? "text/plain",
    content: isBase64 ? content.replace(/\s+/g, "") : content,
    isBase64,
    at: base + from,
  };
}

function fieldOf(head: string, name: string): string | undefined {
  return new RegExp(`^${name}:[ \\t]*(.*(?:\\r?\\n[ \\t].*)*)`, "im").exec(head)?.[1]?.trim();
}

function parameterOf(head: string, name: string): string | undefined {
  const [, quoted, plain] = new RegExp(`[;\\s]${name}=(?:"([^"]*)"|([^;\\s]+))`, "i").exec(head) ?? [];
  return quoted ?? plain;
}

/** Decodes a percent-encoded name; returns it unchanged if it is not one. */
export function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
