import { identifierOf } from "@soapstone/conversion";
import { unusedName } from "@soapstone/workspace";
import type { Candidate } from "./candidates.ts";

/**
 * Returns the path of each facade operation: `/{operation}`; of those that have one path, `/{tag}/{operation}`, then
 * `/{service}/{port}/{operation}`. One operation more or less renames none but those that have its path. Overloads have their
 * input's name. Paths of HTTP bindings are what they are; facade paths give way to them.
 */
export function facadePaths(candidates: readonly Candidate[]): ReadonlyMap<Candidate, string> {
  const native = new Set(candidates.flatMap((it) => (it.path === undefined ? [] : [`${it.method} ${shape(it.path)}`])));
  const facade = candidates.filter((candidate) => candidate.view === "facade");
  const levels = new Map<Candidate, number>();
  let paths = new Map<Candidate, string>();
  for (let settled = false; !settled; ) {
    settled = true;
    paths = new Map(facade.map((it) => [it, pathAt(it, levels.get(it) ?? 0)]));
    // A round judges the paths that it found: an operation that collides moves on by one level.
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

/** Even escaped, tools take these for a path parameter. */
const templating = /[{}]/g;

function shape(path: string): string {
  return path.replace(/\{[^}]*\}/g, "{}");
}

/** Groups of candidates of one path; one alone where a native operation has its place. */
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

/** What no pattern tells apart (two operations of one name and input name in one port type) gets a number. */
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
