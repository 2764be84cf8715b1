/** Returns a function that makes a value when it is first asked for, and gives the same one from then on. */
export function lazy<Value extends object>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= make();
    return value;
  };
}
