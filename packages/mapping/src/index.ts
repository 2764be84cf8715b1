export * from "./account.ts";
export { accountDiagnostics } from "./account-diagnostics.ts";
export * from "./account-without-complement.ts";
export * from "./binding/binding.ts";
export { type BindingOptions, bindings } from "./binding/bindings.ts";
export {
  admits,
  intersectionOf as intersectNamespaces,
  type NamespaceSet,
  namespaceSet,
  unionOf as uniteNamespaces,
} from "./binding/namespace-set.ts";
export { wildcardBinding } from "./binding/wildcard-binding.ts";
export { type KeptWords, keywordsOf } from "./channels/kept-words.ts";
export {
  holderOf,
  type Origin,
  type Restored,
  type RestoringOptions,
  restored,
  restoredDialect,
  withLeftChannel,
} from "./channels/left.ts";
export { accountsOfRestored, type LostPart, lostEdits } from "./channels/lost-edits.ts";
export { withoutComplementFields, withoutComplementKeywords } from "./channels/none.ts";
export { type Change, changed, changesBetween, isAbout, withAdditions, withoutMember } from "./channels/patch.ts";
export {
  type OperationPlace,
  type ServiceWords,
  serviceWords,
  serviceWordsIn,
  type WrittenAt,
  type WrittenView,
} from "./channels/service-words.ts";
export { shapeDigest, shapeMembers, withoutOwnWords } from "./channels/shape-digest.ts";
export { type Reunited, reunite, type Separated, separate } from "./channels/sidecar.ts";
export { type UnknownField, unknownFields } from "./channels/unknown-fields.ts";
export {
  type EditedDefinitions,
  type HowSaid,
  schemasAsRead,
  type UnsaidWord,
  type WithKeptWords,
  withKeptWords,
} from "./channels/with-kept-words.ts";
export * from "./complement.ts";
export { readComplement, separator, writtenComplement } from "./complement-text.ts";
export * from "./conversion.ts";
export * from "./diagnostics.ts";
export { encodingStyleName, envelopeName, envelopeNamespaces } from "./facts/envelope.ts";
export type { ExtensionField } from "./facts/extension-field.ts";
export { extensionFields } from "./facts/extension-fields.ts";
export { mediaTypes, payloadKind } from "./facts/media-types.ts";
export { type UnmappedFact, unmapped } from "./facts/unmapped.ts";
export * from "./names.ts";
export { beginningOf, beginningWith } from "./order-beginning.ts";
export type { Atom, Piece, Regex } from "./regex/ast.ts";
export { type CharSet, complement, intersect } from "./regex/char-set.ts";
export { setOfAtom } from "./regex/escapes.ts";
export { readXsd } from "./regex/read-xsd.ts";
export * from "./rule.ts";
export { type CleanPlace, withImpliedKinds } from "./schema/clean/kinds.ts";
export { areOurs } from "./schema/clean/recognised.ts";
export { arrayAttributes, arraySizes, isOfEncoding, isPartialArray } from "./schema/complex/arrays/array-in-message.ts";
export { readWildcard, type WildcardTerms } from "./schema/complex/content/wildcard-text.ts";
export {
  type ContentModel,
  type Model,
  type ModelWildcard,
  type Occurs,
  partsOf,
} from "./schema/complex/model/model.ts";
export {
  lexicalKey,
  locationsKey,
  nilKey,
  orderKey,
  textKey,
  typeKey,
  valueKey,
} from "./schema/complex/property-keys.ts";
export { type DialectName, dialectNames, type JsonSchemaDialect } from "./schema/dialect/dialects.ts";
export { lower } from "./schema/dialect/lower.ts";
export { Origins } from "./schema/dialect/origins.ts";
export { raise } from "./schema/dialect/raise.ts";
export { componentRules, schemaRules } from "./schema/dispatch.ts";
export { documentDescription, recordOfApidoc } from "./schema/document/about-documents.ts";
export { apidocOfDefinitions, type DefinitionsHolder } from "./schema/document/apidoc-of-definitions.ts";
export {
  type AskedRoot,
  besideDefinitions,
  membersBeside,
  titleOfOtherFile,
  withAskedRoot,
} from "./schema/document/apidoc-root.ts";
export {
  type AskedOptions,
  type ConversionOptions,
  conversionOptions,
  optionsOfRecord,
  optionsPlace,
  recordedOptions,
} from "./schema/document/conversion-options.ts";
export { isOwnOutput, tellingRecord } from "./schema/document/own-output.ts";
export { placedSchemas } from "./schema/document/placed-schemas.ts";
export { placedSet } from "./schema/document/placed-set.ts";
export { folderNeeded, folderOf, type Lead, type Moved, placesOf, relocated } from "./schema/document/places.ts";
export { type JsonSchemaDocument, readJsonSchemaDocument, recordOf } from "./schema/document/read-json-schema.ts";
export type { PlacedSchema } from "./schema/document/reference-targets.ts";
export { type Rooted, withoutToldElements, withToldElements } from "./schema/document/root-elements.ts";
export { rootSchema } from "./schema/document/root-schema.ts";
export {
  definitionsOf,
  documentOf,
  type SaidBySet,
  type SayingOptions,
  saidBySet,
  withWordsOfDefinition,
} from "./schema/document/said-by-set.ts";
export { withoutStandard } from "./schema/document/without-standard.ts";
export { type JsonSchemaParts, writeJsonSchemaDocument } from "./schema/document/write-json-schema.ts";
export * from "./schema/json-schema.ts";
export {
  type Draft as NativeDraft,
  type NativeOptions,
  type NativeSchemas,
  type NativeValues,
  nativeSchemas,
  nativeValues,
} from "./schema/native/index.ts";
export { lostSchemaParts } from "./schema/native/lost-schema-parts.ts";
export { type MadeSchemas, type MadeSchemasOptions, madeSchemas } from "./schema/native/made-schemas.ts";
export {
  namespaceUnsaid,
  type Unplaced,
  unplacedDefinitions,
  withNamespaces,
  withNamespacesThere,
} from "./schema/no-namespace.ts";
export type * from "./schema/options.ts";
export { withoutToldHome, withShortModels, withWholeModels } from "./schema/record/group-texts.ts";
export { readRecord, writtenRecord } from "./schema/record/written-record.ts";
export {
  type FromDefinitionsOptions,
  schemaFromDefinitions,
  type ToldComponent,
  type TypesFromDefinitions,
  typesFromDefinitions,
} from "./schema/schema-from-definitions.ts";
export { schemaWalk, type WalkOptions } from "./schema/schema-walk.ts";
export { saysBuiltin } from "./schema/simple/builtin-type.ts";
export { itemsFor } from "./schema/simple/items.ts";
export type { OutsideUse } from "./schema/uses.ts";
export * from "./schema/values/index.ts";
export type * from "./schema/walk.ts";
export * from "./service/index.ts";
export { withoutLexicalMember } from "./statements/lexical-member.ts";
export { besideBases, withoutBases } from "./statements/narrowed.ts";
export { orderPattern } from "./statements/order.ts";
export { plain, plainRoot } from "./statements/plain.ts";
export { withoutContradictions } from "./statements/redeclared.ts";
export { stated } from "./statements/stated.ts";
export { type StatementContext, type StatementOptions, statementContext } from "./statements/statement.ts";
export { type Statements, statements } from "./statements/statements.ts";
export { withoutToldModels, withToldModels } from "./statements/told-model.ts";
export { reportUnhonoured, type Unhonoured, unhonoured } from "./statements/unhonoured.ts";
