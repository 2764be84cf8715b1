import { isObject, type Json, type JsonObject } from "../json/value.ts";
import { Finding, guess, typeOf } from "./finding.ts";
import type { FoundReference, References } from "./found-reference.ts";
import type { FieldType } from "./shape.ts";
import type { ShapeName } from "./shapes.ts";

export interface FindReferencesOptions {
  /** The shape of the whole value. Default: a description, or a file of parts whose shape is inferred. */
  readonly shape?: ShapeName | undefined;
  /** The type of the whole value, if it is a list or a map of objects. */
  readonly type?: FieldType | undefined;
  /**
   * Also find references where the format allows none: in place of other values, in extensions, beside another
   * reference.
   */
  readonly everywhere?: boolean | undefined;
  /** The value is in a field that the format does not define. */
  readonly outside?: boolean | undefined;
}

/** Returns how often each reference of a document occurs. */
export function countReferences(root: Json, shape?: ShapeName): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { reference } of findReferences(root, { shape })) counts.set(reference, (counts.get(reference) ?? 0) + 1);
  return counts;
}

/** Returns all references of a document, in document order. */
export function findReferences(root: Json, options: FindReferencesOptions = {}): readonly FoundReference[] {
  return lookForReferences(root, options).found;
}

/** Returns all references of a document, and values that look like references but are none. */
export function lookForReferences(root: Json, options: FindReferencesOptions = {}): References {
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

/** The results of complete searches, since reading and bundling a document need the same ones. Values never change. */
const looked = new WeakMap<JsonObject, { readonly type: FieldType | undefined; readonly finding: References }>();

function isSameType(a: FieldType | undefined, b: FieldType | undefined): boolean {
  if (a === b) return true;
  return a?.is === "object" && b?.is === "object" && a.shape() === b.shape() && a.orReference === b.orReference;
}

/** Whether values of a type have no members: strings, numbers, choices. */
export function isFlat(type: FieldType | undefined): boolean {
  return type?.is === "text" || type?.is === "choice" || type?.is === "number" || type?.is === "boolean";
}
