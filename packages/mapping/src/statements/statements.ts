import type { ElementDeclaration } from "@soapstone/xml-model";
import { isReference, type JsonSchema, withWords } from "../json-schema.ts";
import { typeKey } from "../schema/complex/property-keys.ts";
import { closed } from "./closing.ts";
import { Family } from "./family.ts";
import { baseOf, type Flat, flatReader, type ModelIn, wordsModel } from "./flat.ts";
import { ofAllKinds } from "./kinds.ts";
import { withLexicalMember } from "./lexical-member.ts";
import { namedUses } from "./named-value.ts";
import { hasAttributes, type NilTarget, nillableUse, withoutType } from "./nil.ts";
import { ordered, withoutProperty } from "./order.ts";
import { type Place, placesIn } from "./place.ts";
import { statedProperties } from "./stated-properties.ts";
import { hasAlternatives, type StatementContext } from "./statement.ts";
import { blockedUse, tagged, withDerived } from "./tag.ts";
import { together } from "./together.ts";

/** What the exact profile states beside the words of the rules, for the definitions of one output. */
export interface Statements {
  readonly definitions: () => Map<string, JsonSchema>;
  /** The same for the schema of whole documents, whose members are contents. */
  readonly root: (schema: JsonSchema) => JsonSchema;
}

/** Objects inside objects: types in place nest no deeper. */
const deepest = 200;

/**
 * States closed content, order, choices, `$type` and nil over the definitions of one output; never stricter than the
 * schemas (decision 30).
 */
