import { foldName, identifierOf, namespacePrefixes } from "@soapstone/conversion";
import { unusedName } from "@soapstone/workspace";
import { clark, type QName } from "@soapstone/xml-model";

/** A component that becomes a definition. */
export interface ComponentName {
  readonly kind: "type" | "element";
  readonly name: QName;
}

/** Types and elements are separate symbol spaces, so the kind is part of the key. */
export function componentKey(kind: ComponentName["kind"], name: QName): string {
  return `${kind} ${clark(name)}`;
}

/**
 * Returns the definition name of each component, by `componentKey`: the local name, as an identifier. Components of
 * several namespaces with the same name get the part of the namespace before it that differs. An additional component
 * renames only those of its name.
 *
 * - `{urn:a:common}Foo` and `{urn:a:order}Foo`: `common.Foo`, `order.Foo`
 * - element `Foo` beside a type `Foo`: `FooElement`
 * - `foo` beside `Foo`: `Foo`, `foo_2` (tools that make files or classes of them fold case)
 *
 * A component of no namespace keeps its bare name. The names do not depend on the order of the components.
 */
export function definitionNames(components: readonly ComponentName[]): ReadonlyMap<string, string> {
  const wished = wishedNames(components);
  const wishOf = (component: ComponentName): string => wished.get(component) ?? component.name.local;
  const names = new Map<string, string>();
  const taken = new Set<string>();
  const later: ComponentName[] = [];
  for (const group of groupBy(components, (component) => foldName(wishOf(component))).values()) {
    const [first, ...rest] = [...group].sort(byPrecedence);
    if (first === undefined) continue;
    taken.add(foldName(wishOf(first)));
    names.set(componentKey(first.kind, first.name), wishOf(first));
    later.push(...rest);
  }
  for (const component of later.sort(byPrecedence)) {
    const wish = component.kind === "element" ? `${wishOf(component)}Element` : wishOf(component);
    const name = unusedName(wish, (it) => taken.has(foldName(it)));
    taken.add(foldName(name));
    names.set(componentKey(component.kind, component.name), name);
  }
  return names;
}

/**
 * Returns the local name of each component, with a part of its namespace if components of other namespaces have the
 * same name.
 */
function wishedNames(components: readonly ComponentName[]): ReadonlyMap<ComponentName, string> {
  const wished = new Map<ComponentName, string>();
  for (const group of groupBy(components, ({ name }) => foldName(identifierOf(name.local))).values()) {
    const namespaces = [...new Set(group.map(({ name }) => name.namespace))];
    const prefixes = namespaces.length > 1 ? namespacePrefixes(namespaces.sort()) : undefined;
    for (const component of group) {
      const prefix = prefixes?.get(component.name.namespace);
      const local = identifierOf(component.name.local);
      wished.set(component, prefix === undefined ? local : `${prefix}.${local}`);
    }
  }
  return wished;
}

/** Sorts types before elements, and names that are identifiers before others. */
function byPrecedence(a: ComponentName, b: ComponentName): number {
  if (a.kind !== b.kind) return a.kind === "type" ? -1 : 1;
  const [isSpelled, isOtherSpelled] = [a, b].map(({ name: { local } }) => identifierOf(local) === local);
  if (isSpelled !== isOtherSpelled) return isSpelled ? -1 : 1;
  return compare(a.name.local, b.name.local) || compare(a.name.namespace, b.name.namespace);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function groupBy<T>(all: readonly T[], key: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of all) {
    const of = key(item);
    const group = groups.get(of);
    if (group === undefined) groups.set(of, [item]);
    else group.push(item);
  }
  return groups;
}
