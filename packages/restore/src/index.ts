export { type AuthorText, editedText } from "./json/edited-text.ts";
export { type ItemKey, inAuthorOrder } from "./json/in-author-order.ts";
export { keepAuthorParts, type SameParts } from "./json/keep-author-parts.ts";
export {
  type MergeConflict,
  type Merged,
  type MergeOptions,
  type MergeSide,
  mergeJson,
  type ThreeWay,
} from "./merge/merge-json.ts";
export { mergedOrder } from "./merge/merged-order.ts";
export { lineEndsOf } from "./text/line-ends.ts";
export { mergedTexts } from "./text/merged-texts.ts";
export { type AuthoredElement, authoredText } from "./xml/authored-text.ts";
export { Edits, marginOf as marginOfElement } from "./xml/edits.ts";
export { elementPieces, spaceBefore } from "./xml/element-text.ts";
export { moveInto } from "./xml/merged-element.ts";
export { type Defaults, defaultsOf, noDefaults, sameDefaults, withDefaults } from "./xml/moving/defaults.ts";
export { type Indent, indented, lastLineOf, marginOf, sameIndent } from "./xml/moving/indent.ts";
export { type Move, moved, movedSpace } from "./xml/moving/moved.ts";
export type { NameSpaceOf } from "./xml/moving/name-attributes.ts";
export { nameAttribute } from "./xml/moving/name-attributes.ts";
export { Prefixes } from "./xml/moving/prefixes.ts";
export { namesIn } from "./xml/moving/references.ts";
export { type PatchedDocument, type PatchedDocuments, patchDocuments } from "./xml/patch/patch-documents.ts";
export type { Versions } from "./xml/patch/plan-documents.ts";
export { printedPart } from "./xml/printed-part.ts";
export { changedTag, tagText, writtenTag } from "./xml/tag-text.ts";
export { type TextDocument, workspaceOfTexts } from "./xml/workspace-of-texts.ts";