export function statements(definitions: ReadonlyMap<string, JsonSchema>, context: StatementContext): Statements {
  const { targetNamespace = "" } = context;
  const family = new Family(definitions, context);
  const namespaceOf = (schema: JsonSchema): string => schema.xml?.namespace ?? targetNamespace;
  const { bindings } = context;
  const places = placesIn(bindings, namespaceOf);
  /** The model that a definition was made of, where the components are at hand: reading it from the words is work. */
  const modelIn: ModelIn = (schema, namespace, name) => {
    const binding = name === undefined ? undefined : places.of(name, schema).binding;
    return binding === undefined || bindings === undefined
      ? wordsModel(schema, namespace)
      : bindings.contentOf(binding.type).model;
  };
  const flatOf = flatReader((name) => definitions.get(name), namespaceOf, modelIn);

  const properties = statedProperties({
    definition: (name) => definitions.get(name) ?? {},
    flatOf: (name, schema) => flatOf(schema, namespaceOf(schema), name),
    places,
    useAt: (schema, place, depth) => useAt(schema, place, depth),
  });

  /** The attributes that a type lets in are known exactly where its components are at hand. */
  const withWildcard = (flat: Flat, { binding }: Place): Flat => {
    if (binding === undefined || flat.isOpen) return flat;
    const { attributeWildcard } = binding;
    // What nobody declares may let in anything; the words of what refers to it do not say so.
    if (attributeWildcard !== undefined && flat.attributes.length === 0) return { ...flat, isOpen: true };
    return { ...flat, attributes: attributeWildcard === undefined ? [] : [attributeWildcard] };
  };

  /** An object by itself: what stands in it, its order, and what it lets in. */
  const objectWords = (flat: Flat, place: Place, depth: number, name?: string): JsonSchema => {
    const parts = properties.of(flat, place, depth + 1, name);
    const filled =
      parts === flat.words.properties && parts.size > 0
        ? flat.words
        : withWords(flat.words, { properties: parts.size === 0 ? undefined : parts });
    const type = name !== undefined && family.isType(name) ? name : undefined;
    const marked = type === undefined ? untaggedInPlace(filled, flat) : tagged(type, filled, family, context);
    const arranged = ordered(marked, flat, context);
    const grouped = hasAlternatives(context) ? together(arranged, flat.model) : arranged;
    return closed(grouped, withWildcard(flat, place), context, (use) =>
      useAt(use, { ...place, declaration: undefined, form: undefined, binding: undefined }, depth + 1),
    );
  };

  /** The objects of definitions, each by itself. */
  const objects = new Map<string, JsonSchema>();
  const objectOf = (name: string): JsonSchema => {
    const known = objects.get(name);
    if (known !== undefined) return known;
    const schema = definitions.get(name) ?? {};
    const place = places.of(name, schema);
    const object = objectWords(flatOf(schema, place.namespace, name), place, 0, name);
    objects.set(name, object);
    return object;
  };
  /** A target without alternatives says all that may stand in for a type in one object. */
  const withKinds = (name: string): JsonSchema => {
    const kinds = hasAlternatives(context) || !family.isType(name) ? [] : family.substitutes(name);
    return ofAllKinds(
      objectOf(name),
      kinds.map((kind) => ({ words: objectOf(kind), isRestriction: family.isRestriction(kind, name) })),
    );
  };

  const targets = new Map<string, JsonSchema>();
  /** What the values of a use are: an object with all that it has, or the words themselves. */
  const targetOf = (schema: JsonSchema): JsonSchema => {
    if (schema.ref === undefined) return schema;
    const known = targets.get(schema.ref);
    if (known !== undefined) return known;
    const target = definitions.get(schema.ref) ?? {};
    const flat = isObjectSchema(target) ? flatOf(target, namespaceOf(target), schema.ref) : undefined;
    const found = flat === undefined ? target : closed(flat.words, flat, context, (use) => use);
    targets.set(schema.ref, found);
    return found;
  };

  const named = namedUses(targetOf, context);
  const useAt = (schema: JsonSchema, place: Place, depth: number): JsonSchema => {
    if (depth > deepest) return schema;
    const said = valuesAt(schema, place, depth);
    return said.nullable === true ? nillableUse(said, nilTargetOf(schema, said, place), context) : said;
  };
  /** What a nil element may say of itself: which type it has, and the attributes of that. */
  const nilTargetOf = ({ ref }: JsonSchema, said: JsonSchema, { declaration }: Place): NilTarget => {
    if (ref === undefined) return { words: said, kinds: [] };
    const wordsOf = (name: string): JsonSchema => {
      const words = targetOf({ ref: name });
      return family.isType(name) && isObjectSchema(words) ? tagged(name, words, family, context) : words;
    };
    const block = declaration === undefined ? undefined : bindings?.blockOf(declaration);
    return { words: wordsOf(ref), kinds: family.substitutes(ref, block).map(wordsOf) };
  };
  const blockedAt = (schema: JsonSchema, declaration: ElementDeclaration | undefined): JsonSchema =>
    schema.ref === undefined || declaration === undefined
      ? schema
      : blockedUse(schema, bindings?.blockOf(declaration), family);
  const valuesAt = (schema: JsonSchema, place: Place, depth: number): JsonSchema => {
    if (!isReference(schema) && isObjectSchema(schema))
      return objectWords(flatOf(schema, place.namespace), place, depth);
    if (schema.type === "array" && schema.items !== undefined && place.declaration === undefined)
      return withWords(schema, { items: useAt(schema.items, place, depth + 1) });
    const { declaration, form } = place;
    if (declaration === undefined || form?.kind !== "value") return blockedAt(schema, declaration);
    return named(blockedAt(schema, declaration), declaration, form);
  };

  const nil = hasAlternatives(context) ? new Set() : referredAsNil(definitions, context);
  const definition = (name: string, schema: JsonSchema): JsonSchema => {
    const place = places.of(name, schema);
    if (!isObjectSchema(schema)) return useAt(schema, place, 0);
    const object = withKinds(name);
    if (object.nullable === true)
      return withDerived(name, nillableUse(object, { words: object, kinds: [] }, context), family, context);
    return nil.has(name) && !hasAttributes(object) ? withoutType(object) : withDerived(name, object, family, context);
  };

  return {
    definitions: () => new Map([...definitions].map(([name, schema]) => [name, definition(name, schema)])),
    root: (schema) => {
      const members = [...(schema.properties ?? [])].map(([key, one]): [string, JsonSchema] => [
        key,
        useAt(one, places.at(targetNamespace, bindings?.root(key)), 0),
      ]);
      return withLexicalMember(withWords(schema, { properties: schema.properties && new Map(members) }), context);
    },
  };
}

/** The definitions that some use lets be nil. */
function referredAsNil(
  definitions: ReadonlyMap<string, JsonSchema>,
  { elements }: StatementContext,
): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting: JsonSchema[] = [...definitions.values(), ...(elements?.values() ?? [])];
  for (let schema = waiting.pop(); schema !== undefined; schema = waiting.pop()) {
    if (schema.nullable === true && schema.ref !== undefined) found.add(schema.ref);
    waiting.push(...(schema.properties?.values() ?? []), ...(schema.allOf ?? []));
    if (schema.items !== undefined) waiting.push(schema.items);
  }
  return found;
}

/** Whether words are those of a complex type: an object, or one that extends another. */
export function isObjectSchema(schema: JsonSchema): boolean {
  return schema.type === "object" || baseOf(schema) !== undefined;
}

/** A type in place has no name that a value could say: what its base requires of its own values is not required here. */
function untaggedInPlace(schema: JsonSchema, { inherited }: Flat): JsonSchema {
  return inherited.has(typeKey) ? withoutProperty(schema, typeKey) : schema;
}
