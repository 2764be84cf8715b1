import type { Diagnostic } from "@soapstone/workspace";
import { keyOf, placesOf } from "./location-key.ts";

/** The codes for documents that were not read although they may exist. */
const refusals: ReadonlySet<string> = new Set([
  "limit/bytes",
  "limit/files",
  "limit/total-bytes",
  "workspace/network-off",
  "workspace/not-a-file",
  "workspace/not-fetched",
  "workspace/outside-root",
  "workspace/not-a-description",
  "workspace/private-address",
  "workspace/unreadable",
]);

/**
 * Whether the reason for missing output is that a needed document cannot or must not be read, rather than a fault in
 * the input, such as a reference to a document that does not exist.
 */
export function isBlockedByUnreadDocument(diagnostics: readonly Diagnostic[]): boolean {
  const missing = new Set(
    diagnostics.filter(({ code }) => code === "bundle/missing-file").flatMap((each) => [...placesOf(each)]),
  );
  return diagnostics.some((each) => each.code === "input/incomplete" || explainsUnread(each, missing));
}

/**
 * Whether a diagnostic explains why a document was not read although it may exist. `places`: the locations of the
 * references to the document.
 */
export function explainsUnread({ code, severity, at, related = [] }: Diagnostic, places: ReadonlySet<string>): boolean {
  if (refusals.has(code)) return places.has(keyOf(at));
  // If nothing of a document was read, the diagnostic is located at a reference to it.
  return severity === "error" && code !== "bundle/missing-file" && related.some((each) => places.has(keyOf(each.at)));
}
