import type { JsonSchema } from "@soapstone/schema-mapping";
import type { StatementContext } from "./statement.ts";
import { Statements } from "./statements.ts";

/** Definitions with what the exact profile states beside the words of the rules. */
export function stated(
  definitions: ReadonlyMap<string, JsonSchema>,
  context: StatementContext,
): Map<string, JsonSchema> {
  return new Statements(definitions, context).definitions();
}
