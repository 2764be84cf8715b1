import { namesIn } from "@soapstone/restore";
import {
  attributeToken,
  childElements,
  clark,
  type XmlElement,
  xsdEachReference,
  xsdNodesWithin,
} from "@soapstone/xml-model";
import type { Inventory } from "./inventory.ts";
import { type Item, partKey } from "./items.ts";

/** The keys of the needed parts: components, operations and ports. */
export type NeededKeys = ReadonlySet<string>;

/**
 * Returns the keys of the selected items and of everything that they need. An operation needs its messages, a binding
 * and a port, which are reduced to that operation. An element needs the members of its substitution group, and a type
 * the types derived from it, since documents may use them instead.
 */
export function neededBy(chosen: ReadonlySet<Item>, inventory: Inventory): NeededKeys {
  const needed = new Set<string>();
  const waiting: string[] = [];
  const need: Need = (key) => {
    if (key === undefined || needed.has(key)) return;
    needed.add(key);
    waiting.push(key);
  };
  for (const item of chosen) select(item, inventory, need);
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const item = inventory.byKey.get(key);
    if (item !== undefined) needsOf(item, inventory, needed, need);
  }
  return needed;
}

type Need = (key: string | undefined) => void;

/** Adds what makes a selected item usable: for an operation its bindings and ports. */
function select(item: Item, inventory: Inventory, need: Need): void {
  need(item.key);
  switch (item.kind) {
    case "service":
      for (const port of inventory.items)
        if (port.kind === "port" && port.owner === item.key) selectPort(port, inventory, need);
      break;
    case "port":
      selectPort(item, inventory, need);
      break;
    case "binding":
      needOperations(item, inventory, need);
      for (const port of inventory.portsOf(item)) need(port.key);
      break;
    case "portType":
      for (const operation of inventory.operationsOf(item.key)) need(operation.key);
      needBindings(item.key, inventory, need);
      break;
    case "operation":
      needBindings(item.owner, inventory, need);
      break;
    case "message":
    case "element":
    case "type":
    case "attribute":
    case "group":
    case "attributeGroup":
      break;
    default:
      item.kind satisfies never;
  }
}

function selectPort(port: Item, inventory: Inventory, need: Need): void {
  need(port.key);
  const binding = inventory.bindingOf(port);
  if (binding === undefined) return;
  need(binding.key);
  needOperations(binding, inventory, need);
}

function needOperations(binding: Item, inventory: Inventory, need: Need): void {
  for (const { key } of inventory.operationsOf(inventory.portTypeOf(binding)?.key)) need(key);
}

function needBindings(portType: string | undefined, inventory: Inventory, need: Need): void {
  for (const binding of inventory.bindingsOf(portType)) {
    need(binding.key);
    for (const port of inventory.portsOf(binding)) need(port.key);
  }
}

/** Adds the items to which an item refers. */
function needsOf(item: Item, inventory: Inventory, needed: NeededKeys, need: Need): void {
  switch (item.kind) {
    case "operation":
      need(item.owner);
      needNames(item.element, need);
      for (const { binding, element } of inventory.boundTo(item)) if (needed.has(binding.key)) needNames(element, need);
      break;
    case "port":
      need(item.owner);
      need(inventory.bindingOf(item)?.key);
      break;
    case "binding": {
      const portType = inventory.portTypeOf(item);
      need(portType?.key);
      // For operations that were visited before the binding, its elements are added now.
      for (const part of portType === undefined ? [] : childElements(item.element))
        if (portType !== undefined && needed.has(partKey("operation", portType.name, attributeToken(part, "name"))))
          needNames(part, need);
      break;
    }
    case "message":
      needNames(item.element, need);
      break;
    case "portType":
    case "service":
      break;
    case "element":
    case "type":
    case "attribute":
    case "group":
    case "attributeGroup":
      needComponents(item, inventory, need);
      break;
    default:
      item.kind satisfies never;
  }
}

function needNames(element: XmlElement, need: Need): void {
  for (const { space, name } of namesIn(element)) need(`${space} ${clark(name)}`);
}

function needComponents({ key, name }: Item, { component, set }: Inventory, need: Need): void {
  const found = component(key);
  if (found === undefined) return;
  for (const node of xsdNodesWithin(found)) xsdEachReference(node, (space, other) => need(`${space} ${clark(other)}`));
  if (found.kind === "element") for (const member of set.members(name)) need(`element ${clark(member.name)}`);
  if (found.kind !== "complexType") return;
  for (const type of set.derived(name)) if (type.name !== undefined) need(`type ${clark(type.name)}`);
}
