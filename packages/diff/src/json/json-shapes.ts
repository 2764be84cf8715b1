import { isArray, isObject, type Json } from "@soapstone/apidoc-model";
import {
  type ApiFact,
  anyShape,
  type OtherMembers,
  type Shape,
  type ShapeMember,
  type ShapeReference,
  type ShapeValue,
} from "../model/shape.ts";
import { enumerationOf, facetsOf, textOf, typesOf } from "./merged-values.ts";
import { choicesIn, partsOf, type SchemaPart, soleTarget } from "./schema-parts.ts";
import { definitionName, type FollowReference, inside, placeOf, type SchemaPlace } from "./schema-place.ts";

/** Reads shapes from the schemas of one description; a schema is read once, however often it is used. */
export class JsonShapes {
  readonly #follow: FollowReference;
  /** Returns the definitions derived from a schema by `allOf`. */
  readonly #derived: (base: SchemaPlace) => ReadonlyMap<string, SchemaPlace>;
  readonly #known = new Map<string, Shape>();

  constructor(
    follow: FollowReference,
    derived: (base: SchemaPlace) => ReadonlyMap<string, SchemaPlace> = () => new Map(),
  ) {
    this.#follow = follow;
    this.#derived = derived;
  }

  /** Returns the shape of a schema, or of several that apply together; read on demand. */
  of(...places: readonly SchemaPlace[]): ShapeReference {
    return () => this.#shape(places);
  }

  #shape(written: readonly SchemaPlace[]): Shape {
    const places = written.map((place) => this.#target(place));
    const [first] = places;
    if (first === undefined || places.every(({ value }) => value === true)) return anyShape;
    const id = places.map(({ uri, pointer }) => `${uri}#${pointer}`).join(" & ");
    const known = this.#known.get(id);
    if (known !== undefined) return known;
    const shape = this.#read(id, places, first);
    this.#known.set(id, shape);
    return shape;
  }

  /** Follows schemas that are only a reference, so that a definition has one shape. */
  #target(place: SchemaPlace): SchemaPlace {
    const seen = new Set<string>();
    let at = place;
    while (!seen.has(`${at.uri}#${at.pointer}`)) {
      seen.add(`${at.uri}#${at.pointer}`);
      const next = soleTarget(at, this.#follow);
      if (next === undefined) return at;
      at = next;
    }
    return at;
  }

  #read(id: string, places: readonly SchemaPlace[], first: SchemaPlace): Shape {
    if (places.some(({ value }) => value === false)) return { ...anyShape, id, types: [], at: placeOf(first) };
    const parts = partsOf(places, this.#follow);
    const { types, isNullable } = typesOf(parts);
    const choices = this.#alternatives(parts);
    const [base] = places.length === 1 ? places : [];
    const last = (keyword: string): ShapeValue | undefined => {
      const part = parts.find(({ schema }) => schema.has(keyword));
      const held = part?.schema.get(keyword);
      return part === undefined || held === undefined
        ? undefined
        : { text: textOf(held), at: placeOf(inside(part.place, keyword, held)) };
    };
    const documentation = parts[0]?.schema.get("description");
    return {
      id,
      name: base === undefined ? undefined : definitionName(base),
      at: placeOf(first),
      types,
      nullable: isNullable || choices.isNullable,
      enumeration: enumerationOf(parts),
      defaultValue: last("default"),
      facets: facetsOf(parts),
      members: this.#members(parts),
      others: this.#others(parts),
      items: this.#items(parts),
      alternatives: choices.alternatives,
      subtypes: this.#subtypes(base, parts),
      facts: factsOf(parts),
      deprecated: parts.some(({ schema }) => schema.get("deprecated") === true),
      documentation: typeof documentation === "string" ? documentation : undefined,
    };
  }

  #members(parts: readonly SchemaPart[]): ReadonlyMap<string, ShapeMember> {
    const found = new Map<string, { readonly places: SchemaPlace[]; readonly owner: SchemaPlace }>();
    const add = (name: string, value: Json, place: SchemaPlace, owner: SchemaPlace): void => {
      const known = found.get(name);
      const here = { value, uri: place.uri, pointer: place.pointer };
      if (known === undefined) found.set(name, { places: [here], owner });
      else known.places.push(here);
    };
    const required = new Set<string>();
    for (const { schema, place } of parts) {
      for (const keyword of ["properties", "patternProperties"] as const) {
        const held = schema.get(keyword);
        if (!isObject(held)) continue;
        const map = inside(place, keyword, held);
        for (const [name, value] of held)
          add(keyword === "properties" ? name : `/${name}/`, value, inside(map, name, value), place);
      }
      const names = schema.get("required");
      if (isArray(names)) for (const name of names) if (typeof name === "string") required.add(name);
    }
    const members = new Map<string, ShapeMember>();
    for (const [name, { places, owner }] of found)
      members.set(name, this.#member(name, places, owner, required.has(name)));
    for (const name of required) {
      const [part] = parts;
      if (members.has(name) || part === undefined) continue;
      const owner = definitionName(part.place);
      members.set(name, {
        kind: "property",
        name,
        owner,
        at: placeOf(part.place),
        min: 1,
        max: 1,
        shape: () => anyShape,
      });
    }
    return members;
  }

