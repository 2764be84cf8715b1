export { documentDescription, recordOfApidoc } from "./about-documents.ts";
export { apidocOfDefinitions } from "./apidoc-of-definitions.ts";
export { besideDefinitions, defaultVersion, membersBeside, titleOfOtherFile, withRootOptions } from "./apidoc-root.ts";
export { type ConversionOptions, conversionOptions, optionsOfRecord } from "./conversion-options.ts";
export {
  type EditedDefinitions,
  type HowSaid,
  type SchemasWithResiduals,
  schemasAsRead,
  type UnexpressedKeyword,
  withDefinitionResiduals,
} from "./definition-residuals.ts";
export { isConverted, tellingRecord } from "./is-converted.ts";
export { placedSchemas } from "./placed-schemas.ts";
export { placedSet } from "./placed-set.ts";
export { folderNeeded, folderOf, type Lead, type Moved, placesOf, relocated } from "./places.ts";
export { readJsonSchemaDocument, recordOf } from "./read-json-schema.ts";
export type { PlacedSchema } from "./reference-targets.ts";
export { type Rooted, withImpliedElements } from "./root-elements.ts";
export { rootSchema } from "./root-schema.ts";
export { definitionsOf, documentOf, type SaidBySet, saidBySet, withKeywordsOfDefinition } from "./said-by-set.ts";
export { withBroken } from "./valid/valid-schemas.ts";
export { writeJsonSchemaDocument } from "./write-json-schema.ts";
