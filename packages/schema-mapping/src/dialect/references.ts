import { isArray, isObject } from "@soapstone/apidoc-model";
import { type Idiom, type KeywordMap, withKeyword } from "./idiom.ts";
import { isAnnotationKeyword, isKeywordOfUse } from "./keyword-roles.ts";

/** In dialects that ignore keywords beside `$ref`, keywords of the use need an object around the reference. */
export const wrappedReference: Idiom = {
  writtenKeywords: ["$ref"],
  write(keywords) {
    const reference = keywords.get("$ref");
    if (reference === undefined || keywords.size === 1) return keywords;
    // The idioms of null wrap the reference and its annotations themselves.
    if (keywords.has("x-nullable") && !keywords.has("enum")) return keywords;
    return new Map([
      ["allOf", [new Map([["$ref", reference]])]],
      ...[...keywords].filter(([keyword]) => keyword !== "$ref"),
    ]);
  },
  read: (keywords) => unwrapped(keywords),
};

/** Unwraps an `allOf` of one reference, if no keyword restricts values: the keywords belong to the use. */
function unwrapped(keywords: KeywordMap): KeywordMap {
  const parts = keywords.get("allOf");
  const [only, ...others] = isArray(parts) ? parts : [];
  if (!isObject(only) || others.length > 0 || only.size > 1 || typeof only.get("$ref") !== "string") return keywords;
  const isOnlyAbout = [...keywords.keys()].every((keyword) => keyword === "allOf" || isKeywordOfUse(keyword));
  return isOnlyAbout ? new Map([...only, ...withKeyword(keywords, "allOf", undefined)]) : keywords;
}

/**
 * Since 2019-09 every keyword beside a reference counts; those that restrict values make the reference one part of an
 * `allOf`.
 */
export const referenceAmongOthers: Idiom = {
  writtenKeywords: [],
  write: (keywords) => keywords,
  read(keywords) {
    const reference = keywords.get("$ref");
    if (typeof reference !== "string" || [...keywords.keys()].every((one) => one === "$ref" || isKeywordOfUse(one)))
      return keywords;
    const parts = keywords.get("allOf");
    const all = [new Map([["$ref", reference]]), ...(isArray(parts) ? parts : [])];
    return withKeyword(withKeyword(keywords, "$ref", undefined), "allOf", all);
  },
};

/**
 * Before 2019-09 only keywords of the use count beside a reference, since whoever followed the specification ignored
 * the others.
 */
export const referenceAlone: Idiom = {
  writtenKeywords: [],
  write: (keywords) => keywords,
  read: (keywords) =>
    typeof keywords.get("$ref") === "string"
      ? new Map([...keywords].filter(([keyword]) => keyword === "$ref" || isAnnotationKeyword(keyword)))
      : keywords,
};
