import type { Json } from "@soapstone/apidoc-model";
import type { Form, SchemaSet } from "@soapstone/xml-model";

/**
 * Whether local elements are in the namespace of their document is said once for all documents, by the document complement
 * (`elementForm`, qualified where it says nothing); a document, and a definition, say only their exception.
 */
export interface ElementForms {
  /** That of most documents. */
  readonly common: Form;
  /** That of a namespace: of most of its documents, since the first may only include the others, as those in a WSDL do. */
  readonly of: (namespace: string) => Form;
}

/** Without a namespace to be in, the form is seldom stated. */
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

/** The inverse of `formsOfSet`: what the document complement says. */
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
  /** How many more documents of a namespace are unqualified than qualified. */
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
