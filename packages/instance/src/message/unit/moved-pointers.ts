/** Pairs of pointers: of a part of a rearranged value, and of the same part in the original value. */
export type MovedPointers = readonly (readonly [from: string, to: string])[];

/**
 * Returns the pointer in the original value for a pointer in the rearranged one, by the innermost part that contains
 * it.
 */
export function originalPointer(moved: MovedPointers, pointer: string): string {
  const isIn = (from: string): boolean => pointer === from || pointer.startsWith(`${from}/`);
  const around = moved.filter(([from]) => isIn(from)).sort(([a], [b]) => b.length - a.length);
  const [nearest] = around;
  return nearest === undefined ? pointer : nearest[1] + pointer.slice(nearest[0].length);
}
