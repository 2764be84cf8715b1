import { isArray, isObject, type Json, parsePointer, printPointer, valueAt } from "@soapstone/apidoc-model";
import { type Patch, pointerOfKeyed } from "@soapstone/complement";

/** Returns the pointers of everything that a patch adds or changes in a value at the pointer `at`. */
export function changedPointers(patch: Patch, to: Json, at: string): readonly string[] {
  return patch.flatMap(({ at: place, is }) => (is === undefined ? [] : [`${at}${fieldPointer(to, place)}`]));
}

/** Returns the pointer of the field with an account; for a scalar in a list, that of the list. */
function fieldPointer(to: Json, place: string): string {
  const pointer = pointerOfKeyed(to, place);
  const tokens = parsePointer(pointer) ?? [];
  const isItem = isArray(valueAt(to, tokens.slice(0, -1))) && !isObject(valueAt(to, tokens) ?? null);
  return isItem ? printPointer(tokens.slice(0, -1)) : pointer;
}

/** Returns the pointers of everything that a patch removes. */
export function removedPointers(patch: Patch, to: Json): readonly string[] {
  return patch.flatMap(({ at, is, order }) =>
    is === undefined && order === undefined ? [pointerOfKeyed(to, at)] : [],
  );
}
