import type { PointerTokens } from "../json/pointer.ts";
import { isArray, isObject, type Json, type JsonObject } from "../json/value.ts";
import { foreignKeywords } from "../schema/keywords.ts";
import { shapeOfFragment } from "./fragment-shape.ts";
import { type FieldType, isVariants, type Shape, type Variants } from "./shape.ts";
import { type ShapeName, shapes } from "./shapes.ts";

/** A `$ref`: never one in examples, defaults and enumerations, where it is a value like any other. */
export interface FoundReference {
  /** As it is written. */
  readonly reference: string;
  /** Of the object that holds it, from the value that was looked through. */
  readonly tokens: PointerTokens;
  readonly holder: JsonObject;
  /** What it must lead to; undefined in a part of which nobody knows what it is. */
  readonly expects: ShapeName | undefined;
  /** What the format has in that place; undefined as `expects`. */
  readonly type: FieldType | undefined;
  readonly standing: Standing;
}

/**
 * Whether the format has a reference in that place (`reference`), has something else there that is no data
 * (`misplaced`), or says nothing of it (`extension`: in `x-` fields and fields that the format does not know).
 */
export type Standing = "reference" | "misplaced" | "extension";

export interface FindOptions {
  /** What the whole value is; without it, the value itself shows whether it is a description, or a file of parts. */
  readonly shape?: ShapeName | undefined;
  /** The same of a value that is no object of the format: a list or a map of them. */
  readonly type?: FieldType | undefined;
  /** Also those that stand where the format has no reference: in its place, in extensions, beside another one. */
  readonly everywhere?: boolean | undefined;
  /** The value stands in a field that the format does not know. */
  readonly outside?: boolean | undefined;
}

/** How often each reference of a document is written. */
export function countReferences(root: Json, shape?: ShapeName): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { reference } of findReferences(root, { shape })) counts.set(reference, (counts.get(reference) ?? 0) + 1);
  return counts;
}

/** A `$ref` that is no text, where the format has a reference: it leads nowhere, whatever it is. */
export interface NoReference {
  readonly value: Json;
  /** Of the object that holds it, from the value that was looked through. */
  readonly tokens: PointerTokens;
  readonly holder: JsonObject;
}

export interface References {
  readonly found: readonly FoundReference[];
  readonly none: readonly NoReference[];
}

/** All references of a document, in its order. As deep as the document is, which its reader bounds. */
export function findReferences(root: Json, options: FindOptions = {}): readonly FoundReference[] {
  return lookForReferences(root, options).found;
}

/** The same, and what should be one and is none. */
export function lookForReferences(root: Json, options: FindOptions = {}): References {
  const { shape, everywhere = false, outside = false } = options;
  const type = options.type ?? (shape === undefined ? undefined : typeOf(shape)) ?? guess(root);
  const isShared = everywhere && !outside && isObject(root);
  const known = isShared ? looked.get(root) : undefined;
  if (known !== undefined && isSameType(known.type, type)) return known.finding;
  const finding = new Finding(everywhere);
  finding.look(root, type, outside);
  if (isShared) looked.set(root, { type, finding });
  return finding;
}

/** What was looked through everywhere: who reads a document asks first, and who bundles it asks the same. Values do not change. */
const looked = new WeakMap<JsonObject, { readonly type: FieldType | undefined; readonly finding: References }>();

function isSameType(a: FieldType | undefined, b: FieldType | undefined): boolean {
  if (a === b) return true;
  return a?.is === "object" && b?.is === "object" && a.shape() === b.shape() && a.orReference === b.orReference;
}

/** Looks through a document. Most of its values hold no reference: the way to one is made when it is found. */
class Finding implements References {
  readonly found: FoundReference[] = [];
  readonly none: NoReference[] = [];
  readonly #everywhere: boolean;
  /** The names on the way down. */
  readonly #names: string[] = [];

  constructor(everywhere: boolean) {
    this.#everywhere = everywhere;
  }

  /** `isOutside`: in a field that the format does not know. */
  look(value: Json, given: FieldType | undefined, isOutside: boolean): void {
    if (isObject(value)) this.#object(value, given ?? guess(value), isOutside);
    else if (isArray(value) && (given === undefined || given.is === "list" || given.is === "object")) {
      // JSON Schema's list of schemas in the place of one is looked through as well.
      const of = given?.is === "list" ? given.of : given;
      for (let index = 0; index < value.length; index += 1) {
        const item = value[index] as Json;
        if (!isScalar(item)) this.#into(String(index), of, item, isOutside);
      }
    }
  }

