import type { Json } from "@soapstone/apidoc-model";
import type { JsonSchema } from "@soapstone/schema-mapping";
import { fits } from "./fits.ts";
import { type DefinitionLookup, kindOfJson, kindsOf } from "./value-schema.ts";

/** The first branch that has the value, else the first that has values of its kind. */
export function branchFor(
  value: Json,
  { properties = new Map<string, JsonSchema>() }: JsonSchema,
  definitions: DefinitionLookup,
): readonly [string, JsonSchema] | undefined {
  const branches = [...properties];
  const fitting = branches.find(([, branch]) => fits(value, branch, definitions));
  return fitting ?? branches.find(([, branch]) => kindsOf(branch, definitions).has(kindOfJson(value)));
}
