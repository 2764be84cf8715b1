/** Minimum and maximum numbers of items, by index. */
export interface CountBounds {
  readonly least: Float64Array;
  readonly most: Float64Array;
}

export function openBounds(length: number): CountBounds {
  return { least: new Float64Array(length), most: new Float64Array(length).fill(Number.POSITIVE_INFINITY) };
}

export function copied({ least, most }: CountBounds): CountBounds {
  return { least: least.slice(), most: most.slice() };
}

/** Narrows the bounds of one item; returns whether they changed. */
export function narrow({ least, most }: CountBounds, at: number, low: number, high: number): boolean {
  const before = [least[at] ?? 0, most[at] ?? 0] as const;
  if (low <= before[0] && high >= before[1]) return false;
  least[at] = Math.max(before[0], low);
  most[at] = Math.min(before[1], high);
  return true;
}

/** Returns the bounds of the sum of some items. */
export function sumOf({ least, most }: CountBounds, members: readonly number[]): readonly [number, number] {
  let [low, high] = [0, 0];
  for (const at of members) {
    low += least[at] ?? 0;
    high += most[at] ?? 0;
  }
  return [low, high];
}

/** Narrows the bounds of some items whose sum is between two numbers; returns whether they changed. */
export function narrowSum(bounds: CountBounds, members: readonly number[], low: number, high: number): boolean {
  let sumLeast = 0;
  let sumMost = 0;
  let endless = 0;
  for (const at of members) {
    sumLeast += bounds.least[at] ?? 0;
    const most = bounds.most[at] ?? 0;
    if (most === Number.POSITIVE_INFINITY) endless += 1;
    else sumMost += most;
  }
  let isChanged = false;
  for (const at of members) {
    const [least, most] = [bounds.least[at] ?? 0, bounds.most[at] ?? 0];
    const isEndless = most === Number.POSITIVE_INFINITY;
    const others = endless > (isEndless ? 1 : 0) ? Number.POSITIVE_INFINITY : sumMost - (isEndless ? 0 : most);
    if (narrow(bounds, at, low - others, high - (sumLeast - least))) isChanged = true;
  }
  return isChanged;
}
