import type { JsonObject, SchemaOrRef } from "@soapstone/apidoc-model";
import { besideBases, withoutContradictions } from "@soapstone/schema-constraints";
import { withKeywordsOfDefinition } from "@soapstone/schema-documents";
import { withShortModels } from "@soapstone/schema-mapping";
import type { PreparedService } from "./prepare.ts";

/** The definitions as they are written, with the words that were kept of each; `record` is what the root keeps of types. */
export function writtenDefinitions(
  { state: { walk, writing, report }, definitions }: PreparedService,
  documentComplement: JsonObject | undefined,
): ReadonlyMap<string, SchemaOrRef> {
  const { types, targetNamespace } = walk;
  const whole = besideBases(withoutContradictions(definitions, targetNamespace), types.isDeclared);
  const kept = types.complementKeywords();
  return new Map(
    [...withShortModels(whole, documentComplement)].map(
      ([name, schema]) => [name, withKeywordsOfDefinition(writing.schema(schema), kept.get(name), report)] as const,
    ),
  );
}
