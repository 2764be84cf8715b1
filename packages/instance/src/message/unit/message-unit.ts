/**
 * A message as the description of an API has it: what `encode` reads and `decode` gives, what `sample --as json` makes, and
 * what `types` has a type for. A request has the parameters by where they stand, and the body; a response its status, its
 * headers and its body. A part that would be empty is left out.
 *
 * ```json
 * { "path": { "depot": 7 }, "query": { "openOnSunday": true }, "header": { "Account-token": "t" }, "body": { "note": "n" } }
 * { "status": 200, "header": { "Trace": "a1" }, "body": { "noted": true } }
 * ```
 *
 * Values are what the description says of them: numbers are numbers, arrays are arrays, whatever the URL or the header
 * makes of them. The fields of a form are the members of one object, the body; a file is a text, its octets in base64.
 */
export const requestParts = ["path", "query", "header", "body"] as const;
export type RequestPart = (typeof requestParts)[number];

export const responseParts = ["status", "header", "body"] as const;
export type ResponsePart = (typeof responseParts)[number];

/** The part of a request that a parameter's `in` leads to: fields of a form are members of the body. */
export function requestPartOf(place: "path" | "query" | "header" | "formData" | "body"): RequestPart {
  return place === "formData" ? "body" : place;
}
