import type { DocumentUri } from "@soapstone/workspace";

/** The name of the companion of a clean file: `orders.map.json` of `orders.json`. */
export function companionName(name: string): string {
  return `${name.replace(/\.[^.]*$/, "")}.map.json`;
}

/**
 * The addresses beside a document at which its companion may lie: `orders.map.json` and `orders.yaml.map.json` of
 * `orders.yaml`. The network is not asked for what nobody spoke of.
 */
export function companionsBeside(entry: DocumentUri): readonly DocumentUri[] {
  if (/^https?:/i.test(entry)) return [];
  const end = entry.lastIndexOf("/") + 1;
  const name = entry.slice(end);
  if (name === "" || name.endsWith(".map.json")) return [];
  const names = new Set([companionName(name), `${name}.map.json`]);
  return [...names].map((each) => `${entry.slice(0, end)}${each}`);
}
