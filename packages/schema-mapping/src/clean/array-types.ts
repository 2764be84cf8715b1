import type { Json } from "@soapstone/apidoc-model";
import type { QName } from "@soapstone/xml-model";
import { arrayDefinitions } from "../complex/arrays/array-definitions.ts";
import { hasEqualItems } from "../complex/arrays/equal-items.ts";
import { arrayOfWrapper } from "../complex/arrays/named-array.ts";
import { localNameOf, referredDefinitions } from "../component-kind.ts";
import { type JsonSchema, type SchemaDefinitions, withKeywords } from "../json-schema.ts";
import { typeText } from "../names/type-text.ts";

/** A definition that is a wrapper, and the array that elements of its type are. */
interface ArrayWrapper {
  readonly name: string;
  readonly array: JsonSchema;
}

/**
 * Gives each array with `xml.wrapped` the definition of a wrapper with the same items as its type, as a complement
 * would. `messages`: definitions that messages hold. These are elements and no types; and a definition that something
 * refers to is an object, so that elements of it would be no arrays.
 *
 *     titles: { type: array, items: { type: string, xml: { name: title } }, xml: { wrapped: true } }
 */
export function withArrayTypes(
  definitions: SchemaDefinitions,
  targetNamespace: string,
  messages: ReadonlySet<string>,
): SchemaDefinitions {
  const referred = referredDefinitions(definitions.values());
  const nameOf = (definition: string): QName => {
    const schema = definitions.get(definition) ?? {};
    return { namespace: schema.xml?.namespace ?? targetNamespace, local: localNameOf(definition, schema) };
  };
  const arrays = arrayDefinitions(definitions, (definition) => ({
    kind: messages.has(definition) ? "element" : "type",
    elements: [],
    name: nameOf(definition),
  }));
  const isType = (definition: string): boolean =>
    !messages.has(definition) && (!referred.has(definition) || arrays.has(definition));
  const wrappers = [...definitions].flatMap(([definition, schema]): readonly ArrayWrapper[] => {
    const array = isType(definition) ? arrayOfWrapper(schema) : undefined;
    if (array === undefined) return [];
    return [{ array, name: typeText(nameOf(definition)) }];
  });
  if (wrappers.length === 0) return definitions;
  const within = (schema: JsonSchema, isWrapper: boolean): JsonSchema => {
    const { properties, allOf, items } = schema;
    const wrapper = isWrapper ? wrappers.find(({ array }) => hasEqualItems(array, schema)) : undefined;
    const changed = withKeywords(schema, {
      properties: properties && new Map([...properties].map(([key, one]) => [key, within(one, isWrapped(one))])),
      allOf: allOf?.map((part) => within(part, false)),
      items: items && within(items, items.type === "array"),
    });
    return wrapper === undefined
      ? changed
      : withKeywords(changed, {
          complement: new Map<string, Json>([...(changed.complement ?? []), ["type", wrapper.name]]),
        });
  };
  return new Map([...definitions].map(([name, schema]) => [name, within(schema, false)]));
}

function isWrapped({ type, xml }: JsonSchema): boolean {
  return type === "array" && xml?.wrapped === true;
}
