/**
 * The HTTP header fields that clients, servers and proxies write or read for themselves, in lower case: those of RFC 9110
 * to 9112, cookies, CORS and forwarding. A name that ends with `-` stands for all that begin so.
 * They are one list for requests and responses: clients and caches act on `Location`, `Retry-After` or `Age` of a response by
 * what RFC 9110 says of them, which no SOAP header block of that name means; and a block has one name wherever it is sent.
 */
export const reservedHeaders: ReadonlySet<string> = new Set([
  ...["accept", "accept-", "age", "allow", "alt-svc", "authentication-info", "authorization"],
  ...["access-control-", "cache-control", "connection", "content-", "cookie", "date", "etag", "expect"],
  ...["expires", "forwarded", "from", "host", "if-", "keep-alive", "last-modified", "link", "location", "max-forwards"],
  ...["origin", "pragma", "prefer", "proxy-", "range", "referer", "retry-after", "sec-", "server", "set-cookie"],
  ...["soapaction", "strict-transport-security", "te", "trailer", "transfer-encoding", "upgrade", "user-agent"],
  ...["vary", "via", "warning", "www-authenticate", "x-forwarded-"],
]);
