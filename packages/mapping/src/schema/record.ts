import { type Json, type JsonObject, object, writeSchemaObject } from "@soapstone/apidoc-model";
import { type Component, clark, type ElementDeclaration, type SchemaSet, xsdChildrenOf } from "@soapstone/xml-model";
import { componentRecord, type Recorded, recordPlaces } from "./complex/component-record.ts";
import { elementRecord, elementsPlace, settleElement } from "./complex/element-entry.ts";
import { documentRecords } from "./document-record.ts";
import type { JsonSchema } from "./json-schema.ts";
import { lower } from "./lower.ts";
import { isDefinable, type Plan } from "./plan.ts";
import type { ForwardWalk, Scope } from "./walk.ts";

/**
 * What no definition can hold: the documents, where they are not what the definitions say by themselves, and the
 * components that have no definition, by name: elements of built-in types with their type's name, others as schemas.
 * `met` are the elements whose content was asked for.
 */
export function schemaRecord(
  set: SchemaSet,
  plan: Plan,
  definitions: ReadonlyMap<string, JsonSchema>,
  met: ReadonlySet<ElementDeclaration>,
  walkIn: (scope: Scope) => ForwardWalk,
): JsonObject | undefined {
  const walk = walkIn({ namespace: "", form: "qualified" });
  const documents = documentRecords(set, plan, definitions, walk);
  const byPlace = new Map<string, Map<string, Json>>();
  for (const component of plan.others) {
    if (component.kind === "simpleType" || component.kind === "complexType") continue;
    const place = component.kind === "element" ? elementsPlace : placeOf(component);
    const entries = byPlace.get(place) ?? new Map<string, Json>();
    const entry = component.kind === "element" ? elementRecord(component, walk) : entryOf(component, set, walkIn);
    byPlace.set(place, entries.set(clark(component.name), entry));
  }
  for (const component of set.components)
    if (component.kind === "element" && !isDefinable(component)) settleElement(component, met.has(component), walk);
  for (const { component } of set.duplicates) dropAll(component, walk);
  const record = object([["lang", walk.language], ["documents", documents], ...byPlace]);
  return record.size === 0 ? undefined : record;
}

function placeOf({ kind }: Recorded): string {
  return recordPlaces.find(([, one]) => one === kind)?.[0] ?? kind;
}

function entryOf(component: Recorded, set: SchemaSet, walkIn: (scope: Scope) => ForwardWalk): Json {
  const form = set.documentOf(component)?.schema.elementForm ?? "qualified";
  const schema = componentRecord(component, walkIn({ namespace: component.name.namespace, form }));
  return writeSchemaObject(lower(schema, "apidoc"));
}

/** A component whose name another one had first takes no part, with all that is in it. */
function dropAll(component: Component, { ledger }: ForwardWalk): void {
  const waiting: XsdNode[] = [component];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    ledger.sayAll(node, "dropped", "none", "another component has its name");
    waiting.push(...xsdChildrenOf(node));
  }
}

type XsdNode = Parameters<typeof xsdChildrenOf>[0];
