import type { JsonObject } from "@soapstone/apidoc-model";
import { withDifferences } from "./document-complement/component-differences.ts";
import { namespaceOfUnqualified } from "./no-namespace.ts";
import { schemaFromDefinitions } from "./schema-from-definitions.ts";
import type { SchemaWalk } from "./walk.ts";

/**
 * The record of a walk, with what the way back from its definitions and that record does not give of the authored
 * components. `targetNamespace` is that of definitions that name none. Nothing is added where no complement is asked for.
 */
export function checkedComplement(walk: SchemaWalk, targetNamespace = ""): JsonObject | undefined {
  const documentComplement = walk.documentComplement();
  const { options, set } = walk;
  if (options.bare === true) return documentComplement;
  const rebuilt = schemaFromDefinitions(walk.definitions(), {
    targetNamespace: namespaceOfUnqualified(documentComplement, targetNamespace),
    options,
    report: () => undefined,
    documentComplement,
  });
  return withDifferences(documentComplement, set, rebuilt);
}
