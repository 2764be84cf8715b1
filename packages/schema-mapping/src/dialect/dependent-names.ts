import { isArray, isObject, type Json } from "@soapstone/apidoc-model";
import { type Idiom, withKeyword, withKeywordReplaced } from "./idiom.ts";

/** Before 2019-09 dependent names and dependent schemas share the keyword `dependencies`. */
export const dependentNames: Idiom = {
  writtenKeywords: ["dependentRequired"],
  write(keywords) {
    const names = keywords.get("dependentRequired");
    return names === undefined ? keywords : withKeywordReplaced(keywords, "dependentRequired", "dependencies", names);
  },
  read(keywords) {
    const dependencies = keywords.get("dependencies");
    if (!isObject(dependencies)) return keywords;
    const names = new Map([...dependencies].filter(([, value]) => isArray(value)));
    const others = new Map<string, Json>([...dependencies].filter(([, value]) => !isArray(value)));
    if (names.size === 0) return keywords;
    const changed = withKeywordReplaced(keywords, "dependencies", "dependentRequired", names);
    return others.size === 0 ? changed : withKeyword(changed, "dependencies", others);
  },
};
