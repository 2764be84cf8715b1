import { isArray, isObject, type Json, type JsonObject } from "@soapstone/apidoc-model";
import { xXsd } from "@soapstone/complement";
import { readComplement } from "../complement-text.ts";
import { typeKey } from "../names/property-keys.ts";
import { type Idiom, withKeyword } from "./idiom.ts";

const field = "discriminator";

/** JSON Schema has no discriminator. The complement marks the property, unless its name does: a required `$type`. */
export const keptDiscriminator: Idiom = {
  writtenKeywords: [field],
  write(keywords) {
    const name = keywords.get(field);
    if (name === undefined) return keywords;
    if (name === typeKey && hasType(keywords)) return withKeyword(keywords, field, undefined);
    const complement = readComplement(keywords.get(xXsd));
    const others = withKeyword(withKeyword(keywords, field, undefined), xXsd, undefined);
    return new Map<string, Json>([...others, [xXsd, new Map([[field, name], ...(complement ?? [])])]]);
  },
  read(keywords) {
    const complement = readComplement(keywords.get(xXsd));
    const name = complement?.get(field);
    if (name === undefined && !keywords.has(field) && hasType(keywords)) return withKeyword(keywords, field, typeKey);
    if (complement === undefined || typeof name !== "string" || keywords.has(field)) return keywords;
    const rest = withKeyword(complement, field, undefined);
    return new Map<string, Json>([...withKeyword(keywords, xXsd, rest.size === 0 ? undefined : rest), [field, name]]);
  },
};

function hasType(keywords: JsonObject): boolean {
  const [properties, required] = [keywords.get("properties"), keywords.get("required")];
  return isObject(properties) && properties.has(typeKey) && isArray(required) && required.includes(typeKey);
}
