import { isNumeric, type Json, type JsonObject, lexemeOf } from "../json/value.ts";

/** Root fields that identify another format, and the name of that format. */
const signs: readonly (readonly [field: string, name: string])[] = [
  ["openapi", "OpenAPI"],
  ["asyncapi", "AsyncAPI"],
  ["swaggerVersion", "Swagger"],
  ["wsdl", "WSDL"],
  ["raml", "RAML"],
  ["arazzo", "Arazzo"],
];

/**
 * Returns the name and version of another format that a root object has: `OpenAPI 3.0.1`. Undefined for other objects.
 */
export function otherFormat(json: JsonObject): string | undefined {
  for (const [field, name] of signs) {
    const version = versionOf(json.get(field));
    if (version !== undefined && !json.has("swagger") && !json.has("apidoc")) return `${name} ${version}`;
  }
  const version = versionOf(json.get("swagger") ?? json.get("apidoc"));
  if (version !== undefined && /^[0-9.]+$/.test(version) && !/^2(\.0)*$/.test(version))
    return `version ${version} of the format`;
  const type = json.get("$schema");
  if (typeof type === "string" && !json.has("paths") && !json.has("swagger") && !json.has("apidoc"))
    return "a JSON Schema";
  return undefined;
}

function versionOf(value: Json | undefined): string | undefined {
  if (typeof value === "string") return value;
  if (isNumeric(value)) return lexemeOf(value);
  return undefined;
}
