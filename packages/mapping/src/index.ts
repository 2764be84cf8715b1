export * from "./account.ts";
export { accountDiagnostics } from "./account-diagnostics.ts";
export * from "./account-without-complement.ts";
export type { CompanionConstruct, CompanionConstructs } from "./channels/companion-construct.ts";
export {
  type Reunited,
  replaceObjects,
  reunite,
  type Separated,
  type SeparateOptions,
  separate,
} from "./channels/companion-constructs.ts";
export {
  type Construct,
  type ConstructKey,
  type ConstructKind,
  constructsOf,
  readKey,
} from "./channels/construct-keys.ts";
export { digestOf, digestOfText, digestsOf } from "./channels/digest.ts";
export { hiddenDefinitions, shownConstructs, withShownBefore } from "./channels/left-out.ts";
export { accountsOfRestored, type LostPart, lostEdits } from "./channels/lost-edits.ts";
export { type ConstructMatch, type ConstructState, matchConstructs } from "./channels/match-constructs.ts";
export { nameOfKey } from "./channels/name-of-key.ts";
export { withoutComplementFields, withoutComplementKeywords } from "./channels/none.ts";
export { renamedKey } from "./channels/renamed-key.ts";
export { operationPlace } from "./channels/second-keys.ts";
export { type UneditedPlaces, uneditedPlaces } from "./channels/unedited-places.ts";
export * from "./complement.ts";
export * from "./conversion.ts";
export * from "./definition-names.ts";
export * from "./diagnostics.ts";
export { documentDescription, recordOfApidoc } from "./documents/about-documents.ts";
export { apidocOfDefinitions, type DefinitionsHolder } from "./documents/apidoc-of-definitions.ts";
export {
  type AskedRoot,
  assumedVersion,
  besideDefinitions,
  membersBeside,
  titleOfOtherFile,
  withAskedRoot,
} from "./documents/apidoc-root.ts";
export {
  type AskedOptions,
  type ConversionOptions,
  conversionOptions,
  optionsOfRecord,
  optionsPlace,
  recordedOptions,
} from "./documents/conversion-options.ts";
export {
  type EditedDefinitions,
  type HowSaid,
  type SchemasWithResiduals,
  schemasAsRead,
  type UnexpressedKeyword,
  withDefinitionResiduals,
} from "./documents/definition-residuals.ts";
export { isOwnOutput, tellingRecord } from "./documents/own-output.ts";
export { placedSchemas } from "./documents/placed-schemas.ts";
export { placedSet } from "./documents/placed-set.ts";
export { folderNeeded, folderOf, type Lead, type Moved, placesOf, relocated } from "./documents/places.ts";
export { type JsonSchemaDocument, readJsonSchemaDocument, recordOf } from "./documents/read-json-schema.ts";
export type { PlacedSchema } from "./documents/reference-targets.ts";
export { type Rooted, withoutToldElements, withToldElements } from "./documents/root-elements.ts";
export { rootSchema } from "./documents/root-schema.ts";
export {
  definitionsOf,
  documentOf,
  type SaidBySet,
  type SayingOptions,
  saidBySet,
  withWordsOfDefinition,
} from "./documents/said-by-set.ts";
export { reportUnexpressed } from "./documents/unexpressed-definitions.ts";
export { type JsonSchemaParts, writeJsonSchemaDocument } from "./documents/write-json-schema.ts";
export { encodingStyleName, envelopeName, envelopeNamespaces, inclusionName } from "./facts/envelope.ts";
export type { ExtensionField } from "./facts/extension-field.ts";
export { extensionFields } from "./facts/extension-fields.ts";
export { mediaTypes, payloadKind } from "./facts/media-types.ts";
export { type UnmappedFact, unmapped } from "./facts/unmapped.ts";
export * from "./json-schema.ts";
export * from "./names.ts";
export * from "./namespace-prefixes.ts";
export {
  type Draft as NativeDraft,
  type NativeOptions,
  type NativeSchemas,
  type NativeValues,
  nativeSchemas,
  nativeValues,
} from "./native/index.ts";
export {
  holderOf,
  type Origin,
  type Restored,
  type RestoringOptions,
  restored,
  restoredDialect,
  withLeftChannel,
} from "./native/left.ts";
export { lostSchemaParts } from "./native/lost-schema-parts.ts";
export { type MadeSchemas, type MadeSchemasOptions, madeSchemas } from "./native/made-schemas.ts";
export { beginningOf, beginningWith } from "./order-beginning.ts";
export type { Atom, Piece, Regex } from "./regex/ast.ts";
export { type CharSet, complement, intersect } from "./regex/char-set.ts";
export { setOfAtom } from "./regex/escapes.ts";
export { toXsd } from "./regex/index.ts";
export { matcherFor } from "./regex/matcher.ts";
export type { Profile } from "./regex/profile.ts";
export { readXsd } from "./regex/read-xsd.ts";
export { type ExternalOrigin, externalOriginOf } from "./residual/external-origin.ts";
export type { HeaderMarks } from "./residual/header-marks.ts";
export { pointerOfKeyed } from "./residual/keyed-pointer.ts";
export { withoutMember } from "./residual/list-keys.ts";
export type { OperationShape } from "./residual/operation-shape.ts";
export { isRemovedXml, keywordOf, type Patch, type PatchOperation, patchFrom, patchJson } from "./residual/patch.ts";
export { patchBetween } from "./residual/patch-between.ts";
export {
  type EditedShape,
  type OperationPlace,
  type Residual,
  type ResidualsIn,
  residualElement,
  residualsIn,
  type WrittenView,
} from "./residual/service-residual.ts";
export { groupsDigest, shapeDigest, shapeMembers } from "./residual/shape-digest.ts";
export { withPatch } from "./residual/with-patch.ts";
export { takeRootField, withRootField } from "./root-record.ts";
export * from "./rule.ts";
export * from "./schema/binding/binding.ts";
export { type BindingOptions, bindings } from "./schema/binding/bindings.ts";
export {
  admits,
  intersectionOf as intersectNamespaces,
  type NamespaceSet,
  namespaceSet,
  unionOf as uniteNamespaces,
} from "./schema/binding/namespace-set.ts";
export { wildcardBinding } from "./schema/binding/wildcard-binding.ts";
export { checkedRecord } from "./schema/checked-record.ts";
export { type CleanPlace, withImpliedKinds } from "./schema/clean/kinds.ts";
export { areOurs } from "./schema/clean/recognised.ts";
export { commonNamespace } from "./schema/common-namespace.ts";
export { readComplement, separator, writtenComplement } from "./schema/complement-text.ts";
export { arrayAttributes, arraySizes, isOfEncoding, isPartialArray } from "./schema/complex/arrays/array-in-message.ts";
export type { ArrayAsObject } from "./schema/complex/arrays/why-object.ts";
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
export { listField } from "./schema/dialect/generated-text.ts";
export { textOfList } from "./schema/dialect/list-on-wire.ts";
export { lower } from "./schema/dialect/lower.ts";
export { Origins } from "./schema/dialect/origins.ts";
export { raise } from "./schema/dialect/raise.ts";
export { withRenewedText } from "./schema/dialect/renewed-text.ts";
export { componentRules, schemaRules } from "./schema/dispatch.ts";
export {
  namespaceUnsaid,
  type Unplaced,
  unplacedDefinitions,
  withNamespaces,
  withNamespacesThere,
} from "./schema/no-namespace.ts";
export type * from "./schema/options.ts";
export { withShortModels, withWholeModels } from "./schema/record/group-texts.ts";
export { commonWhenMade, withoutToldHome } from "./schema/record/home-namespace.ts";
export { withoutStandard } from "./schema/record/without-standard.ts";
export { readRecord, writtenRecord } from "./schema/record/written-record.ts";
export type { SchemaResidual } from "./schema/residual/schema-residual.ts";
export {
  type FromDefinitionsOptions,
  schemaFromDefinitions,
  type ToldComponent,
  type TypesFromDefinitions,
  typesFromDefinitions,
} from "./schema/schema-from-definitions.ts";
export { schemaWalk, type WalkOptions } from "./schema/schema-walk.ts";
export { saysBuiltin } from "./schema/simple/builtin-type.ts";
export { describedItems, itemsFor, withRenewedItems } from "./schema/simple/items.ts";
export type { OutsideUse } from "./schema/uses.ts";
export * from "./schema/values/index.ts";
export type { NumberMode } from "./schema/values/number-mode.ts";
export type * from "./schema/walk.ts";
export * from "./service/index.ts";
export { type UnknownField, unknownFields } from "./service/record/unknown-fields.ts";
export { withoutLexicalMember } from "./statements/lexical-member.ts";
export { besideBases, withoutBases } from "./statements/narrowed.ts";
export { orderPattern } from "./statements/order.ts";
export { plain, plainRoot } from "./statements/plain.ts";
export { withoutContradictions } from "./statements/redeclared.ts";
export { stated } from "./statements/stated.ts";
export { type StatementContext, type StatementOptions, statementContext } from "./statements/statement.ts";
export { Statements } from "./statements/statements.ts";
export { withoutToldModels, withToldModels } from "./statements/told-model.ts";
export { reportUnhonoured, type Unhonoured, unhonoured } from "./statements/unhonoured.ts";
export { textOfMarkdown } from "./text/markdown.ts";
export { withBroken } from "./valid/valid-schemas.ts";
export { whenAsked } from "./when-asked.ts";
