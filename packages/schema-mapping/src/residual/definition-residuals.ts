import { readSchemaObject, writeSchemaObject } from "@soapstone/apidoc-model";
import type { Definable } from "../definition-plan.ts";
import type { DialectName } from "../dialect/dialects.ts";
import { lower } from "../dialect/lower.ts";
import { raise } from "../dialect/raise.ts";
import type { JsonSchema } from "../json-schema.ts";
import { type SchemaResidual, schemaResidualsOf, withSchemaResiduals } from "./schema-residual.ts";

/** Returns the residuals of the components that become definitions, by definition. */
export function residualsOfDefinitions(
  components: ReadonlyMap<string, Definable>,
): ReadonlyMap<string, readonly SchemaResidual[]> {
  const found = new Map<string, readonly SchemaResidual[]>();
  for (const [name, component] of components) {
    const residuals = schemaResidualsOf(component);
    if (residuals.length > 0) found.set(name, residuals);
  }
  return found;
}

/** Returns definitions as their document has them, with their residuals applied. */
export function definitionsWithResiduals(
  definitions: ReadonlyMap<string, JsonSchema>,
  residuals: ReadonlyMap<string, readonly SchemaResidual[]>,
  dialect: DialectName = "apidoc",
): ReadonlyMap<string, JsonSchema> {
  if (residuals.size === 0) return definitions;
  const definitionOf = (name: string): JsonSchema | undefined => definitions.get(name);
  return new Map(
    [...definitions].map(([name, schema]) => {
      const own = residuals.get(name);
      return [name, own === undefined ? schema : withResiduals(schema, own, dialect, definitionOf)] as const;
    }),
  );
}

/** Returns a definition with its residuals; the definition itself where a residual makes it unreadable. */
function withResiduals(
  schema: JsonSchema,
  residuals: readonly SchemaResidual[],
  dialect: DialectName,
  definitionOf: (name: string) => JsonSchema | undefined,
): JsonSchema {
  const ignored = (): void => undefined;
  if (dialect !== "apidoc")
    return raise(withSchemaResiduals(lower(schema, dialect), residuals, dialect, ignored), dialect);
  const written = writeSchemaObject(lower(schema, dialect, undefined, definitionOf));
  const restored = withSchemaResiduals(written, residuals, dialect, ignored);
  const read = readSchemaObject(restored, { uri: "", pointer: "" }, ignored);
  return read === undefined ? schema : raise(read, dialect);
}
