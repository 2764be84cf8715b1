import type { DocumentReference, DocumentUri, Report, Workspace } from "@soapstone/workspace";
import type { QName } from "../xml/names.ts";
import { namespaces } from "../xml/namespaces.ts";
import { childElements } from "../xml/text.ts";
import type { XmlDocument, XmlElement } from "../xml/tree.ts";
import { builtinComponent } from "./builtin-types.ts";
import type { Component, ElementDeclaration, SchemaDocument, SchemaSet, Type } from "./components.ts";
import { currentName, isSchemaNamespace } from "./draft-names.ts";
import { readSchema } from "./read/schema.ts";
import { intoNamespace } from "./set/chameleon.ts";
import { checkNamespaces, followReferences, instancesOf } from "./set/composition.ts";
import { baseOf, Descendants, headOf } from "./set/descendants.ts";
import { GlobalComponents } from "./set/global-components.ts";
import { incompleteNamespaces } from "./set/incomplete.ts";
import { applyRedefinition, innermostFirst } from "./set/redefinitions.ts";
import { renamed } from "./set/rename.ts";
import { standardComponent } from "./standard/standard-components.ts";
import { spaceOf } from "./symbol-space.ts";

/** Combines all schemas of a loaded workspace to a set: schema documents, and inline schemas of WSDL documents. */
export function schemaSet(workspace: Workspace<XmlDocument>, report: Report): SchemaSet {
  const isLoaded = (uri: DocumentUri): boolean => workspace.documents.has(uri);
  return schemaSetOf(schemaDocuments(workspace, report), workspace.references, report, isLoaded);
}

/** The schemas of a workspace as they are written, in the order of its documents. */
export function schemaDocuments(workspace: Workspace<XmlDocument>, report: Report): readonly SchemaDocument[] {
  const documents: SchemaDocument[] = [];
  for (const [uri, { root }] of workspace.documents) {
    schemaElements(root.root).forEach((element, index) => {
      documents.push({ uri, index, schema: readSchema(element, report) });
    });
  }
  return documents;
}

/** Returns the schema elements of a document: its root, or those in WSDL `types`. */
export function schemaElements(root: XmlElement): readonly XmlElement[] {
  if (isSchema(root)) return [root];
  if (root.name.namespace !== namespaces.wsdl) return [];
  return childElements(root)
    .filter(({ name }) => name.local === "types" && name.namespace === namespaces.wsdl)
    .flatMap((types) => childElements(types).filter(isSchema));
}

function isSchema({ name }: XmlElement): boolean {
  return name.local === "schema" && isSchemaNamespace(name.namespace);
}

/**
 * Combines schemas to a set (XSD 1.0 Part 1 §4.2): chameleon documents get each including namespace, redefinitions are
 * applied, and circular and overlong definitions are broken. `references` are those that the loader followed;
 * `isLoaded` tells whether a document could be loaded. Reports only problems that change the set; `checkSchemas`
 * reports the others.
 */
export function schemaSetOf(
  documents: readonly SchemaDocument[],
  references: readonly DocumentReference[],
  report: Report,
  isLoaded: (uri: DocumentUri) => boolean = (uri) => documents.some((document) => document.uri === uri),
): SchemaSet {
  const follow = followReferences(documents, references);
  checkNamespaces(documents, follow, report);
  const instances = instancesOf(documents, follow);
  const globals = new GlobalComponents();
  const effective = (component: Component, document: SchemaDocument, namespace: string): Component => {
    if (namespace === document.schema.targetNamespace) return component;
    globals.setDocument(component, document);
    return renamed(component, intoNamespace(document.schema, namespace));
  };
  for (const { document, namespace } of instances) {
    for (const component of document.schema.components) {
      globals.add(effective(component, document, namespace), document);
    }
  }
  for (const { document, namespace } of innermostFirst(instances, follow)) {
    const redefined = new Map<string, Component>();
    for (const reference of document.schema.composition) {
      if (reference.kind !== "redefine") continue;
      const components = reference.components.map((component) => {
        globals.setDocument(component, document);
        return effective(component, document, namespace);
      });
      const isLoaded = follow(document, reference).length > 0;
      applyRedefinition({ document, reference, components, isLoaded, redefined }, globals, report);
    }
  }
  globals.breakChains(report);
  return viewOf(documents, globals, incompleteNamespaces(instances, follow, references, isLoaded));
}

function viewOf(
  documents: readonly SchemaDocument[],
  globals: GlobalComponents,
  incomplete: ReadonlySet<string>,
): SchemaSet {
  const { components } = globals;
  const declared = new Set<string>();
  for (const { name } of components) if (name !== undefined) declared.add(name.namespace);
  for (const { schema } of documents) declared.add(schema.targetNamespace);

  const members = new Descendants(
    components.filter((component): component is ElementDeclaration => component.kind === "element"),
    headOf,
  );
  const derived = new Descendants(
    components.filter((component): component is Type => spaceOf(component) === "type"),
    baseOf,
  );
  const findType = (written: QName): Type | undefined => {
    const name = currentName(written);
    const found = globals.findType(name);
    if (found !== undefined) return found;
    // A schema for schemas among the documents does not replace the built-in types.
    const builtin = builtinComponent(name);
    if (builtin !== undefined || declared.has(name.namespace)) return builtin;
    return standardComponent("complexType", name) ?? standardComponent("simpleType", name);
  };
  /** Found types by name object, since equal names are the same object and are looked up often. */
  const types = new Map<QName, Type | null>();
  return {
    documents,
    components,
    duplicates: globals.duplicates,
    find: (kind, name) => {
      const found = globals.findKind(kind, name);
      if (found !== undefined || declared.has(name.namespace)) return found;
      return standardComponent(kind, name);
    },
    findType: (name) => {
      let found = types.get(name);
      if (found === undefined) {
        found = findType(name) ?? null;
        types.set(name, found);
      }
      return found ?? undefined;
    },
    isStandard: (component) => {
      const { name } = component;
      if (name === undefined || globals.documentOf(component) !== undefined) return false;
      return builtinComponent(name) === component || standardComponent(component.kind, name) === component;
    },
    documentOf: (component) => globals.documentOf(component),
    members: (head) => members.of(head),
    derived: (base) => derived.of(base),
    redefined: (component) => globals.original(component),
    incomplete,
  };
}
