import { type Document, type DocumentUri, schemeOf, type Workspace } from "@soapstone/workspace";
import { attributeToken, namespaces, type XmlAttribute, type XmlDocument, type XmlElement } from "@soapstone/xml-model";
import { isSchemaElement } from "./wsdl/language.ts";

/**
 * Removes `xml:base` from all elements that contain references, so that references are relative to their documents. A
 * reference that was relative to a base, and leads to none of the documents, becomes absolute, since it would lead
 * elsewhere in another file.
 */
export function withoutBases(workspace: Workspace<XmlDocument>): Workspace<XmlDocument> {
  const addresses = new Map<number, DocumentUri>();
  for (const { to, spelling, at } of workspace.references) {
    const isRelative = schemeOf(spelling) === "";
    if (isRelative && typeof at === "number" && !workspace.documents.has(to)) addresses.set(at, to);
  }
  const documents = new Map<DocumentUri, Document<XmlDocument>>();
  let isChanged = false;
  for (const [uri, document] of workspace.documents) {
    const root = startingHere(document.root.root, addresses, false);
    documents.set(uri, root === document.root.root ? document : { ...document, root: { ...document.root, root } });
    isChanged ||= root !== document.root.root;
  }
  return isChanged ? { ...workspace, documents } : workspace;
}

/**
 * Returns an element without `xml:base`, with its references adapted; the same element if nothing changes. Recursive,
 * but never deeper than from a description to an import in a schema.
 */
function startingHere(element: XmlElement, addresses: ReadonlyMap<number, DocumentUri>, isBelow: boolean): XmlElement {
  const kept = element.attributes.filter((attribute) => !isBase(attribute));
  const isMoved = isBelow || attributeToken(element, "base", namespaces.xml) !== undefined;
  const attributes = isMoved ? kept.map((attribute) => withAddress(attribute, addresses)) : kept;
  let isSame = kept.length === element.attributes.length && attributes.every((one, index) => one === kept[index]);
  const children = element.children.map((child) => {
    if (child.kind !== "element" || !isAround(child)) return child;
    const here = startingHere(child, addresses, isMoved);
    isSame &&= here === child;
    return here;
  });
  return isSame ? element : { ...element, attributes, children };
}

function isBase({ name }: XmlAttribute): boolean {
  return name.namespace === namespaces.xml && name.local === "base";
}

function withAddress(attribute: XmlAttribute, addresses: ReadonlyMap<number, DocumentUri>): XmlAttribute {
  const value = attribute.at === undefined ? undefined : addresses.get(attribute.at);
  return value === undefined ? attribute : { ...attribute, value };
}

/** Whether an element refers to a document, or may contain such elements. */
function isAround(element: XmlElement): boolean {
  return isSchemaElement(element) || aroundReferences.has(element.name.local);
}

const aroundReferences: ReadonlySet<string> = new Set(["import", "include", "redefine", "types"]);
