import { isArray, isObject, type Json, type JsonObject, sameJson } from "@soapstone/apidoc-model";
import { Keeper } from "@soapstone/complement";
import { relativeUri } from "@soapstone/workspace";
import { type Component, noNamespace, type SchemaDocument, type SchemaSet, xsdNodesOf } from "@soapstone/xml-model";
import { componentListFields } from "../complex/component-entry.ts";
import { schemaDocument } from "../complex/schema-document.ts";
import type { DefinitionPlan } from "../definition-plan.ts";
import { formsOfSet, inferredForm } from "../names/element-forms.ts";
import { nameInScope } from "../names/name-in-scope.ts";
import { type ForwardWalk, forwardContext } from "../walk.ts";
import {
  addressOf,
  inferredReferences,
  leadsAlike,
  missingField,
  type Referable,
  shortReferences,
  usesOfComponents,
} from "./document-references.ts";
import { isAsStandard } from "./without-standard.ts";

/**
 * A component, its key on the way back, and its document. `type`: for an element that is listed at its type's
 * definition, the type, whose document is the default for the element if both have one namespace.
 */
interface LocatedComponent {
  readonly key: string;
  readonly component: Component;
  readonly document: SchemaDocument;
  readonly type?: Component;
}

/**
 * Writes the schema documents of a set for the document complement, as far as they differ from the default: one
 * document per namespace, which imports what its components need. An entry has its namespace unless that is `namespace`
 * (the home, see `homeNamespaceOfPlan`); its file unless it is the first document, or inside the `description`; the components
 * with which its own begin (`from`); and its other declarations.
 */
export function documentEntries(
  set: SchemaSet,
  plan: DefinitionPlan,
  namespace: string,
  walk: ForwardWalk,
  description?: string,
): Json | undefined {
  const entry = description ?? set.documents[0]?.uri;
  const { common } = formsOfSet(set);
  const placed = componentsOfDocuments(set, plan, namespace);
  const starts = startsOf(set.documents, placed);
  const known = referables(set, entry);
  const expected = inferredReferences(known);
  const entries = set.documents.map((document, index): JsonObject => {
    const { schema } = document;
    const said = schemaDocument.forward(schema, forwardContext(walk, new Keeper(), schema, schemaDocument));
    const documentComplement = new Map([...said].filter(([key]) => key !== "namespace" && key !== "references"));
    if (schema.elementForm === inferredForm(schema.targetNamespace, common)) documentComplement.delete("elementForm");
    if (documentComplement.has("elementForm"))
      walk.ledger.settle(schema, ["schema@elementForm"], "complement", schemaDocument.id);
    if (schema.elementForm === "unqualified" && schema.targetNamespace !== "")
      walk.ledger.settle(
        schema,
        ["schema"],
        "complement",
        schemaDocument.id,
        "the local elements of the schema are in no namespace",
      );
    const self = known[index];
    if (self?.file !== undefined) documentComplement.set("file", self.file);
    const [start, ...further] = starts.get(document) ?? [];
    if (start !== undefined) documentComplement.set("from", further.length === 0 ? start : [start, ...further]);
    const references = withMissing(said.get("references") ?? [], document, entry, set);
    const { uri } = document;
    const isExpected =
      sameJson(references, expected[index] ?? []) ||
      (description !== undefined && isArray(references) && leadsAlike(references, expected[index] ?? [], uri, self));
    if (self !== undefined && isArray(references) && !isExpected)
      documentComplement.set("references", shortReferences(references, self, known));
    return documentComplement;
  });
  const namespaces = known.map((document) => document.namespace);
  const held = new Map(placed.map(({ key, component }) => [key, namespaceOf(component)]));
  return listed(namespaces, entries, { held, home: namespace }, (index) => {
    const document = set.documents[index];
    return document !== undefined && isAsStandard(document.schema);
  });
}

/**
 * Marks references to missing schemas that the way back would take for references to the entry, whose name it does not
 * know.
 */
function withMissing(
  references: Json,
  { uri, schema }: SchemaDocument,
  entry: string | undefined,
  set: SchemaSet,
): Json {
  if (!isArray(references) || uri === entry) return references;
  const ofEntry = set.documents.filter((one) => one.uri === entry).map((one) => one.schema.targetNamespace);
  const wanted = new Set(ofEntry.filter((namespace) => set.incomplete.has(namespace)));
  if (wanted.size === 0) return references;
  return references.map((reference, index) => {
    const { kind, namespace, location } = schema.composition[index] ?? {};
    const meant = kind === "import" ? (namespace ?? noNamespace) : schema.targetNamespace;
    const address = location === undefined ? undefined : addressOf(location, uri);
    const isThere = address === undefined || address === entry || set.documents.some((one) => one.uri === address);
    return isThere || !wanted.has(meant) || !isObject(reference)
      ? reference
      : new Map([...reference, [missingField, true]]);
  });
}

/**
 * Returns the components of the documents in the order of the way back: definitions first, then those in the document
 * complement.
 */
function componentsOfDocuments(set: SchemaSet, plan: DefinitionPlan, namespace: string): readonly LocatedComponent[] {
  const placed: LocatedComponent[] = [];
  const place = (key: string, component: Component, type?: Component): void => {
    const document = set.documentOf(component);
    if (document !== undefined) placed.push({ key, component, document, ...(type === undefined ? {} : { type }) });
  };
  for (const [name, component] of plan.definitions) {
    place(name, component);
    for (const element of plan.elementsOf(name)) place(elementKey(element, name, component), element, component);
  }
  for (const kind of ["element", ...componentListFields.map(([, one]) => one)])
    for (const component of plan.others)
      if (component.kind === kind && component.name !== undefined)
        place(documentComponentKey(kind, nameInScope(component.name, namespace)), component);
  return placed;
}

