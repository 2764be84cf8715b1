import { isArray, isObject, type Json, object } from "@soapstone/apidoc-model";
import { keyOfNcName, ncNameOfKey } from "@soapstone/conversion";
import { typeKey, valueKey } from "@soapstone/schema-mapping";
import { namespaces } from "@soapstone/xml-model";

/** The attribute that marks an array, and an object without members, in content that no schema declares. */
export const formAttribute = `@{${namespaces.complement}}form`;

/**
 * Converts any JSON value without a schema to the generic form of documents: members of objects are elements, items of
 * arrays `item` elements, and a value that is no string states its kind.
 */
export function genericToXml(value: Json): Json {
  if (value === null || typeof value === "string") return value;
  if (isArray(value))
    return object([
      [formAttribute, "array"],
      ["{}item", value.length === 0 ? undefined : value.map(genericToXml)],
    ]);
  if (isObject(value) && value.size === 0) return object([[formAttribute, "object"]]);
  if (isObject(value)) return object([...value].map(([key, one]) => [`{}${ncNameOfKey(key)}`, [genericToXml(one)]]));
  const type = typeof value === "boolean" ? "boolean" : "decimal";
  return object([
    [typeKey, `{${namespaces.xsd}}${type}`],
    [valueKey, value],
  ]);
}

/** The inverse of `genericToXml`. */
export function genericFromXml(value: Json): Json {
  if (!isObject(value)) return value;
  if (value.has(valueKey)) return value.get(valueKey) ?? null;
  if (value.get(formAttribute) === "array") {
    const items = value.get("{}item") ?? [];
    return isArray(items) ? items.map(genericFromXml) : [genericFromXml(items)];
  }
  const members = [...value].filter(([key]) => key.startsWith("{}"));
  return new Map(
    members.map(([key, one]) => {
      const [only] = isArray(one) ? one : [one];
      return [keyOfNcName(key.slice(2)), genericFromXml(only ?? null)];
    }),
  );
}
