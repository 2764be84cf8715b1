import type { Json } from "@soapstone/apidoc-model";

/**
 * Shortens an order to what differs from the default one: the items that come first. All others follow in the default
 * order, including those that an edit adds. `a b c d` instead of the default `b a c d` is `a`.
 */
export function orderBeginning(order: readonly string[], byDefault: readonly string[]): readonly string[] {
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

/** The inverse of `orderBeginning`: `beginning` first, in that order, then the others in the default order. */
export function orderFromBeginning<T>(
  all: readonly T[],
  beginning: readonly Json[],
  nameOf: (one: T) => string,
): readonly T[] {
  const place = new Map(beginning.map((name, index) => [name, index]));
  const rank = (one: T): number => place.get(nameOf(one)) ?? beginning.length;
  return all.toSorted((a, b) => rank(a) - rank(b));
}
