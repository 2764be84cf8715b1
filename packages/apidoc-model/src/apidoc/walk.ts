import { into, type Path } from "../json/path.ts";
import type { Reference } from "../schema/shared-objects.ts";
import { type FieldType, fieldsIn, isVariants, type ObjectShape, type Variants } from "./shape.ts";
import { type ShapeName, shapes } from "./shapes.ts";

/** A visited object of a description. */
export interface WalkedObject {
  readonly shape: ObjectShape;
  readonly value: object;
  readonly path: Path;
  readonly from: From | undefined;
}

/** A Reference object, with the type that its target must have. */
export interface WalkedReference {
  readonly value: Reference;
  readonly expects: ObjectShape | Variants;
  readonly path: Path;
  readonly from: From | undefined;
}

/** The object and field that contain a visited value: they tell, for example, a property from a definition. */
export interface From {
  readonly kind: string;
  readonly field: string;
  readonly holder: object;
}

/** The callbacks of a walk. */
export interface Visitor {
  readonly object?: (visited: WalkedObject) => void;
  readonly reference?: (visited: WalkedReference) => void;
}

interface WalkStep {
  readonly type: FieldType;
  readonly value: unknown;
  readonly path: Path;
  readonly from: From | undefined;
}

/**
 * Visits every typed object and Reference object once, parents first, in the order of the shapes' fields; maps and
 * lists in document order. Iterative.
 */
export function walkObjects(name: ShapeName, root: object, path: Path, visitor: Visitor): void {
  const open: WalkStep[] = [
    { type: { is: "object", shape: () => shapes[name], orReference: true }, value: root, path, from: undefined },
  ];
  for (let step = open.pop(); step !== undefined; step = open.pop()) {
    const { type, value, path, from } = step;
    if (type.is === "object") {
      if (isReference(value)) visitor.reference?.({ value, expects: type.shape(), path, from });
      else {
        const shape = shapeOf(type.shape(), value as object);
        visitor.object?.({ shape, value: value as object, path, from });
        pushFields(shape, value as Readonly<Record<string, unknown>>, path, open);
      }
    } else if (type.is === "list") {
      const list = value as readonly unknown[];
      for (let index = list.length - 1; index >= 0; index -= 1) {
        open.push({ type: type.of, value: list[index], path: into(path, index), from });
      }
    } else if (type.is === "map") pushMap(type.of, value as ReadonlyMap<string, unknown>, path, from, open);
    else if (type.is === "booleanOr" && typeof value !== "boolean") open.push({ type: type.of, value, path, from });
  }
}

function pushFields(shape: ObjectShape, value: Readonly<Record<string, unknown>>, path: Path, open: WalkStep[]): void {
  const steps: WalkStep[] = [];
  for (const { name, type } of fieldsIn(shape, value)) {
    if (!holdsObjects(type)) continue;
    steps.push({
      type,
      value: value[name],
      path: into(path, name),
      from: { kind: shape.kind, field: name, holder: value },
    });
  }
  for (const step of steps.reverse()) open.push(step);
  if (shape.entries !== undefined && holdsObjects(shape.entries.of)) {
    const { field, of } = shape.entries;
    pushMap(of, value[field] as ReadonlyMap<string, unknown>, path, { kind: shape.kind, field, holder: value }, open);
  }
}

function pushMap(
  of: FieldType,
  map: ReadonlyMap<string, unknown>,
  path: Path,
  from: From | undefined,
  open: WalkStep[],
): void {
  for (const [name, value] of [...map].reverse()) open.push({ type: of, value, path: into(path, name), from });
}

function holdsObjects(type: FieldType): boolean {
  switch (type.is) {
    case "object":
      return true;
    case "list":
    case "map":
    case "booleanOr":
      return holdsObjects(type.of);
    default:
      return false;
  }
}

/**
 * Returns the shape of an object. The type of the object guarantees that the field which selects a variant is valid.
 */
export function shapeOf(shape: ObjectShape | Variants, value: object): ObjectShape {
  if (!isVariants(shape)) return shape;
  const deciding = String((value as Readonly<Record<string, unknown>>)[shape.by]);
  const found = shape.shapes.get(deciding);
  if (found === undefined) throw new Error(`A ${shape.title} cannot have ${shape.by} "${deciding}".`);
  return found;
}

/** Whether a value of a typed object is a Reference object. */
export function isReference(value: unknown): value is Reference {
  return typeof value === "object" && value !== null && (value as { readonly kind?: unknown }).kind === "reference";
}
