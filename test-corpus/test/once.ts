/**
 * Returns a function that calls another one the first time only and remembers its result, for conversions that several
 * tests use.
 */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
