import type { DocumentReference, DocumentUri, Report } from "@soapstone/workspace";
import { noNamespace } from "../../xml/names.ts";
import type { SchemaDocument, SchemaReference } from "../components.ts";
import { xsd } from "../diagnostics.ts";

/**
 * A document in the set, under one namespace. A chameleon document has an instance for each namespace that includes it.
 */
export interface DocumentInstance {
  readonly document: SchemaDocument;
  readonly namespace: string;
}

/** Returns the documents to which a reference leads; several for a WSDL with several schemas. */
export type FollowImport = (from: SchemaDocument, reference: SchemaReference) => readonly SchemaDocument[];

/** Returns the function that follows references as the loader did. */
export function followReferences(
  documents: readonly SchemaDocument[],
  references: readonly DocumentReference[],
): FollowImport {
  const targets = new Map<string, DocumentUri>();
  const keyOf = (kind: string, from: DocumentUri, spelling: string): string => `${kind} ${from} ${spelling}`;
  for (const { kind, from, spelling, to } of references) targets.set(keyOf(kind, from, spelling), to);
  const byUri = new Map<DocumentUri, SchemaDocument[]>();
  for (const document of documents) {
    const there = byUri.get(document.uri);
    if (there === undefined) byUri.set(document.uri, [document]);
    else there.push(document);
  }
  return (from, { kind, location }) => {
    if (location === undefined) return [];
    const to = targets.get(keyOf(`xsd:${kind}`, from.uri, location));
    return to === undefined ? [] : (byUri.get(to) ?? []);
  };
}

/**
 * Returns the instances of all documents, in the order of the documents. A document without target namespace that is
 * only included gets the namespaces of its includers (XSD 1.0 Part 1 §4.2.1); one that is imported, the entry, or not
 * referenced stays without namespace.
 */
export function instancesOf(documents: readonly SchemaDocument[], follow: FollowImport): readonly DocumentInstance[] {
  const namespaces = new Map<SchemaDocument, Set<string>>();
  const waiting: DocumentInstance[] = [];
  const add = (document: SchemaDocument, namespace: string): void => {
    const known = namespaces.get(document) ?? new Set<string>();
    namespaces.set(document, known);
    if (known.has(namespace)) return;
    known.add(namespace);
    waiting.push({ document, namespace });
  };
  const spread = (): void => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      for (const reference of next.document.schema.composition) {
        for (const target of follow(next.document, reference)) {
          const own = target.schema.targetNamespace;
          add(target, own === "" && reference.kind !== "import" ? next.namespace : own);
        }
      }
    }
  };

  const included = new Set<SchemaDocument>();
  for (const document of documents) {
    for (const reference of document.schema.composition) {
      if (reference.kind === "import") continue;
      for (const target of follow(document, reference)) if (target !== document) included.add(target);
    }
  }
  documents.forEach((document, index) => {
    const own = document.schema.targetNamespace;
    if (index === 0 || own !== "" || !included.has(document)) add(document, own);
  });
  spread();
  for (const document of documents) {
    // Documents that include each other, and that no other document includes.
    if (!namespaces.has(document)) add(document, document.schema.targetNamespace);
    spread();
  }
  return documents.flatMap((document) =>
    [...(namespaces.get(document) ?? [])].map((namespace) => ({ document, namespace })),
  );
}

/**
 * Reports documents with another namespace than the reference requires (XSD 1.0 Part 1, src-import 3 and src-include
 * 2).
 */
export function checkNamespaces(documents: readonly SchemaDocument[], follow: FollowImport, report: Report): void {
  for (const document of documents) {
    for (const reference of document.schema.composition) {
      const targets = follow(document, reference);
      const asked =
        reference.kind === "import" ? (reference.namespace ?? noNamespace) : document.schema.targetNamespace;
      const [first] = targets;
      if (first === undefined) continue;
      const fits = targets.some(({ schema: { targetNamespace } }) => {
        return targetNamespace === asked || (targetNamespace === "" && reference.kind !== "import");
      });
      if (fits) continue;
      const found = first.schema.targetNamespace;
      report(xsd("other-namespace", { kind: reference.kind, asked, found }, reference.at));
    }
  }
}
