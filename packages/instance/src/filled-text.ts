import type { TypeUse, ValueConstraint } from "@soapstone/xml-model";
import { checkValue } from "@soapstone/xsd-values";
import type { CodecSchema } from "./schema.ts";

/**
 * The text of an element that has no children: what its declaration gives it, where there is none (XSD 1.0 Part 1 §3.3.1).
 * Where values are as they were written, an element with a default stays empty if its type has such a value.
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
