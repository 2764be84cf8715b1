import { topLevelKeys } from "./top-level-keys.ts";

/**
 * Whether a JSON or YAML object contains references. A file to bundle may have no known keyword of a schema, but its
 * references show that it is one.
 */
export function hasReferences(text: string): boolean {
  return topLevelKeys(text).size > 0 && /(?:"\$ref"|'\$ref'|(?:^|[\s{,])\$ref)\s*:/.test(text);
}
