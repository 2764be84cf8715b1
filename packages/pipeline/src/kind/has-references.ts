import { topLevelKeys } from "./top-level-keys.ts";

/**
 * Whether a JSON or YAML object refers to anything. Schemas may stand under names that no version of JSON Schema knows:
 * where files are joined, that they refer to others tells them.
 */
export function hasReferences(text: string): boolean {
  return topLevelKeys(text).size > 0 && /(?:"\$ref"|'\$ref'|(?:^|[\s{,])\$ref)\s*:/.test(text);
}
