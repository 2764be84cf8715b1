import type { Json } from "@soapstone/apidoc-model";
import type { QName, SchemaSet, TypeUse } from "@soapstone/xml-model";
import { jsonToLexical, lexicalToJson } from "../../facts/value-space.ts";
import { spaceOf } from "./base.ts";

/**
 * The JSON value of a lexical form of a type: of a default, a fixed value, an attribute. Undefined where the type's JSON
 * form cannot hold it. `name` is the value as a name, where its prefix is declared.
 */
export function valueToJson(
  lexical: string,
  type: TypeUse | undefined,
  set: Pick<SchemaSet, "findType">,
  name?: QName,
): Json | undefined {
  return lexicalToJson(lexical, spaceOf(type, set), name);
}

/** The other way; undefined for values that no text stands for. */
export function valueFromJson(value: Json): string | undefined {
  return jsonToLexical(value);
}
