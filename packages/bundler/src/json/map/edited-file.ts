import {
  type EntryTrivia,
  isObject,
  type Json,
  type JsonFormat,
  parsePointer,
  printPointer,
  valueAt,
  writeJson,
} from "@soapstone/apidoc-model";
import { editedText, keepAuthorParts, lineEndsOf, type SameParts } from "@soapstone/restore";
import type { MappedFile, RenamedMember } from "../../bundle-map.ts";
import { PlaceTree } from "../place-tree.ts";
import { bare } from "./bare.ts";
import type { Present } from "./present.ts";
import { type PartReplacement, replaced } from "./replaced.ts";
import type { RestoredFile } from "./restored-file.ts";

type OwnForm = (present: Present) => Json | undefined;

/**
 * Restores a file whose text is not stored in the map: it has a single part, and the default layout. Empty if the part
 * was removed.
 */
export function rebuilt(
  file: MappedFile,
  own: readonly Present[],
  ownForm: OwnForm,
  isEdited: boolean,
): readonly RestoredFile[] {
  const whole = own.find(({ from, value }) => from.length === 0 && value !== undefined);
  const root = whole === undefined ? undefined : ownForm(whole);
  return root === undefined ? [] : [{ name: file.name, text: textOf(file, bare(root)), isEdited }];
}

/** The parts of a file, and those of them that were edited in the bundle. */
export interface EditedParts {
  readonly edited: readonly Present[];
  /** All parts of the file. */
  readonly own: readonly Present[];
  /** Returns the comments of a part in the bundle. */
  readonly triviaOf: (present: Present) => EntryTrivia | undefined;
}

/** Restores a file in which some parts were edited; everything else keeps its text. Empty if nothing of it is left. */
export function changed(
  file: MappedFile & { readonly text: string },
  root: Json,
  { edited, own, triviaOf }: EditedParts,
  ownForm: OwnForm,
  same: SameParts,
): readonly RestoredFile[] {
  const edits = new PlaceTree<PartReplacement>();
  // A part nested in an edited one may be elsewhere in the bundle, with a reference in its place: restore it first.
  for (const part of own) {
    const was = valueAt(root, part.from);
    if (was !== undefined && part.value !== undefined && edited.some((one) => isMovedOutOf(part, one)))
      edits.set(part.from, { kind: "value", value: was });
  }
  const done = new Set<string>();
  for (const present of edited) {
    const { from } = present;
    const now = ownForm(present);
    // A part that the bundle contains several times was edited at one of its places.
    const key = printPointer(from);
    if (done.has(key) && now === undefined) continue;
    done.add(key);
    const own = valueAt(root, from);
    if (now === undefined) edits.set(from, { kind: "nothing" });
    else if (own === undefined) edits.set(from, { kind: "added", value: now, notes: triviaOf(present) });
    else edits.set(from, { kind: "value", value: keepAuthorParts(own, now, same) });
  }
  if (edits.value?.kind === "nothing") return [];
  const now = replaced(edits.value?.value ?? root, edits);
  if (isObject(now) && now.size === 0) return [];
  const text = file.isText === true ? lineEndsOf(file.text)(textOf(file, now)) : editedText(file, root, now);
  return [{ name: file.name, text, isEdited: true }];
}

/** Whether a part has the same place within `outer` in the bundle as in their file. */
export function isInPlace(inner: Present, outer: Pick<Present, "part" | "place" | "from">): boolean {
  if (inner.part.file !== outer.part.file || !isWithin(inner.from, outer.from)) return false;
  const way = inner.from.slice(outer.from.length);
  const there = inner.place.slice(outer.place.length);
  return way.length === there.length && way.every((token, index) => token === there[index]);
}

function isMovedOutOf(inner: Present, outer: Present): boolean {
  return inner !== outer && isWithin(inner.from, outer.from) && !isWithin(inner.place, outer.place);
}

function isWithin(inner: readonly string[], outer: readonly string[]): boolean {
  return inner.length > outer.length && outer.every((token, index) => token === inner[index]);
}

/** Returns the entry with the member names of its author, where the bundle renamed them. */
export function withOwnNames(root: Json, renamed: readonly RenamedMember[]): Json {
  if (renamed.length === 0 || !isObject(root)) return root;
  const copy = new Map(root);
  for (const { pointer, to } of renamed) {
    const [container = "", name = ""] = parsePointer(pointer) ?? [];
    const held = copy.get(container);
    if (!isObject(held)) continue;
    copy.set(container, new Map([...held].map(([key, member]) => [key === to ? name : key, member])));
  }
  return copy;
}

function textOf({ name, isText }: MappedFile, value: Json): string {
  return isText === true && typeof value === "string" ? value : writeJson(value, { format: formatOf(name) });
}

function formatOf(name: string): JsonFormat {
  return /\.ya?ml$/i.test(name) ? "yaml" : "json";
}
