import { isObject, type Json, type JsonObject } from "@soapstone/apidoc-model";
import { noNamespace, type SchemaSet } from "@soapstone/xml-model";
import { commonNamespace } from "./common-namespace.ts";
import { referredDefinitions } from "./component-kind.ts";
import { innerKey } from "./definition.ts";
import { type JsonSchema, withKeywords } from "./json-schema.ts";
import type { Plan } from "./plan.ts";

const key = "noNamespace";

/**
 * A definition that says no namespace is of the description's target namespace, or of the namespace that most of the
 * others say: so one that a person adds is. Where the schemas have components without a namespace, the document complement says so,
 * and it is such definitions that say none.
 */
export function noNamespaceField(
  set: SchemaSet,
  { definitions }: Pick<Plan, "definitions">,
  isDescription: boolean,
): readonly (readonly [string, Json])[] {
  const isMeant = isDescription ? set.components.some(({ name }) => name?.namespace === "") : isMixed(definitions);
  return isMeant ? [[key, true]] : [];
}

function isMixed(definitions: Plan["definitions"]): boolean {
  let isPlaced = false;
  let isUnplaced = false;
  for (const { name } of definitions.values()) {
    isPlaced ||= (name?.namespace ?? noNamespace) !== noNamespace;
    isUnplaced ||= name?.namespace === "";
  }
  return isPlaced && isUnplaced;
}

/** The inverse of `noNamespaceField`: the namespace of definitions that say none. */
export function namespaceOfUnqualified(documentComplement: JsonObject | undefined, targetNamespace: string): string {
  return documentComplement?.get(key) === true ? "" : targetNamespace;
}

/** Definitions that say no namespace, with the one that they are in all the same. */
export type Unplaced = ReadonlyMap<string, string>;

/**
 * What an edit added to definitions of schemas that all have a namespace: it is in that of those that refer to it, so that
 * their document needs no other one; else, or where nothing does, in that of most of them, or the usual one.
 */
export function unplacedDefinitions(
  definitions: ReadonlyMap<string, JsonSchema>,
  documentComplement: Json | undefined,
  implied?: string,
): Unplaced | undefined {
  if (isObject(documentComplement) && documentComplement.get(key) === true) return undefined;
  const isUnplaced = ([, { xml, kept }]: readonly [string, JsonSchema]): boolean =>
    xml?.namespace === undefined && kept?.get(innerKey) !== true;
  const names = new Set([...definitions].filter(isUnplaced).map(([name]) => name));
  // Without any complement it is not known whose schemas these are.
  const isKnown = documentComplement !== undefined || [...definitions.values()].some(({ kept }) => kept !== undefined);
  const byDefault = names.size > 0 && isKnown ? (implied ?? commonNamespace(definitions.values())) : "";
  return byDefault === "" ? undefined : placedByUse(names, definitions, byDefault);
}

/** One that several refer to is in the namespace of the first that is not the usual one. */
function placedByUse(
  names: ReadonlySet<string>,
  definitions: ReadonlyMap<string, JsonSchema>,
  byDefault: string,
): Unplaced {
  const found = new Map<string, string>();
  const waiting = [...definitions].flatMap(([name, schema]) => {
    const namespace = names.has(name) ? byDefault : (schema.xml?.namespace ?? byDefault);
    return namespace === byDefault ? [] : [{ schema, namespace }];
  });
  for (const { schema, namespace } of waiting)
    for (const name of referredDefinitions([schema])) {
      const referred = names.has(name) && !found.has(name) ? definitions.get(name) : undefined;
      if (referred === undefined) continue;
      found.set(name, namespace);
      waiting.push({ schema: referred, namespace });
    }
  return new Map([...names].map((name) => [name, found.get(name) ?? byDefault]));
}

/** The same definitions, each with its namespace. */
export function withNamespaces(
  definitions: ReadonlyMap<string, JsonSchema>,
  unplaced: Unplaced,
): ReadonlyMap<string, JsonSchema> {
  return new Map(
    [...definitions].map(([name, schema]) => {
      const namespace = unplaced.get(name);
      return [name, namespace === undefined ? schema : withKeywords(schema, { xml: { ...schema.xml, namespace } })];
    }),
  );
}

/** The same as they stand in their document. */
export function withNamespacesThere(
  definitions: ReadonlyMap<string, Json>,
  unplaced: Unplaced,
): ReadonlyMap<string, Json> {
  return new Map(
    [...definitions].map(([name, schema]) => {
      const namespace = unplaced.get(name);
      if (!isObject(schema) || namespace === undefined) return [name, schema];
      const xml = schema.get("xml");
      const placed = new Map<string, Json>([...(isObject(xml) ? xml : []), ["namespace", namespace]]);
      return [name, new Map<string, Json>([...schema, ["xml", placed]])];
    }),
  );
}
