import { type Diagnostic, nearest, type Workspace } from "@soapstone/workspace";
import {
  attributeToken,
  type NodeSelection,
  type XmlAttribute,
  type XmlDocument,
  type XmlElement,
  type XmlNode,
  type XPathProblem,
} from "@soapstone/xml-model";
import { bundle } from "../../diagnostics.ts";
import { isOfLanguage } from "../wsdl/language.ts";
import { type XmlSelector, xmlSelectorOf } from "./expression.ts";
import type { Inventory } from "./inventory.ts";
import type { Item } from "./items.ts";

/** Evaluates an XPath. The caller provides the engine, which is only loaded if a selector is an XPath. */
export type Evaluate = (root: XmlElement, xpath: string) => NodeSelection;

/** The selected items, and the problems of selectors. */
export interface SelectedItems {
  readonly items: ReadonlySet<Item>;
  readonly problems: readonly Diagnostic[];
}

/** Returns the items that expressions select. A selector that matches nothing is reported for the document `uri`. */
export function chosenItems(
  expressions: readonly string[],
  workspace: Workspace<XmlDocument>,
  inventory: Inventory,
  evaluate: Evaluate,
  uri: string,
): SelectedItems {
  const items = new Set<Item>();
  const problems: Diagnostic[] = [];
  const scope = workspace.documents.get(workspace.entry)?.root.root.scope;
  for (const expression of expressions) {
    const selector = xmlSelectorOf(expression, scope);
    const found =
      selector.kind === "name"
        ? { items: named(selector, inventory) }
        : pathed(selector.xpath, workspace, inventory, evaluate);
    for (const item of found.items) items.add(item);
    if (found.items.length > 0) continue;
    if (found.problem !== undefined) {
      problems.push(bundle("invalid-xpath", { expression, ...found.problem }, { uri }));
      continue;
    }
    const names = inventory.items.map(({ name }) => name.local);
    const near = selector.kind === "name" ? nearest(selector.local, names) : undefined;
    problems.push(bundle("nothing-selected", { expression, near }, { uri }));
  }
  return { items, problems };
}

function named(
  { local, namespace, of }: Extract<XmlSelector, { readonly kind: "name" }>,
  { items }: Inventory,
): readonly Item[] {
  return items.filter(
    ({ kind, name }) =>
      name.local === local &&
      (namespace === undefined || name.namespace === namespace) &&
      (of === undefined || kind === of),
  );
}

interface FoundItems {
  readonly items: readonly Item[];
  /** The reason why an XPath selects no nodes, from the first document in which it selects none. */
  readonly problem?: XPathProblem;
}

/** Returns the items that contain the selected nodes; for a node that contains items, those items. */
function pathed(
  xpath: string,
  workspace: Workspace<XmlDocument>,
  inventory: Inventory,
  evaluate: Evaluate,
): FoundItems {
  const found = new Set<Item>();
  const problems: XPathProblem[] = [];
  for (const { root } of workspace.documents.values()) {
    const selection = evaluate(root.root, xpath);
    if ("problem" in selection) problems.push(selection.problem);
    if ("value" in selection)
      problems.push({ why: `it gives a ${typeof selection.value}, and no part of the document` });
    if (!("nodes" in selection) || selection.nodes.length === 0) continue;
    const parents = parentsIn(root.root);
    for (const node of selection.nodes) {
      const item = itemAround(node, parents, inventory);
      if (item !== undefined) found.add(item);
      else if (isElement(node)) for (const inner of itemsIn(node, inventory)) found.add(inner);
    }
  }
  return { items: [...found], ...(problems[0] === undefined ? {} : { problem: problems[0] }) };
}

type SelectedNode = XmlNode | XmlAttribute;

function isElement(node: SelectedNode): node is XmlElement {
  return "kind" in node && node.kind === "element";
}

function parentsIn(root: XmlElement): ReadonlyMap<SelectedNode, XmlElement> {
  const parents = new Map<SelectedNode, XmlElement>();
  const waiting: XmlElement[] = [root];
  for (let element = waiting.pop(); element !== undefined; element = waiting.pop()) {
    for (const attribute of element.attributes) parents.set(attribute, element);
    for (const child of element.children) {
      parents.set(child, element);
      if (child.kind === "element") waiting.push(child);
    }
  }
  return parents;
}

function itemAround(
  node: SelectedNode,
  parents: ReadonlyMap<SelectedNode, XmlElement>,
  inventory: Inventory,
): Item | undefined {
  for (let at: SelectedNode | undefined = node; at !== undefined; at = parents.get(at)) {
    if (!isElement(at)) continue;
    const item = boundOperation(at, parents.get(at), inventory) ?? inventory.ofElement.get(at);
    if (item !== undefined) return item;
  }
  return undefined;
}

/** Returns the operation of the port type that an operation element of a binding refers to. */
function boundOperation(element: XmlElement, parent: XmlElement | undefined, inventory: Inventory): Item | undefined {
  const binding = parent === undefined ? undefined : inventory.ofElement.get(parent);
  if (binding?.kind !== "binding" || !isOfLanguage(element, "operation")) return undefined;
  const name = attributeToken(element, "name");
  return inventory.operationsOf(inventory.portTypeOf(binding)?.key).find((item) => item.name.local === name);
}

function itemsIn(element: XmlElement, { items, ofElement }: Inventory): readonly Item[] {
  const inside = new Set<XmlElement>();
  const waiting: XmlElement[] = [element];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (ofElement.has(next)) inside.add(next);
    for (const child of next.children) if (child.kind === "element") waiting.push(child);
  }
  return items.filter((item) => inside.has(item.element));
}
