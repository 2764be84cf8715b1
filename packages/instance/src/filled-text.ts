import type { TypeUse, ValueConstraint } from "@soapstone/xml-model";
import { checkValue } from "@soapstone/xsd-values";
import type { CodecSchema } from "./schema.ts";

/**
 * Returns the text of an element without children: its own or, if it is empty, the default or fixed value (XSD 1.0 Part
 * 1 §3.3.1). If spellings are kept, an element with a default stays empty if its type allows the empty value.
 */
export function filledText(
  text: string,
  type: TypeUse | undefined,
  constraint: ValueConstraint | undefined,
  { set, options }: Pick<CodecSchema, "set" | "options">,
): string {
  if (text !== "" || constraint === undefined) return text;
  const staysEmpty =
    options.numbers === "lexical" && constraint.kind === "default" && checkValue("", type, { set }) === undefined;
  return staysEmpty ? text : constraint.lexical;
}
