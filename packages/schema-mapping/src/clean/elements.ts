import { type Json, object } from "@soapstone/apidoc-model";
import { identifierOf } from "@soapstone/conversion";
import { unusedName } from "@soapstone/workspace";
import { clark, noNamespace, type QName } from "@soapstone/xml-model";
import { elementsKey, kindKey, localOf } from "../component-kind.ts";
import { type JsonSchema, pushParts, sameSchema, withKeywords } from "../json-schema.ts";
import { builtinSaying } from "../simple/builtin-of-schema.ts";

/** An element that a message asks for, and what it holds. */
export interface WantedElement {
  readonly name: QName;
  readonly schema: JsonSchema;
}

/** The definitions of a clean document, each with what it is: a type, the elements that have it, or an element. */
export interface CleanDefinitions {
  readonly definitions: ReadonlyMap<string, JsonSchema>;
  readonly targetNamespace: string;
  /** Schemas that stand outside of the definitions, where parts have types. */
  readonly typed: readonly JsonSchema[];
  /** Whether messages tell what is an element; else definitions that nothing refers to are, as usual. */
  readonly hasMessages: boolean;
  /** Names of definitions that are not among these. */
  readonly others: Iterable<string>;
}

/**
 * Definitions with what messages say of them: the only element of a definition of its name, which nothing else refers
 * to, is declared with that content; other elements have the definition as their type. What is said in place becomes a
 * definition of the element's own. Undefined where two elements of one name would hold different things.
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
    return namespace === namespaceOf(schema) && local === localOf(definition, schema);
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
      found.set(key, withKeywords(schema, { xml, kept: withKept(schema, [[kindKey, "element"]]) }));
    }
  }
  for (const [key, schema] of definitions) {
    const own = { namespace: namespaceOf(schema), local: localOf(key, schema) };
    const all = listed.get(key) ?? [];
    if (all.length === 0 && !hasMessages) continue;
    // What is said of the element, where it is not what is said of the type, is an element's that has the type.
    const isOfOwnName = all.every(
      ({ name, schema: { description } }) => clark(name) === clark(own) && description === undefined,
    );
    const isNamesake = schema.kept?.get(kindKey) === "element";
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
    // An element of a built-in type would be no definition: it has a type in place, which says no more.
    const inPlace: readonly (readonly [string, Json])[] = isBuiltin(schema) ? [["inPlace", true]] : [];
    const kept: readonly (readonly [string, Json])[] = isOwn
      ? [[kindKey, "element"], ...inPlace]
      : [[kindKey, "type"], ...(elements.length === 0 ? [] : [[elementsKey, elements] as const])];
    const keywords = isNamesake ? withoutName(schema) : schema;
    found.set(key, withKeywords(keywords, { kept: withKept(schema, kept) }));
  }
  return found;
}

/**
 * The definitions that something refers to as types: references to elements of their names, as properties in other namespaces
 * are, ask for no type.
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
      const { ref, xml, kept } = (property.type === "array" ? property.items : undefined) ?? property;
      const name = { namespace: xml?.namespace ?? noNamespace, local: xml?.name ?? key };
      if (ref === undefined || kept?.get("ref") !== true || !isElement(ref, name)) waiting.push(property);
    }
  }
  return found;
}

/** A definition that is called by its key in XML, too. */
export function withoutName(schema: JsonSchema): JsonSchema {
  const { name: _, ...xml } = schema.xml ?? {};
  return withKeywords(schema, { xml });
}

/** Elements of built-in types come last: on a further trip all others are definitions, which stand before messages. */
function inOrderOfTrips(elements: readonly WantedElement[]): readonly WantedElement[] {
  const isOfBuiltin = ({ schema: { enum: values, ...keywords } }: WantedElement): boolean =>
    isBuiltin(values?.length === 1 ? keywords : { ...keywords, ...(values && { enum: values }) });
  return [...elements.filter((one) => !isOfBuiltin(one)), ...elements.filter(isOfBuiltin)];
}

/** Elements have fixed values, and would be of a built-in type: types have enumerations. */
function isConstant(schema: JsonSchema): boolean {
  return schema.enum?.length === 1 && schema.ref === undefined && schema.allOf === undefined;
}

function isBuiltin({ ref, allOf, xml: _, description: __, default: ___, ...keywords }: JsonSchema): boolean {
  return ref === undefined && allOf === undefined && builtinSaying(keywords, "readable") !== undefined;
}

function withKept({ kept }: JsonSchema, more: readonly (readonly [string, Json])[]): ReadonlyMap<string, Json> {
  return new Map([...(kept ?? []), ...more]);
}
