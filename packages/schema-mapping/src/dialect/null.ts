import { isArray, isObject, type Json, sameJson } from "@soapstone/apidoc-model";
import { type Idiom, withKeyword } from "./idiom.ts";
import { isAnnotationKeyword } from "./keyword-roles.ts";

/** Keywords with which `type` alone does not decide whether null is allowed. */
const composing = ["$ref", "allOf", "anyOf", "oneOf", "not"] as const;
const nullable = "x-nullable";

/** In JSON Schema, `null` is one more type, and has to be listed in an enumeration too. */
export const nullType: Idiom = {
  writtenKeywords: [nullable],
  write(keywords) {
    const type = keywords.get("type");
    if (keywords.get(nullable) !== true || type === undefined || composing.some((field) => keywords.has(field)))
      return keywords;
    const values = keywords.get("enum");
    const types = [...(isArray(type) ? type : [type]), "null"];
    const changed = withKeyword(withKeyword(keywords, nullable, undefined), "type", types);
    return isArray(values) ? withKeyword(changed, "enum", [...values, null]) : changed;
  },
  read(keywords) {
    const types = keywords.get("type");
    if (!isArray(types) || !types.includes("null")) return keywords;
    const others = types.filter((type) => type !== "null");
    const [only = "null", ...more] = others;
    const changed = withKeyword(keywords, "type", more.length > 0 ? others : only);
    const values = keywords.get("enum");
    if (others.length === 0) return changed;
    if (!isArray(values)) return withKeyword(changed, nullable, true);
    if (!values.includes(null)) return changed;
    const rest = values.filter((value) => value !== null);
    return rest.length === 0 ? keywords : withKeyword(withKeyword(changed, "enum", rest), nullable, true);
  },
};

const onlyNull = new Map([["type", "null"]]);

/** Without a single type, null is an alternative to all keywords that restrict values. */
export const nullAlternative: Idiom = {
  writtenKeywords: [nullable],
  write(keywords) {
    if (keywords.get(nullable) !== true) return keywords;
    const inner = new Map([...keywords].filter(([keyword]) => !isAnnotationKeyword(keyword)));
    const outer = [...keywords].filter(([keyword]) => isAnnotationKeyword(keyword) && keyword !== nullable);
    return new Map<string, Json>([...outer, ["anyOf", [inner, onlyNull]]]);
  },
  read(keywords) {
    const field = keywords.has("anyOf") ? "anyOf" : "oneOf";
    const alternatives = keywords.get(field);
    if (!isArray(alternatives) || alternatives.length !== 2) return keywords;
    const inner = alternatives.find((one) => !sameJson(one, onlyNull));
    if (!isObject(inner) || !alternatives.some((one) => sameJson(one, onlyNull))) return keywords;
    const outer = [...keywords].filter(([keyword]) => keyword !== field);
    const isPlain = outer.every(([keyword]) => isAnnotationKeyword(keyword) && !inner.has(keyword));
    return isPlain ? new Map<string, Json>([...inner, ...outer, [nullable, true]]) : keywords;
  },
};
