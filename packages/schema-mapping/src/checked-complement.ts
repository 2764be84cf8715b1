import type { JsonObject } from "@soapstone/apidoc-model";
import { withDifferences } from "./document-complement/component-differences.ts";
import { namespaceOfUnqualified } from "./inferred-namespaces.ts";
import { schemaFromDefinitions } from "./schema-from-definitions.ts";
import type { SchemaWalk } from "./walk.ts";

/**
 * Returns the document complement of a walk, including the differences between the authored components and those that
 * the way back would give. `targetNamespace`: that of definitions that state none. Nothing is added if no complement
 * was requested.
 */
export function checkedComplement(walk: SchemaWalk, targetNamespace = ""): JsonObject | undefined {
  const documentComplement = walk.documentComplement();
  const { options, set } = walk;
  if (options.withoutComplement === true) return documentComplement;
  const rebuilt = schemaFromDefinitions(walk.definitions(), {
    targetNamespace: namespaceOfUnqualified(documentComplement, targetNamespace),
    options,
    report: () => undefined,
    documentComplement,
  });
  return withDifferences(documentComplement, set, rebuilt);
}
