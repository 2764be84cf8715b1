import { isArray, isJsonNumber, isObject, type Json, lexemeOf } from "@soapstone/apidoc-model";

/**
 * Returns an edited document in which equal numbers have their original spelling: tools that rewrite JSON turn `0.00`
 * into `0`, or round long numbers, which is not an edit. Recursive: the reader limits the depth of values.
 */
export function withOriginalNumbers(edited: Json, unedited: Json | undefined): Json {
  if (unedited === undefined || edited === unedited) return edited;
  if (isObject(edited) && isObject(unedited))
    return new Map([...edited].map(([key, value]) => [key, withOriginalNumbers(value, unedited.get(key))]));
  if (isArray(edited) && isArray(unedited))
    return edited.map((item, index) => withOriginalNumbers(item, unedited[index]));
  const isSame = typeof edited === "number" && isJsonNumber(unedited) && Number(lexemeOf(unedited)) === edited;
  return isSame ? unedited : edited;
}
