import type { JsonSchema } from "@soapstone/schema-mapping";
import type { ConstraintContext } from "./constraint-context.ts";
import { StrictConstraints } from "./strict-constraints.ts";

/** Definitions with what the exact profile states beside what the rules give. */
export function constrained(
  definitions: ReadonlyMap<string, JsonSchema>,
  context: ConstraintContext,
): Map<string, JsonSchema> {
  return new StrictConstraints(definitions, context).definitions();
}
