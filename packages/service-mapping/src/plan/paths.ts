import { identifierOf } from "@soapstone/conversion";
import { unusedName } from "@soapstone/workspace";
import type { Candidate } from "./candidates.ts";

/**
 * Returns the path of each facade operation: `/{operation}`; if that is not unique, `/{tag}/{operation}`, then
 * `/{service}/{port}/{operation}`, so that adding an operation renames only those that would have its path. Overloads
 * use their input's name. Paths of HTTP bindings are fixed, and facade paths give way to them.
 */
export function facadePaths(candidates: readonly Candidate[]): ReadonlyMap<Candidate, string> {
  const native = new Set(candidates.flatMap((it) => (it.path === undefined ? [] : [`${it.method} ${shape(it.path)}`])));
  const facade = candidates.filter((candidate) => candidate.view === "facade");
  const levels = new Map<Candidate, number>();
  let paths = new Map<Candidate, string>();
  for (let settled = false; !settled; ) {
    settled = true;
    paths = new Map(facade.map((it) => [it, pathAt(it, levels.get(it) ?? 0)]));
    // Each round moves all operations that collide to the next pattern.
    const before = new Map(levels);
    const level = (it: Candidate) => before.get(it) ?? 0;
    for (const group of collisions(facade, paths, native)) {
      const lowest = Math.min(...group.map(level));
      const [first] = group;
      const amongThemselves =
        group.length > 1 && group.every((it) => it.portType === first?.portType && it.port === first?.port);
      if (lowest >= patterns.length - 1 || amongThemselves) continue;
      for (const it of group) if (level(it) === lowest) levels.set(it, lowest + 1);
      settled = false;
    }
  }
  return numbered(facade, paths, native);
}

const patterns: readonly ((candidate: Candidate) => readonly string[])[] = [
  (it) => [ownSegment(it)],
  (it) => [it.tag, ownSegment(it)],
  (it) => [
    it.service?.name.local ?? it.portType.name.local,
    it.port?.name ?? it.binding?.name.local ?? it.tag,
    ownSegment(it),
  ],
];

function ownSegment(candidate: Candidate): string {
  return identifierOf(candidate.overloaded ? inputName(candidate) : candidate.operation.name);
}

export function inputName(candidate: Pick<Candidate, "operation">): string {
  return candidate.operation.input?.name ?? candidate.operation.name;
}

function pathAt(candidate: Candidate, level: number): string {
  const segments = patterns[level]?.(candidate) ?? [];
  return segments.map((segment) => `/${encodeURIComponent(segment.replace(templating, "_"))}`).join("");
}

/** Braces, which tools take for a path parameter even if they are escaped. */
const templating = /[{}]/g;

function shape(path: string): string {
  return path.replace(/\{[^}]*\}/g, "{}");
}

/** Returns groups of candidates with the same path; a group of one where an HTTP operation has that path. */
function collisions(
  candidates: readonly Candidate[],
  paths: ReadonlyMap<Candidate, string>,
  native: ReadonlySet<string>,
): readonly (readonly Candidate[])[] {
  const groups = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const place = `${candidate.method} ${paths.get(candidate)}`;
    const group = groups.get(place);
    if (group === undefined) groups.set(place, [candidate]);
    else group.push(candidate);
  }
  return [...groups].filter(([place, group]) => group.length > 1 || native.has(place)).map(([, group]) => group);
}

/** Adds numbers to paths that no pattern makes unique: two operations of one name and input name in one port type. */
function numbered(
  candidates: readonly Candidate[],
  paths: ReadonlyMap<Candidate, string>,
  native: ReadonlySet<string>,
): ReadonlyMap<Candidate, string> {
  const taken = new Set(native);
  const settled = new Map<Candidate, string>();
  for (const candidate of candidates) {
    const path = unusedName(paths.get(candidate) ?? "/", (it) => taken.has(`${candidate.method} ${it}`));
    taken.add(`${candidate.method} ${path}`);
    settled.set(candidate, path);
  }
  return settled;
}
