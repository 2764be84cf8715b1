import { lastLineOf, marginOf, moved, Prefixes } from "@soapstone/restore";
import {
  attributeToken,
  childElements,
  element,
  namespaceOf,
  namespaces,
  noNamespace,
  prefixesInScope,
  qname,
  targetNamespaceOf,
  type XmlElement,
  type XmlNode,
} from "@soapstone/xml-model";
import type { NamesBeside } from "../files.ts";
import { withLocation } from "../schemas/imports.ts";
import { isComposition } from "../schemas/references.ts";
import { nothingAround, type Sheet } from "../sheet.ts";
import { withSchemas } from "../wsdl/inline-schemas.ts";
import { isOfLanguage, isSchemaElement } from "../wsdl/language.ts";

/**
 * Moves the schemas of a description into files, one for each namespace. In place of each schema remains one that
 * includes the file, so that the description still states its namespaces.
 */
export function schemasAsFiles(
  root: XmlElement,
  names: NamesBeside,
): { readonly root: XmlElement; readonly sheets: readonly Sheet[] } {
  const files = new Map<string, string>();
  for (const schema of inlineSchemas(root)) {
    const namespace = namespaceOfSchema(schema);
    if (declaresComponents(schema) && !files.has(namespace))
      files.set(namespace, names.ofNamespace(namespace, calledIn(root, namespace), ".xsd"));
  }
  const sheets: Sheet[] = [];
  const remaining = withSchemas(root, (schema, before) => {
    const file = files.get(namespaceOfSchema(schema));
    const located = withLocations(schema, (asked) => files.get(asked));
    if (file === undefined || !declaresComponents(schema)) return located;
    sheets.push(detached(located, file, before));
    return including(schema, file);
  });
  return { root: remaining, sheets };
}

/**
 * Returns a name for the file of a namespace: `types` for the target namespace, otherwise a meaningful prefix;
 * undefined if there is none.
 */
function calledIn(root: XmlElement, namespace: string): string | undefined {
  if (namespace === attributeToken(root, "targetNamespace")) return "types";
  const prefixes = [...prefixesInScope(root.scope)].filter(([, of]) => of === namespace).map(([prefix]) => prefix);
  return prefixes.find((prefix) => prefix !== "" && !/^(?:tns|[a-z]{1,2}\d*|ns\d*)$/i.test(prefix));
}

function inlineSchemas(root: XmlElement): readonly XmlElement[] {
  return childElements(root)
    .filter((child) => isOfLanguage(child, "types"))
    .flatMap((types) => childElements(types).filter(isSchemaElement));
}

export function namespaceOfSchema(schema: XmlElement): string {
  return targetNamespaceOf(schema);
}

/** Whether a schema declares components of XML Schema 1.0; schemas of draft versions are not moved. */
function declaresComponents(schema: XmlElement): boolean {
  if (schema.name.namespace !== namespaces.xsd) return false;
  return childElements(schema).some((child) => !isComposition(child));
}

/** Adds the locations of files to the imports of a schema. */
function withLocations(schema: XmlElement, fileOf: (namespace: string) => string | undefined): XmlElement {
  const children = schema.children.map((child) => {
    if (child.kind !== "element" || !isComposition(child) || child.name.local !== "import") return child;
    const file = fileOf(attributeToken(child, "namespace") ?? noNamespace);
    return file === undefined ? child : withLocation(child, file);
  });
  return { ...schema, children };
}

/** Makes a schema a document of its own: declares the prefixes that it inherits, and removes its indentation. */
function detached(schema: XmlElement, name: string, before: readonly XmlNode[]): Sheet {
  const byDefault = namespaceOf("", schema.scope);
  const scope =
    byDefault === undefined || byDefault === namespaces.wsdl ? undefined : { prefixes: new Map([["", byDefault]]) };
  const prefixes = new Prefixes(scope, namespaceOfSchema(schema));
  const text = before.findLast((node) => node.kind === "text");
  const margin = text?.kind === "text" ? marginOf(lastLineOf(text.text)) : "";
  const tree = moved(schema, { prefixes, indent: { was: margin, is: "" } });
  const root = scope === undefined ? tree : { ...tree, scope };
  return { name, root, around: nothingAround, prefixes: prefixes.declared };
}

function including(schema: XmlElement, file: string): XmlElement {
  const include: XmlElement = {
    ...element(qname(namespaces.xsd, "include"), { schemaLocation: file }),
    ...(schema.prefix === undefined ? {} : { prefix: schema.prefix }),
  };
  const attributes = schema.attributes.filter(({ name }) => name.local !== "id");
  return { ...schema, attributes, children: [include] };
}
