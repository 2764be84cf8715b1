import type { ListType, SimpleType, TypeUse } from "@soapstone/xml-model";
import { anySimpleType, builtinName, facetOrder } from "@soapstone/xsd-values";
import type { JsonSchema } from "../json-schema.ts";
import type { BackwardContext, SchemaNodeRule } from "../walk.ts";
import { keepAnnotations, withAnnotations } from "./facet-annotations.ts";
import { keepInexpressible, withInexpressibleOf } from "./inexpressible.ts";
import { isSimpleUse } from "./is-simple.ts";
import { listKeywords } from "./list-keywords.ts";
import { keywordsOfValue } from "./value-keywords.ts";

/**
 * A list is an array of the keywords of its items. It is marked in the complement, since an unmarked array is an
 * element that repeats.
 */
export const list: SchemaNodeRule<ListType> = {
  id: "schema/list",
  clauses: ["XSD 1.0 Part 1 §3.14.2 list", "XSD 1.0 Part 2 §4.1.2.2"],
  owns: {
    left: ["simpleType", "simpleType@name", "simpleType@variety", "simpleType@inner", "simpleType@item"],
    right: ["schema.items"],
  },
  recognises: (schema, context) =>
    schema.items !== undefined &&
    context.recall("list", (value) => value === true) !== undefined &&
    ["type", "base", "facets", "inPlace", ...facetOrder].every(
      (key) => context.recall(key, () => true) === undefined,
    ) &&
    schema.minItems === undefined &&
    schema.maxItems === undefined &&
    schema.enum === undefined,
  forward(type, context) {
    context.keep("list", true, "approximated");
    keepAnnotations(type, context);
    return withInexpressibleOf(listKeywords(type, context.walk), context, () => true);
  },
  backward(schema, context) {
    const item = itemOf(schema, context);
    keepInexpressible(
      keywordsOfValue(schema),
      { type: "array", ...(schema.items === undefined ? {} : { items: schema.items }) },
      context,
    );
    return withAnnotations({ kind: "simpleType", variety: "list", item }, context);
  },
};

/** Returns the type of the items; that of any scalar if they cannot be items of a list (lists, objects). */
export function itemOf({ items }: JsonSchema, { walk }: BackwardContext): TypeUse<SimpleType> {
  const use = items === undefined ? undefined : walk.use(items);
  return use !== undefined && isSimpleUse(use) ? use : builtinName(anySimpleType);
}
