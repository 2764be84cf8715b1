import type { JsonSchema } from "@soapstone/schema-mapping";

/**
 * The target namespace of a description that says none: that of most definitions, without a last word that says that
 * it is one of types (`urn:library:types`).
 */
export function inferredNamespace(common: string): string {
  return common.replace(/[/:](?:types|xsd)$/i, "").replace(/\.xsd$/i, ".wsdl");
}

/** Whether definitions tell it: where there are none, they may have been deleted, so that even an empty one is said. */
export function implyNamespace(definitions: Iterable<JsonSchema>): boolean {
  for (const _ of definitions) return true;
  return false;
}

/**
 * A target namespace as it is written: `./wsdl` is beside that of most definitions, as a relative address is beside
 * another. One that begins in this way itself has the beginning twice.
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

/** What a namespace shares with those beside it; nothing of one that has no path. */
function folderOf(namespace: string): string {
  return /^(?:[a-z][a-z\d+.-]*:\/\/[^/]+\/(?:.*\/)?|urn:[^:]+:(?:.*:)?)(?=.)/i.exec(namespace)?.[0] ?? "";
}

/** That of elements that no definition is: the one of most definitions; without any, that of the description. */
export function elementNamespace(common: string, targetNamespace: string): string {
  return common === "" ? targetNamespace : common;
}
