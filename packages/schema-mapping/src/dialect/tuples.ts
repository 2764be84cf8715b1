import { isArray } from "@soapstone/apidoc-model";
import { type Idiom, type Keywords, replaced, withKeyword } from "./idiom.ts";

/** Before 2020-12 the first items by position are a list at `items`, and `additionalItems` is what follows them. */
export const tuples: Idiom = {
  about: ["prefixItems"],
  write(keywords) {
    const first = keywords.get("prefixItems");
    if (first === undefined) return keywords;
    const rest = keywords.get("items");
    const others = rest === undefined ? keywords : replaced(keywords, "items", "additionalItems", rest);
    return replaced(others, "prefixItems", "items", first);
  },
  read(keywords): Keywords {
    const first = keywords.get("items");
    // Beside anything but a list `additionalItems` says nothing.
    if (!isArray(first)) return withKeyword(keywords, "additionalItems", undefined);
    const rest = keywords.get("additionalItems");
    const tuple = replaced(keywords, "items", "prefixItems", first);
    return rest === undefined ? tuple : replaced(tuple, "additionalItems", "items", rest);
  },
};
