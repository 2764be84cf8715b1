import {
  type Document,
  type DocumentReader,
  type DocumentReference,
  type DocumentUri,
  type ReferenceKind,
  type Report,
  resolveUri,
  schemeOf,
} from "@soapstone/workspace";
import { wsdl } from "./wsdl/diagnostics.ts";
import { attributeNamed, attributeToken } from "./xml/children.ts";
import { xml } from "./xml/diagnostics.ts";
import { type QName, qname } from "./xml/names.ts";
import { isOfDescriptions, namespaces } from "./xml/namespaces.ts";
import { readXml } from "./xml/read.ts";
import { prefixesInScope } from "./xml/scope.ts";
import { childElements } from "./xml/text.ts";
import type { XmlDocument, XmlElement } from "./xml/tree.ts";
import type { XmlLimits } from "./xml/tree-builder.ts";
import { isStandardNamespace } from "./xsd/standard/standard-components.ts";

export interface XmlReaderOptions {
  /**
   * Keep the white space between elements. It has no meaning in WSDL and XML Schema, but is more than half of the nodes
   * of a tree.
   */
  readonly layout?: boolean;
}

/**
 * Returns a reader of WSDL and XSD documents for `loadWorkspace`, with limits of the caller's instead of the default
 * ones.
 */
export function createXmlReader(
  limits?: XmlLimits,
  { layout = true }: XmlReaderOptions = {},
): DocumentReader<XmlDocument> {
  return {
    read: (source, base) => {
      const result = readXml(source, base, limits, layout ? undefined : isElementOnly);
      if (!result.ok) return result;
      const { root } = result.value;
      if (!isMeantAsDescription(root)) {
        return { ...result, value: { source, language: "xml", root: result.value } };
      }
      // A tree in the wrong namespace becomes a description here, so this is the only place where the problem can be
      // reported.
      const { namespace } = root.name;
      const diagnostics = [...result.diagnostics, wsdl("missing-namespace", { namespace }, root.at)];
      const document = { ...result.value, root: intoLanguage(root, namespace, namespaces.wsdl) };
      return { ok: true, value: { source, language: "xml", root: document }, diagnostics };
    },
    references: referencesOf,
  };
}

/** The reader of WSDL and XSD documents for `loadWorkspace`, with the default limits. */
export const xmlReader: DocumentReader<XmlDocument> = createXmlReader();

/**
 * Whether a document is meant as a WSDL description: it declares the namespace of WSDL, but its root is in no namespace
 * or, by mistake, in its own target namespace.
 */
function isMeantAsDescription(root: XmlElement): boolean {
  const { local, namespace } = root.name;
  if (local !== "definitions") return false;
  if (namespace === "") return true;
  const declared = [...prefixesInScope(root.scope).values()];
  return namespace === attributeToken(root, "targetNamespace") && declared.some(isOfDescriptions);
}

/**
 * Moves the elements of the namespace `wrong` into that of WSDL (`right`), and schemas among them into that of XML
 * Schema.
 */
function intoLanguage(element: XmlElement, wrong: string, right: string): XmlElement {
  if (element.name.namespace !== wrong) return element;
  const namespace = element.name.local === "schema" ? namespaces.xsd : right;
  return {
    ...element,
    name: qname(namespace, element.name.local),
    children: element.children.map((child) =>
      child.kind === "element" ? intoLanguage(child, wrong, namespace) : child,
    ),
  };
}

/** The languages of schemas: XML Schema and its drafts, which real files still use. */
const schemaNamespaces: ReadonlySet<string> = new Set([namespaces.xsd, namespaces.xsd1999, namespaces.xsd2000]);

const annotations: ReadonlySet<string> = new Set(["documentation", "appinfo", "appInfo"]);

/** Whether an element of WSDL or XML Schema may contain only elements, so that blank text in it has no meaning. */
function isElementOnly({ namespace, local }: QName): boolean {
  return (namespace === namespaces.wsdl || schemaNamespaces.has(namespace)) && !annotations.has(local);
}

const schemaReferences: ReadonlyMap<string, ReferenceKind> = new Map([
  ["import", "xsd:import"],
  ["include", "xsd:include"],
  ["redefine", "xsd:redefine"],
]);

/**
 * Returns the references of a WSDL or XSD document, in document order: its own imports and those of the schemas inside
 * it.
 */
function referencesOf(document: Document<XmlDocument>, report: Report): readonly DocumentReference[] {
  const found: DocumentReference[] = [];
  const add = (kind: ReferenceKind, element: XmlElement, location: string, base: DocumentUri): void => {
    const reference = referenceAt(kind, element, location, base, document.source.uri, report);
    if (reference !== undefined) found.push(reference);
  };
  const visitSchema = (schema: XmlElement, base: DocumentUri): void => {
    const here = baseOf(schema, base);
    for (const child of childElements(schema)) {
      const kind = schemaNamespaces.has(child.name.namespace) ? schemaReferences.get(child.name.local) : undefined;
      if (kind !== undefined) add(kind, child, "schemaLocation", here);
    }
  };

  const { root } = document.root;
  const base = baseOf(root, document.source.uri);
  if (isSchema(root)) visitSchema(root, document.source.uri);
  else {
    for (const child of childElements(root)) {
      if (child.name.namespace !== namespaces.wsdl) continue;
      if (child.name.local === "import") add("wsdl:import", child, "location", base);
      if (child.name.local !== "types") continue;
      const typesBase = baseOf(child, base);
      for (const schema of childElements(child)) if (isSchema(schema)) visitSchema(schema, typesBase);
    }
  }
  return found;
}

function isSchema(element: XmlElement): boolean {
  return element.name.local === "schema" && schemaNamespaces.has(element.name.namespace);
}

/** Returns the base address at an element: its `xml:base`, joined to the base around it, otherwise the base around it. */
function baseOf(element: XmlElement, around: DocumentUri): DocumentUri {
  const written = attributeToken(element, "base", namespaces.xml);
  return written === undefined || written === "" ? around : resolveUri(around, written);
}

function referenceAt(
  kind: ReferenceKind,
  element: XmlElement,
  attribute: string,
  base: DocumentUri,
  from: DocumentUri,
  report: Report,
): DocumentReference | undefined {
  const location = attributeNamed(element, attribute);
  const spelling = attributeToken(element, attribute);
  if (spelling === undefined || spelling === "") return undefined;
  const here = baseOf(element, base);
  const namespace = attributeToken(element, "namespace");
  const to = resolveUri(here, spelling);
  const at = location?.at ?? element.at;
  if (namespace !== undefined && isBuiltIn(namespace) && isRemote(spelling)) {
    report(xml("standard-not-fetched", { namespace, location: spelling }, at));
    return undefined;
  }
  return {
    kind,
    from,
    spelling,
    to,
    ...(namespace === undefined ? {} : { namespace }),
    ...(at === undefined ? {} : { at }),
  };
}

function isRemote(uri: DocumentUri): boolean {
  const scheme = schemeOf(uri);
  return scheme === "http" || scheme === "https";
}

/** Whether the components of a namespace are built in: a standard namespace, or that of XML Schema itself. */
function isBuiltIn(namespace: string): boolean {
  return isStandardNamespace(namespace) || schemaNamespaces.has(namespace);
}
