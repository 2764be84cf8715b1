import type { Json } from "@soapstone/apidoc-model";
import type { Workspace } from "@soapstone/workspace";
import { apidocLanguage } from "./apidoc-language.ts";
import { type CompareOptions, compareReached, type Difference } from "./compare.ts";
import { schemaLanguage } from "./schema-language.ts";

/** Where two apidocs, each with all its files, say something different; undefined where they say the same. */
export function compareGraphs(
  first: Workspace<Json>,
  second: Workspace<Json>,
  options: CompareOptions = {},
): Difference | undefined {
  const [a, b] = [first.documents.get(first.entry), second.documents.get(second.entry)];
  if (a === undefined || b === undefined) throw new Error("A workspace has its entry.");
  return compareReached(apidocLanguage(first, a.root), apidocLanguage(second, b.root), options);
}

/** The same of two JSON Schemas. */
export function compareSchemaGraphs(
  first: Workspace<Json>,
  second: Workspace<Json>,
  options: CompareOptions = {},
): Difference | undefined {
  const [a, b] = [first.documents.get(first.entry), second.documents.get(second.entry)];
  if (a === undefined || b === undefined) throw new Error("A workspace has its entry.");
  return compareReached(schemaLanguage(first, a.root), schemaLanguage(second, b.root), options);
}