  #member(name: string, places: readonly SchemaPlace[], owner: SchemaPlace, isRequired: boolean): ShapeMember {
    const [first] = places;
    const annotated = first !== undefined && isObject(first.value) ? first.value : undefined;
    const description = annotated?.get("description");
    return {
      kind: "property",
      name,
      owner: definitionName(owner),
      at: first === undefined ? undefined : { ...placeOf(first), key: true },
      min: isRequired ? 1 : 0,
      max: 1,
      readOnly: annotated?.get("readOnly") === true,
      // The description of an inline schema belongs to its shape, not to the member.
      documentation:
        typeof description === "string" && first !== undefined && this.#target(first) !== first
          ? description
          : undefined,
      shape: this.of(...places),
    };
  }

  #others(parts: readonly SchemaPart[]): OtherMembers {
    const stated = parts.flatMap(({ schema, place }) => {
      for (const keyword of ["additionalProperties", "unevaluatedProperties"]) {
        const held = schema.get(keyword);
        if (held !== undefined && held !== true) return [inside(place, keyword, held)];
      }
      return [];
    });
    const [first] = stated;
    if (first === undefined) return { admits: "any", isClosed: false };
    const at = placeOf(first);
    if (stated.some(({ value }) => value === false)) return { admits: "none", isClosed: true, at };
    return { admits: "of a schema", isClosed: false, at, shape: this.of(...stated) };
  }

  #items(parts: readonly SchemaPart[]): ShapeReference | undefined {
    const places = parts.flatMap(({ schema, place }) => {
      const held = schema.get("items");
      return held === undefined || isArray(held) ? [] : [inside(place, "items", held)];
    });
    return places.length === 0 ? undefined : this.of(...places);
  }

  #alternatives(parts: readonly SchemaPart[]): {
    readonly alternatives?: readonly ShapeReference[];
    readonly isNullable: boolean;
  } {
    const choices = parts.flatMap(({ place }) => choicesIn(place));
    // A second list of alternatives in the same schema is rare, and is not compared.
    const several = choices.find(({ others }) => others.length > 1);
    return {
      ...(several === undefined ? {} : { alternatives: several.others.map((place) => this.of(place)) }),
      isNullable: choices.some(({ isNullable }) => isNullable),
    };
  }

  #subtypes(base: SchemaPlace | undefined, parts: readonly SchemaPart[]): ReadonlyMap<string, ShapeReference> {
    if (base === undefined || !parts.some(({ schema }) => schema.has("discriminator"))) return new Map();
    return new Map([...this.#derived(base)].map(([name, place]) => [name, this.of(place)]));
  }
}

/** Keywords whose values are compared as they are written. */
const compared: ReadonlyMap<string, string> = new Map([
  ["discriminator", "subtype-property"],
  ["xml", "xml-representation"],
  ["collectionFormat", "collection-format"],
  ...["not", "if", "then", "else", "contains", "minContains", "maxContains", "propertyNames", "prefixItems"].map(
    (keyword) => [keyword, "constraint"] as const,
  ),
  ...["dependencies", "dependentRequired", "dependentSchemas", "additionalItems", "unevaluatedItems"].map(
    (keyword) => [keyword, "constraint"] as const,
  ),
]);

function factsOf(parts: readonly SchemaPart[]): readonly ApiFact[] {
  const facts: ApiFact[] = [];
  for (const { schema, place } of parts) {
    for (const [keyword, held] of schema) {
      const kind = compared.get(keyword) ?? (keyword === "items" && isArray(held) ? "constraint" : undefined);
      if (kind === undefined) continue;
      facts.push({
        kind,
        key: kind === "constraint" ? keyword : undefined,
        value: textOf(held),
        at: placeOf(inside(place, keyword, held)),
      });
    }
  }
  return facts;
}
