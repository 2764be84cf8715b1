export { type AuthorText, editedText } from "./json/edited-text.ts";
export { type ItemKey, inAuthorOrder } from "./json/in-author-order.ts";
export { keepAuthorParts, type SameParts } from "./json/keep-author-parts.ts";
export {
  type MergeConflict,
  type Merged,
  type MergeOptions,
  mergeJson,
  type Side,
  type ThreeWay,
} from "./merge/merge-json.ts";
export { lineEndsOf } from "./text/line-ends.ts";
export { mergedTexts } from "./text/merged-texts.ts";
