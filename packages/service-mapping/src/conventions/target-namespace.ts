import type { JsonSchema } from "@soapstone/schema-mapping";

/**
 * Returns the default target namespace: the namespace of most definitions, without a last segment that means types, as
 * in `urn:library:types`.
 */
export function inferredNamespace(common: string): string {
  return common.replace(/[/:](?:types|xsd)$/i, "").replace(/\.xsd$/i, ".wsdl");
}

/**
 * Whether there are definitions that imply the target namespace. Without any, an edit may have deleted them, so that
 * even an empty namespace is stated.
 */
export function implyNamespace(definitions: Iterable<JsonSchema>): boolean {
  for (const _ of definitions) return true;
  return false;
}

/**
 * Writes a target namespace relative to that of most definitions, as a relative address: `./wsdl` is a sibling. A
 * namespace that begins with `./` itself gets this prefix twice.
 */
export function namespaceText(targetNamespace: string, common: string): string {
  if (targetNamespace.startsWith(beside)) return `${beside}${targetNamespace}`;
  const folder = folderOf(common);
  const rest = targetNamespace.slice(folder.length);
  return folder.length > beside.length && targetNamespace.startsWith(folder) && !rest.startsWith(beside)
    ? `${beside}${rest}`
    : targetNamespace;
}

/** The inverse of `namespaceText`. */
export function namespaceOfText(text: string, common: string): string {
  if (!text.startsWith(beside)) return text;
  const rest = text.slice(beside.length);
  return rest.startsWith(beside) ? rest : `${folderOf(common)}${rest}`;
}

const beside = "./";

/** Returns a namespace up to its last separator; empty for one that has no path. */
function folderOf(namespace: string): string {
  return /^(?:[a-z][a-z\d+.-]*:\/\/[^/]+\/(?:.*\/)?|urn:[^:]+:(?:.*:)?)(?=.)/i.exec(namespace)?.[0] ?? "";
}

/**
 * Returns the default namespace of elements that are no definitions: that of most definitions; without definitions, the
 * target namespace.
 */
export function elementNamespace(common: string, targetNamespace: string): string {
  return common === "" ? targetNamespace : common;
}
