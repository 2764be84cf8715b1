import { compileRegex, type Instruction } from "./compile-regex.ts";
import { parseRegex } from "./parse-regex.ts";

/**
 * A regular expression whose matching time is at most proportional to the length of the text times the length of the
 * expression: it follows all alternatives at the same time (Thompson's construction, captures as in Pike's machine).
 * JavaScript's own matcher tries one alternative after the other, which can take exponential time for malicious names.
 */
export interface LinearRegex {
  /** The number of capturing groups. */
  readonly groups: number;
  readonly names: ReadonlyMap<string, number>;
  /** Returns the first match at or after an offset; undefined if there is none. */
  readonly find: (text: string, from?: number) => RegexMatch | undefined;
}

/** A match of an expression, with offsets in the text. */
export interface RegexMatch {
  readonly start: number;
  readonly end: number;
  /** The texts of the whole match, then of the groups; undefined for a group that did not take part in the match. */
  readonly groups: readonly (string | undefined)[];
}

/** Compiles an expression. `problem` is a sentence that states why this is not possible. */
export function linearRegex(pattern: string): LinearRegex | { readonly problem: string } {
  const parsed = parseRegex(pattern);
  if ("problem" in parsed) return parsed;
  const { node, groups, names } = parsed.tree;
  const code = compileRegex(node);
  if (code === undefined) return { problem: "Its counts make it too large." };
  return { groups, names, find: (text, from = 0) => find(code, groups, text, from) };
}

/** An alternative that is being followed: its current instruction, and the offsets of its groups. */
interface Thread {
  readonly at: number;
  readonly slots: readonly number[];
}

function find(code: readonly Instruction[], groups: number, text: string, from: number): RegexMatch | undefined {
  const characters = [...text.slice(from)];
  const none: readonly number[] = Array.from({ length: groups * 2 + 2 }, () => -1);
  const before = from === 0 ? undefined : [...text.slice(0, from)].pop();
  let threads: readonly Thread[] = [];
  let best: readonly number[] | undefined;
  let offset = from;
  for (let index = 0; index <= characters.length; index += 1) {
    const character = characters[index];
    const edge = { before: index === 0 ? before : characters[index - 1], after: character, offset };
    // A match that starts later has a lower preference, and is not tried once something has matched.
    const open = best === undefined ? [...threads, { at: 0, slots: none }] : threads;
    const next: Thread[] = [];
    for (const thread of reachable(code, open, edge)) {
      const instruction = code[thread.at];
      if (instruction?.kind === "match") {
        best = thread.slots;
        // The remaining threads have a lower preference.
        break;
      }
      if (instruction?.kind === "character" && character !== undefined && instruction.test(character))
        next.push({ at: thread.at + 1, slots: thread.slots });
    }
    threads = next;
    offset += character?.length ?? 0;
    if (threads.length === 0 && best !== undefined) break;
  }
  return best === undefined ? undefined : matchOf(text, best);
}

function matchOf(text: string, slots: readonly number[]): RegexMatch {
  const groups: (string | undefined)[] = [];
  for (let slot = 0; slot < slots.length; slot += 2) {
    const [start = -1, end = -1] = [slots[slot], slots[slot + 1]];
    groups.push(start < 0 || end < 0 ? undefined : text.slice(start, end));
  }
  return { start: slots[0] ?? 0, end: slots[1] ?? 0, groups };
}

interface TextEdge {
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly offset: number;
}

/**
 * Returns the threads that wait for a character or have matched, the preferred ones first. Each instruction is visited
 * once.
 */
function reachable(code: readonly Instruction[], threads: readonly Thread[], edge: TextEdge): readonly Thread[] {
  const seen = new Set<number>();
  const found: Thread[] = [];
  const open: Thread[] = [...threads].reverse();
  for (let thread = open.pop(); thread !== undefined; thread = open.pop()) {
    const { at, slots } = thread;
    if (seen.has(at)) continue;
    seen.add(at);
    const instruction = code[at];
    switch (instruction?.kind) {
      case "split":
        open.push({ at: instruction.second, slots }, { at: instruction.first, slots });
        break;
      case "jump":
        open.push({ at: instruction.to, slots });
        break;
      case "save":
        open.push({ at: at + 1, slots: slots.map((value, slot) => (slot === instruction.slot ? edge.offset : value)) });
        break;
      case "assertion":
        if (instruction.holds(edge.before, edge.after)) open.push({ at: at + 1, slots });
        break;
      case "character":
      case "match":
        found.push(thread);
        break;
      case undefined:
        throw new Error(`There is no instruction ${at}.`);
      default:
        instruction satisfies never;
    }
  }
  return found;
}
