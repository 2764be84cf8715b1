import { innerKey } from "./definition.ts";
import type { JsonSchema, SchemaDefinitions } from "./json-schema.ts";
import { type Model, partsOf } from "./model/model.ts";
import { readModel } from "./model/read-model.ts";
import { slotsOf } from "./model/slots.ts";

/**
 * Returns the definitions that are anonymous types (the inverse of `innerTypes`): their content leads back to them only
 * through a group, which is written once. If an edit removed the group, anonymous types would be infinite, so they
 * become named types.
 */
export function innerDefinitions(definitions: SchemaDefinitions): ReadonlySet<string> {
  const inner = new Set<string>();
  for (const [name, { complement }] of definitions) if (complement?.get(innerKey) === true) inner.add(name);
  if (inner.size === 0) return inner;
  const needs = new Map([...inner].map((name) => [name, neededBy(definitions.get(name) ?? {}, inner)] as const));
  return new Set([...inner].filter((name) => !leadsTo(name, needs)));
}

/** Whether a definition contains itself. */
function leadsTo(name: string, needs: ReadonlyMap<string, readonly string[]>): boolean {
  const seen = new Set<string>();
  const waiting = [...(needs.get(name) ?? [])];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next === name) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    waiting.push(...(needs.get(next) ?? []));
  }
  return false;
}

/** Returns the anonymous types that an object contains directly or in nested objects, except through a group. */
function neededBy(schema: JsonSchema, inner: ReadonlySet<string>): readonly string[] {
  const found: string[] = [];
  const waiting = [schema];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { ref, items, allOf, properties, complement } = next;
    if (ref !== undefined && inner.has(ref)) found.push(ref);
    if (items !== undefined) waiting.push(items);
    // An extension has its model beside the parts.
    if (allOf !== undefined)
      waiting.push(...allOf.map((part) => (complement === undefined ? part : { complement, ...part })));
    const isBorrowed = ofGroups(complement?.get("model"));
    for (const [key, property] of properties ?? []) if (!isBorrowed(key)) waiting.push(property);
  }
  return found;
}

/** Whether a model has an element only through a group. */
function ofGroups(text: unknown): (key: string) => boolean {
  const model = typeof text === "string" && text.includes("%") ? readModel(text) : undefined;
  if (model === undefined) return () => false;
  const own = new Set<string>();
  const waiting: Model[] = [model];
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    if (part.kind === "element") own.add(part.key);
    if (part.kind === "group") waiting.push(...partsOf(part));
  }
  const all = slotsOf(model);
  return (key) => all.has(key) && !own.has(key);
}
