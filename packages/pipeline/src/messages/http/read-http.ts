import type { HttpHeader } from "./http-message.ts";

/** A parsed HTTP/1.1 message; the inverse of `httpText`. */
export interface ReadHttp {
  readonly start:
    | { readonly kind: "request"; readonly method: string; readonly target: string }
    | { readonly kind: "response"; readonly status: number };
  readonly headers: readonly HttpHeader[];
  readonly body: string;
  /** The text with everything but the body replaced by blanks, so that offsets stay the same. */
  readonly bodyInPlace: string;
}

const requestLine = /^([A-Z]+) (\S+) HTTP\/1\.[01]\r?\n/;
const statusLine = /^HTTP\/\d(?:\.\d)? (\d{3})\b.*\r?\n/;

/** Whether a text begins like an HTTP message. */
export function isHttp(text: string): boolean {
  return requestLine.test(text) || statusLine.test(text);
}

/**
 * Parses an HTTP message; undefined for other texts. The body has the length in Content-Length, otherwise it is the
 * rest of the text.
 */
export function readHttp(text: string): ReadHttp | undefined {
  const [line, method, target] = requestLine.exec(text) ?? [];
  const [answer, status] = line === undefined ? (statusLine.exec(text) ?? []) : [];
  const first = line ?? answer;
  if (first === undefined) return undefined;
  const [fields, end] = headAndEnd(text.slice(first.length));
  const headers = fields
    .split(/\r?\n(?![ \t])/)
    .map((field) => /^([^:\s]+):\s*(.*)$/s.exec(field))
    .flatMap((match) => (match === null ? [] : [{ name: match[1] ?? "", value: (match[2] ?? "").trim() }]));
  const from = first.length + fields.length + end.length;
  const length = Number(headerOf(headers, "Content-Length"));
  const left = text.slice(from);
  const body = Number.isInteger(length) && length >= 0 ? octetsOf(left, length) : left;
  const start =
    method !== undefined && target !== undefined
      ? ({ kind: "request", method, target } as const)
      : ({ kind: "response", status: Number(status) } as const);
  return { start, headers, body, bodyInPlace: text.slice(0, from).replace(/[^\r\n]/g, " ") + body };
}

/** Returns the value of a header field; undefined if it is absent. Names are compared without case. */
export function headerOf(headers: readonly HttpHeader[], name: string): string | undefined {
  return headers.find((header) => header.name.toLowerCase() === name.toLowerCase())?.value;
}

function headAndEnd(text: string): readonly [fields: string, end: string] {
  const [fields = ""] = /^(?:[^\r\n]+\r?\n)*/.exec(text) ?? [];
  const [end = ""] = /^\r?\n/.exec(text.slice(fields.length)) ?? [];
  return [fields, end];
}

/** Returns the first octets of a text in UTF-8, as text. */
function octetsOf(text: string, length: number): string {
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(new TextEncoder().encode(text).subarray(0, length));
}
