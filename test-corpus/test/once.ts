/** Calls a function the first time only, and gives its result every time: a conversion that several tests look at. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
