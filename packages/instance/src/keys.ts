import { locationsKey, nilKey, orderKey, textKey, typeKey, valueKey } from "@soapstone/schema-mapping";
import { fromClark, isNCName, type QName } from "@soapstone/xml-model";

/** The keys of an object that stand neither for children nor for attributes. */
export const reservedKeys: ReadonlySet<string> = new Set([typeKey, nilKey, locationsKey, textKey, valueKey, orderKey]);

/** Returns the name in a key `{ns}local` or `@{ns}local`; undefined for other keys. */
export function nameOfWildcardKey(key: string): QName | undefined {
  const bare = key.startsWith("@") ? key.slice(1) : key;
  const name = bare.startsWith("{") ? fromClark(bare) : undefined;
  return name !== undefined && isNCName(name.local) ? name : undefined;
}
