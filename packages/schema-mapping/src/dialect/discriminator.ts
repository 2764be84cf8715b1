import { isArray, isObject, type Json, type JsonObject } from "@soapstone/apidoc-model";
import { xXsd } from "@soapstone/complement";
import { readComplement } from "../complement-text.ts";
import { typeKey } from "../names/property-keys.ts";
import { type Idiom, withKeyword } from "./idiom.ts";

const word = "discriminator";

/**
 * JSON Schema has no discriminator. That a property is one says the complement, unless it is known by its name: a
 * `$type` that is required.
 */
export const keptDiscriminator: Idiom = {
  about: [word],
  write(keywords) {
    const name = keywords.get(word);
    if (name === undefined) return keywords;
    if (name === typeKey && hasType(keywords)) return withKeyword(keywords, word, undefined);
    const kept = readComplement(keywords.get(xXsd));
    const others = withKeyword(withKeyword(keywords, word, undefined), xXsd, undefined);
    return new Map<string, Json>([...others, [xXsd, new Map([[word, name], ...(kept ?? [])])]]);
  },
  read(keywords) {
    const kept = readComplement(keywords.get(xXsd));
    const name = kept?.get(word);
    if (name === undefined && !keywords.has(word) && hasType(keywords)) return withKeyword(keywords, word, typeKey);
    if (kept === undefined || typeof name !== "string" || keywords.has(word)) return keywords;
    const rest = withKeyword(kept, word, undefined);
    return new Map<string, Json>([...withKeyword(keywords, xXsd, rest.size === 0 ? undefined : rest), [word, name]]);
  },
};

function hasType(keywords: JsonObject): boolean {
  const [properties, required] = [keywords.get("properties"), keywords.get("required")];
  return isObject(properties) && properties.has(typeKey) && isArray(required) && required.includes(typeKey);
}
