import { isObject, type Json, type JsonObject } from "@soapstone/apidoc-model";
import { noNamespace, type SchemaSet } from "@soapstone/xml-model";
import { commonNamespace } from "./common-namespace.ts";
import { referredDefinitions } from "./component-kind.ts";
import { innerKey } from "./definition.ts";
import type { DefinitionPlan } from "./definition-plan.ts";
import { type JsonSchema, withKeywords } from "./json-schema.ts";

const key = "noNamespace";

/**
 * Returns the field of the document complement for definitions without a stated namespace that are in no namespace.
 * Without the field they are in the target namespace of the description, or in that of most definitions, as one that a
 * person adds should be. The field is needed if schemas have components without a namespace.
 */
export function noNamespaceField(
  set: SchemaSet,
  { definitions }: Pick<DefinitionPlan, "definitions">,
  isDescription: boolean,
): readonly (readonly [string, Json])[] {
  const isMeant = isDescription ? set.components.some(({ name }) => name?.namespace === "") : isMixed(definitions);
  return isMeant ? [[key, true]] : [];
}

function isMixed(definitions: DefinitionPlan["definitions"]): boolean {
  let isPlaced = false;
  let isUnplaced = false;
  for (const { name } of definitions.values()) {
    isPlaced ||= (name?.namespace ?? noNamespace) !== noNamespace;
    isUnplaced ||= name?.namespace === "";
  }
  return isPlaced && isUnplaced;
}

/** The inverse of `noNamespaceField`: returns the namespace of definitions that state none. */
export function namespaceOfUnqualified(documentComplement: JsonObject | undefined, targetNamespace: string): string {
  return documentComplement?.get(key) === true ? "" : targetNamespace;
}

/** The inferred namespaces of definitions that state none. */
export type InferredNamespaces = ReadonlyMap<string, string>;

/**
 * Infers the namespaces of definitions that an edit added, in schemas that all have one: that of the definitions that
 * refer to them, so that no further document is needed; else `implied`, or the most frequent one. Undefined where there
 * is nothing to infer.
 */
export function inferredNamespaces(
  definitions: ReadonlyMap<string, JsonSchema>,
  documentComplement: Json | undefined,
  implied?: string,
): InferredNamespaces | undefined {
  if (isObject(documentComplement) && documentComplement.get(key) === true) return undefined;
  const isUnplaced = ([, { xml, complement }]: readonly [string, JsonSchema]): boolean =>
    xml?.namespace === undefined && complement?.get(innerKey) !== true;
  const names = new Set([...definitions].filter(isUnplaced).map(([name]) => name));
  // Without any complement the origin of the schemas is unknown.
  const isKnown =
    documentComplement !== undefined || [...definitions.values()].some(({ complement }) => complement !== undefined);
  const byDefault = names.size > 0 && isKnown ? (implied ?? commonNamespace(definitions.values())) : "";
  return byDefault === "" ? undefined : namespacesByUse(names, definitions, byDefault);
}

/** A definition to which several refer gets the first of their namespaces that is not the default. */
function namespacesByUse(
  names: ReadonlySet<string>,
  definitions: ReadonlyMap<string, JsonSchema>,
  byDefault: string,
): InferredNamespaces {
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

/** Returns the definitions with their inferred namespaces. */
export function withNamespaces(
  definitions: ReadonlyMap<string, JsonSchema>,
  unplaced: InferredNamespaces,
): ReadonlyMap<string, JsonSchema> {
  return new Map(
    [...definitions].map(([name, schema]) => {
      const namespace = unplaced.get(name);
      return [name, namespace === undefined ? schema : withKeywords(schema, { xml: { ...schema.xml, namespace } })];
    }),
  );
}

/** Returns definitions as JSON values with their inferred namespaces. */
export function withNamespacesThere(
  definitions: ReadonlyMap<string, Json>,
  unplaced: InferredNamespaces,
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
