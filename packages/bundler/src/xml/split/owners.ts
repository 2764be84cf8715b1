import { namesIn } from "@soapstone/restore";
import { childElements, clark, targetNamespaceOf, type XmlElement } from "@soapstone/xml-model";
import { descriptionKey } from "../collisions.ts";
import { isOfLanguage } from "../wsdl/language.ts";
import type { XmlLayout } from "./layouts.ts";

/** The file of each component of a description, by key; components without an entry stay in the main file. */
export type ComponentOwners = ReadonlyMap<string, string>;

/** The owner of components that several files need. */
export const common = "common";

/**
 * Assigns the components of a description to files. `abstract` separates messages and port types from bindings,
 * `service` separates addresses from everything else, `binding` separates both. The file of a port type or service
 * includes the components that only it needs; those that several need are common.
 */
export function ownersOf(root: XmlElement, layouts: ReadonlySet<XmlLayout>): ComponentOwners {
  const components = componentsOf(root);
  if (layouts.has("per-port-type") || layouts.has("per-service")) return byNeed(components, layouts);
  const cutsAbstract = layouts.has("abstract") || layouts.has("binding");
  const cutsService = layouts.has("service") || layouts.has("binding");
  const owners = new Map<string, string>();
  for (const { key, kind } of components) {
    if (kind === "service") continue;
    if (kind !== "binding" && cutsAbstract) owners.set(key, "abstract");
    else if (cutsService) owners.set(key, "binding");
  }
  return owners;
}

/** A component of a description. */
export interface DescriptionComponent {
  readonly key: string;
  readonly kind: string;
  readonly element: XmlElement;
  /** The keys of the components to which it refers. */
  readonly needs: readonly string[];
}

/** Returns the components of a description, with the keys of those to which each refers. */
export function componentsOf(root: XmlElement): readonly DescriptionComponent[] {
  const namespace = targetNamespaceOf(root);
  return childElements(root).flatMap((child) => {
    const key = descriptionKey(child, namespace);
    if (key === undefined || !isOfLanguage(child, child.name.local)) return [];
    return [{ key, kind: child.name.local, element: child, needs: neededKeys(child) }];
  });
}

/** Returns the keys of the components of descriptions to which an element refers. */
export function neededKeys(element: XmlElement): readonly string[] {
  return namesIn(element)
    .filter(({ space }) => space === "message" || space === "portType" || space === "binding")
    .map(({ space, name }) => `${space} ${clark(name)}`);
}

/** Assigns to each port type or service what only it needs. A binding is assigned to its port type. */
function byNeed(components: readonly DescriptionComponent[], layouts: ReadonlySet<XmlLayout>): ComponentOwners {
  const byKey = new Map(components.map((component) => [component.key, component]));
  const perPortType = layouts.has("per-port-type");
  const needing = new Map<string, Set<string>>();
  const reach = (from: DescriptionComponent, file: string): void => {
    const waiting = [from];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const files = needing.get(next.key) ?? new Set<string>();
      if (files.has(file)) continue;
      needing.set(next.key, files.add(file));
      // If port types have files of their own, a service does not include what it refers to.
      if (perPortType && next.kind === "service") continue;
      for (const key of next.needs) {
        const needed = byKey.get(key);
        if (needed !== undefined) waiting.push(needed);
      }
    }
  };
  for (const component of components) {
    if (component.kind === "service" && layouts.has("per-service")) reach(component, component.key);
    if (!perPortType) continue;
    if (component.kind === "portType") reach(component, component.key);
    if (component.kind !== "binding") continue;
    const bound = component.needs.find((key) => byKey.get(key)?.kind === "portType");
    if (bound !== undefined) reach(component, bound);
  }
  const owners = new Map<string, string>();
  for (const [key, files] of needing) {
    const [only, other] = files;
    if (only !== undefined) owners.set(key, other === undefined ? only : common);
  }
  return owners;
}
