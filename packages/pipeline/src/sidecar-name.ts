import type { DocumentUri } from "@soapstone/workspace";

/** The name of the file with the complement of a document: `orders.map.json` of `orders.json`. */
export function sidecarName(name: string): string {
  return `${name.replace(/\.[^.]*$/, "")}.map.json`;
}

/** Beside the entry. The network is not asked for what nobody spoke of. */
export function besides(entry: DocumentUri): DocumentUri | undefined {
  if (/^https?:/i.test(entry)) return undefined;
  const end = entry.lastIndexOf("/") + 1;
  const name = entry.slice(end);
  return name === "" || name.endsWith(".map.json") ? undefined : `${entry.slice(0, end)}${sidecarName(name)}`;
}
