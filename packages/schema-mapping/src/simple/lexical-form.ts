import { isArray, isNumeric, type Json } from "@soapstone/apidoc-model";
import { jsonToLexical, numberToLexical, type ValueType } from "@soapstone/xsd-values";

/** Returns the lexical form of a JSON value of a type; undefined where it has none. */
export function lexicalFormOf(value: Json, type: ValueType): string | undefined {
  if (type.kind === "list" && isArray(value)) {
    const keywords = value.map((item) => lexicalFormOf(item, type.item));
    return keywords.every((keyword) => keyword !== undefined && keyword !== "" && !/[ \t\r\n]/.test(keyword))
      ? keywords.join(" ")
      : undefined;
  }
  const isNumber = isNumeric(value);
  return isNumber && type.kind === "atomic" ? numberToLexical(value, type.builtin) : jsonToLexical(value);
}
