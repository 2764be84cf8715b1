import type { Keeper, Recaller } from "@soapstone/complement";
import type { ElementDeclaration, QName } from "@soapstone/xml-model";
import { type JsonSchema, withKeywords } from "../../json-schema.ts";
import { isRepeated, occursOf } from "../../model/property-occurrence.ts";
import { typeFromText, typeText } from "../../names/type-text.ts";
import { type BackwardWalk, backwardContext, type ForwardWalk, forwardContext } from "../../walk.ts";
import { hasEqualItems, withoutComplements } from "./equal-items.ts";
import { defaultItemName, wrappedArray } from "./wrapped-array.ts";

/**
 * Converts an element of a named wrapper type to an array; undefined for any other element. The facts of the type are
 * counted in the accounts of its definition.
 */
export function namedArray(declaration: ElementDeclaration, walk: ForwardWalk, keeper: Keeper): JsonSchema | undefined {
  const type = walk.codecPlans.arrayType(declaration);
  if (type?.name === undefined) return undefined;
  const keywords = wrappedArray.forward(type, forwardContext(walk.withoutReports(), keeper, type, wrappedArray));
  keeper.keep(declaration, wrappedArray.id, walk.ledger, "type", typeText(type.name), "complement");
  return { ...withoutComplements(keywords), xml: { wrapped: true } };
}

/**
 * The inverse of `namedArray`: returns the type that the complement names, if its definition still has the items of the
 * array.
 */
export function namedArrayType(schema: JsonSchema, recaller: Recaller, walk: BackwardWalk): QName | undefined {
  if (schema.type !== "array") return undefined;
  const text = backwardContext(walk, recaller).recall<string>("type", (value) => {
    const name = typeof value === "string" ? typeFromText(value) : undefined;
    const definition = name === undefined ? undefined : walk.definitionOf("type", name);
    const whole = definition === undefined ? undefined : walk.definition(definition);
    const array = whole === undefined ? undefined : arrayOfWrapper(whole);
    return array !== undefined && hasEqualItems(array, schema);
  });
  return text === undefined ? undefined : typeFromText(text);
}

/**
 * Returns the array that elements of a definition are, if the definition is a wrapper: an object with one repeated
 * child.
 */
export function arrayOfWrapper(definition: JsonSchema): JsonSchema | undefined {
  const { type, properties, allOf, required, additionalProperties, discriminator, complement } = definition;
  const [only, ...others] = properties ?? [];
  if (additionalProperties !== undefined || discriminator !== undefined) return undefined;
  if (type !== "object" || only === undefined || others.length > 0 || allOf !== undefined) return undefined;
  const [key, property] = only;
  if (!isRepeated(property) || complement?.has("model") === true) return undefined;
  const { min, max } = occursOf(property, required?.includes(key) === true);
  const { items = {} } = property;
  const name = items.xml?.name ?? key;
  return withKeywords(
    {},
    {
      type: "array",
      items: withKeywords(items, { xml: name === defaultItemName ? undefined : { name } }),
      minItems: min === 0 ? undefined : min,
      maxItems: max === "unbounded" ? undefined : max,
    },
  );
}
