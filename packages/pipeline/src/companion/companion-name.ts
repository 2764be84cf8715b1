import type { DocumentUri } from "@soapstone/workspace";

/** Returns the name of the companion of a clean file: `orders.map.json` for `orders.json`. */
export function companionName(name: string): string {
  return `${name.replace(/\.[^.]*$/, "")}.map.json`;
}

/**
 * Returns the addresses at which the companion of a document may be: `orders.map.json` and `orders.yaml.map.json` for
 * `orders.yaml`. Empty for a document on the network.
 */
export function companionsBeside(entry: DocumentUri): readonly DocumentUri[] {
  if (/^https?:/i.test(entry)) return [];
  const end = entry.lastIndexOf("/") + 1;
  const name = entry.slice(end);
  if (name === "" || name.endsWith(".map.json")) return [];
  const names = new Set([companionName(name), `${name}.map.json`]);
  return [...names].map((each) => `${entry.slice(0, end)}${each}`);
}
