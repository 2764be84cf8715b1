import type { Report } from "@soapstone/workspace";
import { type QName, sameName } from "../../xml/names.ts";
import type { Component, ComponentKind, SchemaDocument, Type } from "../components.ts";
import { xsd } from "../diagnostics.ts";
import { displayName } from "../display-name.ts";
import { NameMap } from "../name-map.ts";
import { type SymbolSpace, spaceOf, spaceOfKind, symbolSpaces } from "../symbol-space.ts";
import { cutsOf } from "./cuts.ts";
import { dependenciesOf } from "./dependencies.ts";
import type { Redefinable } from "./redefinitions.ts";
import { keepsNames, renamed } from "./rename.ts";

/** The maximum length of a chain of definitions: a base that has a base, a group in a group. */
const longestChain = 5_000;

/** A component, and the earlier one with the same name that is used. */
export interface Duplicate {
  readonly component: Component;
  readonly first: Component;
}

/** The effective global components while a set is built: redefinitions are applied, and circles are broken. */
export class GlobalComponents implements Redefinable {
  readonly #spaces = new Map<SymbolSpace, NameMap<Component>>(symbolSpaces.map((space) => [space, new NameMap()]));
  readonly #documents = new Map<Component, SchemaDocument>();
  readonly #originals = new Map<Component, Component>();
  #order: Component[] = [];
  /** The replacements of components, applied together when `components` is read, since there may be thousands. */
  readonly #exchanged = new Map<Component, readonly Component[]>();
  readonly duplicates: Duplicate[] = [];

  /** The components in order; a redefined component follows the one that replaced it. */
  get components(): readonly Component[] {
    if (this.#exchanged.size === 0) return this.#order;
    const order: Component[] = [];
    const waiting = [...this.#order].reverse();
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const by = this.#exchanged.get(next);
      this.#exchanged.delete(next);
      if (by === undefined) order.push(next);
      else waiting.push(...[...by].reverse());
    }
    this.#order = order;
    return order;
  }

  find = (space: SymbolSpace, name: QName): Component | undefined => this.#spaces.get(space)?.get(name);

  findType(name: QName): Type | undefined {
    // Simple and complex types share a symbol space.
    return this.#spaces.get("type")?.get(name) as Type | undefined;
  }

  findKind<Kind extends ComponentKind>(
    kind: Kind,
    name: QName,
  ): Extract<Component, { readonly kind: Kind }> | undefined {
    const found = this.find(spaceOfKind(kind), name);
    return isOfKind(found, kind) ? found : undefined;
  }

  documentOf(component: Component): SchemaDocument | undefined {
    return this.#documents.get(component);
  }

  original(component: Component): Component | undefined {
    return this.#originals.get(component);
  }

  add(component: Component, document: SchemaDocument): void {
    const { name } = component;
    if (name === undefined) return;
    this.#documents.set(component, document);
    const space = this.#spaces.get(spaceOf(component));
    const first = space?.get(name);
    if (first !== undefined) {
      this.duplicates.push({ component, first });
      return;
    }
    space?.set(name, component);
    this.#order.push(component);
  }

  /** Records the document of a component as written, of which the set has a changed copy. */
  setDocument(component: Component, document: SchemaDocument): void {
    this.#documents.set(component, document);
  }

  replace(old: Component, aside: Component, replacement: Component, document: SchemaDocument): void {
    const before = this.#documents.get(old);
    if (before !== undefined) this.#documents.set(aside, before);
    this.#documents.set(replacement, document);
    const deeper = this.#originals.get(old);
    if (deeper !== undefined) this.#originals.set(aside, deeper);
    this.#originals.set(replacement, aside);
    this.#bind(aside);
    this.#bind(replacement);
    this.#exchanged.set(old, [replacement, aside]);
  }

  /** Breaks circles of definitions, and chains that are too long, by removing a reference; reports each. */
  breakChains(report: Report): void {
    const next = (component: Component): readonly Component[] =>
      dependenciesOf(component).flatMap(({ space, name }) => this.find(space, name) ?? []);
    const cuts = new Map<Component, Set<Component>>();
    for (const { from, to, because } of cutsOf(this.components, next, longestChain)) {
      const known = cuts.get(from);
      if (known === undefined) cuts.set(from, new Set([to]));
      else known.add(to);
      if (from.name === undefined || to.name === undefined) continue;
      const facts = { kind: from.kind, name: displayName(from.name), through: displayName(to.name) };
      const reported =
        because === "circle"
          ? xsd("cyclic-definition", facts, from.at)
          : xsd("long-definition", { ...facts, most: longestChain }, from.at);
      report(reported);
    }
    for (const [component, targets] of cuts) {
      const isCut = (space: SymbolSpace, name: QName): boolean =>
        [...targets].some((to) => to.name !== undefined && spaceOf(to) === space && sameName(to.name, name));
      const reference = (space: SymbolSpace, name: QName) => (isCut(space, name) ? undefined : name);
      const cut = renamed(component, { ...keepsNames, reference });
      const document = this.#documents.get(component);
      if (document !== undefined) this.#documents.set(cut, document);
      const original = this.#originals.get(component);
      if (original !== undefined) this.#originals.set(cut, original);
      this.#bind(cut);
      this.#exchanged.set(component, [cut]);
    }
  }

  #bind(component: Component): void {
    if (component.name !== undefined) this.#spaces.get(spaceOf(component))?.set(component.name, component);
  }
}

function isOfKind<Kind extends ComponentKind>(
  component: Component | undefined,
  kind: Kind,
): component is Extract<Component, { readonly kind: Kind }> {
  return component?.kind === kind;
}
