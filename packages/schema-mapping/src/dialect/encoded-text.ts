import { type Idiom, replaced } from "./idiom.ts";

const [format, encoding] = ["byte", "base64"];

/** Since draft-07 octets in a text are no format, but an encoding of its content. */
export const encodedText: Idiom = {
  about: ["format"],
  write: (keywords) =>
    keywords.get("format") === format && !keywords.has("contentEncoding")
      ? replaced(keywords, "format", "contentEncoding", encoding)
      : keywords,
  read: (keywords) =>
    keywords.get("contentEncoding") === encoding && !keywords.has("format")
      ? replaced(keywords, "contentEncoding", "format", format)
      : keywords,
};
