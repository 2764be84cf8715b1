import { type QName, sameName } from "../../xml/names.ts";
import type { Component, ElementDeclaration, Type } from "../components.ts";
import { NameMap } from "../name-map.ts";

/** The direct and indirect descendants of components: members of substitution groups, types derived from a type. */
export class Descendants<T extends Component> {
  readonly #direct = new NameMap<T[]>();
  readonly #order = new Map<T, number>();
  readonly #known = new NameMap<readonly T[]>();

  /** `parents` returns the names of the parents of a component. */
  constructor(components: Iterable<T>, parents: (component: T) => readonly QName[]) {
    let count = 0;
    for (const component of components) {
      this.#order.set(component, count);
      count += 1;
      for (const parent of parents(component)) {
        const there = this.#direct.get(parent);
        if (there === undefined) this.#direct.set(parent, [component]);
        else there.push(component);
      }
    }
  }

  /** Returns the descendants in document order, without the component itself. */
  of(name: QName): readonly T[] {
    // Most names have no descendants.
    if (!this.#direct.has(name)) return [];
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const found = new Set<T>();
    const waiting: QName[] = [name];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      for (const child of this.#direct.get(next) ?? []) {
        if (child.name === undefined || found.has(child) || sameName(child.name, name)) continue;
        found.add(child);
        waiting.push(child.name);
      }
    }
    const ordered = [...found].sort((a, b) => (this.#order.get(a) ?? 0) - (this.#order.get(b) ?? 0));
    this.#known.set(name, ordered);
    return ordered;
  }
}

export function headOf(element: ElementDeclaration): readonly QName[] {
  return element.substitutionGroup === undefined ? [] : [element.substitutionGroup];
}

/**
 * Returns the name of the base of a type, as a list that is empty if there is none. For an anonymous base, it is the
 * name of that type's base.
 */
export function baseOf(type: Type): readonly QName[] {
  if (type.kind === "complexType") return type.derivation === undefined ? [] : [type.derivation.base];
  let step = type;
  while (step.variety === "restriction") {
    if (!("kind" in step.base)) return [step.base];
    step = step.base;
  }
  return [];
}
