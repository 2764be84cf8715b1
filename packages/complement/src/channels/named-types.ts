import { isObject, type Json, type JsonObject } from "@soapstone/apidoc-model";
import { fromClark, type QName } from "@soapstone/xml-model";
import { xXsd } from "../complement.ts";
import type { CompanionConstructs } from "./companion-construct.ts";
import type { ConstructKey } from "./construct-keys.ts";
import { nameOfKey } from "./name-of-key.ts";

/**
 * Returns the types that complements of constructs name, as those of arrays do: nothing else refers to their
 * definitions.
 */
export function namedTypesIn(
  constructs: CompanionConstructs,
  isSome: (key: ConstructKey) => boolean,
): readonly QName[] {
  const texts = new Set(
    [...constructs].flatMap(([key, { complement }]) => {
      const stored = complement?.get(xXsd);
      const type = isObject(stored) ? stored.get("type") : stored;
      return typeof type === "string" && isSome(key) ? type.split("; ").filter((part) => part.startsWith("{")) : [];
    }),
  );
  return [...texts].flatMap((text) => fromClark(text) ?? []);
}

/** Whether a definition, by its key and its complement, is one of these types. */
export function isNamedIn(types: readonly QName[], key: ConstructKey, complement: JsonObject): boolean {
  const xml = complement.get("xml");
  const xmlName = isObject(xml) ? xml : new Map<string, Json>();
  const local = xmlName.get("name") ?? nameOfKey(key)?.name;
  return types.some((type) => type.local === local && (xmlName.get("namespace") ?? type.namespace) === type.namespace);
}
