import { type Document, type DocumentUri, schemeOf, type Workspace } from "@soapstone/workspace";
import { attributeToken, namespaces, type XmlAttribute, type XmlDocument, type XmlElement } from "@soapstone/xml-model";
import { isSchemaElement } from "./wsdl/language.ts";

/**
 * Documents whose references start at themselves: `xml:base` goes from the elements around references, and an address
 * that was relative to one and leads to none of the documents is written out. In another file, or beside a location
 * that is written anew, it would lead elsewhere.
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
 * Returns an element without xml:base, with its references adapted; the same element if there is no xml:base in it.
 * Recursive: from a description to an import at most.
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

/** Whether an element refers to a document, or has such elements in it. */
function isAround(element: XmlElement): boolean {
  return isSchemaElement(element) || aroundReferences.has(element.name.local);
}

const aroundReferences: ReadonlySet<string> = new Set(["import", "include", "redefine", "types"]);
