import { isArray, isNumeric, isObject, type Json, lexemeOf } from "@soapstone/apidoc-model";

/** A copy of a JSON value as plain objects, and the original of each. */
export interface PlainCopy {
  readonly value: unknown;
  readonly originals: WeakMap<object, Json>;
}

/** Copies a JSON value to plain objects that may be modified. Recursive: the reader limits the depth of values. */
export function plainCopy(value: Json): PlainCopy {
  const originals = new WeakMap<object, Json>();
  const copy = (one: Json): unknown => {
    if (isArray(one)) return noted(one.map(copy), one);
    if (isObject(one)) return noted(Object.fromEntries([...one].map(([name, member]) => [name, copy(member)])), one);
    return isNumeric(one) ? Number(lexemeOf(one)) : one;
  };
  const noted = <Container extends object>(container: Container, original: Json): Container => {
    originals.set(container, original);
    return container;
  };
  return { value: copy(value), originals };
}
