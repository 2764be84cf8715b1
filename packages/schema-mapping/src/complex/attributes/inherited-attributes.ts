import { isArray, type Json } from "@soapstone/apidoc-model";
import type { Derivation } from "@soapstone/xml-model";
import { type JsonSchema, sameSchema } from "../../json-schema.ts";
import type { BackwardContext, BackwardWalk } from "../../walk.ts";

/**
 * Removes the attributes that a restriction inherits: those equal to the base's, unless the complement states that the
 * restriction repeats them. The base's properties are those of its definition and of the definition that it extends.
 */
export function withoutInherited(
  schema: JsonSchema,
  derivation: Derivation | undefined,
  { walk, recall }: BackwardContext,
): JsonSchema {
  if (derivation?.method !== "restriction" || schema.properties === undefined) return schema;
  const restated = recall<Json>("restated", isArray);
  const restatedNames = new Set<Json>(isArray(restated) ? restated : []);
  const base = propertiesOf(walk.definitionOf("type", derivation.base), walk);
  const required = new Set(schema.required);
  const isInherited = (key: string, property: JsonSchema): boolean => {
    const inherited = base.get(key);
    if (inherited === undefined || property.xml?.attribute !== true || restatedNames.has(key)) return false;
    return inherited.isRequired === required.has(key) && sameSchema(inherited.schema, property);
  };
  const ownProperties = [...schema.properties].filter(([key, property]) => !isInherited(key, property));
  const { properties: _, required: names, ...rest } = schema;
  const left = new Map(ownProperties);
  const still = names?.filter((key) => left.has(key)) ?? [];
  return {
    ...rest,
    ...(still.length === 0 ? {} : { required: still }),
    ...(left.size === 0 ? {} : { properties: left }),
  };
}

interface BaseProperty {
  readonly schema: JsonSchema;
  readonly isRequired: boolean;
}

function propertiesOf(definition: string | undefined, walk: BackwardWalk): ReadonlyMap<string, BaseProperty> {
  const found = new Map<string, BaseProperty>();
  const seen = new Set<string>();
  let at = definition;
  while (at !== undefined && !seen.has(at)) {
    seen.add(at);
    const schema: JsonSchema | undefined = walk.definition(at);
    const own = schema?.allOf?.[1] ?? schema;
    const required = new Set(own?.required);
    for (const [key, property] of own?.properties ?? [])
      if (!found.has(key)) found.set(key, { schema: property, isRequired: required.has(key) });
    at = schema?.allOf?.[0]?.ref;
  }
  return found;
}
