import { dirname, posix } from "node:path";
import type { Finding } from "../house.ts";
import { packageSources, type SourceFile } from "./check-boundaries.ts";
import { importsOf } from "./imports.ts";

/**
 * Guards the order of folders: files may import each other in a circle only within one folder, where their subjects
 * nest (an element has a type, which has elements). A circle through types alone is not allowed: the type belongs in a
 * file below both. Folders are in no circle at any level: each is above those that it imports, so that a package can be
 * read bottom-up.
 */

interface Arrow {
  readonly to: string;
  readonly isOfTypes: boolean;
}

type House = ReadonlyMap<string, readonly Arrow[]>;

/** Returns the circles that are not allowed. */
export function circleFindings(files: readonly SourceFile[]): readonly Finding[] {
  const house = houseOf(files);
  const calls: House = new Map([...house].map(([path, arrows]) => [path, arrows.filter((arrow) => !arrow.isOfTypes)]));
  const nested = circlesOf(calls).map((circle) => new Set(circle));
  const rooms = circlesOf(roomsOf(house))
    .filter((circle) => circle.some(isFolder))
    .map((circle) => ({
      place: circle.join(", "),
      message: "folders that import each other; what both need belongs in one below them",
    }));
  const all = circlesOf(house).flatMap((circle): readonly Finding[] => {
    const place = circle.join(", ");
    if (!nested.some((calling) => circle.every((path) => calling.has(path))))
      return [{ place, message: "import each other for a type; it belongs in a file below them" }];
    if (new Set(circle.map((path) => dirname(path))).size > 1)
      return [{ place, message: "import each other across folders; only what nests may, in one folder" }];
    return [];
  });
  return [...all, ...rooms];
}

/** Returns the imports between the entries of each folder, at every level of a package. */
function roomsOf(house: House): House {
  const rooms = new Map<string, Arrow[]>();
  for (const [path, arrows] of house)
    for (const { to, isOfTypes } of arrows) {
      const [from, other] = roomsBeside(path, to);
      if (from !== other) rooms.set(from, [...(rooms.get(from) ?? []), { to: other, isOfTypes }]);
    }
  return rooms;
}

/** Returns the entries of the innermost common folder that contain, or are, two files. */
function roomsBeside(path: string, other: string): readonly [string, string] {
  const [own, others] = [path.split("/"), other.split("/")];
  const at = own.findIndex((name, index) => name !== others[index]);
  return [own.slice(0, at + 1).join("/"), others.slice(0, at + 1).join("/")];
}

function isFolder(room: string): boolean {
  return !room.endsWith(".ts");
}

function houseOf(files: readonly SourceFile[]): House {
  const known = new Set(files.map(({ path }) => path));
  return new Map(
    files.map(({ path, text }) => [
      path,
      importsOf(text).flatMap(({ from, isOfTypes }) => {
        const to = posix.join(dirname(path), from);
        return known.has(to) ? [{ to, isOfTypes }] : [];
      }),
    ]),
  );
}

/** Tarjan's strongly connected components with more than one file, each sorted. */
function circlesOf(house: House): readonly (readonly string[])[] {
  const circles: string[][] = [];
  const numbers = new Map<string, number>();
  const stack: string[] = [];
  /** The lowest index on the stack that the file leads to. */
  const visit = (path: string): number => {
    const own = numbers.size;
    numbers.set(path, own);
    stack.push(path);
    let lowest = own;
    for (const { to } of house.get(path) ?? []) {
      const met = numbers.get(to);
      if (met === undefined) lowest = Math.min(lowest, visit(to));
      else if (stack.includes(to)) lowest = Math.min(lowest, met);
    }
    if (lowest === own) {
      const circle = stack.splice(stack.indexOf(path));
      if (circle.length > 1) circles.push(circle.sort());
    }
    return lowest;
  };
  for (const path of house.keys()) if (!numbers.has(path)) visit(path);
  return circles;
}

export function checkCircles(): readonly Finding[] {
  return circleFindings(packageSources().filter(({ path }) => path.includes("/src/")));
}
