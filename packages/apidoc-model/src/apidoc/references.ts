import { isObject, type Json, type JsonObject } from "../json/value.ts";
import { Finding, guess, typeOf } from "./finding.ts";
import type { FoundReference, References } from "./found-reference.ts";
import type { FieldType } from "./shape.ts";
import type { ShapeName } from "./shapes.ts";

export interface FindReferencesOptions {
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

/** All references of a document, in its order. */
export function findReferences(root: Json, options: FindReferencesOptions = {}): readonly FoundReference[] {
  return lookForReferences(root, options).found;
}

/** The same, and what should be one and is none. */
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

/** What was looked through everywhere: who reads a document asks first, and who bundles it asks the same. Values do not change. */
const looked = new WeakMap<JsonObject, { readonly type: FieldType | undefined; readonly finding: References }>();

function isSameType(a: FieldType | undefined, b: FieldType | undefined): boolean {
  if (a === b) return true;
  return a?.is === "object" && b?.is === "object" && a.shape() === b.shape() && a.orReference === b.orReference;
}

/** A text, a number, a word: nothing that has members. */
export function isFlat(type: FieldType | undefined): boolean {
  return type?.is === "text" || type?.is === "choice" || type?.is === "number" || type?.is === "boolean";
}
