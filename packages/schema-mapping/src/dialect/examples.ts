import { isArray } from "@soapstone/apidoc-model";
import { type Idiom, withKeywordReplaced } from "./idiom.ts";

/** Since draft-06 examples are a list. A list of several is left as it is: the rules have one example. */
export const examples: Idiom = {
  writtenKeywords: ["example"],
  write(keywords) {
    const example = keywords.get("example");
    return example === undefined || keywords.has("examples")
      ? keywords
      : withKeywordReplaced(keywords, "example", "examples", [example]);
  },
  read(keywords) {
    const listed = keywords.get("examples");
    const [only, ...others] = isArray(listed) ? listed : [];
    return only === undefined || others.length > 0 || keywords.has("example")
      ? keywords
      : withKeywordReplaced(keywords, "examples", "example", only);
  },
};
