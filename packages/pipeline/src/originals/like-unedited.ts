import { isArray, isJsonNumber, isObject, type Json, lexemeOf } from "@soapstone/apidoc-model";

/**
 * An edited document in which numbers that are the same are written as they were: tools that write JSON again make `0`
 * of `0.00`, and a rounded number of a long one, which is no edit. As deep as the document is, which its reader bounds.
 */
export function likeUnedited(edited: Json, unedited: Json | undefined): Json {
  if (unedited === undefined || edited === unedited) return edited;
  if (isObject(edited) && isObject(unedited))
    return new Map([...edited].map(([key, value]) => [key, likeUnedited(value, unedited.get(key))]));
  if (isArray(edited) && isArray(unedited)) return edited.map((item, index) => likeUnedited(item, unedited[index]));
  const isSame = typeof edited === "number" && isJsonNumber(unedited) && Number(lexemeOf(unedited)) === edited;
  return isSame ? unedited : edited;
}
