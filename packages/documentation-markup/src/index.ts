export { divideTags, joinTags } from "./doc-tags.ts";
export { escaped, unescaped } from "./escape.ts";
export { withCollapsedSpace } from "./layout.ts";
export { isMarkup, markdownOf, textOfMarkdown, writtenMarkdown } from "./markdown.ts";
export { withoutMarkup } from "./plain.ts";
