import type { JsonSchema } from "../json-schema.ts";
import type { ContentModel, Model } from "./model.ts";
import { slotsOf } from "./slots.ts";

/** Which properties may be present together, as keywords of JSON Schema since draft 4. */
export interface Presence {
  /** One schema for each choice: exactly one branch, or at most one if there may be none. */
  readonly choices: readonly JsonSchema[];
  readonly dependent: ReadonlyMap<string, readonly string[]>;
}

/**
 * Finds choices that are not repeated, and optional groups that are complete or absent. Only what is true of every
 * document is returned: names that occur in several places, and repeated groups, are left out.
 */
export function presenceOf(model: ContentModel | undefined): Presence {
  if (model === undefined || isPlain(model)) return noPresence;
  const found: FoundPresence = { choices: [], dependent: new Map(), times: new Map() };
  countKeys(model, found.times);
  visit(model, { isCertain: true }, found);
  return { choices: found.choices, dependent: new Map([...found.dependent].map(([key, on]) => [key, [...on]])) };
}

const noPresence: Presence = { choices: [], dependent: new Map() };

/** Whether a model has neither choices nor optional groups, so that there is nothing to find. */
function isPlain(part: Model): boolean {
  if (part.kind === "element" || part.kind === "wildcard" || part.max !== 1) return true;
  if (part.min !== 1) return false;
  return part.kind === "reference" ? isPlain(part.model) : part.compositor !== "choice" && part.parts.every(isPlain);
}

interface FoundPresence {
  readonly choices: JsonSchema[];
  readonly dependent: Map<string, Set<string>>;
  /** The number of places in which each name occurs. */
  readonly times: Map<string, number>;
}

interface Around {
  /** Whether every document has the part. */
  readonly isCertain: boolean;
}

function countKeys(part: Model, times: Map<string, number>): void {
  if (part.kind === "element") times.set(part.key, (times.get(part.key) ?? 0) + 1);
  else if (part.kind !== "wildcard")
    for (const inner of part.kind === "group" ? part.parts : [part.model]) countKeys(inner, times);
}

function visit(part: Model, around: Around, found: FoundPresence): void {
  if (part.kind === "element" || part.kind === "wildcard" || part.max !== 1) return;
  const isCertain = around.isCertain && part.min === 1;
  if (part.kind === "reference") {
    visit(part.model, { isCertain }, found);
    return;
  }
  if (part.compositor !== "choice") {
    if (!isCertain) addDependencies(part, found);
    for (const inner of part.parts) visit(inner, { isCertain }, found);
    return;
  }
  addChoice(part.parts, isCertain, found);
  for (const inner of part.parts) {
    if (inner.kind === "group" || inner.kind === "reference") visit(inner, { isCertain: false }, found);
  }
}

/** Returns the names that occur only in this part, and those of them that the part always has. */
function namesOf(
  part: Model,
  { times }: FoundPresence,
): { readonly all: readonly string[]; readonly always: readonly string[] } {
  const here = new Map<string, number>();
  countKeys(part, here);
  const slots = [...slotsOf(part)].filter(([key, { max }]) => max !== 0 && here.get(key) === times.get(key));
  return {
    all: slots.map(([key]) => key),
    always: slots.filter(([, { min }]) => min > 0).map(([key]) => key),
  };
}

/**
 * Adds the dependencies of an optional group: its required elements imply each other, and its optional ones imply
 * these.
 */
function addDependencies(part: Model, found: FoundPresence): void {
  // The requirements of the group if it is present; its own absence is examined here.
  const { all, always } = namesOf({ ...part, min: 1 }, found);
  for (const key of all) {
    // The required names form a ring: each depends on the next. Optional ones depend on the first.
    const next = always.includes(key) ? following(always, key) : always.slice(0, 1);
    for (const other of next) {
      const on = found.dependent.get(key) ?? new Set();
      found.dependent.set(key, on.add(other));
    }
  }
}

function following(keys: readonly string[], key: string): readonly string[] {
  if (keys.length < 2) return [];
  const next = keys[(keys.indexOf(key) + 1) % keys.length];
  return next === undefined ? [] : [next];
}

function addChoice(branches: readonly Model[], isCertain: boolean, found: FoundPresence): void {
  const said: JsonSchema[] = [];
  let mayBeNone = !isCertain;
  for (const branch of branches) {
    if (branch.max === 0) {
      mayBeNone = true;
      continue;
    }
    const { all, always } = namesOf(branch, found);
    const [first] = always;
    if (!isSeen(branch, found)) mayBeNone = true;
    if (first !== undefined) said.push({ required: [first] });
    else if (all.length > 0) said.push(exactlyOneOf(all));
  }
  if (said.length === 0 || (mayBeNone && said.length === 1)) return;
  found.choices.push({ oneOf: mayBeNone ? [...said, { not: { anyOf: said } }] : said });
}

/** Whether the part always has a name that occurs nowhere else. */
function isSeen(part: Model, found: FoundPresence): boolean {
  if (part.min === 0 || part.max === 0 || part.kind === "wildcard") return false;
  if (part.kind === "element") return found.times.get(part.key) === 1;
  if (part.kind === "reference") return isSeen(part.model, found);
  return part.compositor === "choice"
    ? part.parts.length > 0 && part.parts.every((inner) => isSeen(inner, found))
    : part.parts.some((inner) => isSeen(inner, found));
}

function exactlyOneOf(keys: readonly string[]): JsonSchema {
  const some = keys.map((key) => ({ required: [key] }));
  const [only, ...more] = some;
  return only !== undefined && more.length === 0 ? only : { anyOf: some };
}
