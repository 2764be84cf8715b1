import { nearest, type Position } from "@soapstone/workspace";
import { type QName, qname } from "../../xml/names.ts";
import { namespaces } from "../../xml/namespaces.ts";
import { builtinTypeNamed, builtinTypes } from "../builtin-types.ts";
import type { Component, ComponentKind, IdentityConstraint, SchemaSet } from "../components.ts";
import { xsd } from "../diagnostics.ts";
import { displayName } from "../display-name.ts";
import { NameMap } from "../name-map.ts";
import { eachReference, type NameReference, type NameVisitor } from "../set/references.ts";
import { isStandardNamespace, standardSchema } from "../standard/standard-components.ts";
import { type SymbolSpace, spaceOf } from "../symbol-space.ts";
import type { Check } from "./checking.ts";

interface MissingReference {
  readonly first: NameReference;
  places: number;
}

/** The maximum number of missing names for which similar names are searched, since comparing takes time. */
const namesWithHint = 50;

/**
 * Reports unresolved references (XSD 1.0 Part 1, src-resolve). Each missing name is reported once, with the number of
 * its references. Names of a namespace without schema, or with a missing document, are reported together.
 */
export const checkReferences: Check = ({ set, nodes, constraints: keys, report }) => {
  const missing = new Map<SymbolSpace, NameMap<MissingReference>>();
  const constraints = new NameMap<IdentityConstraint>();
  for (const node of keys) if (node.kind !== "keyref") constraints.set(node.name, node);
  const complex = new NameMap<NameReference>();
  let at: Position | undefined;
  const visit: NameVisitor = (space, name, isSimple) => {
    const type = space === "type" ? set.findType(name) : undefined;
    const isFound =
      space === "type" ? type !== undefined : space === "constraint" ? constraints.has(name) : has(set, space, name);
    if (isFound) {
      const isWrong = isSimple && type?.kind === "complexType" && !isUrType(name);
      if (isWrong && !complex.has(name)) complex.set(name, { space, name, simple: true, at });
      return;
    }
    const names = missing.get(space) ?? new NameMap<MissingReference>();
    missing.set(space, names);
    const known = names.get(name);
    if (known === undefined) names.set(name, { first: { space, name, at }, places: 1 });
    else known.places += 1;
  };
  for (const node of nodes) {
    at = node.at;
    eachReference(node, visit);
  }
  for (const { name, at } of complex.values()) report(xsd("not-a-simple-type", { name: displayName(name) }, at));

  const known = namespacesOf(set);
  const isKnown = (namespace: string): boolean => known.has(namespace) || isStandardNamespace(namespace);
  const unknown = new Map<string, MissingReference[]>();
  let hints = namesWithHint;
  for (const [space, names] of missing) {
    for (const entry of names.values()) {
      const { name, at } = entry.first;
      // A name without namespace is reported by itself: its prefix was forgotten.
      if (set.incomplete.has(name.namespace) || (name.namespace !== "" && !isKnown(name.namespace))) {
        unknown.set(name.namespace, [...(unknown.get(name.namespace) ?? []), entry]);
        continue;
      }
      hints -= 1;
      const hint = hints >= 0 ? hintFor(set, space, name) : undefined;
      const facts = { kind: kindOf(space), name: displayName(name), places: entry.places, hint };
      report(xsd("unresolved-reference", facts, at));
    }
  }
  for (const [namespace, entries] of unknown) {
    const names = entries.map(({ first }) => first.name.local);
    const places = entries.reduce((sum, entry) => sum + entry.places, 0);
    const code = set.incomplete.has(namespace) ? "schema-not-loaded" : "unknown-namespace";
    report(xsd(code, { namespace, names, places }, entries[0]?.first.at));
  }
};

function isUrType(name: QName): boolean {
  return name.namespace === namespaces.xsd && name.local === "anyType";
}

const kinds: Record<Exclude<SymbolSpace, "type" | "constraint">, ComponentKind> = {
  element: "element",
  attribute: "attribute",
  group: "group",
  attributeGroup: "attributeGroup",
  notation: "notation",
};

function has(set: SchemaSet, space: Exclude<SymbolSpace, "type" | "constraint">, name: QName): boolean {
  return set.find(kinds[space], name) !== undefined;
}

function kindOf(space: SymbolSpace): string {
  if (space === "constraint") return "key or unique";
  return space === "group" ? "model group" : space === "attributeGroup" ? "attribute group" : space;
}

function namespacesOf(set: SchemaSet): ReadonlySet<string> {
  const known = new Set<string>();
  for (const { name } of set.components) if (name !== undefined) known.add(name.namespace);
  for (const { schema } of set.documents) known.add(schema.targetNamespace);
  return known;
}

/**
 * Returns a hint about the intended name: the same name in another namespace, or a similar one in the same namespace;
 * undefined if there is none.
 */
function hintFor(set: SchemaSet, space: SymbolSpace, name: QName): string | undefined {
  const there = [...set.components, ...(standardSchema(name.namespace)?.components ?? [])];
  const same = there.filter((component) => component.name?.local === name.local);
  const inOtherNamespace = same.find((component) => spaceOf(component) === space);
  if (inOtherNamespace?.name !== undefined) return `there is ${displayName(inOtherNamespace.name)}.`;
  if (space === "type" && builtinTypeNamed(qname(namespaces.xsd, name.local)) !== undefined) {
    return `did you mean xs:${name.local}?`;
  }
  const other = same.find((component) => component.name?.namespace === name.namespace);
  if (other !== undefined) return `the name is that of ${article(other.kind)}.`;
  const best = nearest(name.local, namesOf(there, space, name.namespace));
  return best === undefined ? undefined : `did you mean "${best}"?`;
}

function article(kind: ComponentKind): string {
  return `${/^[aeiou]/.test(kind) ? "an" : "a"} ${kind}`;
}

function namesOf(components: readonly Component[], space: SymbolSpace, namespace: string): readonly string[] {
  if (space === "type" && namespace === namespaces.xsd) return builtinTypes.map(({ name }) => name);
  return components
    .filter((component) => spaceOf(component) === space)
    .flatMap(({ name }) => (name !== undefined && name.namespace === namespace ? [name.local] : []))
    .slice(0, 2_000);
}
