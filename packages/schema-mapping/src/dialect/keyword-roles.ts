import { keywordOf } from "./dialects.ts";

/** Whether a keyword is an annotation, which does not restrict values. */
export function isAnnotationKeyword(keyword: string): boolean {
  const field = keywordOf(keyword);
  if (field?.field === "nullable") return true;
  return field === undefined
    ? keyword.startsWith("x-") || annotationKeywords.has(keyword)
    : field.isAnnotation === true;
}

/**
 * Whether a keyword beside a reference belongs to the use of the definition: annotations, and the value that a
 * declaration fixes.
 */
export function isKeywordOfUse(keyword: string): boolean {
  return isAnnotationKeyword(keyword) || fixing.has(keyword);
}

const fixing: ReadonlySet<string> = new Set(["enum", "const"]);

const annotationKeywords: ReadonlySet<string> = new Set([
  "$comment",
  "examples",
  "deprecated",
  "writeOnly",
  "$id",
  "id",
  "$anchor",
]);
