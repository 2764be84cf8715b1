import type { Json } from "@soapstone/apidoc-model";
import type { DocumentReference } from "@soapstone/workspace";
import { type Schema, type SchemaSet, schemaSetOf } from "@soapstone/xml-model";
import { placedSchemas } from "./placed-schemas.ts";

/** Returns the set of schemas in files of their own, as the command writes them. */
export function placedSet(schemas: readonly Schema[], documentComplement?: Json): SchemaSet {
  const placed = placedSchemas(schemas, documentComplement, "entry.xsd");
  const documents = placed.map(({ file, schema }) => ({ uri: addressOf(file), index: 0, schema }));
  const references = documents.flatMap(({ uri, schema }) =>
    schema.composition.flatMap(({ kind, location }): readonly DocumentReference[] =>
      location === undefined
        ? []
        : [{ kind: `xsd:${kind}`, from: uri, spelling: location, to: new URL(location, uri).href }],
    ),
  );
  return schemaSetOf(documents, references, () => undefined);
}

function addressOf(file: string): string {
  return new URL(file, "memory:/").href;
}
