import { isArray, isObject, type Json } from "@soapstone/apidoc-model";
import type { AttributeGroupReference, AttributeUse, Component, ModelGroup, QName } from "@soapstone/xml-model";
import { withoutRef } from "./complex/content-model.ts";
import type { Model } from "./complex/model/model.ts";
import { readModel } from "./complex/model/read-model.ts";
import { type JsonSchema, sameSchema, withWords } from "./json-schema.ts";

/**
 * Groups refer to groups. A recorded group does not repeat the properties of those that it refers to: they stand in
 * the record too, and the way back takes them from there.
 */
export function withoutNested(schema: JsonSchema, nested: readonly JsonSchema[]): JsonSchema {
  if (schema.properties === undefined || nested.length === 0) return schema;
  const left = [...schema.properties].filter(
    ([key, property]) =>
      !nested.some(({ properties }) => {
        const own = properties?.get(key);
        return own !== undefined && sameSchema(withoutRef(own), withoutRef(property));
      }),
  );
  return withWords(schema, { properties: left.length === 0 ? undefined : new Map(left) });
}

/** The groups that a group refers to itself, of its own kind. */
export function nestedGroups(component: Component): readonly QName[] {
  if (component.kind === "attributeGroup") return component.attributes.filter(isReference).map(({ ref }) => ref);
  if (component.kind !== "group") return [];
  const names: QName[] = [];
  const waiting: ModelGroup[] = [component.model];
  for (let group = waiting.pop(); group !== undefined; group = waiting.pop())
    for (const { term } of group.particles) {
      if (term.kind === "groupReference") names.push(term.ref);
      if (term.kind === "modelGroup") waiting.push(term);
    }
  return names;
}

function isReference(one: AttributeUse | AttributeGroupReference): one is AttributeGroupReference {
  return one.kind === "attributeGroupReference";
}

/** The other way: recorded groups of one kind by their keys, each with the properties of those that it refers to. */
export function withNested(
  recorded: ReadonlyMap<string, JsonSchema>,
  keyOf: (key: string, name: string) => string,
): ReadonlyMap<string, JsonSchema> {
  const whole = new Map<string, JsonSchema>();
  // Depth first without recursion; a circle of groups, which nobody's schema has, ends where it began.
  for (const start of recorded.keys()) {
    const path = [start];
    const open = new Set<string>();
    for (let key = path.at(-1); key !== undefined; key = path.at(-1)) {
      const schema = recorded.get(key);
      const inner = schema === undefined ? [] : namesIn(schema).map((name) => keyOf(key ?? "", name));
      const waiting = open.has(key)
        ? []
        : inner.filter((one) => recorded.has(one) && !whole.has(one) && !open.has(one));
      open.add(key);
      if (waiting.length > 0) {
        path.push(...waiting);
        continue;
      }
      path.pop();
      if (schema === undefined || whole.has(key)) continue;
      const properties = new Map(schema.properties);
      for (const one of inner)
        for (const [name, property] of whole.get(one)?.properties ?? [])
          if (!properties.has(name)) properties.set(name, property);
      whole.set(key, properties.size === 0 ? schema : { ...schema, properties });
    }
  }
  return whole;
}

/** The names of groups in what is kept of one: in its model, or among its references. */
function namesIn({ kept }: JsonSchema): readonly string[] {
  const groups = kept?.get("attributeGroups");
  if (isArray(groups)) return groups.flatMap((entry) => nameOfReference(entry) ?? []);
  const text = kept?.get("model");
  const model = typeof text === "string" ? readModel(text) : undefined;
  const names: string[] = [];
  const waiting: Model[] = model === undefined ? [] : [model];
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    if (part.kind === "group") waiting.push(...part.parts);
    if (part.kind === "reference" && part.to === "group") names.push(part.name);
  }
  return names;
}

/** A reference to an attribute group is its name, or its name and the properties that came from it. */
export function nameOfReference(entry: Json): string | undefined {
  const name = isObject(entry) ? entry.get("name") : entry;
  return typeof name === "string" ? name : undefined;
}
