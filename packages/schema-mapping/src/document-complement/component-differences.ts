import { isObject, type Json, type JsonObject } from "@soapstone/apidoc-model";
import {
  type ElementChange,
  elementChanges,
  elementChangesFrom,
  elementChangesJson,
  withElementChanges,
  withoutChannel,
} from "@soapstone/complement";
import {
  type Component,
  clark,
  componentSameness,
  parseFragment,
  readSchema,
  type Schema,
  type SchemaSet,
  writeSchema,
  type XmlElement,
  xmlString,
} from "@soapstone/xml-model";

/**
 * The field of the document complement that holds the differences between authored components and those that the rules
 * give back.
 */
export const differencesField = "differences";

/**
 * Adds to the document complement, for each component, the elements in which the `rebuilt` component differs from the
 * authored one. So components are always restored exactly, even if a rule misses a fact.
 */
export function withDifferences(
  documentComplement: JsonObject | undefined,
  set: SchemaSet,
  rebuilt: readonly Schema[],
): JsonObject | undefined {
  const isSame = componentSameness(set);
  const back = occurrencesIn(rebuilt);
  const differences = new Map<string, Json>();
  for (const [key, { component, schema }] of occurrencesIn(set.documents.map((document) => document.schema))) {
    const other = back.get(key);
    if (other === undefined || isSame(component, other.component)) continue;
    // The residual belongs to the definition, and is no fact of the schema.
    const [now, authored] = [other.component, component].map(withoutChannel);
    if (now === undefined || authored === undefined || isSame(authored, now)) continue;
    const changes = elementChanges(elementOf({ ...other, component: now }), elementOf({ component: authored, schema }));
    if (changes.length > 0) differences.set(key, elementChangesJson(changes));
  }
  return differences.size === 0
    ? documentComplement
    : new Map<string, Json>([...(documentComplement ?? []), [differencesField, differences]]);
}

/** The inverse of `withDifferences`: applies the differences whose elements are as they expect. */
export function appliedDifferences(schemas: readonly Schema[], documentComplement: JsonObject): readonly Schema[] {
  const differences = documentComplement.get(differencesField);
  if (!isObject(differences)) return schemas;
  const replaced = new Map<Component, Component>();
  for (const [key, { component, schema }] of occurrencesIn(schemas)) {
    const changes = elementChangesFrom(differences.get(key));
    const other = changes.length === 0 ? undefined : withChanges({ component, schema }, changes);
    if (other !== undefined) replaced.set(component, other);
  }
  if (replaced.size === 0) return schemas;
  const other = (one: Component): Component => replaced.get(one) ?? one;
  return schemas.map((schema) => ({
    ...schema,
    components: schema.components.map(other),
    composition: schema.composition.map((one) => ({ ...one, components: one.components.map(other) })),
  }));
}

/** A component and the schema that contains it. */
interface ComponentOccurrence {
  readonly component: Component;
  readonly schema: Schema;
}

/** Returns components by kind and name; a further one of the same name has a number. */
function occurrencesIn(schemas: readonly Schema[]): ReadonlyMap<string, ComponentOccurrence> {
  const found = new Map<string, ComponentOccurrence>();
  const counts = new Map<string, number>();
  for (const schema of schemas)
    for (const component of [...schema.composition.flatMap(({ components }) => components), ...schema.components]) {
      const name = `${component.kind} ${component.name === undefined ? "" : clark(component.name)}`;
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      found.set(count === 1 ? name : `${name} ${count}`, { component, schema });
    }
  return found;
}

/** Writes a component as an XML element. */
function elementOf({ component, schema }: ComponentOccurrence): XmlElement {
  const [element] = rootOf({ component, schema }).children;
  if (element?.kind !== "element") throw new Error("A component is written as an element.");
  return element;
}

function rootOf({
  component,
  schema: { targetNamespace, elementForm, attributeForm },
}: ComponentOccurrence): XmlElement {
  const components = [component];
  return writeSchema({ kind: "schema", targetNamespace, elementForm, attributeForm, composition: [], components });
}

/**
 * Applies changes to a component; undefined where none applies, or the result is no component of this kind and name.
 */
function withChanges(occurrence: ComponentOccurrence, changes: readonly ElementChange[]): Component | undefined {
  const element = elementOf(occurrence);
  const changed = withElementChanges(element, changes);
  if (changed === undefined || changed === element) return undefined;
  const [root] = parseFragment(xmlString({ ...rootOf(occurrence), children: [changed] })) ?? [];
  if (root?.kind !== "element") return undefined;
  const [component, ...more] = readSchema(root, () => undefined).components;
  const { kind, name } = occurrence.component;
  const isSuch = component?.kind === kind && component.name?.local === name?.local && more.length === 0;
  return isSuch ? component : undefined;
}
