import type { Json } from "@soapstone/apidoc-model";
import type { Form, SchemaSet } from "@soapstone/xml-model";

/**
 * Whether local elements are in the namespace of their document is said once for all documents, by the record
 * (`elementForm`, qualified where it says nothing); a document, and a definition, say only their exception.
 */
export interface ElementForms {
  /** That of most documents. */
  readonly common: Form;
  /** That of a namespace: of its first document. */
  readonly of: (namespace: string) => Form;
}

/** Without a namespace to be in, the form is seldom stated. */
export function expectedForm(namespace: string, common: Form): Form {
  return namespace === "" ? "unqualified" : common;
}

export function formsOfSet({ documents }: Pick<SchemaSet, "documents">): ElementForms {
  const stated = documents.filter(({ schema }) => schema.targetNamespace !== "");
  const unqualified = stated.filter(({ schema }) => schema.elementForm === "unqualified").length;
  const first = new Map<string, Form>();
  for (const { schema } of documents)
    if (!first.has(schema.targetNamespace)) first.set(schema.targetNamespace, schema.elementForm);
  return formsOf(unqualified * 2 > stated.length ? "unqualified" : "qualified", first);
}

/** The other way: what the record says. `namespaces` are those of its documents, in order. */
export function formsOfRecord(common: Json | undefined, documents: readonly DocumentForm[]): ElementForms {
  const first = new Map<string, Form>();
  const form = isForm(common) ? common : "qualified";
  for (const { namespace, elementForm } of documents)
    if (!first.has(namespace)) first.set(namespace, elementForm ?? expectedForm(namespace, form));
  return formsOf(form, first);
}

export interface DocumentForm {
  readonly namespace: string;
  readonly elementForm?: Form | undefined;
}

function formsOf(common: Form, first: ReadonlyMap<string, Form>): ElementForms {
  return { common, of: (namespace) => first.get(namespace) ?? expectedForm(namespace, common) };
}

export function isForm(value: Json | undefined): value is Form {
  return value === "qualified" || value === "unqualified";
}
