/**
 * The HTTP header fields that clients, servers and proxies write or read by themselves, in lower case: those of RFC
 * 9110 to 9112, cookies, CORS and forwarding. A name that ends with `-` matches all names with that beginning.
 * One list applies to requests and responses, since clients and caches process `Location`, `Retry-After` or `Age` of a
 * response by RFC 9110, and no SOAP header block of such a name has that meaning; a block has the same name wherever it
 * is sent.
 */
export const reservedHeaders: ReadonlySet<string> = new Set([
  ...["accept", "accept-", "age", "allow", "alt-svc", "authentication-info", "authorization"],
  ...["access-control-", "cache-control", "connection", "content-", "cookie", "date", "etag", "expect"],
  ...["expires", "forwarded", "from", "host", "if-", "keep-alive", "last-modified", "link", "location", "max-forwards"],
  ...["origin", "pragma", "prefer", "proxy-", "range", "referer", "retry-after", "sec-", "server", "set-cookie"],
  ...["soapaction", "strict-transport-security", "te", "trailer", "transfer-encoding", "upgrade", "user-agent"],
  ...["vary", "via", "warning", "www-authenticate", "x-forwarded-"],
]);
