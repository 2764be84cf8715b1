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

/** A document on the way back: what the document complement says of it, and its components under the names that they have for all. */
interface Held {
  readonly said: JsonObject;
  readonly held: Component[];
}

/** The components of redefines by the place of their documents and the locations that they name. */
export type Redefining = ReadonlyMap<number, ReadonlyMap<string, readonly Component[]>>;

/**
 * Puts what redefines another component where its author wrote it (XSD 1.0 Part 1 §4.2.2): into the `redefine` that the
 * record names it at, under the name that both have there, to which it refers as its base or as a group in it. What it
 * replaces gets its own name back. Components that somebody took away since stay away.
 */
export function takeRedefinitions(documents: readonly Held[]): Redefining {
  const taken = new Map<number, Map<string, Component[]>>();
  for (const [place, { said, held }] of documents.entries())
    for (const { location, names } of redefinesIn(said))
      for (const component of namedIn(names, held)) {
        held.splice(held.indexOf(component), 1);
        const original = originalOf(component, documents);
        const again = original === undefined ? component : pointing(component, original.name, component.name);
        if (original !== undefined) restored(original, component.name);
        const there = taken.get(place) ?? new Map<string, Component[]>();
        taken.set(place, there.set(location, [...(there.get(location) ?? []), again]));
      }
  return taken;
}

/** The document with the components of its redefines, named as those of a document without namespace are. */
export function withRedefinitions(schema: Schema, redefining: ReadonlyMap<string, readonly Component[]>): Schema {
  const composition = schema.composition.map((reference) => {
    const components = reference.kind === "redefine" ? redefining.get(reference.location ?? "") : undefined;
    if (components === undefined) return reference;
    const own = schema.targetNamespace === "" ? components.map((one) => authoredIn(schema, one)) : components;
    return { ...reference, components: own };
  });
  return { ...schema, composition };
}

/** The components of these names, in the order of the names. */
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

function redefinesIn(said: JsonObject): readonly RedefineEntry[] {
  const references = said.get("references");
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

interface Original {
  readonly name: QName;
  readonly component: Component;
  readonly held: Component[];
}

/** What a component replaced: it stands aside under a name with `Original`, to which the component refers. */
function originalOf(component: Component, documents: readonly Held[]): Original | undefined {
  const space = spaceOf(component);
  const { namespace = "", local = "" } = component.name ?? {};
  const isAside = (name: QName): boolean =>
    name.namespace === namespace &&
    name.local.startsWith(`${local}Original`) &&
    /^\d*$/.test(name.local.slice(local.length + 8));
  const found: Original[] = [];
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

function restored({ name, component, held }: Original, to: QName | undefined): void {
  if (to === undefined) return;
  const space = spaceOf(component);
  const own = qname(name.namespace, to.local);
  held[held.indexOf(component)] = renamed(component, {
    ...keepsNames,
    declared: (at, declared) => (at === space && sameName(declared, name) ? own : declared),
  });
}
