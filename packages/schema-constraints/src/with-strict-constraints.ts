import type { JsonSchema } from "@soapstone/schema-mapping";
import type { ConstraintContext } from "./constraint-context.ts";
import { StrictConstraints } from "./strict-constraints.ts";

/** Adds the strict constraints of the exact profile to definitions. */
export function withStrictConstraints(
  definitions: ReadonlyMap<string, JsonSchema>,
  context: ConstraintContext,
): Map<string, JsonSchema> {
  return new StrictConstraints(definitions, context).definitions();
}
