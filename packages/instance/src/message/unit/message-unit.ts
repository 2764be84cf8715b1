/**
 * The JSON form of a message of the API, which `encode` reads, `decode` and `sample --as json` write, and `types`
 * describes. A request has the parameters by their place, and the body; a response has its status, headers and body.
 * Empty parts are left out.
 * ```json
 * { "path": { "depot": 7 }, "query": { "openOnSunday": true }, "header": { "Account-token": "t" }, "body": { "note": "n"
 * } }
 * { "status": 200, "header": { "Trace": "a1" }, "body": { "noted": true } }
 * ```
 * Values have the types of the description: numbers are numbers and arrays are arrays, however a URL or header writes
 * them. The fields of a form are the members of an object, the body; a file is a string with its octets in base64.
 */
export const requestParts = ["path", "query", "header", "body"] as const;
export type RequestPart = (typeof requestParts)[number];

export const responseParts = ["status", "header", "body"] as const;
export type ResponsePart = (typeof responseParts)[number];

/** Returns the part of a request for the `in` of a parameter: fields of a form are members of the body. */
export function requestPartOf(place: "path" | "query" | "header" | "formData" | "body"): RequestPart {
  return place === "formData" ? "body" : place;
}
