export { type AuthorText, editedText } from "./json/edited-text.ts";
export { keepAuthorParts, type SameParts } from "./json/keep-author-parts.ts";
export { lineEndsOf } from "./text/line-ends.ts";
export { mergedTexts } from "./text/merged-texts.ts";
