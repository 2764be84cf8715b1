import { locationsKey, nilKey, orderKey, textKey, typeKey, valueKey } from "@soapstone/schema-mapping";
import { fromClark, isNCName, type QName } from "@soapstone/xml-model";

/** The keys of an object that are no children and no attributes. */
export const reservedKeys: ReadonlySet<string> = new Set([typeKey, nilKey, locationsKey, textKey, valueKey, orderKey]);

/** The name in such a key, with or without the sign of an attribute; undefined where it is another key. */
export function nameOfWildcardKey(key: string): QName | undefined {
  const bare = key.startsWith("@") ? key.slice(1) : key;
  const name = bare.startsWith("{") ? fromClark(bare) : undefined;
  return name !== undefined && isNCName(name.local) ? name : undefined;
}
