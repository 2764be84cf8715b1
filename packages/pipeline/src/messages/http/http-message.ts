/** An HTTP request. */
export interface HttpRequest {
  readonly kind: "request";
  readonly method: string;
  /** The absolute URL. */
  readonly url: string;
  readonly headers: readonly HttpHeader[];
  readonly body?: string;
}

/** An HTTP response. */
export interface HttpResponse {
  readonly kind: "response";
  readonly status: number;
  readonly headers: readonly HttpHeader[];
  readonly body?: string;
}

export interface HttpHeader {
  readonly name: string;
  readonly value: string;
}

/**
 * Writes an HTTP message (RFC 9112): lines that end with CR LF, an empty line, the body. A line end may follow the
 * body, since Content-Length states its length.
 */
export function httpText(message: HttpRequest | HttpResponse): string {
  const { headers, body } = message;
  const length = body === undefined ? [] : [{ name: "Content-Length", value: String(octetsOf(body)) }];
  const [start, host] = message.kind === "request" ? requestLine(message) : [statusLine(message), []];
  const fields = [...host, ...headers, ...length].map(({ name, value }) => `${name}: ${fieldValue(value)}`);
  return `${[start, ...fields].join("\r\n")}\r\n\r\n${body === undefined ? "" : `${body}\n`}`;
}

function requestLine({ method, url }: HttpRequest): readonly [string, readonly HttpHeader[]] {
  // Not parsed by URL, which would resolve dots in the path.
  const [, host = "", target = ""] = /^[a-z]+:\/\/([^/?#]*)([^#]*)/i.exec(url) ?? [];
  return [`${method} ${target.startsWith("/") ? target : `/${target}`} HTTP/1.1`, [{ name: "Host", value: host }]];
}

function statusLine({ status }: HttpResponse): string {
  const reason = reasons.get(status);
  return `HTTP/1.1 ${status} ${reason ?? ""}`.trimEnd();
}

const reasons: ReadonlyMap<number, string> = new Map([
  [200, "OK"],
  [201, "Created"],
  [202, "Accepted"],
  [204, "No Content"],
  [400, "Bad Request"],
  [401, "Unauthorized"],
  [403, "Forbidden"],
  [404, "Not Found"],
  [409, "Conflict"],
  [422, "Unprocessable Content"],
  [500, "Internal Server Error"],
  [503, "Service Unavailable"],
]);

function octetsOf(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** Returns a value without control characters, for a header field: a line end would start another field. */
export function fieldValue(value: string): string {
  return value.replace(/\p{Cc}+/gu, " ").trim();
}

/** Whether a name may be that of a header field (RFC 9110 §5.1). */
export function isFieldName(name: string): boolean {
  return /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name);
}

/** Percent-encodes a text for use in a URL (RFC 3986 §2.1). */
export function percentEncoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, "\uFFFD"));
}

/** Percent-encodes the characters of a path that a URL cannot contain, and removes a fragment. */
export function safePath(path: string): string {
  const [sent = ""] = path.split("#", 1);
  return sent.replace(/[^\x21-\x7e]|["<>\\^`{|}]/gu, percentEncoded);
}
