import type { JsonObject } from "@soapstone/apidoc-model";
import { withDifferences } from "./document-complement/component-differences.ts";
import { inferredNamespaces, namespaceOfUnqualified, withNamespaces } from "./inferred-namespaces.ts";
import { definitionsWithResiduals } from "./residual/definition-residuals.ts";
import { schemaFromDefinitions } from "./schema-from-definitions.ts";
import type { SchemaWalk } from "./walk.ts";

/** The namespaces of definitions that state none. */
export interface DefaultNamespaces {
  /** The target namespace of the description; none by default. */
  readonly targetNamespace?: string;
  /** The namespace of a definition that no other places; by default that of most definitions. */
  readonly elementNamespace?: string;
}

/**
 * Returns the document complement of a walk, including the differences between the authored components and those that
 * the way back would give from the published definitions, which have their residuals. Nothing is added if no complement
 * was requested.
 */
export function checkedComplement(
  walk: SchemaWalk,
  { targetNamespace = "", elementNamespace }: DefaultNamespaces = {},
): JsonObject | undefined {
  const documentComplement = walk.documentComplement();
  const { options, set } = walk;
  if (options.withoutComplement === true) return documentComplement;
  const published = definitionsWithResiduals(walk.definitions(), walk.complementKeywords(), options.dialect);
  const unplaced =
    published === walk.definitions() ? undefined : inferredNamespaces(published, documentComplement, elementNamespace);
  const rebuilt = schemaFromDefinitions(unplaced === undefined ? published : withNamespaces(published, unplaced), {
    targetNamespace: namespaceOfUnqualified(documentComplement, targetNamespace),
    options,
    report: () => undefined,
    documentComplement,
  });
  return withDifferences(documentComplement, set, rebuilt);
}
