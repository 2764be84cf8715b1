export { apidocSet, documentLookup, type JsonDocuments, singleApidoc } from "./apidoc/apidoc-set.ts";
export { checkApidoc } from "./apidoc/check/check.ts";
export { apidocDiagnostics } from "./apidoc/diagnostics.ts";
export { createJsonReader, type JsonReaderOptions, jsonReader } from "./apidoc/document-reader.ts";
export * from "./apidoc/effective.ts";
export { type ApidocNode, apidocFactTable, apidocNodesOf, countApidocFacts } from "./apidoc/facts.ts";
export type { FoundReference, NoReference, ReferenceStanding, References } from "./apidoc/found-reference.ts";
export { type JsonOperation, jsonOperations, tagsOf } from "./apidoc/json-operations.ts";
export { isCollection, itemKey } from "./apidoc/list-keys.ts";
export * from "./apidoc/local-references.ts";
export * from "./apidoc/objects.ts";
export { withoutOrigin } from "./apidoc/origin.ts";
export { matchesName, matchesPath } from "./apidoc/path-glob.ts";
export {
  type PathTemplate,
  type PathTemplatePart,
  parametersOf,
  parsePathTemplate,
  pathForm,
} from "./apidoc/path-template.ts";
export { readApidoc, readParameter, readSchemaObject } from "./apidoc/read.ts";
export {
  countReferences,
  type FindReferencesOptions,
  findReferences,
  isFlat,
  lookForReferences,
} from "./apidoc/references.ts";
export { rewriteReferences } from "./apidoc/rewrite-references.ts";
export { walkSchemas } from "./apidoc/schema-walk.ts";
export {
  type Field,
  type FieldType,
  isVariants,
  type ObjectShape,
  type PlacedField,
  type Variants,
} from "./apidoc/shape.ts";
export { type ShapeName, shapes } from "./apidoc/shapes.ts";
export { discriminatorProperties, subtypesOf } from "./apidoc/subtypes.ts";
export { isReference, type Visitor, walkObjects } from "./apidoc/walk.ts";
export {
  writeApidoc,
  writeOperation,
  writeParameter,
  writeResponse,
  writeSchemaObject,
} from "./apidoc/write.ts";
export { canonicalJson } from "./json/canonical.ts";
export { jsonDiagnostics } from "./json/diagnostics.ts";
export { editedJson } from "./json/edited-json.ts";
export { pointerLocator } from "./json/locate.ts";
export { into, namesOf, type Path, placeOf, pointerOf } from "./json/path.ts";
export * from "./json/pointer.ts";
export { formatOf, prepareYaml, type ReadOptions, readJson } from "./json/read.ts";
export {
  type DocumentLookup,
  type Resolution,
  type Resolved,
  resolveReference,
  splitReference,
  type UnresolvedReference,
} from "./json/resolve.ts";
export * from "./json/same.ts";
export { addTrivia, copyTrivia, type EntryTrivia, setTrivia, type Trivia, triviaOf } from "./json/trivia.ts";
export * from "./json/value.ts";
export { type JsonFormat, type WriteJsonOptions, writeJson } from "./json/write.ts";
export { besideFile } from "./json-schema/beside-file.ts";
export { checkJsonSchema, checkJsonSchemas } from "./json-schema/check.ts";
export { jsonSchemaDiagnostics } from "./json-schema/diagnostics.ts";
export { createJsonSchemaReader, type JsonSchemaReaderOptions } from "./json-schema/document-reader.ts";
export { countsBesideReferences, type Draft, draftNamed, draftOf, isBefore } from "./json-schema/drafts.ts";
export { editSchemas } from "./json-schema/edit.ts";
export { dataKeywords, type JsonSchemaKeyword, jsonSchemaKeywords, type KeywordForm } from "./json-schema/keywords.ts";
export {
  addressesOf,
  allReferencesOf,
  baseOf,
  type JsonSchemaReference,
  type ReferenceTarget,
  referencesOf,
  type SchemaAddresses,
} from "./json-schema/references.ts";
export { isPlaceOfSchema, type VisitedSchema, walkJsonSchemas } from "./json-schema/walk.ts";
export { isOfType } from "./schema/check-values.ts";
export { schemaDiagnostics } from "./schema/diagnostics.ts";
export { type Keyword, type KeywordHome, keywords, otherDialectKeywords } from "./schema/keywords.ts";
export * from "./schema/schema-object.ts";
export type * from "./schema/shared-objects.ts";
