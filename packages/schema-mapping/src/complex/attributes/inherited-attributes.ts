import { isArray, type Json } from "@soapstone/apidoc-model";
import {
  type AttributeGroupDefinition,
  type AttributeGroupReference,
  type AttributeUse,
  type ComplexType,
  clark,
  type Derivation,
  type SchemaSet,
} from "@soapstone/xml-model";
import { type JsonSchema, sameSchema } from "../../json-schema.ts";
import type { BackwardContext, BackwardWalk } from "../../walk.ts";
import { nameOfAttribute } from "./attribute.ts";

/**
 * Uses of a list, groups expanded, each once. What a group forbids is nobody's: a use that is prohibited is no part of
 * a group (XSD 1.0 Part 1 §3.2.2).
 */
export function usesOf(
  list: readonly (AttributeUse | AttributeGroupReference)[],
  set: SchemaSet,
): readonly AttributeUse[] {
  return [...withGroups(list, set)].filter((part) => part.kind === "attributeUse");
}

/** The same, with each group before what is in it. */
export function* withGroups(
  list: readonly (AttributeUse | AttributeGroupReference)[],
  set: SchemaSet,
): Iterable<AttributeUse | AttributeGroupDefinition> {
  const seen = new Set<AttributeGroupDefinition>();
  const waiting = [...list].reverse();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.kind === "attributeUse") {
      yield next;
      continue;
    }
    const group = set.find("attributeGroup", next.ref);
    if (group === undefined || seen.has(group)) continue;
    seen.add(group);
    yield group;
    for (const one of [...group.attributes].reverse())
      if (one.kind !== "attributeUse" || one.use !== "prohibited") waiting.push(one);
  }
}

/** The attributes that a type has from its bases, by name: a restriction names only those that it changes or removes. */
export function attributesOfBases(type: ComplexType, set: SchemaSet): ReadonlyMap<string, AttributeUse> {
  const found = new Map<string, AttributeUse>();
  const seen = new Set<ComplexType>([type]);
  let at: ComplexType | undefined = type;
  while (at?.derivation !== undefined) {
    const base = set.findType(at.derivation.base);
    if (base?.kind !== "complexType" || seen.has(base)) break;
    seen.add(base);
    for (const use of usesOf(base.attributes, set)) {
      const name = clark(nameOfAttribute(use));
      if (!found.has(name)) found.set(name, use);
    }
    at = base;
  }
  return found;
}

/**
 * The other way: an attribute that is as the base has it is the base's, unless the restriction says it again. The
 * properties of the base are those of its definition and of what that extends.
 */
export function withoutInherited(
  schema: JsonSchema,
  derivation: Derivation | undefined,
  { walk, recall }: BackwardContext,
): JsonSchema {
  if (derivation?.method !== "restriction" || schema.properties === undefined) return schema;
  const restated = recall<Json>("restated", isArray);
  const said = new Set<Json>(isArray(restated) ? restated : []);
  const base = propertiesOf(walk.definitionOf("type", derivation.base), walk);
  const required = new Set(schema.required);
  const isInherited = (key: string, property: JsonSchema): boolean => {
    const inherited = base.get(key);
    if (inherited === undefined || property.xml?.attribute !== true || said.has(key)) return false;
    return inherited.isRequired === required.has(key) && sameSchema(inherited.schema, property);
  };
  const kept = [...schema.properties].filter(([key, property]) => !isInherited(key, property));
  const { properties: _, required: names, ...rest } = schema;
  const left = new Map(kept);
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
