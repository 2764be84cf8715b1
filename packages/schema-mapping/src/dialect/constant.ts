import { isArray } from "@soapstone/apidoc-model";
import { type Idiom, withKeywordReplaced } from "./idiom.ts";

/** Since draft-06 an enumeration of one value is the keyword `const`. */
export const constant: Idiom = {
  writtenKeywords: ["enum"],
  write(keywords) {
    const values = keywords.get("enum");
    const only = isArray(values) && values.length === 1 ? values[0] : undefined;
    return only === undefined ? keywords : withKeywordReplaced(keywords, "enum", "const", only);
  },
  read(keywords) {
    const value = keywords.get("const");
    return value === undefined || keywords.has("enum")
      ? keywords
      : withKeywordReplaced(keywords, "const", "enum", [value]);
  },
};
