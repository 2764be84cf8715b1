import { type Json, type JsonObject, object } from "@soapstone/apidoc-model";
import { mediaTypes } from "@soapstone/conversion";
import type { JsonSchema } from "@soapstone/schema-mapping";

/** What carries a package of these parts, where a complement would say it (WSDL 5.11). */
export function packageOf(parts: readonly JsonObject[]): Json {
  return [object([["mime:multipartRelated", object([["parts", parts]])]])];
}

/** Values that are parts of a package: their media types are those of their schemas. */
export function packagedValues(values: ReadonlyMap<string, JsonSchema>): readonly JsonObject[] {
  return [...values].map(([name, schema]) => {
    const content = object([
      ["part", name],
      ["type", mediaTypeOf(schema)],
    ]);
    return object([["carriers", [object([["mime:content", content]])]]]);
  });
}

function mediaTypeOf({ type, format }: JsonSchema): string {
  if (type !== "string") return mediaTypes.xml;
  return format === "byte" || format === "binary" ? mediaTypes.octets : mediaTypes.plain;
}
