import { dirname, posix } from "node:path";
import { packageSources, type SourceFile } from "./check-boundaries.ts";
import type { Finding } from "./house.ts";
import { importsOf } from "./imports.ts";

/**
 * Guards the order of the rooms: files that import each other in a circle do so because what they are about nests (an
 * element has a type, which has elements), and stand in one folder. A circle that only types close is none of those:
 * the type belongs in a file below both. What is loaded later by `import()` is no part of a circle: a command names
 * what runs it, which takes its options.
 */

interface Arrow {
  readonly to: string;
  readonly isOfTypes: boolean;
}

type House = ReadonlyMap<string, readonly Arrow[]>;

/** The circles that should not be. */
export function circleFindings(files: readonly SourceFile[]): readonly Finding[] {
  const house = houseOf(files);
  const calls: House = new Map([...house].map(([path, arrows]) => [path, arrows.filter((arrow) => !arrow.isOfTypes)]));
  const nested = circlesOf(calls).map((circle) => new Set(circle));
  return circlesOf(house).flatMap((circle): readonly Finding[] => {
    const place = circle.join(", ");
    if (!nested.some((calling) => circle.every((path) => calling.has(path))))
      return [{ place, message: "import each other for a type; it belongs in a file below them" }];
    if (new Set(circle.map((path) => dirname(path))).size > 1)
      return [{ place, message: "import each other across folders; only what nests may, in one folder" }];
    return [];
  });
}

function houseOf(files: readonly SourceFile[]): House {
  const known = new Set(files.map(({ path }) => path));
  return new Map(
    files.map(({ path, text }) => [
      path,
      importsOf(text).flatMap(({ from, isOfTypes, isLater }) => {
        const to = posix.join(dirname(path), from);
        return known.has(to) && !isLater ? [{ to, isOfTypes }] : [];
      }),
    ]),
  );
}

/** Tarjan's strongly connected components with more than one file, each sorted. */
function circlesOf(house: House): readonly (readonly string[])[] {
  const circles: string[][] = [];
  const numbers = new Map<string, number>();
  const stack: string[] = [];
  /** The lowest number of those on the stack that the file leads to. */
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
