import { type Json, object } from "@soapstone/apidoc-model";
import { identifierOf } from "@soapstone/conversion";
import { unusedName } from "@soapstone/workspace";
import { clark, noNamespace, type QName } from "@soapstone/xml-model";
import { elementsKey, kindKey, localNameOf } from "../component-kind.ts";
import { type JsonSchema, pushParts, sameSchema, withKeywords } from "../json-schema.ts";
import { builtinWithKeywords } from "../simple/builtin-of-schema.ts";

/** An element that messages need, and the schema of its content. */
export interface WantedElement {
  readonly name: QName;
  readonly schema: JsonSchema;
}

/** The definitions of a document without complement. */
export interface CleanDefinitions {
  readonly definitions: ReadonlyMap<string, JsonSchema>;
  readonly targetNamespace: string;
  /** Schemas outside of the definitions, for message parts that have types. */
  readonly typed: readonly JsonSchema[];
  /**
   * Whether messages decide which definitions are elements; otherwise definitions that nothing refers to are, by
   * default.
   */
  readonly hasMessages: boolean;
  /** Names that further definitions of the document have. */
  readonly others: Iterable<string>;
}

/**
 * Marks definitions as elements or types by what messages need. A definition becomes an element itself if it is the
 * content of just one element, with its own name, and nothing else refers to it; else it is the type of the elements.
 * An inline schema becomes a definition of the element's own. Undefined where two elements of one name have different
 * contents.
 */
export function withElements(
  { definitions, targetNamespace, typed, hasMessages, others }: CleanDefinitions,
  wanted: readonly WantedElement[],
): ReadonlyMap<string, JsonSchema> | undefined {
  const byName = new Map<string, WantedElement>();
  for (const one of wanted) {
    const key = clark(one.name);
    const known = byName.get(key);
    if (known !== undefined && !sameSchema(known.schema, one.schema)) return undefined;
    byName.set(key, one);
  }
  const namespaceOf = ({ xml }: JsonSchema): string => xml?.namespace ?? targetNamespace;
  const inPlace = wanted.flatMap(({ schema }) => (schema.ref === undefined ? [schema] : []));
  const isElement = (definition: string, { namespace, local }: QName): boolean => {
    const schema = definitions.get(definition) ?? {};
    return namespace === namespaceOf(schema) && local === localNameOf(definition, schema);
  };
  const referred = referredTypes([...definitions.values(), ...typed, ...inPlace], isElement);
  const listed = new Map<string, WantedElement[]>();
  const found = new Map(definitions);
  const taken = new Set([...definitions.keys(), ...others]);
  for (const one of inOrderOfTrips([...byName.values()])) {
    const { name, schema } = one;
    if (schema.ref !== undefined) listed.set(schema.ref, [...(listed.get(schema.ref) ?? []), one]);
    else {
      const key = unusedName(identifierOf(name.local), (it) => taken.has(it));
      taken.add(key);
      const xml = { ...(key === name.local ? {} : { name: name.local }), namespace: name.namespace };
      found.set(key, withKeywords(schema, { xml, complement: withKept(schema, [[kindKey, "element"]]) }));
    }
  }
  for (const [key, schema] of definitions) {
    const own = { namespace: namespaceOf(schema), local: localNameOf(key, schema) };
    const all = listed.get(key) ?? [];
    if (all.length === 0 && !hasMessages) continue;
    // A description of the element, beside that of the type, belongs to an element that has the type.
    const isOfOwnName = all.every(
      ({ name, schema: { description } }) => clark(name) === clark(own) && description === undefined,
    );
    const isNamesake = schema.complement?.get(kindKey) === "element";
    if (isNamesake && isOfOwnName) continue;
    const isOwn = all.length === 1 && isOfOwnName && !referred.has(key) && !isConstant(schema);
    const elements = all.map(({ name, schema: { description, nullable } }): Json => {
      const text = name.namespace === own.namespace ? name.local : clark(name);
      if (nullable !== true && description === undefined) return text;
      return object([
        ["name", text],
        ["description", description],
        ["nillable", nullable === true ? true : undefined],
      ]);
    });
    // An element of a built-in type would get no definition. It gets an anonymous type that adds nothing.
    const inPlace: readonly (readonly [string, Json])[] = isBuiltin(schema) ? [["inPlace", true]] : [];
    const storedFields: readonly (readonly [string, Json])[] = isOwn
      ? [[kindKey, "element"], ...inPlace]
      : [[kindKey, "type"], ...(elements.length === 0 ? [] : [[elementsKey, elements] as const])];
    const keywords = isNamesake ? withoutName(schema) : schema;
    found.set(key, withKeywords(keywords, { complement: withKept(schema, storedFields) }));
  }
  return found;
}

/**
 * Returns the definitions to which something refers as a type. A reference to the element of that name, as a property
 * in another namespace is, does not count.
 */
function referredTypes(
  schemas: readonly JsonSchema[],
  isElement: (definition: string, name: QName) => boolean,
): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting: JsonSchema[] = [...schemas];
  for (let schema = waiting.pop(); schema !== undefined; schema = waiting.pop()) {
    const { properties, ...others } = schema;
    if (schema.ref !== undefined) found.add(schema.ref);
    pushParts(others, waiting);
    for (const [key, property] of properties ?? []) {
      const { ref, xml, complement } = (property.type === "array" ? property.items : undefined) ?? property;
      const name = { namespace: xml?.namespace ?? noNamespace, local: xml?.name ?? key };
      if (ref === undefined || complement?.get("ref") !== true || !isElement(ref, name)) waiting.push(property);
    }
  }
  return found;
}

/** Returns a definition whose XML name is its key. */
export function withoutName(schema: JsonSchema): JsonSchema {
  const { name: _, ...xml } = schema.xml ?? {};
  return withKeywords(schema, { xml });
}

/**
 * Puts elements of built-in types last: on a second trip all other elements are definitions, which come before those of
 * messages.
 */
function inOrderOfTrips(elements: readonly WantedElement[]): readonly WantedElement[] {
  const isOfBuiltin = ({ schema: { enum: values, ...keywords } }: WantedElement): boolean =>
    isBuiltin(values?.length === 1 ? keywords : { ...keywords, ...(values && { enum: values }) });
  return [...elements.filter((one) => !isOfBuiltin(one)), ...elements.filter(isOfBuiltin)];
}

/**
 * Whether a definition is a constant: as an element it would be of a built-in type with a fixed value, as a type it has
 * an enumeration.
 */
function isConstant(schema: JsonSchema): boolean {
  return schema.enum?.length === 1 && schema.ref === undefined && schema.allOf === undefined;
}

function isBuiltin({ ref, allOf, xml: _, description: __, default: ___, ...keywords }: JsonSchema): boolean {
  return ref === undefined && allOf === undefined && builtinWithKeywords(keywords, "readable") !== undefined;
}

function withKept({ complement }: JsonSchema, more: readonly (readonly [string, Json])[]): ReadonlyMap<string, Json> {
  return new Map([...(complement ?? []), ...more]);
}
