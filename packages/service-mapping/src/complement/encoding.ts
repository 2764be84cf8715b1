import type { Json, JsonObject } from "@soapstone/apidoc-model";
import type { SoapEncoding } from "@soapstone/xml-model";
import { optionalField, textField, textsField } from "./fields.ts";

/**
 * Returns the fields of the complement for `use`, `encodingStyle` and `namespace` of a carrier. `literal` is the
 * default and left out; an absent `use` is stated.
 */
export function encodingFields({
  use,
  encodingStyle,
  namespace,
}: SoapEncoding): readonly (readonly [string, Json | undefined])[] {
  return [
    ["use", use === "literal" ? undefined : (use ?? "")],
    ["encodingStyle", encodingStyle],
    ["namespace", namespace],
  ];
}

/** The inverse of `encodingFields`. */
export function encodingFrom(from: JsonObject): SoapEncoding {
  const use = textField(from, "use");
  return {
    ...optionalField<"use", "literal" | "encoded">(
      "use",
      use === undefined ? "literal" : use === "encoded" ? "encoded" : undefined,
    ),
    ...optionalField("encodingStyle", textsField(from, "encodingStyle")),
    ...optionalField("namespace", textField(from, "namespace")),
  };
}
