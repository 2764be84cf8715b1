import { namesIn } from "@soapstone/restore";
import {
  attributeToken,
  childElements,
  element,
  isDefinitions,
  namespaces,
  noNamespace,
  qname,
  type XmlElement,
  type XmlNode,
} from "@soapstone/xml-model";
import { chunksOf, indentationIn } from "../chunks.ts";
import { isComposition } from "../schemas/references.ts";
import type { Sheet } from "../sheet.ts";
import { withSchemas } from "../wsdl/inline-schemas.ts";
import { isOfLanguage } from "../wsdl/language.ts";
import type { Inventory } from "./inventory.ts";
import { type Item, partKey } from "./items.ts";
import type { NeededKeys } from "./needed.ts";

interface Reduction {
  readonly needed: NeededKeys;
  readonly inventory: Inventory;
  /** The namespaces of needed components, and those of all components in the files. */
  readonly present: ReadonlySet<string>;
  readonly known: ReadonlySet<string>;
}

/** Reduces the files of a bundle to the needed parts. Removes files without any, and imports of these. */
export function reducedSheets(sheets: readonly Sheet[], needed: NeededKeys, inventory: Inventory): readonly Sheet[] {
  const components = inventory.items.filter(({ key }) => inventory.component(key) !== undefined);
  const reduction: Reduction = {
    needed,
    inventory,
    present: new Set(components.filter(({ key }) => needed.has(key)).map(({ name }) => name.namespace)),
    known: new Set(components.map(({ name }) => name.namespace)),
  };
  const reduced = sheets.map((sheet): Sheet => {
    const reduce = isDefinitions(sheet.root) ? reducedDescription : reducedSchema;
    return { ...sheet, root: reduce(sheet.root, reduction) };
  });
  const kept = reduced.filter(({ root }, index) => index === 0 || holdsSomething(root));
  const names = new Set(kept.map(({ name }) => name));
  const removed = new Set(sheets.map(({ name }) => name).filter((name) => !names.has(name)));
  const remaining =
    removed.size === 0 ? kept : kept.map((sheet) => ({ ...sheet, root: withoutFiles(sheet.root, removed) }));
  const [entry, ...others] = remaining;
  return entry === undefined || isDefinitions(entry.root) ? remaining : [importing(entry, others), ...others];
}

/** Adds imports of all remaining files to a schema document, in case only a removed file imported them. */
function importing(entry: Sheet, others: readonly Sheet[]): Sheet {
  const { root } = entry;
  const there = new Set(
    childElements(root).flatMap((child) => (isComposition(child) ? [attributeToken(child, "schemaLocation")] : [])),
  );
  const line: XmlNode = { kind: "text", text: indentationIn(root) ?? "\n  " };
  const added = others.flatMap(({ name, root: { attributes } }): readonly XmlNode[] => {
    if (there.has(name)) return [];
    const namespace = attributes.find(
      (one) => one.name.namespace === "" && one.name.local === "targetNamespace",
    )?.value;
    const written = element(qname(namespaces.xsd, "import"), { namespace, schemaLocation: name });
    return [line, root.prefix === undefined ? written : { ...written, prefix: root.prefix }];
  });
  const last = root.children.length === 0 ? [{ kind: "text" as const, text: "\n" }] : [];
  return added.length === 0 ? entry : { ...entry, root: { ...root, children: [...added, ...root.children, ...last] } };
}

/** Reduces a description to the needed schemas, messages, operations and ports. */
function reducedDescription(root: XmlElement, reduction: Reduction): XmlElement {
  const { needed, inventory } = reduction;
  const withTypes = withSchemas(root, (schema) => {
    const reduced = reducedSchema(schema, reduction);
    return childElements(reduced).length > 0 ? reduced : undefined;
  });
  return keeping(withTypes, (child) => {
    if (isOfLanguage(child, "types")) return childElements(child).length > 0 ? child : undefined;
    const item = inventory.ofElement.get(child);
    if (item === undefined) return child;
    return needed.has(item.key) ? reducedPart(item, reduction) : undefined;
  });
}

/** Reduces a port type or binding to the needed operations, or a service to the needed ports. */
function reducedPart(item: Item, { needed, inventory }: Reduction): XmlElement {
  const owner = item.kind === "binding" ? inventory.portTypeOf(item)?.name : item.name;
  const part = item.kind === "service" ? "port" : "operation";
  return keeping(item.element, (element) => {
    if (owner === undefined || !isOfLanguage(element, part)) return element;
    return needed.has(partKey(part, owner, attributeToken(element, "name"))) ? element : undefined;
  });
}

/** Reduces a schema to the needed components and the imports that they need. It has no children if none is needed. */
function reducedSchema(schema: XmlElement, { needed, inventory, present, known }: Reduction): XmlElement {
  const inside = childElements(schema);
  const isNeeded = (element: XmlElement): boolean => {
    const item = inventory.ofElement.get(element);
    return item === undefined || needed.has(item.key);
  };
  const components = inside.filter((element) => !isComposition(element) && isNeeded(element));
  const isCarrier = inside.every(isComposition);
  if (!isCarrier && components.every(({ name }) => name.local === "annotation")) return { ...schema, children: [] };
  const used = new Set(components.flatMap((element) => namesIn(element).map(({ name }) => name.namespace)));
  const isUsed = (namespace: string): boolean =>
    isCarrier ? present.has(namespace) || !known.has(namespace) : used.has(namespace);
  return keeping(schema, (element) => {
    const isImport = isComposition(element) && element.name.local === "import";
    const isKept = isImport ? isUsed(attributeToken(element, "namespace") ?? noNamespace) : isNeeded(element);
    return isKept ? element : undefined;
  });
}

/** Returns an element with those children for which `keep` returns an element, each with the nodes before it. */
function keeping(parent: XmlElement, keep: (child: XmlElement) => XmlElement | undefined): XmlElement {
  const { chunks, after } = chunksOf(parent);
  const children = chunks.flatMap(({ before, element }): readonly XmlNode[] => {
    const kept = keep(element);
    return kept === undefined ? [] : [...before, kept];
  });
  return { ...parent, children: [...children, ...after] };
}

function holdsSomething(root: XmlElement): boolean {
  return childElements(root).some(
    (child) => !isComposition(child) && !isOfLanguage(child, "import") && !isOfLanguage(child, "documentation"),
  );
}

/** Removes imports and includes of removed files. */
function withoutFiles(root: XmlElement, removed: ReadonlySet<string>): XmlElement {
  const still = (element: XmlElement): XmlElement | undefined => {
    const attribute = isOfLanguage(element, "import")
      ? "location"
      : isComposition(element)
        ? "schemaLocation"
        : undefined;
    const location = attribute === undefined ? undefined : attributeToken(element, attribute);
    return location !== undefined && removed.has(location) ? undefined : element;
  };
  const top = keeping(root, still);
  return isDefinitions(top) ? withSchemas(top, (schema) => keeping(schema, still)) : top;
}
