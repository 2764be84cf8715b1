import { isArray, isObject, type Json, type JsonObject } from "@soapstone/apidoc-model";
import { Recaller } from "@soapstone/complement";
import { authoredIn, type Component, type Form, type Schema } from "@soapstone/xml-model";
import { schemaDocument } from "../complex/schema-document.ts";
import { type DocumentForm, type ElementForms, inferredForm, isForm } from "../names/element-forms.ts";
import { type BackwardWalk, backwardContext } from "../walk.ts";
import { documentComponentKey, elementKey, namespaceOf, runOf } from "./document-entry.ts";
import { fullReferences, inferredReferences, type Referable, usesOfComponents } from "./document-references.ts";
import { takeRedefinitions, withRedefinitions } from "./redefinitions.ts";
import { isAsStandard } from "./without-standard.ts";

/** An entry of the document complement, with its namespace. */
export interface DocumentEntry extends DocumentForm {
  readonly entry: JsonObject;
}

/**
 * Reads the entries of schema documents from the document complement: the inverse of `documentEntries` of the way
 * forward.
 */
export function documentEntries(documentComplement: Json | undefined, home: string): readonly DocumentEntry[] {
  return (isArray(documentComplement) ? documentComplement.filter(isObject) : []).map((entry) => {
    const stated = entry.get("namespace");
    const form = entry.get("elementForm");
    const namespace = typeof stated === "string" ? stated : home;
    return { namespace, entry, ...(isForm(form) ? { elementForm: form } : {}) };
  });
}

/**
 * Builds a schema document for each entry, and one for each namespace without an entry, with their components.
 * `components`: under one key a component, and the elements that are listed at its definition.
 */
export function documentsFrom(
  entries: readonly DocumentEntry[],
  forms: ElementForms,
  components: ReadonlyMap<string, readonly Component[]>,
  walk: BackwardWalk,
): readonly Schema[] {
  const documents = entries.map(({ namespace, entry, elementForm }): DocumentDraft => {
    const form = elementForm ?? inferredForm(namespace, forms.common);
    return { namespace, entry: new Map([...entry, ["namespace", namespace]]), form, held: [] };
  });
  const first = new Map<string, DocumentDraft>();
  const starting = new Map<string, DocumentDraft>();
  for (const document of documents) {
    if (!first.has(document.namespace)) first.set(document.namespace, document);
    const from = document.entry.get("from");
    for (const key of isArray(from) ? from : [from]) if (typeof key === "string") starting.set(key, document);
  }
  const open = (namespace: string): DocumentDraft => {
    const form = inferredForm(namespace, forms.common);
    const document: DocumentDraft = { namespace, entry: new Map([["namespace", namespace]]), form, held: [] };
    documents.push(document);
    first.set(namespace, document);
    return document;
  };
  const current = new Map<string, DocumentDraft>();
  for (const [key, [main, ...elements]] of components) {
    if (main === undefined) continue;
    const run = runOf(key, main);
    const namespace = namespaceOf(main);
    const document = starting.get(key) ?? current.get(run) ?? first.get(namespace) ?? open(namespace);
    current.set(run, document);
    document.held.push(main);
    for (const element of elements) {
      const own = namespaceOf(element);
      const ofType = own === namespace ? document : undefined;
      const holder = starting.get(elementKey(element, key, main)) ?? ofType ?? first.get(own) ?? open(own);
      holder.held.push(element);
    }
  }
  return withReferences(documents, walk);
}

interface DocumentDraft {
  readonly namespace: string;
  readonly entry: JsonObject;
  readonly form: Form;
  readonly held: Component[];
}

function withReferences(documents: readonly DocumentDraft[], walk: BackwardWalk): readonly Schema[] {
  // A document of a standard namespace is left out, unless it differs from the standard.
  const own = documents.filter(
    ({ namespace, entry, held }) => entry.size > 1 || !isAsStandard({ targetNamespace: namespace, components: held }),
  );
  const known = own.map(({ namespace, entry, held }): Referable => {
    const file = entry.get("file");
    return { namespace, file: typeof file === "string" ? file : undefined, uses: usesOfComponents(namespace, held) };
  });
  const expected = inferredReferences(known);
  const redefining = takeRedefinitions(documents);
  return documents.map(({ entry, form, held }, place) => {
    const document = documents[place];
    const index = document === undefined ? -1 : own.indexOf(document);
    const self = known[index];
    const storedReferences = entry.get("references");
    const references =
      self === undefined
        ? []
        : storedReferences === undefined
          ? (expected[index] ?? [])
          : fullReferences(storedReferences, self, known);
    const documentComplement = new Map<string, Json>([...entry, ["references", [...references]]]);
    const schema = schemaDocument.backward(documentComplement, backwardContext(walk, new Recaller(documentComplement)));
    const whole = withRedefinitions({ ...schema, elementForm: form }, redefining.get(place) ?? new Map());
    return authored(whole, held);
  });
}

/**
 * Returns a document with its components as authored: a document that others include into their namespaces has each
 * component once, and without a namespace.
 */
function authored(schema: Schema, held: readonly Component[]): Schema {
  if (schema.targetNamespace !== "") return { ...schema, components: held };
  const components = new Map<string, Component>();
  for (const one of held) {
    const component = authoredIn(schema, one);
    const key = documentComponentKey(component.kind, component.name?.local ?? "");
    if (!components.has(key)) components.set(key, component);
  }
  return { ...schema, components: [...components.values()] };
}
