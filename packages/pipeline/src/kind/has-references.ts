import { topLevelKeys } from "./top-level-keys.ts";

/**
 * Whether a JSON or YAML object contains references. Files to bundle may have schemas under unknown keywords only, but
 * their references show that they are schemas.
 */
export function hasReferences(text: string): boolean {
  return topLevelKeys(text).size > 0 && /(?:"\$ref"|'\$ref'|(?:^|[\s{,])\$ref)\s*:/.test(text);
}
