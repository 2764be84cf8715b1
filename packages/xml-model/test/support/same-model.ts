/** A model without places, prefixes and the traces of its text, for comparison. Leftover trees are compared by name. */
export function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, withoutTraces));
}

const traces: ReadonlySet<string> = new Set(["at", "prefixes", "scope", "prefix", "dialect"]);

function withoutTraces(key: string, value: unknown): unknown {
  if (traces.has(key)) return undefined;
  return value instanceof Map ? [...value] : value;
}
