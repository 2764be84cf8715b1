import type { JsonObject, SchemaOrRef } from "@soapstone/apidoc-model";
import { restrictionsBesideBases, withoutContradictions } from "@soapstone/schema-constraints";
import { withKeywordsOfDefinition } from "@soapstone/schema-documents";
import { withShortModels } from "@soapstone/schema-mapping";
import type { PreparedService } from "../prepare.ts";

/**
 * Writes the definitions, with the residuals at their components applied. `documentComplement`: that of the schemas.
 */
export function writtenDefinitions(
  { state: { walk, writing, report }, definitions }: PreparedService,
  documentComplement: JsonObject | undefined,
): ReadonlyMap<string, SchemaOrRef> {
  const { types, targetNamespace } = walk;
  const whole = restrictionsBesideBases(withoutContradictions(definitions, targetNamespace), types.isDeclared);
  const residuals = types.complementKeywords();
  return new Map(
    [...withShortModels(whole, documentComplement)].map(
      ([name, schema]) =>
        [name, withKeywordsOfDefinition(writing.schema(schema), residuals.get(name), report)] as const,
    ),
  );
}
