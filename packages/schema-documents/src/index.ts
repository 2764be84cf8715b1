export { apidocOfDefinitions } from "./apidoc-of-definitions.ts";
export {
  comparableRoot,
  defaultVersion,
  membersBesideDefinitions,
  type RootOptions,
  titleOfOtherFile,
  withRootOptions,
} from "./apidoc-root.ts";
export { conversionOptions, type DocumentConversionOptions, optionsOfComplement } from "./conversion-options.ts";
export {
  type ConvertedSet,
  convertSet,
  withKeywordsOfDefinition,
  writeConvertedDefinitions,
  writeConvertedDocument,
} from "./converted-set.ts";
export {
  type DefinitionResidualOptions,
  type EditedDefinitions,
  type SchemasWithResiduals,
  schemasAsRead,
  type UnexpressedKeyword,
  withDefinitionResiduals,
} from "./definition-residuals.ts";
export { documentComplementOfApidoc, documentDescription } from "./document-description.ts";
export {
  entryFolderAddress,
  type LocationReference,
  type MovedFile,
  neededFolder,
  relocatedReference,
  writtenFiles,
} from "./file-locations.ts";
export { isConverted, recognisableComplement } from "./is-converted.ts";
export { placedSchemas } from "./placed-schemas.ts";
export { placedSet } from "./placed-set.ts";
export { documentComplementOf, readJsonSchemaDocument } from "./read-json-schema.ts";
export type { PlacedSchema } from "./reference-targets.ts";
export { type RootElementParts, withImpliedElements } from "./root-elements.ts";
export { rootSchema } from "./root-schema.ts";
export { withBrokenComponents } from "./valid/valid-schemas.ts";
export { writeJsonSchemaDocument } from "./write-json-schema.ts";
