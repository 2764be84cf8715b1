/**
 * The JSON form of a message of an HTTP API, shared by types and samples: the parameters by where they stand, and the
 * body. A request has any of the four parts, a response `header` and `body`; a part that would be empty is left out.
 *
 * ```json
 * { "path": { "depot": 7 }, "query": { "openOnSunday": true }, "header": { "Account.token": "t" }, "body": { "note": "n" } }
 * ```
 *
 * Values are what the description says of them: numbers are numbers, arrays are arrays, whatever the URL or the header
 * makes of them. The fields of a form are the members of one object, the body; a file is a text, its octets in base64.
 */
export const messageParts = ["path", "query", "header", "body"] as const;
export type MessagePart = (typeof messageParts)[number];

/** The part of a message that a parameter's `in` leads to: fields of a form are members of the body. */
export function partOf(place: "path" | "query" | "header" | "formData" | "body"): MessagePart {
  return place === "formData" ? "body" : place;
}
