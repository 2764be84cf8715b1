import { type Json, type JsonObject, object } from "@soapstone/apidoc-model";
import { mediaTypes } from "@soapstone/conversion";
import type { JsonSchema } from "@soapstone/schema-mapping";

/** Returns a `mime:multipartRelated` of parts in the form of a complement (WSDL 1.1 §5.4). */
export function packageOf(parts: readonly JsonObject[]): Json {
  return [object([["mime:multipartRelated", object([["parts", parts]])]])];
}

/** Returns the parts of a `mime:multipartRelated` for values, with the media types of their schemas. */
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
