import type { Json } from "@soapstone/apidoc-model";
import type { JsonSchema } from "@soapstone/schema-mapping";
import { fits } from "./fits.ts";
import { type DefinitionLookup, kindOfJson, kindsOf } from "./marked-schema.ts";

/**
 * Returns the key and schema of the first branch that the value fits, else of the first whose kind is that of the
 * value.
 */
export function branchFor(
  value: Json,
  { properties = new Map<string, JsonSchema>() }: JsonSchema,
  definitions: DefinitionLookup,
): readonly [string, JsonSchema] | undefined {
  const branches = [...properties];
  const fitting = branches.find(([, branch]) => fits(value, branch, definitions));
  return fitting ?? branches.find(([, branch]) => kindsOf(branch, definitions).has(kindOfJson(value)));
}
