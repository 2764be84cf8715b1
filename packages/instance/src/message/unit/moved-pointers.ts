/** Where parts of a value stand in the value that it was made of: pairs of pointers, the former first. */
export type MovedPointers = readonly (readonly [from: string, to: string])[];

/** The pointer in the value that was rearranged; of the longest part that the pointer leads into. */
export function originalPointer(moved: MovedPointers, pointer: string): string {
  const isIn = (from: string): boolean => pointer === from || pointer.startsWith(`${from}/`);
  const around = moved.filter(([from]) => isIn(from)).sort(([a], [b]) => b.length - a.length);
  const [nearest] = around;
  return nearest === undefined ? pointer : nearest[1] + pointer.slice(nearest[0].length);
}
