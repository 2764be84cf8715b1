import { nameOfWildcardKey } from "./keys.ts";
import { type Layout, wildcardFor } from "./layout.ts";

/**
 * The keys of an object's children in the order in which they stand in a document that says no order: as the model has
 * them, what only wildcards declare at the place of the first that lets it in, and what nothing declares at the end.
 */
export function arranged(keys: readonly string[], layout: Layout | undefined): readonly string[] {
  if (layout === undefined) return keys;
  const waiting = new Set(keys);
  const byWildcard = new Map<number, string[]>();
  for (const key of keys) {
    const name = nameOfWildcardKey(key);
    const index = name === undefined || isDeclared(key, layout) ? undefined : wildcardFor(layout, name);
    if (index === undefined) continue;
    const list = byWildcard.get(index);
    if (list === undefined) byWildcard.set(index, [key]);
    else list.push(key);
  }
  const order: string[] = [];
  for (const place of layout.places)
    for (const key of place.kind === "child" ? [place.key] : (byWildcard.get(place.index) ?? []))
      if (waiting.delete(key)) order.push(key);
  return [...order, ...waiting];
}

/** A key of this form may be that of a declared child: the second of two with one local name. */
function isDeclared(key: string, layout: Layout): boolean {
  return layout.keys.has(key);
}
