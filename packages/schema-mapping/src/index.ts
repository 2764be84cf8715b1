export { backwardWalks } from "./backward-walk.ts";
export { checkedComplement } from "./checked-complement.ts";
export { areConverted, haveValidXmlNames } from "./clean/are-converted.ts";
export type { WantedElement } from "./clean/elements.ts";
export { withForms } from "./clean/forms.ts";
export { withImpliedKinds } from "./clean/implied-kinds.ts";
export {
  type AttributePlan,
  type CodecPlan,
  type CodecPlans,
  type ElementPlan,
  type ItemsPlan,
  type ObjectPlan,
  type ValuePlan,
  type WildcardPlan,
  wildcardAttributeKey,
  wildcardKey,
} from "./codec-plan/codec-plan.ts";
export { codecPlans } from "./codec-plan/codec-plans.ts";
export {
  admits,
  anyNamespace,
  intersectNamespaces,
  type NamespaceSet,
  namespaceSet,
  uniteNamespaces,
} from "./codec-plan/namespace-set.ts";
export { rootKeys } from "./codec-plan/root-keys.ts";
export { wildcardPlan } from "./codec-plan/wildcard-plan.ts";
export { commonNamespace } from "./common-namespace.ts";
export { fieldSeparator, readComplement, writtenComplement } from "./complement-text.ts";
export { arrayAttributes, arraySizes, isOfEncoding, isPartialArray } from "./complex/arrays/array-in-message.ts";
export { hasEqualItems } from "./complex/arrays/equal-items.ts";
export { arrayOfWrapper } from "./complex/arrays/named-array.ts";
export { defaultItemName } from "./complex/arrays/wrapped-array.ts";
export { sharedProperty } from "./complex/content/shared-property.ts";
export { withoutDiscriminator } from "./complex/derivation/polymorphism.ts";
export { elementsPlace, listedElements } from "./complex/elements/element-entry.ts";
export { isValueOf, referencedValueConstraint } from "./complex/elements/value-constraint.ts";
export { statedXml } from "./complex/property-names.ts";
export {
  type DefinedComponent,
  definedComponents,
  elementsKey,
  kindKey,
  localNameOf,
  nameOfEntry,
  referredDefinitions,
  withKindConventions,
} from "./component-kind.ts";
export type { OutsideUse } from "./component-uses.ts";
export type { ArrayAsObject } from "./components/arrays-as-objects.ts";
export { isComplex } from "./components/derivation.ts";
export { readWildcard } from "./components/wildcard-text.ts";
export { derivationSetFrom } from "./derivation-control.ts";
export { commonKeywords } from "./dialect/alternatives.ts";
export {
  type Dialect,
  type DialectName,
  definitionOfReference,
  dialectNames,
  dialects,
  type JsonSchemaDialect,
  referenceTo,
} from "./dialect/dialects.ts";
export {
  isTextOfValues,
  listField,
  withGeneratedText,
  withoutGeneratedText,
  withSortedChoices,
} from "./dialect/generated-text.ts";
export { withKeywordReplaced } from "./dialect/idiom.ts";
export { isAnnotationKeyword } from "./dialect/keyword-roles.ts";
export { textOfList } from "./dialect/list-on-wire.ts";
export { lower } from "./dialect/lower.ts";
export { lowering } from "./dialect/lower-json.ts";
export { Origins } from "./dialect/origins.ts";
export { raise } from "./dialect/raise.ts";
export { type RaiseContext, type RaisePath, raiseInto } from "./dialect/raise-json.ts";
export { withRenewedText } from "./dialect/renewed-text.ts";
export { schemaRules } from "./dispatch.ts";
export { documentComponentKey } from "./document-complement/document-entry.ts";
export { missingField } from "./document-complement/document-references.ts";
export { withShortModels, withWholeModels } from "./document-complement/group-texts.ts";
export {
  homeNamespaceOf,
  originalHomeNamespace,
  withoutImpliedHomeNamespace,
} from "./document-complement/home-namespace.ts";
export { withoutStandard } from "./document-complement/without-standard.ts";
export { readDocumentComplement, writtenDocumentComplement } from "./document-complement/written-complement.ts";
export { annotationToKeywords } from "./documentation/annotation-keywords.ts";
export { extendsKey } from "./extends-key.ts";
export {
  inferredNamespaces,
  namespaceOfUnqualified,
  withNamespaces,
  withNamespacesThere,
} from "./inferred-namespaces.ts";
export {
  changedParts,
  isReference,
  type JsonSchema,
  pushParts,
  sameSchema,
  schemaOf,
  withKeywords,
} from "./json-schema.ts";
export { defaultModel, defaultWildcard } from "./model/default-model.ts";
export {
  type ContentModel,
  type ContentModelGroup,
  exactlyOnce,
  hasChildren,
  hasWildcard,
  type Max,
  type Model,
  type ModelElement,
  type Occurs,
  partsOf,
  type Slots,
} from "./model/model.ts";
export { modelWithEdits } from "./model/model-edits.ts";
export { modelText } from "./model/model-text.ts";
export { occurrenceText } from "./model/occurrence.ts";
export { presenceOf } from "./model/presence.ts";
export { itemOfProperty, propertyOf } from "./model/property-occurrence.ts";
export { readModel } from "./model/read-model.ts";
export { slotsOf } from "./model/slots.ts";
export { nameFromScope, nameInScope } from "./names/name-in-scope.ts";
export {
  lexicalKey,
  localOfKey,
  locationsKey,
  nilKey,
  orderKey,
  textKey,
  typeKey,
  valueKey,
} from "./names/property-keys.ts";
export { typeFromText, typeText } from "./names/type-text.ts";
export { namespacePrefixer, namespacePrefixerFor, withPrefixes } from "./namespace-prefixer.ts";
export type { SchemaOptions } from "./options.ts";
export { reportDanglingResiduals } from "./residual/dangling-residuals.ts";
export {
  residualItem,
  type SchemaResidual,
  schemaResidualsOf,
  withSchemaResiduals,
} from "./residual/schema-residual.ts";
export {
  type ImpliedComponent,
  schemaFromDefinitions,
  type TypesFromDefinitions,
  typesFromDefinitions,
} from "./schema-from-definitions.ts";
export { schemaWalk } from "./schema-walk.ts";
export { builtinKeywords, isBuiltinSchema } from "./simple/builtin-type.ts";
export type { BackwardWalk, ForwardWalk, SchemaWalk } from "./walk.ts";
