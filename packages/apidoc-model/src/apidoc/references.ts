import { isArray, isObject, type Json, type JsonObject } from "../json/value.ts";
import { foreignKeywords } from "../schema/keywords.ts";
import { shapeOfFragment } from "./fragment-shape.ts";
import { into, type Path } from "./path.ts";
import { type FieldType, isVariants, type Shape, type Variants } from "./shape.ts";
import { type ShapeName, shapes } from "./shapes.ts";

/** A `$ref` that stands where the format has a reference: never one in examples, defaults, enumerations, extensions. */
export interface FoundReference {
  /** As it is written. */
  readonly reference: string;
  /** Of the object that holds it. */
  readonly path: Path;
  readonly holder: JsonObject;
  /** What it must lead to; undefined in a part of which nobody knows what it is. */
  readonly expects: ShapeName | undefined;
}

/** How often each reference of a document is written. */
export function countReferences(root: Json, uri: string, shape?: ShapeName): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { reference } of findReferences(root, uri, shape)) counts.set(reference, (counts.get(reference) ?? 0) + 1);
  return counts;
}

type Step = { readonly type: FieldType | undefined; readonly value: Json; readonly path: Path };

/**
 * All references of a document, in its order. Without `shape` the document itself shows what it is: a description, or
 * a file of parts. Iterative.
 */
export function findReferences(root: Json, uri: string, shape?: ShapeName): readonly FoundReference[] {
  const found: FoundReference[] = [];
  const open: Step[] = [{ type: shape === undefined ? undefined : typeOf(shape), value: root, path: { uri } }];
  for (let step = open.pop(); step !== undefined; step = open.pop()) {
    const { value, path } = step;
    const type = step.type ?? guess(value);
    const steps: Step[] = [];
    if (isObject(value)) {
      const reference = value.get("$ref");
      const isItem = type?.is === "object" && type.shape() === shapes.pathItem;
      const refers =
        typeof reference === "string" &&
        (type === undefined || isItem || (type.is === "object" && type.orReference) || type.is === "booleanOr");
      if (refers) found.push({ reference, path, holder: value, expects: expectedBy(type) });
      if (!refers || isItem) pushMembers(value, type, path, steps);
    } else if (isArray(value) && (type === undefined || type.is === "list" || type.is === "object")) {
      // JSON Schema's list of schemas in the place of one is looked through as well.
      const of = type?.is === "list" ? type.of : type;
      for (const [index, item] of value.entries()) steps.push({ type: of, value: item, path: into(path, index) });
    }
    for (const next of steps.reverse()) open.push(next);
  }
  return found;
}

function pushMembers(value: JsonObject, type: FieldType | undefined, path: Path, steps: Step[]): void {
  if (type === undefined) {
    // A map of parts; extensions among them are data.
    for (const [name, member] of value)
      if (!name.startsWith("x-")) steps.push({ type: undefined, value: member, path: into(path, name) });
  } else if (type.is === "map") {
    for (const [name, member] of value) steps.push({ type: type.of, value: member, path: into(path, name) });
  } else if (type.is === "booleanOr") pushMembers(value, type.of, path, steps);
  else if (type.is === "object") {
    const shape = chosen(type.shape(), value);
    if (shape === undefined) return;
    for (const [name, member] of value) {
      const of = shape.fields.get(name)?.type ?? entryType(shape, name) ?? foreignType(shape, name);
      if (of !== undefined && holdsReferences(of)) steps.push({ type: of, value: member, path: into(path, name) });
    }
  }
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

function holdsReferences(type: FieldType): boolean {
  if (type.is === "list" || type.is === "map" || type.is === "booleanOr") return holdsReferences(type.of);
  return type.is === "object";
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
