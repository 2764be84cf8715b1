import { namesIn } from "@soapstone/restore";
import {
  attributeToken,
  type ComponentKind,
  childElements,
  element,
  namespaces,
  noNamespace,
  qname,
  spaceOfKind,
  targetNamespaceOf,
  type XmlElement,
  type XmlNode,
} from "@soapstone/xml-model";
import { distinctStems } from "../../names/distinct-stems.ts";
import { chunksOf, indentationIn } from "../chunks.ts";
import { stemOf } from "../files.ts";
import { isComposition } from "../schemas/references.ts";
import { nothingAround, type Sheet } from "../sheet.ts";

/**
 * Divides a schema document into a file for each component, in a folder with the name of the document:
 * `orders/Order.complexType.xsd`. The document includes all files; each file includes those to which it refers, and
 * imports the documents of other namespaces.
 */
export function componentFiles(sheet: Sheet): readonly Sheet[] {
  const { root } = sheet;
  const { chunks, after } = chunksOf(root);
  const folder = stemOf(sheet.name);
  const files = filesOf(root);
  const line = indentationIn(root) ?? "\n  ";
  const reference: ReferenceMaker = (local, attributes) => {
    const written = element(qname(namespaces.xsd, local), attributes);
    return [{ kind: "text", text: line }, root.prefix === undefined ? written : { ...written, prefix: root.prefix }];
  };
  const attributes = root.attributes.filter(({ name: { local } }) => local !== "id");
  const made = new Map<string, Sheet>();
  const rest: XmlNode[] = [];
  const includes: XmlNode[] = [];
  const imports = childElements(root).filter((child) => isComposition(child) && child.name.local === "import");
  for (const { before, element: child } of chunks) {
    const file = files.get(keyOf(child) ?? "");
    if (file === undefined || made.has(file)) {
      rest.push(...before, child);
      continue;
    }
    const head = [
      ...ownIncludes(child, root, file, files, reference),
      ...ownImports(child, imports, folder, reference),
    ];
    const children = [...head, ...before, child, ...after.filter(({ kind }) => kind === "text").slice(-1)];
    made.set(file, { name: `${folder}/${file}`, root: { ...root, attributes, children }, around: nothingAround });
    includes.push(...reference("include", { schemaLocation: `${lastOf(folder)}/${file}` }));
  }
  const last = rest.findLastIndex((node) => node.kind === "element" && isComposition(node));
  const children = [...rest.slice(0, last + 1), ...includes, ...rest.slice(last + 1), ...after];
  return [{ ...sheet, root: { ...root, children } }, ...made.values()];
}

type ReferenceMaker = (
  local: "include" | "import",
  attributes: Readonly<Record<string, string | undefined>>,
) => readonly XmlNode[];

const kinds: readonly ComponentKind[] = [
  "element",
  "attribute",
  "simpleType",
  "complexType",
  "group",
  "attributeGroup",
  "notation",
];

/** Returns the key of a component within its schema: `type Order`; undefined for an unnamed child. */
function keyOf({ name, ...child }: XmlElement): string | undefined {
  const kind = name.namespace === namespaces.xsd ? kinds.find((one) => one === name.local) : undefined;
  const local = attributeToken({ name, ...child }, "name");
  return kind === undefined || local === undefined ? undefined : `${spaceOfKind(kind)} ${local}`;
}

/** Returns the file name of each component by key. */
function filesOf(root: XmlElement): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const child of childElements(root)) {
    const key = keyOf(child);
    if (key !== undefined && !names.has(key)) names.set(key, `${attributeToken(child, "name")}.${child.name.local}`);
  }
  const stems = distinctStems(names.values());
  return new Map([...names].map(([key, name]) => [key, `${stems.get(name) ?? name}.xsd`]));
}

function ownIncludes(
  child: XmlElement,
  root: XmlElement,
  file: string,
  files: ReadonlyMap<string, string>,
  reference: ReferenceMaker,
): readonly XmlNode[] {
  const namespace = targetNamespaceOf(root);
  const found = new Set<string>();
  for (const { space, name } of namesIn(child)) {
    const other = name.namespace === namespace ? files.get(`${space} ${name.local}`) : undefined;
    if (other !== undefined && other !== file) found.add(other);
  }
  return [...found].flatMap((other) => reference("include", { schemaLocation: other }));
}

function ownImports(
  child: XmlElement,
  imports: readonly XmlElement[],
  folder: string,
  reference: ReferenceMaker,
): readonly XmlNode[] {
  const used = new Set(namesIn(child).map(({ name }) => name.namespace));
  const up = "../".repeat(folder.split("/").length);
  return imports.flatMap((one) => {
    const namespace = attributeToken(one, "namespace");
    if (!used.has(namespace ?? noNamespace)) return [];
    const location = attributeToken(one, "schemaLocation");
    const isNear = location !== undefined && !/^[a-z][a-z0-9+.-]*:|^\//i.test(location);
    return reference("import", { namespace, schemaLocation: isNear ? `${up}${location}` : location });
  });
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
