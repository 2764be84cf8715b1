import { isArray } from "@soapstone/apidoc-model";
import { type Idiom, type KeywordMap, withKeyword, withKeywordReplaced } from "./idiom.ts";

/**
 * Before 2020-12 the schemas of the first items are a list at `items`, and `additionalItems` is the schema of the
 * others.
 */
export const tuples: Idiom = {
  writtenKeywords: ["prefixItems"],
  write(keywords) {
    const first = keywords.get("prefixItems");
    if (first === undefined) return keywords;
    const rest = keywords.get("items");
    const others = rest === undefined ? keywords : withKeywordReplaced(keywords, "items", "additionalItems", rest);
    return withKeywordReplaced(others, "prefixItems", "items", first);
  },
  read(keywords): KeywordMap {
    const first = keywords.get("items");
    // Unless `items` is a list, `additionalItems` has no meaning.
    if (!isArray(first)) return withKeyword(keywords, "additionalItems", undefined);
    const rest = keywords.get("additionalItems");
    const tuple = withKeywordReplaced(keywords, "items", "prefixItems", first);
    return rest === undefined ? tuple : withKeywordReplaced(tuple, "additionalItems", "items", rest);
  },
};
