/** Returns the indexes of a longest rising subsequence of numbers, which must all be different. */
export function longestRising(numbers: readonly number[]): ReadonlySet<number> {
  /** The index of the smallest last number of a subsequence, by its length. */
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  numbers.forEach((number, place) => {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    previous.push(ends[low - 1]);
    ends[low] = place;
  });
  const found = new Set<number>();
  for (let place = ends.at(-1); place !== undefined; place = previous[place]) found.add(place);
  return found;
}
