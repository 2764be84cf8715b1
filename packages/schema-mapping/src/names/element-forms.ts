import type { Json } from "@soapstone/apidoc-model";
import type { Form, SchemaSet } from "@soapstone/xml-model";

/**
 * The element form of documents. The document complement states the most frequent one (`elementForm`, qualified by
 * default); a document, and a definition, state only exceptions.
 */
export interface ElementForms {
  /** The form of most documents. */
  readonly common: Form;
  /**
   * Returns the form of a namespace: that of most of its documents, since the first may only include the others, as
   * those in a WSDL do.
   */
  readonly of: (namespace: string) => Form;
}

/** Returns the default form of a namespace: documents without a namespace seldom state one. */
export function inferredForm(namespace: string, common: Form): Form {
  return namespace === "" ? "unqualified" : common;
}

export function formsOfSet({ documents }: Pick<SchemaSet, "documents">): ElementForms {
  const stated = documents.filter(({ schema }) => schema.targetNamespace !== "");
  const unqualified = stated.filter(({ schema }) => schema.elementForm === "unqualified").length;
  return formsOf(
    unqualified * 2 > stated.length ? "unqualified" : "qualified",
    documents.map(({ schema }) => [schema.targetNamespace, schema.elementForm] as const),
  );
}

/** Reads the forms from the document complement: the inverse of `formsOfSet`. */
export function formsOfComplement(stated: Json | undefined, documents: readonly DocumentForm[]): ElementForms {
  const common = isForm(stated) ? stated : "qualified";
  return formsOf(
    common,
    documents.map(({ namespace, elementForm }) => [namespace, elementForm ?? inferredForm(namespace, common)] as const),
  );
}

export interface DocumentForm {
  readonly namespace: string;
  readonly elementForm?: Form | undefined;
}

function formsOf(common: Form, documents: readonly (readonly [namespace: string, form: Form])[]): ElementForms {
  /** For each namespace, the number of unqualified documents minus that of qualified ones. */
  const balances = new Map<string, number>();
  for (const [namespace, form] of documents)
    balances.set(namespace, (balances.get(namespace) ?? 0) + (form === "unqualified" ? 1 : -1));
  const of = (namespace: string): Form => {
    const balance = balances.get(namespace);
    if (balance === undefined) return inferredForm(namespace, common);
    return balance > 0 ? "unqualified" : "qualified";
  };
  return { common, of };
}

export function isForm(value: Json | undefined): value is Form {
  return value === "qualified" || value === "unqualified";
}
