import {
  type Apidoc,
  countReferences,
  isReference,
  lexemeOf,
  referenceTo,
  type SchemaObject,
  type SchemaOrRef,
  writeApidoc,
  type XmlObject,
} from "@soapstone/apidoc-model";
import { xXsd } from "@soapstone/complement";
import { lazy, localOfDefinition } from "@soapstone/conversion";
import {
  arrayOfWrapper,
  defaultItemName,
  hasEqualItems,
  type JsonSchema,
  raise,
  readComplement,
  typeFromText,
} from "@soapstone/schema-mapping";
import { type ApidocDefinitions, type FollowOptions, withoutLoneAllOf, withXmlOf } from "@soapstone/service-mapping";
import { schemasIn, withParts } from "./schema-parts.ts";

/** The definition of a wrapper type, its only property, and the array that elements of the type are. */
interface EditedArray {
  readonly name: string;
  readonly whole: SchemaObject;
  readonly key: string;
  readonly property: SchemaObject;
  readonly array: JsonSchema;
}

/** A wrapper type, and the arrays that name it in their complement. */
interface Arrays {
  readonly wrapper: EditedArray;
  readonly uses: readonly SchemaObject[];
}

/**
 * Carries edits of arrays over to their wrapper types. If all arrays of a type have equal items that differ from the
 * type's, the type gets these, unless the file has its definition, which may be what was edited. Any other array with
 * edited items gets an anonymous type, whose items are in its own namespace.
 *
 *     isbns: { type: array, items: { type: string, maxLength: 13 }, x-xsd: "{urn:arrays}ArrayOfstring" }
 */
export function withFollowedArrays(apidoc: Apidoc, { isHidden }: Pick<FollowOptions, "isHidden">): Apidoc {
  const { definitions: before = new Map<string, SchemaOrRef>() } = apidoc;
  const references = lazy(() => countReferences(writeApidoc(apidoc)));
  const mayFollow = (name: string): boolean => isHidden(name) && !references().has(referenceTo(name).$ref);
  let definitions: ApidocDefinitions = before;
  // Items that are arrays change the inner type in the next round.
  for (let round = 0; round < mostRounds; round += 1) {
    const followed = followedOnce(definitions, mayFollow);
    if (followed === definitions) break;
    definitions = followed;
  }
  definitions = withItemsInPlace(definitions);
  return definitions === before ? apidoc : { ...apidoc, definitions };
}

const mostRounds = 10;

function followedOnce(definitions: ApidocDefinitions, mayFollow: (name: string) => boolean): ApidocDefinitions {
  const followed = new Map<string, SchemaOrRef>();
  for (const { wrapper, uses } of arraysIn(definitions)) {
    const [first, ...others] = uses;
    if (first === undefined || uses.some((use) => isOfType(use, wrapper)) || !mayFollow(wrapper.name)) continue;
    const raised = raise(first, "apidoc");
    if (!others.every((use) => hasEqualItems(raise(use, "apidoc"), raised))) continue;
    const schema = withItemsOf(wrapper, first);
    if (schema !== undefined) followed.set(wrapper.name, schema);
  }
  if (followed.size === 0) return definitions;
  return new Map([...definitions].map(([name, schema]) => [name, followed.get(name) ?? schema]));
}

/**
 * Returns a wrapper type with the items of an array; undefined if elements of it would be no arrays any more, or the
 * items have another name.
 */
function withItemsOf(wrapper: EditedArray, { items, minItems, maxItems }: SchemaObject): SchemaObject | undefined {
  const { whole, key, property } = wrapper;
  if (items === undefined || maxItems !== undefined) return undefined;
  const { name = defaultItemName, namespace: _, prefix: __, ...xml } = xmlOf(items) ?? {};
  if (name !== (xmlOf(property.items)?.name ?? key)) return undefined;
  const { minItems: ___, items: before = {}, ...others } = property;
  const isThere = Number(lexemeOf(minItems ?? 0)) > 0;
  const own = { ...others, items: withXmlOf(before, withXml(items, xml)), ...(isThere ? { minItems } : {}) };
  const { required: ____, ...about } = whole;
  return { ...about, ...(isThere ? { required: [key] } : {}), properties: new Map([[key, own]]) };
}

/** Removes the namespace from the items of arrays that no longer have their type. */
function withItemsInPlace(definitions: ApidocDefinitions): ApidocDefinitions {
  const edited = new Set(
    arraysIn(definitions).flatMap(({ wrapper, uses }) =>
      uses.filter((use) => xmlOf(use.items)?.namespace !== undefined && !isOfType(use, wrapper)),
    ),
  );
  if (edited.size === 0) return definitions;
  const within = (schema: SchemaOrRef): SchemaOrRef => {
    if (isReference(schema)) return schema;
    const whole = withParts(schema, within);
    if (!edited.has(schema) || whole.items === undefined) return whole;
    const { namespace: _, prefix: __, ...xml } = xmlOf(whole.items) ?? {};
    return { ...whole, items: withXml(whole.items, xml) };
  };
  return new Map([...definitions].map(([name, schema]) => [name, within(schema)]));
}

/** Returns the arrays that name a type whose definition is a wrapper, by type. */
function arraysIn(definitions: ApidocDefinitions): readonly Arrays[] {
  const byType = new Map<string, SchemaObject[]>();
  for (const schema of schemasIn(definitions.values())) {
    const type = schema.type === "array" ? readComplement(schema.extensions?.get(xXsd))?.get("type") : undefined;
    if (typeof type === "string" && byType.get(type)?.push(schema) === undefined) byType.set(type, [schema]);
  }
  const byName = byType.size === 0 ? new Map<string, readonly EditedArray[]>() : wrappersByName(definitions);
  return [...byType].flatMap(([text, uses]) => {
    const type = typeFromText(text);
    const wrapper = byName
      .get(type?.local ?? "")
      ?.find(({ whole }) => (whole.xml?.namespace ?? type?.namespace) === type?.namespace);
    return wrapper === undefined ? [] : [{ wrapper, uses }];
  });
}

function wrappersByName(definitions: ApidocDefinitions): ReadonlyMap<string, readonly EditedArray[]> {
  const found = new Map<string, EditedArray[]>();
  for (const [name, whole] of definitions) {
    const [[key, property] = []] = (isReference(whole) ? undefined : whole.properties) ?? [];
    if (isReference(whole) || key === undefined || property === undefined || isReference(property)) continue;
    const array = property.type === "array" ? arrayOfWrapper(raise(whole, "apidoc")) : undefined;
    if (array === undefined) continue;
    const local = whole.xml?.name ?? localOfDefinition(name);
    const wrapper = { name, whole, key, property, array };
    if (found.get(local)?.push(wrapper) === undefined) found.set(local, [wrapper]);
  }
  return found;
}

function isOfType(use: SchemaObject, { array }: EditedArray): boolean {
  return hasEqualItems(array, raise(use, "apidoc"));
}

function xmlOf(schema: SchemaOrRef | undefined): XmlObject | undefined {
  return schema === undefined || isReference(schema) ? undefined : schema.xml;
}

function withXml(schema: SchemaOrRef, xml: XmlObject): SchemaOrRef {
  if (isReference(schema)) return schema;
  const { xml: _, ...own } = schema;
  return withoutLoneAllOf(Object.keys(xml).length > 0 ? { ...own, xml } : own);
}
