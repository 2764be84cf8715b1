import type { Json, JsonObject } from "@soapstone/apidoc-model";
import type { SchemaSet } from "@soapstone/xml-model";

const key = "noNamespace";

/**
 * A definition that says no namespace is of the description's target namespace: so one that a person adds is. Where the
 * schemas have components without a namespace, the record says so, and it is such definitions that say none.
 */
export function noNamespaceField(set: SchemaSet, isDescription: boolean): readonly (readonly [string, Json])[] {
  const isMeant = isDescription && set.components.some(({ name }) => name?.namespace === "");
  return isMeant ? [[key, true]] : [];
}

/** The other way: the namespace of definitions that say none. */
export function namespaceUnsaid(record: JsonObject | undefined, targetNamespace: string): string {
  return record?.get(key) === true ? "" : targetNamespace;
}