/** Returns the key of a component without a definition. */
export function documentComponentKey(kind: string, name: string): string {
  return `${kind} ${name}`;
}

/** Returns the key of an element that is listed at its type's definition. */
export function elementKey(element: Component, definition: string, type: Component): string {
  const { namespace, local } = element.name ?? { namespace: "", local: "" };
  return keyOfEntry(nameInScope({ namespace, local }, namespaceOf(type)), definition);
}

/**
 * Returns the components with which the runs of each document begin, per kind and namespace: components up to the next
 * start belong to the same document. An element at a definition starts no run: only an element in an unexpected
 * document is stated.
 */
function startsOf(
  documents: readonly SchemaDocument[],
  placed: readonly LocatedComponent[],
): ReadonlyMap<SchemaDocument, readonly string[]> {
  const first = new Map<string, SchemaDocument>();
  for (const document of documents)
    if (!first.has(document.schema.targetNamespace)) first.set(document.schema.targetNamespace, document);
  const current = new Map<string, SchemaDocument>();
  const starts = new Map<SchemaDocument, string[]>();
  let ofType: SchemaDocument | undefined;
  for (const { key, component, document, type } of placed) {
    const namespace = namespaceOf(component);
    const run = runOf(key, component);
    const before = type === undefined ? current.get(run) : namespace === type.name?.namespace ? ofType : undefined;
    if (type === undefined) {
      current.set(run, document);
      ofType = document;
    }
    if ((before ?? first.get(namespace)) === document) continue;
    const keys = starts.get(document);
    if (keys === undefined) starts.set(document, [key]);
    else keys.push(key);
  }
  return starts;
}

export function namespaceOf({ name }: Component): string {
  return name?.namespace ?? noNamespace;
}

export function runOf(key: string, component: Component): string {
  const { kind } = component;
  const namespace = namespaceOf(component);
  return key.startsWith(documentComponentKey(kind, "")) ? documentComponentKey(kind, namespace) : namespace;
}

function referables(set: SchemaSet, entry: string | undefined): readonly Referable[] {
  const held = new Map<SchemaDocument, Component[]>();
  for (const component of set.components) {
    const document = set.documentOf(component);
    if (document === undefined) continue;
    const list = held.get(document);
    if (list === undefined) held.set(document, [component]);
    else list.push(component);
  }
  const file = filesOf(set.documents, entry);
  // With a single document, all nodes of the set are its own, and are at hand.
  const nodes = set.documents.length === 1 && set.duplicates.length === 0 ? xsdNodesOf(set) : undefined;
  return set.documents.map((document) => {
    const { targetNamespace } = document.schema;
    return {
      namespace: targetNamespace,
      file: file(document),
      uses: usesOfComponents(targetNamespace, held.get(document) ?? [], nodes),
    };
  });
}

/**
 * Returns a function for the address of a document relative to the entry: as the entry writes it, if it refers to it.
 */
function filesOf(
  documents: readonly SchemaDocument[],
  entry: string | undefined,
): (document: SchemaDocument) => string | undefined {
  const written = new Map<string, string>();
  for (const { uri, schema } of documents)
    for (const { location } of uri === entry ? schema.composition : []) {
      const address = location === undefined ? undefined : addressOf(location, uri);
      if (location !== undefined && address !== undefined && !written.has(address)) written.set(address, location);
    }
  return ({ uri }) =>
    entry === undefined || uri === entry ? undefined : (written.get(uri) ?? relativeUri(entry, uri));
}

/**
 * Returns the entries that differ from the default, with their namespaces; all entries if their order differs. `held`:
 * the namespaces of all components by their keys. A document of a standard namespace with the standard's components is
 * left out.
 */
function listed(
  namespaces: readonly string[],
  entries: readonly JsonObject[],
  { held, home }: { readonly held: ReadonlyMap<string, string>; readonly home: string },
  isStandard: (index: number) => boolean,
): Json | undefined {
  const expected = [...new Set(held.values())];
  const saying = entries.map(
    (entry, index) => entry.size > 0 || !expected.includes(namespaces[index] ?? noNamespace) || isStandard(index),
  );
  const rebuilt = (isSaid: (index: number) => boolean): readonly string[] => {
    const said = new Set(namespaces.filter((_, index) => isSaid(index)));
    return [...namespaces.filter((_, index) => isSaid(index)), ...expected.filter((one) => !said.has(one))];
  };
  const isAsIs = (found: readonly string[]): boolean => sameJson([...found], [...namespaces]);
  const isOrdered = isAsIs(rebuilt((index) => saying[index] === true));
  // If the order differs, entries are listed up to the point from which it is the default.
  const last = saying.lastIndexOf(true);
  const end = isOrdered
    ? -1
    : namespaces.findIndex((_, index) => index >= last && isAsIs(rebuilt((one) => one <= index)));
  const list: Json[] = [];
  for (const [index, entry] of entries.entries()) {
    const namespace = namespaces[index] ?? noNamespace;
    if (isOrdered ? saying[index] !== true : end >= 0 && index > end) continue;
    list.push(namespace === home ? entry : new Map([["namespace", namespace], ...entry]));
  }
  return list.length === 0 ? undefined : list;
}

/** Returns the key of an element at its type's definition, by the name in its entry there. */
export function keyOfEntry(name: string, definition: string): string {
  return `${definition}/${name}`;
}
