import { type Diagnostic, type Report, unusedName } from "@soapstone/workspace";
import { clark, type QName, qname, sameName } from "../../xml/names.ts";
import type { Component, SchemaDocument, SchemaReference } from "../components.ts";
import { xsd } from "../diagnostics.ts";
import { displayName } from "../display-name.ts";
import { type SymbolSpace, spaceOf } from "../symbol-space.ts";
import type { DocumentInstance, FollowImport } from "./composition.ts";
import { keepsNames, pointingTo, type Renaming, renamed } from "./rename.ts";

/** An `xs:redefine` of an instance, with its components under their effective names. */
export interface Redefinition {
  readonly document: SchemaDocument;
  readonly reference: SchemaReference;
  readonly components: readonly Component[];
  /** Whether the redefined document was loaded; if not, the loader has reported it. */
  readonly isLoaded: boolean;
  /** The components that the document has redefined so far, by symbol space and name; they are added. */
  readonly redefined: Map<string, Component>;
}

/** The operations on global components that a redefinition needs. */
export interface Redefinable {
  readonly find: (space: SymbolSpace, name: QName) => Component | undefined;
  /** Replaces a component by another; the old one stays, as `renamedOld`. */
  readonly replace: (old: Component, renamedOld: Component, replacement: Component, document: SchemaDocument) => void;
  readonly add: (component: Component, document: SchemaDocument) => void;
}

/**
 * Applies a redefinition (XSD 1.0 Part 1 §4.2.2). The new component gets the name, the old one a new name, and
 * references of the new component to itself (as base, or as group in a group) refer to the old one. A document that
 * redefines a component twice has two components of one name (sch-props-correct 2): the second one changes the first.
 */
export function applyRedefinition(
  { document, reference, components, isLoaded, redefined }: Redefinition,
  to: Redefinable,
  report: Report,
) {
  for (const component of components) {
    const { name } = component;
    if (name === undefined) continue;
    const space = spaceOf(component);
    const key = `${space} ${clark(name)}`;
    const first = redefined.get(key);
    if (first === undefined) redefined.set(key, component);
    else report(redefinedTwice(component, first, displayName(name)));
    const old = to.find(space, name);
    const other = freeName(name, (candidate) => to.find(space, candidate) !== undefined);
    if (old === undefined) {
      if (isLoaded) {
        const facts = { name: displayName(name), location: reference.location ?? "" };
        report(xsd("redefines-nothing", facts, component.at ?? reference.at));
      }
      to.add(renamed(component, pointingTo(space, name, undefined)), document);
      continue;
    }
    const replacement = renamed(component, pointingTo(space, name, other));
    const aside: Renaming = {
      ...keepsNames,
      declared: (at, declared) => (at === space && sameName(declared, name) ? other : declared),
    };
    to.replace(old, renamed(old, aside), replacement, document);
  }
}

function redefinedTwice(component: Component, first: Component, name: string): Diagnostic {
  const related = first.at === undefined ? [] : [{ message: "The first one is here.", at: first.at }];
  return xsd("redefined-twice", { name }, component.at, related);
}

function freeName(name: QName, taken: (name: QName) => boolean): QName {
  const preferred = `${name.local}Original`;
  const isTaken = (local: string) => taken(qname(name.namespace, local));
  return qname(
    name.namespace,
    unusedName(preferred, isTaken, (number) => `${preferred}${number}`),
  );
}

/** Returns the instances with redefined ones before those that redefine them. */
export function innermostFirst(
  instances: readonly DocumentInstance[],
  follow: FollowImport,
): readonly DocumentInstance[] {
  const byDocument = new Map<SchemaDocument, DocumentInstance[]>();
  for (const instance of instances) {
    const there = byDocument.get(instance.document);
    if (there === undefined) byDocument.set(instance.document, [instance]);
    else there.push(instance);
  }
  const done: DocumentInstance[] = [];
  const seen = new Set<SchemaDocument>();
  for (const { document } of instances) {
    const waiting: { readonly document: SchemaDocument; readonly left: boolean }[] = [{ document, left: false }];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (next.left) {
        done.push(...(byDocument.get(next.document) ?? []));
        continue;
      }
      if (seen.has(next.document)) continue;
      seen.add(next.document);
      waiting.push({ document: next.document, left: true });
      for (const reference of next.document.schema.composition) {
        if (reference.kind === "import") continue;
        for (const target of follow(next.document, reference)) waiting.push({ document: target, left: false });
      }
    }
  }
  return done;
}
