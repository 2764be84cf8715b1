import { type Idiom, withKeywordReplaced } from "./idiom.ts";

const [format, encoding] = ["byte", "base64"];

/** Since draft-07 base64 octets in a string are no format, but the keyword `contentEncoding`. */
export const encodedText: Idiom = {
  writtenKeywords: ["format"],
  write: (keywords) =>
    keywords.get("format") === format && !keywords.has("contentEncoding")
      ? withKeywordReplaced(keywords, "format", "contentEncoding", encoding)
      : keywords,
  read: (keywords) =>
    keywords.get("contentEncoding") === encoding && !keywords.has("format")
      ? withKeywordReplaced(keywords, "contentEncoding", "format", format)
      : keywords,
};
