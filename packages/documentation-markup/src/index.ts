export { divideTags, joinTags } from "./doc-tags.ts";
export { escaped, unescaped } from "./escape.ts";
export { collapsedText } from "./layout.ts";
export { isMarkup, markdownOf, textOfMarkdown, writtenMarkdown } from "./markdown.ts";
export { withoutMarkup } from "./plain.ts";