  #object(value: JsonObject, type: FieldType | undefined, isOutside: boolean): void {
    const reference = value.get("$ref");
    if (reference !== undefined) {
      const isItem = type?.is === "object" && type.shape() === shapes.pathItem;
      const isPlace =
        type === undefined || isItem || (type.is === "object" && type.orReference) || type.is === "booleanOr";
      if (typeof reference !== "string") {
        if (isPlace && type !== undefined && !isOutside)
          this.none.push({ value: reference, tokens: this.#names.slice(), holder: value });
      } else if (isPlace || this.#everywhere) {
        const standing = isOutside ? "extension" : isPlace ? "reference" : "misplaced";
        this.found.push({
          reference,
          tokens: this.#names.slice(),
          holder: value,
          expects: expectedBy(type),
          type,
          standing,
        });
        // What stands beside a reference means nothing to the format, but is kept, and refers from there.
        if (!isItem && (!this.#everywhere || value.size === 1)) return;
      }
    }
    this.#members(value, type, isOutside);
  }

  /** Members that may hold anything: nearly all are scalars. An iterator would make two objects for each of them. */
  #members(value: JsonObject, type: FieldType | undefined, isOutside: boolean): void {
    if (type === undefined) {
      // A map of parts; extensions among them are data, unless somebody asks.
      value.forEach((member, name) => {
        if (isScalar(member)) return;
        const isExtension = name.startsWith("x-");
        if (!isExtension || this.#everywhere) this.#into(name, undefined, member, isOutside || isExtension);
      });
    } else if (type.is === "map") {
      value.forEach((member, name) => {
        if (!isScalar(member)) this.#into(name, type.of, member, isOutside);
      });
    } else if (type.is === "booleanOr") this.#members(value, type.of, isOutside);
    else if (type.is === "object") {
      const shape = chosen(type.shape(), value);
      if (shape === undefined && !this.#everywhere) return;
      value.forEach((member, name) => {
        if (isScalar(member)) return;
        const of = shape === undefined ? undefined : memberType(shape, name);
        if (of === undefined) {
          if (this.#everywhere && !isForeignData(shape, name)) this.#into(name, undefined, member, true);
        } else if (holdsReferences(of) || (this.#everywhere && !isData(of))) this.#into(name, of, member, isOutside);
      });
    }
  }

  #into(name: string, type: FieldType | undefined, member: Json, isOutside: boolean): void {
    this.#names.push(name);
    this.look(member, type, isOutside);
    this.#names.pop();
  }
}

function isScalar(value: Json): boolean {
  return typeof value !== "object" || value === null;
}

function memberType(shape: Shape, name: string): FieldType | undefined {
  return shape.fields.get(name)?.type ?? entryType(shape, name) ?? foreignType(shape, name);
}

function entryType(shape: Shape, name: string): FieldType | undefined {
  return name.startsWith("x-") ? undefined : shape.entries?.of;
}

/** Keywords of other dialects hold schemas too, and tools that put them there refer from there. */
function foreignType(shape: Shape, name: string): FieldType | undefined {
  if (shape.kind !== "schema") return undefined;
  const held = foreignKeywords.get(name);
  if (held === undefined || held === "data") return undefined;
  const schema = typeOf("schema");
  return held === "schema" ? schema : { is: held === "schemas" ? "list" : "map", of: schema };
}

function isForeignData(shape: Shape | undefined, name: string): boolean {
  return shape?.kind === "schema" && foreignKeywords.get(name) === "data";
}

function holdsReferences(type: FieldType): boolean {
  if (type.is === "list" || type.is === "map" || type.is === "booleanOr") return holdsReferences(type.of);
  return type.is === "object";
}

/** A text, a number, a word: nothing that has members. */
export function isFlat(type: FieldType | undefined): boolean {
  return type?.is === "text" || type?.is === "choice" || type?.is === "number" || type?.is === "boolean";
}

function isData(type: FieldType): boolean {
  if (type.is === "list" || type.is === "map" || type.is === "booleanOr") return isData(type.of);
  return type.is === "any" || type.is === "anyMap";
}

function chosen(shape: Shape | Variants, value: JsonObject): Shape | undefined {
  if (!isVariants(shape)) return shape;
  const deciding = value.get(shape.by);
  return typeof deciding === "string" ? shape.shapes.get(deciding) : undefined;
}

const types: ReadonlyMap<ShapeName, FieldType> = new Map(
  (Object.keys(shapes) as ShapeName[]).map((name) => {
    const orReference = name === "schema" || name === "parameter" || name === "response";
    return [name, { is: "object", shape: () => shapes[name], orReference }];
  }),
);

function typeOf(name: ShapeName): FieldType {
  const type = types.get(name);
  if (type === undefined) throw new Error(`There is no shape ${name}.`);
  return type;
}

function guess(value: Json): FieldType | undefined {
  const name = isObject(value) ? shapeOfFragment(value) : undefined;
  return name === undefined ? undefined : typeOf(name);
}

function expectedBy(type: FieldType | undefined): ShapeName | undefined {
  if (type === undefined) return undefined;
  if (type.is === "booleanOr") return expectedBy(type.of);
  return type.is === "object" ? (type.shape().kind as ShapeName) : undefined;
}
