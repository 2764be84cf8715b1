import type { Position } from "@soapstone/workspace";

/** The first difference between two sides, in the smallest part that has a name. */
export interface XmlDifference {
  /** The component: `complexType {urn:a}Book`. */
  readonly component: string;
  /** The path to the difference inside of the component; empty for the component as a whole. */
  readonly path: readonly string[];
  /** The value on each side, shortened; absent if there is none. */
  readonly left?: string;
  readonly right?: string;
  readonly leftAt?: Position;
  readonly rightAt?: Position;
}

const longest = 80;

/**
 * Compares two canonical texts, which mostly contain JSON: arrays, and fields as pairs of name and value. Returns the
 * path to the first difference, and the values there.
 */
export function firstDifference(
  left: string,
  right: string,
): { readonly path: readonly string[]; readonly left?: string; readonly right?: string } {
  const path: string[] = [];
  let one = parsed(left);
  let other = parsed(right);
  for (;;) {
    const step = stepInto(one, other);
    if (step === undefined) return { path, ...shown("left", one), ...shown("right", other) };
    if (step.name !== undefined) path.push(step.name);
    one = step.left;
    other = step.right;
  }
}

/** Parses a canonical text; documentation is plain text, not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

interface DifferenceStep {
  readonly name?: string;
  readonly left: unknown;
  readonly right: unknown;
}

function stepInto(left: unknown, right: unknown): DifferenceStep | undefined {
  if (!Array.isArray(left) || !Array.isArray(right)) return undefined;
  if (isFields(left) && isFields(right)) {
    const others = new Map(right);
    for (const [name, value] of left) {
      if (!others.has(name)) return { name, left: value, right: undefined };
      if (!isSame(value, others.get(name))) return { name, left: value, right: others.get(name) };
    }
    const own = new Map(left);
    const added = right.find(([name]) => !own.has(name));
    return added === undefined ? undefined : { name: added[0], left: undefined, right: added[1] };
  }
  const index = left.findIndex((value, at) => !isSame(value, right[at]));
  const at = index < 0 ? left.length : index;
  return { name: labelOf(left[at] ?? right[at]) ?? String(at + 1), left: left[at], right: right[at] };
}

function isFields(value: readonly unknown[]): value is readonly (readonly [string, unknown])[] {
  return (
    value.length > 0 && value.every((item) => Array.isArray(item) && item.length === 2 && typeof item[0] === "string")
  );
}

/** Returns the name of an item of an array; undefined if it has none. */
function labelOf(value: unknown): string | undefined {
  if (!Array.isArray(value) || !isFields(value)) return undefined;
  const fields = new Map(value);
  const name = fields.get("name");
  if (typeof name === "string") return name;
  const local: unknown = Array.isArray(name) && isFields(name) ? new Map(name).get("local") : undefined;
  return typeof local === "string" ? local : undefined;
}

function isSame(left: unknown, right: unknown): boolean {
  return left === right || JSON.stringify(left) === JSON.stringify(right);
}

function shown(side: "left" | "right", value: unknown): { readonly left?: string; readonly right?: string } {
  if (value === undefined) return {};
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return { [side]: text.length > longest ? `${text.slice(0, longest)}…` : text };
}
