import type { Workspace } from "@soapstone/workspace";
import {
  attributeToken,
  type Component,
  childElements,
  clark,
  isDefinitions,
  resolveName,
  type SchemaSet,
  schemaSet,
  spaceOf,
  type XmlDocument,
  type XmlElement,
} from "@soapstone/xml-model";
import { isOfLanguage } from "../wsdl/language.ts";
import { descriptionItems, type Item, partKey, schemaChildren } from "./items.ts";

/** The element of a binding for an operation (WSDL 1.1 §2.5). */
export interface BindingElement {
  readonly binding: Item;
  readonly element: XmlElement;
}

/** All named parts of the documents, with their elements and the relations between them. */
export interface Inventory {
  readonly set: SchemaSet;
  readonly items: readonly Item[];
  readonly byKey: ReadonlyMap<string, Item>;
  readonly ofElement: ReadonlyMap<XmlElement, Item>;
  readonly component: (key: string) => Component | undefined;
  readonly operationsOf: (portType: string | undefined) => readonly Item[];
  readonly bindingsOf: (portType: string | undefined) => readonly Item[];
  readonly portsOf: (binding: Item) => readonly Item[];
  readonly portTypeOf: (binding: Item) => Item | undefined;
  readonly bindingOf: (port: Item) => Item | undefined;
  readonly boundTo: (operation: Item) => readonly BindingElement[];
}

/** Collects the named parts of all documents. */
export function inventoryOf(workspace: Workspace<XmlDocument>): Inventory {
  const set = schemaSet(workspace, () => undefined);
  const { components, schemaItems } = componentsIn(workspace, set);
  const descriptions = [...workspace.documents.values()].flatMap(({ root: { root } }) =>
    isDefinitions(root) ? descriptionItems(root) : [],
  );
  const items = [...descriptions, ...schemaItems];
  const byKey = new Map(items.map((item) => [item.key, item]));
  const named = (item: Item, attribute: string, kind: string): Item | undefined => {
    const text = attributeToken(item.element, attribute);
    if (text === undefined) return undefined;
    return byKey.get(`${kind} ${clark(resolveName(text, item.element.scope, "value").name)}`);
  };
  const portTypeOf = (binding: Item): Item | undefined => named(binding, "type", "portType");
  const bindingOf = (port: Item): Item | undefined => named(port, "binding", "binding");
  const all = (kind: Item["kind"]): readonly Item[] => descriptions.filter((item) => item.kind === kind);
  const operations = grouped(all("operation"), ({ owner }) => owner);
  const bindings = grouped(all("binding"), (binding) => portTypeOf(binding)?.key);
  const ports = grouped(all("port"), (port) => bindingOf(port)?.key);
  const bound = boundOperations(all("binding"), portTypeOf);
  return {
    set,
    items,
    byKey,
    ofElement: new Map(items.map((item) => [item.element, item])),
    component: (key) => components.get(key),
    operationsOf: (portType) => operations.get(portType) ?? [],
    bindingsOf: (portType) => (portType === undefined ? [] : (bindings.get(portType) ?? [])),
    portsOf: ({ key }) => ports.get(key) ?? [],
    portTypeOf,
    bindingOf,
    boundTo: ({ key }) => bound.get(key) ?? [],
  };
}

function componentsIn(
  workspace: Workspace<XmlDocument>,
  set: SchemaSet,
): { readonly components: ReadonlyMap<string, Component>; readonly schemaItems: readonly Item[] } {
  const components = new Map<string, Component>();
  const byPlace = new Map<number, Component>();
  for (const component of set.components) {
    if (component.name === undefined || component.at === undefined || set.isStandard(component)) continue;
    components.set(`${spaceOf(component)} ${clark(component.name)}`, component);
    byPlace.set(component.at, component);
  }
  const schemaItems: Item[] = [];
  for (const { root } of workspace.documents.values()) {
    for (const element of schemaChildren(root.root)) {
      const component = element.at === undefined ? undefined : byPlace.get(element.at);
      const space = component === undefined ? "notation" : spaceOf(component);
      if (component?.name === undefined || space === "notation") continue;
      schemaItems.push({ kind: space, key: `${space} ${clark(component.name)}`, name: component.name, element });
    }
  }
  return { components, schemaItems };
}

function grouped(
  items: readonly Item[],
  by: (item: Item) => string | undefined,
): ReadonlyMap<string | undefined, readonly Item[]> {
  const groups = new Map<string | undefined, Item[]>();
  for (const item of items) {
    const key = by(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

/** Returns the elements of bindings by the keys of the operations that they bind. */
function boundOperations(
  bindings: readonly Item[],
  portTypeOf: (binding: Item) => Item | undefined,
): ReadonlyMap<string, readonly BindingElement[]> {
  const bound = new Map<string, BindingElement[]>();
  for (const binding of bindings) {
    const portType = portTypeOf(binding);
    if (portType === undefined) continue;
    for (const element of childElements(binding.element)) {
      if (!isOfLanguage(element, "operation")) continue;
      const key = partKey("operation", portType.name, attributeToken(element, "name"));
      const there = bound.get(key);
      if (there === undefined) bound.set(key, [{ binding, element }]);
      else there.push({ binding, element });
    }
  }
  return bound;
}
