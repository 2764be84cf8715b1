import { type ConstructKey, type ConstructKind, keyOf, readKey, stepOf } from "./construct-keys.ts";
import { RenamedPaths } from "./renamed-paths.ts";
import { listedIn, listText, operationPlace } from "./second-keys.ts";

/** The digest and the second key of a construct in one state of a document. */
export interface ConstructState {
  /** The digest of the construct without complement. */
  readonly digest: string;
  /** The second key, which identifies the construct if it was renamed. */
  readonly second?: string;
}

/** The correspondence between the constructs of two states of a document. */
export interface ConstructMatch {
  /** The key in the state after, by that in the state before. */
  readonly matched: ReadonlyMap<ConstructKey, ConstructKey>;
  /**
   * The matched constructs whose key changed, by the previous key; also if only the construct around them was renamed.
   */
  readonly renamed: ReadonlyMap<ConstructKey, ConstructKey>;
  /** The matched constructs whose content changed, by the key after. */
  readonly edited: ReadonlySet<ConstructKey>;
  readonly added: readonly ConstructKey[];
  readonly removed: readonly ConstructKey[];
}

type ConstructStates = ReadonlyMap<ConstructKey, ConstructState>;

/**
 * Matches the constructs of two states of a document: by key, and those without a match on either side by second key. A
 * property or parameter matches if it is the only one without a match in the same construct on each side, or by equal
 * schemas in order; the second key of a header parameter is everything but its name.
 */
export function matchConstructs(before: ConstructStates, after: ConstructStates): ConstructMatch {
  const paths = new RenamedPaths();
  matchNamed(before, after, paths);
  matchMembers(before, after, paths);
  const matched = new Map<ConstructKey, ConstructKey>();
  for (const key of before.keys()) {
    const now = paths.key(key);
    if (after.has(now)) matched.set(key, now);
  }
  const there = new Set(matched.values());
  const differs = ([key, now]: readonly [ConstructKey, ConstructKey]): boolean =>
    before.get(key)?.digest !== after.get(now)?.digest;
  return {
    matched,
    renamed: new Map([...matched].filter(([key, now]) => key !== now)),
    edited: new Set([...matched].filter(differs).map(([, now]) => now)),
    added: [...after.keys()].filter((key) => !there.has(key) && !key.startsWith("part:")),
    removed: [...before.keys()].filter((key) => !matched.has(key)),
  };
}

/** A construct without a match by key. */
interface LeftOver {
  readonly path: readonly string[];
  readonly state: ConstructState;
}

/** Matches operations, tags and definitions by their second keys. */
function matchNamed(before: ConstructStates, after: ConstructStates, paths: RenamedPaths): void {
  const [operations, newOperations] = leftOver("operation", before, after);
  const route = ({ state }: LeftOver) => placeOf(state)?.route;
  pair(operations, newOperations, route, route, paths);
  const body = ({ state }: LeftOver) => placeOf(state)?.body;
  pair(operations, newOperations, body, body, paths);
  pair(operations, newOperations, ownResponseIn(before), ownResponseIn(after), paths);
  // Operations that an edit added or removed do not identify the tag.
  const tagged = placesIn(namesOf(operations), paths);
  pair(...leftOver("tag", before, after), tagged, placesIn(namesOf(newOperations)), paths);
  const [definitions, newDefinitions] = leftOver("definition", before, after);
  // A matched definition shows the new paths of its references to others; it may refer to itself.
  for (let round = 0; round < mostRounds; round += 1) {
    const [then, now] = [placesIn(namesOf(definitions), paths), placesIn(namesOf(newDefinitions))];
    if (pair(definitions, newDefinitions, then, now, paths) === 0) break;
  }
}

/** Returns a function for the definition of an operation's response, if nothing else refers to this definition. */
function ownResponseIn(states: ConstructStates): (one: LeftOver) => string | undefined {
  return ({ state }) => {
    const response = placeOf(state)?.response;
    const second = response === undefined ? undefined : states.get(keyOf("definition", [stepOf(response)]))?.second;
    return second !== undefined && listedIn(second).length === 1 ? response : undefined;
  };
}

/** Returns a function for the places that refer to a construct, without those inside unmatched constructs. */
function placesIn(without: ReadonlySet<string>, paths?: RenamedPaths): (one: LeftOver) => string | undefined {
  return ({ state: { second } }) => {
    const found = second === undefined ? [] : listedIn(second).filter(([first = ""]) => !without.has(first));
    if (found.length === 0) return undefined;
    return listText(paths === undefined ? found : found.map((path) => paths.path(path)));
  };
}

