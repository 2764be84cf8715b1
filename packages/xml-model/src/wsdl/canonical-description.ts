import { unusedName } from "@soapstone/workspace";
import { joinedTexts } from "../xml/joined-texts.ts";
import { clark } from "../xml/names.ts";
import type { XmlElement, XmlNode } from "../xml/tree.ts";
import type { Definitions } from "./definitions.ts";

type DescribedComponents = Pick<Definitions, "messages" | "portTypes" | "bindings" | "services">;
const kinds = [
  "messages",
  "portTypes",
  "bindings",
  "services",
] as const satisfies readonly (keyof DescribedComponents)[];

/**
 * Returns the canonical text of each component of a description, by kind and name (`messages {urn:x}FindBook`). Texts
 * are equal where components have the same meaning: they have no positions, prefixes, comments and layout, and
 * operations are in the order of their names. The attributes, documentation and extensions of each `wsdl:definitions`
 * and `wsdl:types` have keys of their own, with the name of the document.
 */
export function canonicalDescription(documents: readonly Definitions[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const definitions of documents) {
    for (const kind of kinds)
      for (const component of definitions[kind]) addComponent(`${kind} ${clark(component.name)}`, component, found);
    const { messages, portTypes, bindings, services, types, ...rest } = definitions;
    const name = `${definitions.targetNamespace} ${definitions.name ?? ""}`;
    found.set(`definitions ${name}`, canonicalNode(rest));
    if (types === undefined) continue;
    const { schemas: _, ...about } = types;
    found.set(`types ${name}`, canonicalNode(about));
  }
  return found;
}

/**
 * Adds a component; one that equals the first component of the same name is left out, another is kept as a component of
 * its own.
 */
function addComponent(key: string, component: object, found: Map<string, string>): void {
  const text = canonicalNode(component);
  const isOther = (name: string) => found.has(name) && found.get(name) !== text;
  found.set(
    unusedName(key, isOther, (number) => `${key} (${number})`),
    text,
  );
}

/** Returns the canonical text of any node of a description; two nodes of the same meaning have equal texts. */
export function canonicalNode(node: object): string {
  return JSON.stringify(canonical(node));
}

/**
 * Whether two nodes of a description have the same meaning. Nodes that are equal field by field are recognised without
 * building their canonical texts.
 */
export function sameNode(a: object, b: object): boolean {
  return isAlike(a, b) || canonicalNode(a) === canonicalNode(b);
}

function isAlike(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((item, index) => isAlike(item, b[index]));
  if (a instanceof Map) return b instanceof Map && isAlike([...a], [...b]);
  if (isElement(a) && isElement(b)) return JSON.stringify(canonicalTree(a)) === JSON.stringify(canonicalTree(b));
  const [here, there] = [statedIn(a), statedIn(b)];
  return here.length === there.length && here.every(([key, value]) => isAlike(value, (b as typeof a)[key]));
}

function statedIn(node: object): readonly (readonly [never, unknown])[] {
  return Object.entries(node).filter(([key, value]) => value !== undefined && !ignoredFields.has(key)) as never;
}

/** Fields without meaning: positions, prefixes, and whether a text is a CDATA section. */
const ignoredFields: ReadonlySet<string> = new Set(["at", "scope", "prefix", "prefixes", "cdata"]);

/** Lists whose order has no meaning. */
const unordered: ReadonlySet<string> = new Set(["extensions", "operations", "foreign", "attributes"]);

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (value instanceof Map) return canonical([...value]);
  if (typeof value !== "object" || value === null) return value;
  return isElement(value) ? canonicalTree(value) : canonicalFields(value);
}

function isElement(value: object): value is XmlElement {
  return "children" in value && "kind" in value && value.kind === "element";
}

function canonicalFields(value: object): unknown {
  return Object.entries(value)
    .filter(([key, item]) => item !== undefined && !ignoredFields.has(key) && !isEmptyList(key, item))
    .map(([key, item]) => [key, canonicalField(key, item)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Flattens an element and its content to one list: a nested result would exceed the call stack for deep trees. */
function canonicalTree(root: XmlElement): readonly unknown[] {
  const found: unknown[] = [];
  const open: (XmlNode | "end")[] = [root];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === "end" || next.kind !== "element") {
      found.push(next === "end" ? next : canonicalFields(next));
      continue;
    }
    const { children, ...rest } = next;
    found.push(canonicalFields(rest));
    open.push("end", ...joinedTexts(children).filter(hasMeaning).reverse());
  }
  return found;
}

function canonicalField(key: string, value: unknown): unknown {
  if (key === "text" && typeof value === "string") return value.replace(/\s+/g, " ").trim();
  if (key === "documentation") return canonical(joinedTexts(value as readonly XmlNode[]).filter(hasMeaning));
  if (unordered.has(key)) return sorted(value);
  return canonical(value);
}

function isEmptyList(key: string, value: unknown): boolean {
  return (key === "extensions" || key === "foreign") && Array.isArray(value) && value.length === 0;
}

function hasMeaning(node: XmlNode): boolean {
  return node.kind === "element" || (node.kind === "text" && node.text.trim() !== "");
}

function sorted(value: unknown): unknown {
  return Array.isArray(value) ? value.map((item) => JSON.stringify(canonical(item))).sort() : canonical(value);
}
