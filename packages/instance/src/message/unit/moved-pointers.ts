/** Pairs of pointers: the place of a part in a value, and its place in the value from which that was made. */
export type MovedPointers = readonly (readonly [from: string, to: string])[];

/** The pointer in the value that was rearranged; of the longest part that the pointer leads into. */
export function originalPointer(moved: MovedPointers, pointer: string): string {
  const isIn = (from: string): boolean => pointer === from || pointer.startsWith(`${from}/`);
  const around = moved.filter(([from]) => isIn(from)).sort(([a], [b]) => b.length - a.length);
  const [nearest] = around;
  return nearest === undefined ? pointer : nearest[1] + pointer.slice(nearest[0].length);
}
