/** The items of two lists, paired one to one, and those without a counterpart. */
export interface Matching<Item> {
  readonly pairs: readonly { readonly old: Item; readonly now: Item }[];
  readonly removed: readonly Item[];
  readonly added: readonly Item[];
}

/**
 * Pairs the items of two lists by several keys, one after the other; an item whose key is undefined is not paired by
 * that key. The first key is the name: of several items with the same name, the first is paired with the first. Other
 * keys only pair items whose key is unique. Pairs are in the order of the new list.
 */
export function match<Item>(
  old: readonly Item[],
  now: readonly Item[],
  keys: readonly ((item: Item) => string | undefined)[],
): Matching<Item> {
  const counterparts = new Map<Item, Item>();
  let removed = old;
  let added = now;
  for (const [index, key] of keys.entries()) {
    const byKey = index === 0 ? byNumberedKey : byUniqueKey;
    const known = byKey(removed, key);
    const wanted = byKey(added, key);
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

function byNumberedKey<Item>(
  items: readonly Item[],
  key: (item: Item) => string | undefined,
): ReadonlyMap<string, Item> {
  const found = new Map<string, Item>();
  const counts = new Map<string, number>();
  for (const item of items) {
    const name = key(item);
    if (name === undefined) continue;
    const number = (counts.get(name) ?? 0) + 1;
    counts.set(name, number);
    found.set(`${name}\n${number}`, item);
  }
  return found;
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
