import { isArray, isObject, type Json, type JsonObject } from "@soapstone/apidoc-model";
import {
  authoredIn,
  type Component,
  keepsNames,
  type QName,
  qname,
  renamed,
  type Schema,
  type SymbolSpace,
  sameName,
  spaceOf,
} from "@soapstone/xml-model";

/**
 * A document on the way back: its entry in the document complement, and its components under their names in the set.
 */
interface HeldSchema {
  readonly entry: JsonObject;
  readonly held: Component[];
}

/** The components of `xs:redefine` by the index of their document and the location. */
export type Redefining = ReadonlyMap<number, ReadonlyMap<string, readonly Component[]>>;

/**
 * Moves redefining components back into the `xs:redefine` where the document complement lists them (XSD 1.0 Part 1
 * §4.2.2). The redefined component gets its own name back, and the redefining one refers to that name as its base or
 * group. Components that an edit deleted stay deleted.
 */
export function takeRedefinitions(documents: readonly HeldSchema[]): Redefining {
  const taken = new Map<number, Map<string, Component[]>>();
  for (const [place, { entry, held }] of documents.entries())
    for (const { location, names } of redefinesIn(entry))
      for (const component of namedIn(names, held)) {
        held.splice(held.indexOf(component), 1);
        const original = originalOf(component, documents);
        const again = original === undefined ? component : pointing(component, original.name, component.name);
        if (original !== undefined) restoreOriginalName(original, component.name);
        const there = taken.get(place) ?? new Map<string, Component[]>();
        taken.set(place, there.set(location, [...(there.get(location) ?? []), again]));
      }
  return taken;
}

/** Puts components into the redefines of a document; without a target namespace their names have none. */
export function withRedefinitions(schema: Schema, redefining: ReadonlyMap<string, readonly Component[]>): Schema {
  const composition = schema.composition.map((reference) => {
    const components = reference.kind === "redefine" ? redefining.get(reference.location ?? "") : undefined;
    if (components === undefined) return reference;
    const own = schema.targetNamespace === "" ? components.map((one) => authoredIn(schema, one)) : components;
    return { ...reference, components: own };
  });
  return { ...schema, composition };
}

/** Returns the components of these names, in this order. */
function namedIn(names: readonly string[], held: readonly Component[]): readonly Component[] {
  const places = new Map(names.map((name, place) => [name, place]));
  const placeOf = ({ name }: Component): number | undefined => places.get(name?.local ?? "");
  return held
    .filter((one) => isRedefinable(one.kind) && placeOf(one) !== undefined)
    .sort((one, other) => (placeOf(one) ?? 0) - (placeOf(other) ?? 0));
}

interface RedefineEntry {
  readonly location: string;
  readonly names: readonly string[];
}

function redefinesIn(entry: JsonObject): readonly RedefineEntry[] {
  const references = entry.get("references");
  return (isArray(references) ? references : []).flatMap((entry: Json) => {
    const location = isObject(entry) ? entry.get("redefine") : undefined;
    const names = isObject(entry) ? entry.get("components") : undefined;
    if (typeof location !== "string" || !isArray(names)) return [];
    return [{ location, names: names.filter((name) => typeof name === "string") }];
  });
}

function isRedefinable(kind: Component["kind"]): boolean {
  return kind === "simpleType" || kind === "complexType" || kind === "group" || kind === "attributeGroup";
}

interface OriginalComponent {
  readonly name: QName;
  readonly component: Component;
  readonly held: Component[];
}

/**
 * Returns the component that another one redefines. In the set it has a name with `Original`, to which the redefining
 * one refers.
 */
function originalOf(component: Component, documents: readonly HeldSchema[]): OriginalComponent | undefined {
  const space = spaceOf(component);
  const { namespace = "", local = "" } = component.name ?? {};
  const isAside = (name: QName): boolean =>
    name.namespace === namespace &&
    name.local.startsWith(`${local}Original`) &&
    /^\d*$/.test(name.local.slice(local.length + 8));
  const found: OriginalComponent[] = [];
  for (const { held } of documents)
    for (const one of held)
      if (one.name !== undefined && spaceOf(one) === space && isAside(one.name))
        found.push({ name: one.name, component: one, held });
  return found.find(({ name }) => refersTo(component, space, name)) ?? found[0];
}

function refersTo(component: Component, space: SymbolSpace, name: QName): boolean {
  let refers = false;
  renamed(component, {
    ...keepsNames,
    reference: (at, to) => {
      refers ||= at === space && sameName(to, name);
      return to;
    },
  });
  return refers;
}

function pointing(component: Component, from: QName, to: QName | undefined): Component {
  const space = spaceOf(component);
  return renamed(component, {
    ...keepsNames,
    reference: (at, name) => (to !== undefined && at === space && sameName(name, from) ? to : name),
  });
}

function restoreOriginalName({ name, component, held }: OriginalComponent, to: QName | undefined): void {
  if (to === undefined) return;
  const space = spaceOf(component);
  const own = qname(name.namespace, to.local);
  held[held.indexOf(component)] = renamed(component, {
    ...keepsNames,
    declared: (at, declared) => (at === space && sameName(declared, name) ? own : declared),
  });
}
