import type { PointerLocation } from "@soapstone/workspace";
import { printPointer } from "./pointer.ts";

/**
 * The path to a value, as a linked list, which takes one small object per level. It is converted to a pointer only for
 * messages.
 */
export interface Path {
  readonly uri: string;
  readonly up?: Path;
  readonly name?: string | number;
  /** The pointer of the first link, if only a part of the document is read. */
  readonly start?: string;
}

/** Returns the path to a member or an item of the value at a path. */
export function into(path: Path, name: string | number): Path {
  return { uri: path.uri, up: path, name };
}

/** Returns a path as a JSON Pointer (RFC 6901). */
export function pointerOf(path: Path): string {
  let link = path;
  while (link.up !== undefined) link = link.up;
  return (link.start ?? "") + printPointer(namesOf(path));
}

/** Returns the names from the start of the path, or from one of its links, to its end. */
export function namesOf(path: Path, start?: Path): readonly (string | number)[] {
  const names: (string | number)[] = [];
  for (let link: Path | undefined = path; link !== undefined && link !== start; link = link.up)
    if (link.name !== undefined) names.push(link.name);
  return names.reverse();
}

/** Returns the location of a path, for a diagnostic. */
export function placeOf(path: Path): PointerLocation {
  return { uri: path.uri, pointer: pointerOf(path) };
}

/** Returns the location of a member's name, for a diagnostic. */
export function keyPlaceOf(path: Path): PointerLocation {
  return { ...placeOf(path), key: true };
}
