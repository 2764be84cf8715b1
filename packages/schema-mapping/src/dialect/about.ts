import { keywordOf } from "./dialects.ts";

/** Whether a keyword tells about a value, or about the schema, rather than which values there are. */
export function isAbout(keyword: string): boolean {
  const field = keywordOf(keyword);
  if (field?.field === "nullable") return true;
  return field === undefined ? keyword.startsWith("x-") || others.has(keyword) : field.about === true;
}

/**
 * Whether a keyword beside a reference is about the use of what it refers to: also the value that a declaration fixes.
 */
export function isAboutUse(keyword: string): boolean {
  return isAbout(keyword) || fixing.has(keyword);
}

const fixing: ReadonlySet<string> = new Set(["enum", "const"]);

const others: ReadonlySet<string> = new Set([
  "$comment",
  "examples",
  "deprecated",
  "writeOnly",
  "$id",
  "id",
  "$anchor",
]);
