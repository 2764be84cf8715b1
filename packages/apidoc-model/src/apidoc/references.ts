import { isArray, isObject, type Json, type JsonObject } from "../json/value.ts";
import { foreignKeywords } from "../schema/keywords.ts";
import { shapeOfFragment } from "./fragment-shape.ts";
import { into, type Path } from "./path.ts";
import { type FieldType, isVariants, type Shape, type Variants } from "./shape.ts";
import { type ShapeName, shapes } from "./shapes.ts";

/** A `$ref`: never one in examples, defaults and enumerations, where it is a value like any other. */
export interface FoundReference {
  /** As it is written. */
  readonly reference: string;
  /** Of the object that holds it. */
  readonly path: Path;
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
  /** Also those that stand where the format has no reference. */
  readonly everywhere?: boolean | undefined;
  /** The pointer of the value in its document. */
  readonly start?: string | undefined;
  /** The value stands in a field that the format does not know. */
  readonly outside?: boolean | undefined;
}

/** How often each reference of a document is written. */
export function countReferences(root: Json, uri: string, shape?: ShapeName): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const found = findReferences(root, uri, { shape });
  for (const { reference } of found) counts.set(reference, (counts.get(reference) ?? 0) + 1);
  return counts;
}

type Step = {
  readonly type: FieldType | undefined;
  readonly value: Json;
  readonly path: Path;
  /** In a field that the format does not know. */
  readonly isOutside: boolean;
};

/** All references of a document, in its order. Iterative. */
export function findReferences(root: Json, uri: string, options: FindOptions = {}): readonly FoundReference[] {
  const { shape, everywhere = false, start, outside = false } = options;
  const type = options.type ?? (shape === undefined ? undefined : typeOf(shape));
  const found: FoundReference[] = [];
  const path: Path = start === undefined ? { uri } : { uri, start };
  const open: Step[] = [{ type, value: root, path, isOutside: outside }];
  for (let step = open.pop(); step !== undefined; step = open.pop()) {
    const { value, path, isOutside } = step;
    const type = step.type ?? guess(value);
    const steps: Step[] = [];
    if (isObject(value)) {
      const reference = value.get("$ref");
      const isItem = type?.is === "object" && type.shape() === shapes.pathItem;
      const isPlace =
        type === undefined || isItem || (type.is === "object" && type.orReference) || type.is === "booleanOr";
      const refers = typeof reference === "string" && (isPlace || everywhere);
      if (refers) {
        const standing = isOutside ? "extension" : isPlace ? "reference" : "misplaced";
        found.push({ reference, path, holder: value, expects: expectedBy(type), type, standing });
      }
      if (!refers || isItem) pushMembers(step, value, type, everywhere, steps);
    } else if (isArray(value) && (type === undefined || type.is === "list" || type.is === "object")) {
      // JSON Schema's list of schemas in the place of one is looked through as well.
      const of = type?.is === "list" ? type.of : type;
      for (const [index, item] of value.entries())
        steps.push({ type: of, value: item, path: into(path, index), isOutside });
    }
    for (const next of steps.reverse()) open.push(next);
  }
  return found;
}

function pushMembers(
  step: Pick<Step, "path" | "isOutside">,
  value: JsonObject,
  type: FieldType | undefined,
  everywhere: boolean,
  steps: Step[],
): void {
  const { path, isOutside } = step;
  const push = (name: string, of: FieldType | undefined, member: Json, isFurtherOut = false): void => {
    if (isObject(member) || isArray(member))
      steps.push({ type: of, value: member, path: into(path, name), isOutside: isOutside || isFurtherOut });
  };
  if (type === undefined) {
    // A map of parts; extensions among them are data, unless somebody asks.
    for (const [name, member] of value) {
      const isExtension = name.startsWith("x-");
      if (!isExtension || everywhere) push(name, undefined, member, isExtension);
    }
  } else if (type.is === "map") {
    for (const [name, member] of value) push(name, type.of, member);
  } else if (type.is === "booleanOr") pushMembers(step, value, type.of, everywhere, steps);
  else if (type.is === "object") {
    const shape = chosen(type.shape(), value);
    if (shape === undefined && !everywhere) return;
    for (const [name, member] of value) {
      const of = shape === undefined ? undefined : memberType(shape, name);
      if (of === undefined) {
        if (everywhere && !isForeignData(shape, name)) push(name, undefined, member, true);
      } else if (holdsReferences(of) || (everywhere && !isData(of))) push(name, of, member);
    }
  }
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

function typeOf(name: ShapeName): FieldType {
  return {
    is: "object",
    shape: () => shapes[name],
    orReference: name === "schema" || name === "parameter" || name === "response",
  };
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
