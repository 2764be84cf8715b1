import { isArray, isObject, type Json, type JsonObject } from "../json/value.ts";
import { otherDialectKeywords } from "../schema/keywords.ts";
import type { FoundReference, NoReference, References } from "./found-reference.ts";
import { shapeOfFragment } from "./fragment-shape.ts";
import { type FieldType, isVariants, type ObjectShape, type Variants } from "./shape.ts";
import { type ShapeName, shapes } from "./shapes.ts";

/**
 * The depth from which values are queued instead of visited recursively, so that the call stack is sufficient for any
 * document. Few documents are that deep.
 */
const defaultDepth = 100;

/**
 * Finds the references of a document, in document order. The path to a reference is only built when one is found, since
 * most values contain none. Queued values are kept in parallel arrays, one for each of their properties, the next value
 * last.
 */
export class Finding implements References {
  readonly found: FoundReference[] = [];
  readonly none: NoReference[] = [];
  readonly #everywhere: boolean;
  /** The names from the root to the current value. */
  readonly #names: string[] = [];
  readonly #values: Json[] = [];
  readonly #types: (FieldType | undefined)[] = [];
  readonly #outside: boolean[] = [];
  /** For each queued value, its name and its depth. */
  readonly #lastNames: string[] = [];
  readonly #depths: number[] = [];

  constructor(everywhere: boolean) {
    this.#everywhere = everywhere;
  }

  /** Visits a value of the type `given`. `isOutside`: the value is in a field that the format does not define. */
  look(value: Json, given: FieldType | undefined, isOutside: boolean): void {
    if (isObject(value)) this.#object(value, given ?? guess(value), isOutside);
    else if (isArray(value) && (given === undefined || given.is === "list" || given.is === "object")) {
      // A list of schemas in the place of one schema, as JSON Schema allows, is searched as well.
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
        // Siblings of a reference are ignored by the format, but kept, and may have references.
        if (!isItem && (!this.#everywhere || value.size === 1)) return;
      }
    }
    this.#members(value, type?.is === "booleanOr" ? type.of : type, isOutside);
  }

  /**
   * Visits members that may contain anything. Nearly all are scalars, and an iterator would create two objects for each.
   */
  #members(value: JsonObject, type: FieldType | undefined, isOutside: boolean): void {
    if (type === undefined) {
      // A map of objects. Extensions among them are data, unless the option `everywhere` is set.
      value.forEach((member, name) => {
        if (isScalar(member)) return;
        const isExtension = name.startsWith("x-");
        if (!isExtension || this.#everywhere) this.#into(name, undefined, member, isOutside || isExtension);
      });
    } else if (type.is === "map") {
      value.forEach((member, name) => {
        if (!isScalar(member)) this.#into(name, type.of, member, isOutside);
      });
    } else if (type.is === "object") {
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
    const depth = this.#names.length;
    if (depth >= defaultDepth) {
      this.#wait(name, type, member, isOutside);
      return;
    }
    this.#names.push(name);
    this.look(member, type, isOutside);
    if (depth === defaultDepth - 1) this.#lookDeeper();
    this.#names.length = depth;
  }

  #wait(name: string, type: FieldType | undefined, member: Json, isOutside: boolean): void {
    this.#values.push(member);
    this.#types.push(type);
    this.#outside.push(isOutside);
    this.#lastNames.push(name);
    this.#depths.push(this.#names.length + 1);
  }

  /**
   * Visits all queued values. The last one is taken first, so the members of each value are queued in reverse order.
   */
  #lookDeeper(): void {
    this.#turnFrom(0);
    for (let value = this.#values.pop(); value !== undefined; value = this.#values.pop()) {
      const depth = this.#depths.pop() ?? 0;
      this.#names.length = depth;
      this.#names[depth - 1] = this.#lastNames.pop() ?? "";
      const first = this.#values.length;
      this.look(value, this.#types.pop(), this.#outside.pop() ?? false);
      this.#turnFrom(first);
    }
  }

  #turnFrom(first: number): void {
    if (this.#values.length - first < 2) return;
    turn(this.#values, first);
    turn(this.#types, first);
    turn(this.#outside, first);
    turn(this.#lastNames, first);
  }
}

function turn<Item>(list: Item[], first: number): void {
  for (let left = first, right = list.length - 1; left < right; left += 1, right -= 1) {
    const item = list[left] as Item;
    list[left] = list[right] as Item;
    list[right] = item;
  }
}

function isScalar(value: Json): boolean {
  return typeof value !== "object" || value === null;
}

function memberType(shape: ObjectShape, name: string): FieldType | undefined {
  return shape.fields.get(name)?.type ?? entryType(shape, name) ?? foreignType(shape, name);
}

function entryType(shape: ObjectShape, name: string): FieldType | undefined {
  return name.startsWith("x-") ? undefined : shape.entries?.of;
}

/** Returns the type of a keyword of another dialect that contains schemas, in which tools put references. */
function foreignType(shape: ObjectShape, name: string): FieldType | undefined {
  if (shape.kind !== "schema") return undefined;
  const held = otherDialectKeywords.get(name);
  if (held === undefined || held === "data") return undefined;
  const schema = typeOf("schema");
  return held === "schema" ? schema : { is: held === "schemas" ? "list" : "map", of: schema };
}

function isForeignData(shape: ObjectShape | undefined, name: string): boolean {
  return shape?.kind === "schema" && otherDialectKeywords.get(name) === "data";
}

function holdsReferences(type: FieldType): boolean {
  if (type.is === "list" || type.is === "map" || type.is === "booleanOr") return holdsReferences(type.of);
  return type.is === "object";
}

function isData(type: FieldType): boolean {
  if (type.is === "list" || type.is === "map" || type.is === "booleanOr") return isData(type.of);
  return type.is === "any" || type.is === "anyMap";
}

function chosen(shape: ObjectShape | Variants, value: JsonObject): ObjectShape | undefined {
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

/** Returns the type of a field that contains an object of a shape, or a reference where the format allows one. */
export function typeOf(name: ShapeName): FieldType {
  const type = types.get(name);
  if (type === undefined) throw new Error(`There is no shape ${name}.`);
  return type;
}

/** Guesses the type of a value at an unknown place. */
export function guess(value: Json): FieldType | undefined {
  const name = isObject(value) ? shapeOfFragment(value) : undefined;
  return name === undefined ? undefined : typeOf(name);
}

function expectedBy(type: FieldType | undefined): ShapeName | undefined {
  if (type === undefined) return undefined;
  if (type.is === "booleanOr") return expectedBy(type.of);
  return type.is === "object" ? (type.shape().kind as ShapeName) : undefined;
}
