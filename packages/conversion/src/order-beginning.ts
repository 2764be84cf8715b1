import type { Json } from "@soapstone/apidoc-model";

/**
 * An order that is not the usual one is kept as far as it differs: by those that come first. All others follow as usual,
 * those that an edit adds among them.
 *
 * `a b c d` instead of the usual `b a c d` is kept as `a`.
 */
export function beginningOf(order: readonly string[], byDefault: readonly string[]): readonly string[] {
  const place = new Map(byDefault.map((name, index) => [name, index]));
  let next = Number.POSITIVE_INFINITY;
  let length = order.length;
  for (const name of order.toReversed()) {
    const own = place.get(name);
    if (own === undefined || own >= next) break;
    next = own;
    length -= 1;
  }
  return order.slice(0, length);
}

/** The inverse of `beginningOf`: `beginning` first, in that order, and the others as they are. */
export function beginningWith<T>(
  all: readonly T[],
  beginning: readonly Json[],
  nameOf: (one: T) => string,
): readonly T[] {
  const place = new Map(beginning.map((name, index) => [name, index]));
  const rank = (one: T): number => place.get(nameOf(one)) ?? beginning.length;
  return all.toSorted((a, b) => rank(a) - rank(b));
}
