/**
 * Returns the keys of a merge in order. The order is that of `theirs` if `ours` has the order of the base, otherwise
 * that of `ours`. A key that only the other side has follows its predecessor on that side. Keys that are not `kept` are
 * left out.
 */
export function mergedOrder(
  base: readonly string[],
  ours: readonly string[],
  theirs: readonly string[],
  kept: ReadonlySet<string>,
): readonly string[] {
  const [first, second] = isReordered(base, ours) ? [ours, theirs] : [theirs, ours];
  const known = new Set(first);
  /** Keys of the other side by the key that they follow; undefined for keys at the beginning. */
  const followers = new Map<string | undefined, string[]>();
  let last: string | undefined;
  for (const key of second) {
    if (known.has(key)) last = key;
    else {
      const others = followers.get(last);
      if (others === undefined) followers.set(last, [key]);
      else others.push(key);
    }
  }
  const ordered = [
    ...(followers.get(undefined) ?? []),
    ...first.flatMap((key) => [key, ...(followers.get(key) ?? [])]),
  ];
  return ordered.filter((key) => kept.has(key));
}

/** Whether the keys that both sides have are in different orders. */
function isReordered(base: readonly string[], ours: readonly string[]): boolean {
  const [inOurs, inBase] = [new Set(ours), new Set(base)];
  const common = ours.filter((key) => inBase.has(key));
  return base.filter((key) => inOurs.has(key)).some((key, index) => key !== common[index]);
}