function namesOf(all: ReadonlySet<LeftOver>): ReadonlySet<string> {
  return new Set([...all].map(lastOf));
}

/** The most rounds for chains of renamed definitions, of which only the referring one identifies the next. */
const mostRounds = 30;

function placeOf({ second }: ConstructState) {
  return second === undefined ? undefined : operationPlace(second);
}

function leftOver(
  kind: ConstructKind,
  before: ConstructStates,
  after: ConstructStates,
): readonly [Set<LeftOver>, Set<LeftOver>] {
  const without = (states: ConstructStates, others: ConstructStates) =>
    new Set(
      [...states].flatMap(([key, state]): LeftOver[] => {
        const read = key.startsWith(`${kind}:`) && !others.has(key) ? readKey(key) : undefined;
        return read === undefined ? [] : [{ path: read.path, state }];
      }),
    );
  return [without(before, after), without(after, before)];
}

/** Pairs constructs with equal texts, in order if several have one. Returns the number of pairs. */
function pair(
  left: Set<LeftOver>,
  right: Set<LeftOver>,
  then: (one: LeftOver) => string | undefined,
  now: (one: LeftOver) => string | undefined,
  paths: RenamedPaths,
): number {
  const waiting = grouped([...right], now);
  let pairs = 0;
  for (const one of left) {
    const text = then(one);
    const other = text === undefined ? undefined : waiting.get(text)?.shift();
    if (other === undefined) continue;
    paths.set(one.path, lastOf(other));
    left.delete(one);
    right.delete(other);
    pairs += 1;
  }
  return pairs;
}

/** Matches properties and parameters, outer ones first, since a renamed construct changes the paths inside. */
function matchMembers(before: ConstructStates, after: ConstructStates, paths: RenamedPaths): void {
  const [left, right] = [byDepth(before), byDepth(after)];
  for (const [depth, members] of [...left].sort(([a], [b]) => a - b)) {
    const there = new Set<ConstructKey>(members.map(([key]) => paths.key(key)));
    const gone = members.filter(([key]) => !after.has(paths.key(key)));
    const fresh = (right.get(depth) ?? []).filter(([key]) => !there.has(key));
    const groups = grouped(fresh, ([, one]) => groupOf(one.path));
    for (const [group, some] of grouped(gone, ([, one]) =>
      groupOf([...paths.path(one.path.slice(0, -1)), lastOf(one)]),
    ))
      pairAlike(
        some.map(([, one]) => one),
        (groups.get(group) ?? []).map(([, one]) => one),
        paths,
      );
  }
}

function pairAlike(left: readonly LeftOver[], right: readonly LeftOver[], paths: RenamedPaths): void {
  const [one, ...others] = left;
  const [other, ...more] = right;
  if (one !== undefined && other !== undefined && others.length + more.length === 0) paths.set(one.path, lastOf(other));
  else {
    const alike = ({ state }: LeftOver) => state.second ?? state.digest;
    pair(new Set(left), new Set(right), alike, alike, paths);
  }
}

type KeyedConstruct = readonly [ConstructKey, LeftOver];

function byDepth(states: ConstructStates): ReadonlyMap<number, readonly KeyedConstruct[]> {
  const found = new Map<number, KeyedConstruct[]>();
  for (const [key, state] of states) {
    const read = isMember(key) ? readKey(key) : undefined;
    if (read === undefined) continue;
    const keyed: KeyedConstruct = [key, { path: read.path, state }];
    const known = found.get(read.path.length);
    if (known === undefined) found.set(read.path.length, [keyed]);
    else known.push(keyed);
  }
  return found;
}

/**
 * Whether a construct is identified by the one around it: properties, parameters (shared ones too), headers of
 * responses.
 */
function isMember(key: ConstructKey): boolean {
  return /^(?:property|parameter):|^part:(?:\[parameters\]\/\[[^\]]*\]|.*\/\[headers [^\]]*\])$/s.test(key);
}

/** Returns the group in which members may match: those of one construct; for parameters, those of one place. */
function groupOf(path: readonly string[]): string {
  const [place = ""] = /^\[(?:parameters \w+|headers) /.exec(path.at(-1) ?? "") ?? [];
  return [...path.slice(0, -1), place].join("/");
}

function lastOf({ path }: LeftOver): string {
  return path.at(-1) ?? "";
}

function grouped<T>(all: readonly T[], textOf: (one: T) => string | undefined): ReadonlyMap<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const text = textOf(one);
    if (text === undefined) continue;
    const known = groups.get(text);
    if (known === undefined) groups.set(text, [one]);
    else known.push(one);
  }
  return groups;
}
