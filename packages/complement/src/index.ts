export type { CompanionConstruct, CompanionConstructs } from "./channels/companion-construct.ts";
export { type Reunited, replaceObjects, reunite, type Separated, separate } from "./channels/companion-constructs.ts";
export { type Construct, type ConstructKey, constructsOf, readKey } from "./channels/construct-keys.ts";
export { withReferencesTo } from "./channels/definition-references.ts";
export { digestOf, digestOfText } from "./channels/digest.ts";
export {
  type ElementChange,
  elementChanges,
  elementChangesFrom,
  elementChangesJson,
  wholeChange,
  withElementChanges,
} from "./channels/element-changes.ts";
export { hiddenDefinitions, publishedConstructs, withRetainedBefore } from "./channels/left-out.ts";
export { accountsOfRestored, type LostPart, lostEdits } from "./channels/lost-edits.ts";
export { type ConstructMatch, matchConstructs } from "./channels/match-constructs.ts";
export { nameOfKey } from "./channels/name-of-key.ts";
export { renamedKey } from "./channels/renamed-key.ts";
export { operationPlace } from "./channels/second-keys.ts";
export { withoutComplementFields, withoutComplementKeywords } from "./channels/stripped.ts";
export { type UneditedPlaces, uneditedPlaces } from "./channels/unedited-places.ts";
export {
  complementExtensions,
  complementVersion,
  isComplementField,
  Keeper,
  Recaller,
  recallsNothing,
  versionPlace,
  xGenerated,
  xWsdl,
  xXsd,
} from "./complement.ts";
export {
  attributeOf,
  itemOf,
  residualItemOf,
  residualItemsOf,
  textNode,
  withItem,
} from "./residual/annotation-items.ts";
export { channelName, isChannelElement, isSignificant, jsonIn, residualName } from "./residual/channel-element.ts";
export { type ExternalOrigin, externalOriginOf } from "./residual/external-origin.ts";
export type { FieldLocation, FieldMarks } from "./residual/field-marks.ts";
export type { HeaderMarks } from "./residual/header-marks.ts";
export { pointerOfKeyed, valueAtKeyed } from "./residual/keyed-pointer.ts";
export { withoutMember } from "./residual/list-keys.ts";
export { componentText, lostComponents, partOfComponent, withoutChannel } from "./residual/lost-components.ts";
export { defaultStatus, type OperationShape } from "./residual/operation-shape.ts";
export {
  digestWithoutComplement,
  isAnnotation,
  isDescribing,
  isRemovedXml,
  keywordOf,
  type Patch,
  type PatchOperation,
  patchFrom,
  patchJson,
} from "./residual/patch.ts";
export { patchBetween } from "./residual/patch-between.ts";
export {
  type EditedShape,
  type OperationPlace,
  type Residual,
  residualElement,
  type WrittenView,
} from "./residual/residual-element.ts";
export { jsonText, patchText } from "./residual/residual-text.ts";
export { omittedOperations, type ResidualsIn, residualsIn, writtenOperations } from "./residual/residuals-in.ts";
export { groupsDigest, shapeDigest, shapeMembers } from "./residual/shape-digest.ts";
export { withPatch } from "./residual/with-patch.ts";
