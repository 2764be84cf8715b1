import type { JsonObject } from "@soapstone/apidoc-model";
import { namespaceOfUnqualified } from "./no-namespace.ts";
import { withDifferences } from "./record/component-differences.ts";
import { schemaFromDefinitions } from "./schema-from-definitions.ts";
import type { SchemaWalk } from "./walk.ts";

/**
 * The record of a walk, with what the way back from its definitions and that record does not give of the authored
 * components. `targetNamespace` is that of definitions that name none. Nothing is added where no complement is asked for.
 */
export function checkedRecord(walk: SchemaWalk, targetNamespace = ""): JsonObject | undefined {
  const record = walk.record();
  const { options, set } = walk;
  if (options.bare === true) return record;
  const rebuilt = schemaFromDefinitions(walk.definitions(), {
    targetNamespace: namespaceOfUnqualified(record, targetNamespace),
    options,
    report: () => undefined,
    record,
  });
  return withDifferences(record, set, rebuilt);
}
