import type { Diagnostic } from "@soapstone/workspace";
import { readSchema, readXml, type Schema, type SchemaSet, schemaElements, schemaSetOf } from "../../src/index.ts";
import type { SchemaDocument } from "../../src/xsd/components.ts";

export interface ReadSchema {
  readonly schema: Schema;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads the text of a schema document, which must be well-formed. */
export function schemaFrom(text: string): ReadSchema {
  const document = readXml({ uri: "memory:/schema.xsd", text }, 0);
  if (!document.ok) throw new Error(`Not well-formed: ${document.diagnostics[0]?.message}`);
  const diagnostics: Diagnostic[] = [];
  return { schema: readSchema(document.value.root, (diagnostic) => diagnostics.push(diagnostic)), diagnostics };
}

/** The content of a schema element of the namespace `urn:t`, prefix `t`, elements qualified. */
export function inSchema(content: string, attributes = ""): string {
  return `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:t" targetNamespace="urn:t" elementFormDefault="qualified" ${attributes}>${content}</xs:schema>`;
}

export function codesOf(diagnostics: readonly Diagnostic[]): readonly string[] {
  return diagnostics.map(({ code }) => code);
}

export interface JoinedSchemas {
  readonly set: SchemaSet;
  readonly diagnostics: readonly Diagnostic[];
}

/** A set of documents by file name; locations are file names, the first document is the entry. */
export function setFrom(texts: Readonly<Record<string, string>>): JoinedSchemas {
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic): void => {
    diagnostics.push(diagnostic);
  };
  const documents: SchemaDocument[] = [];
  for (const [uri, text] of Object.entries(texts)) {
    const document = readXml({ uri, text }, 0);
    if (!document.ok) throw new Error(`${uri} is not well-formed: ${document.diagnostics[0]?.message}`);
    schemaElements(document.value.root).forEach((element, index) => {
      documents.push({ uri, index, schema: readSchema(element, report) });
    });
  }
  const references = documents.flatMap(({ uri, schema }) =>
    schema.composition.flatMap(({ kind, location }) =>
      location === undefined ? [] : [{ kind: `xsd:${kind}` as const, from: uri, spelling: location, to: location }],
    ),
  );
  return { set: schemaSetOf(documents, references, report), diagnostics };
}
