/** Two lists paired one to one: those that found a counterpart, and the rest of each. */
export interface Matching<Item> {
  readonly pairs: readonly { readonly old: Item; readonly now: Item }[];
  readonly removed: readonly Item[];
  readonly added: readonly Item[];
}

/**
 * Pairs items by one key after the other; an item without a key, and a key that several share, pairs nothing. Order does
 * not count: pairs come in the order of the new list.
 */
export function match<Item>(
  old: readonly Item[],
  now: readonly Item[],
  keys: readonly ((item: Item) => string | undefined)[],
): Matching<Item> {
  const counterparts = new Map<Item, Item>();
  let removed = old;
  let added = now;
  for (const key of keys) {
    const known = byUniqueKey(removed, key);
    const wanted = byUniqueKey(added, key);
    for (const [name, item] of wanted) {
      const other = known.get(name);
      if (other !== undefined) counterparts.set(item, other);
    }
    const found = new Set(counterparts.values());
    removed = removed.filter((item) => !found.has(item));
    added = added.filter((item) => !counterparts.has(item));
  }
  const pairs = now.flatMap((item) => {
    const other = counterparts.get(item);
    return other === undefined ? [] : [{ old: other, now: item }];
  });
  return { pairs, removed, added };
}

function byUniqueKey<Item>(items: readonly Item[], key: (item: Item) => string | undefined): ReadonlyMap<string, Item> {
  const found = new Map<string, Item>();
  const shared = new Set<string>();
  for (const item of items) {
    const name = key(item);
    if (name === undefined) continue;
    if (found.has(name)) shared.add(name);
    found.set(name, item);
  }
  for (const name of shared) found.delete(name);
  return found;
}
