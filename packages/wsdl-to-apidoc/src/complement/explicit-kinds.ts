import { type Apidoc, type SchemaOrRef, sameJson } from "@soapstone/apidoc-model";
import { xXsd } from "@soapstone/complement";
import {
  definedComponents,
  elementsKey,
  type JsonSchema,
  kindKey,
  lower,
  raise,
  readDocumentComplement,
  withKeywords,
} from "@soapstone/schema-mapping";
import { detailOf } from "@soapstone/service-mapping";

/**
 * Writes to the complement what each definition becomes (a type, an element), if that was implied by definitions that
 * are no longer there.
 */
export function withExplicitKinds(before: Apidoc, after: Apidoc): Apidoc {
  if (before.definitions === undefined || after.definitions === undefined) return after;
  const kinds = readDocumentComplement(after.extensions?.get(xXsd))?.get("kinds");
  const [was, is] = [typesIn(before.definitions), typesIn(after.definitions)];
  const [known, implied] = [definedComponents(was, kinds), definedComponents(is, kinds)];
  const stated = new Map<string, SchemaOrRef>();
  for (const [name, { kind, elements }] of implied) {
    const meant = known.get(name);
    const schema = is.get(name);
    if (meant === undefined || schema === undefined) continue;
    if (meant.kind === kind && sameJson(meant.elements, elements)) continue;
    const complement = new Map(schema.complement).set(kindKey, meant.kind);
    if (meant.elements.length > 0) complement.set(elementsKey, meant.elements);
    stated.set(name, lower(withKeywords(schema, { complement }), "apidoc"));
  }
  if (stated.size === 0) return after;
  return { ...after, definitions: new Map([...after.definitions].map(([name, it]) => [name, stated.get(name) ?? it])) };
}

/** Returns the definitions that are types: all except the shapes of faults. */
export function typesIn(definitions: ReadonlyMap<string, SchemaOrRef>): ReadonlyMap<string, JsonSchema> {
  const all = [...definitions].map(([name, schema]) => [name, raise(schema, "apidoc")] as const);
  return new Map(all.filter(([, schema]) => detailOf(schema) === undefined));
}
