import type { Json } from "@soapstone/apidoc-model";
import { type ItemsPlan, isOfEncoding } from "@soapstone/schema-mapping";

/** Whether an array is SOAP-encoded, and not a wrapper element with one repeated child. */
export function isEncodedArray({ type }: ItemsPlan): boolean {
  return isOfEncoding(type.name?.namespace) || isOfEncoding(type.derivation?.base.namespace);
}

/**
 * Makes nested arrays for items in one sequence, in which the last dimension varies fastest. `put` inserts the item
 * with an index, and `indicesOf` returns its position. Undefined if the sizes do not match the number of items.
 */
export function shaped(count: number, sizes: readonly number[]): Shaped | undefined {
  if (placesOf(sizes) !== count || Math.max(...sizes) > Math.max(count, mostEmpty)) return undefined;
  const strides = sizes.map((_, at) => placesOf(sizes.slice(at + 1)));
  const indicesOf = (index: number): readonly number[] =>
    strides.map((stride, at) => Math.floor(index / stride) % (sizes[at] ?? 1));
  const made = (at: number): Json[] =>
    Array.from({ length: sizes[at] ?? 0 }, () => (at + 1 < sizes.length ? made(at + 1) : null));
  const array = made(0);
  const put = (index: number, item: Json): void => {
    const steps = indicesOf(index);
    const last = steps.at(-1) ?? 0;
    const holder = steps.slice(0, -1).reduce<Json[]>((inside, step) => inside[step] as Json[], array);
    holder[last] = item;
  };
  return { array, put, indicesOf };
}

/** The maximum number of empty rows in an array. */
const mostEmpty = 1000;

function placesOf(sizes: readonly number[]): number {
  return sizes.reduce((places, size) => places * size, 1);
}

interface Shaped {
  readonly array: readonly Json[];
  readonly put: (index: number, item: Json) => void;
  readonly indicesOf: (index: number) => readonly number[];
}
