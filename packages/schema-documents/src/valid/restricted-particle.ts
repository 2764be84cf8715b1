import { admits, namespaceSet } from "@soapstone/schema-mapping";
import { clark, type ElementDeclaration, type Particle, type Wildcard } from "@soapstone/xml-model";
import { isDerived } from "./derived.ts";
import { isWithin } from "./restricted-attributes.ts";
import type { Rules } from "./rules.ts";

/** A particle without redundant groups: references are expanded, and a group of one is its part. */
interface Plain {
  readonly min: number;
  readonly max: number;
  readonly term: ElementDeclaration | Wildcard | PlainGroup;
}

interface PlainGroup {
  readonly kind: "sequence" | "choice" | "all";
  readonly parts: readonly Plain[];
}

/** The most particles to compare, since each is compared with those of the base. */
const mostParts = 200;

/** Whether a particle restricts another by the rules of XSD (XSD 1.0 Part 1 §3.9.6). */
export function restrictsParticle(own: Particle | undefined, base: Particle, target: string, rules: Rules): boolean {
  const [left, right] = [own && plain(own, rules, 0), plain(base, rules, 0)];
  if (left === undefined) return right === undefined || rangeOf(right)[0] === 0;
  return right !== undefined && restricts(left, right, { target, rules });
}

function plain({ min, max, term }: Particle, rules: Rules, depth: number): Plain | undefined {
  const most = max === "unbounded" ? Number.POSITIVE_INFINITY : max;
  if (most === 0 || depth > 60) return undefined;
  if (term.kind === "element" || term.kind === "any") return { min, max: most, term };
  if (term.kind === "elementReference") {
    const element = rules.set.find("element", term.ref);
    return element && { min, max: most, term: element };
  }
  const model = term.kind === "groupReference" ? rules.set.find("group", term.ref)?.model : term;
  if (model === undefined) return undefined;
  const parts = model.particles.flatMap((one) => {
    const part = plain(one, rules, depth + 1);
    const isSame = part?.term.kind === model.compositor && part.min === 1 && part.max === 1;
    return part === undefined ? [] : isSame && "parts" in part.term ? part.term.parts : [part];
  });
  const [only] = parts;
  if (only === undefined) return undefined;
  if (parts.length === 1 && min === 1 && most === 1) return only;
  return { min, max: most, term: { kind: model.compositor, parts } };
}

interface ParticleComparison {
  readonly target: string;
  readonly rules: Rules;
}

function restricts(own: Plain, base: Plain, how: ParticleComparison): boolean {
  const [left, right] = [own.term, base.term];
  if (right.kind === "any") return isOfWildcard(own, base, right, how);
  if (left.kind === "any") return false;
  if (right.kind === "element") return left.kind === "element" && isSameElement(own, left, base, right, how);
  if (left.kind === "element") {
    const asGroup: Plain = { min: 1, max: 1, term: { kind: right.kind, parts: [own] } };
    return restricts(asGroup, base, how);
  }
  if (left.parts.length > mostParts || right.parts.length > mostParts) return true;
  if (left.kind === "sequence" && right.kind === "choice") {
    const all: Plain = { ...own, min: own.min * left.parts.length, max: own.max * left.parts.length };
    return isInRange(all, base) && left.parts.every((one) => right.parts.some((other) => restricts(one, other, how)));
  }
  if (!isInRange(own, base)) return false;
  if (left.kind === "sequence" && right.kind === "all") return isUnordered(left.parts, right.parts, how);
  if (left.kind !== right.kind) return false;
  return isInOrder(left.parts, right.parts, left.kind === "choice", how);
}

function isInOrder(own: readonly Plain[], base: readonly Plain[], mayPass: boolean, how: ParticleComparison): boolean {
  let at = 0;
  for (const one of own) {
    let found = false;
    while (!found && at < base.length) {
      const other = base[at];
      at += 1;
      if (other === undefined) return false;
      found = restricts(one, other, how);
      if (!found && !mayPass && rangeOf(other)[0] > 0) return false;
    }
    if (!found) return false;
  }
  return mayPass || base.slice(at).every((other) => rangeOf(other)[0] === 0);
}

function isUnordered(own: readonly Plain[], base: readonly Plain[], how: ParticleComparison): boolean {
  const left = [...base];
  for (const one of own) {
    const found = left.findIndex((other) => restricts(one, other, how));
    if (found < 0) return false;
    left.splice(found, 1);
  }
  return left.every((other) => rangeOf(other)[0] === 0);
}

function isSameElement(
  own: Plain,
  left: ElementDeclaration,
  base: Plain,
  right: ElementDeclaration,
  { rules }: ParticleComparison,
): boolean {
  const isMember = rules.set.members(right.name).some(({ name }) => clark(name) === clark(left.name));
  if (clark(left.name) !== clark(right.name)) return isMember && isInRange(own, base);
  if (!isInRange(own, base) || (left.nillable && !right.nillable)) return false;
  if (right.value?.kind === "fixed" && left.value?.kind !== "fixed") return false;
  return left === right || isDerived(left.type, right.type, rules);
}

function isOfWildcard(own: Plain, base: Plain, wildcard: Wildcard, how: ParticleComparison): boolean {
  const names = namespaceSet(wildcard.namespaces, how.target);
  const inside = (one: Plain): boolean => {
    if (one.term.kind === "element") return admits(names, one.term.name.namespace);
    if (one.term.kind === "any") return isWithin(namespaceSet(one.term.namespaces, how.target), names);
    return one.term.parts.every(inside);
  };
  const [min, max] = rangeOf(own);
  return inside(own) && min >= base.min && max <= base.max;
}

function isInRange(own: Plain, base: Plain): boolean {
  return own.min >= base.min && own.max <= base.max;
}

/** Returns the fewest and the most elements of a particle (XSD 1.0 Part 1 §3.8.6, Effective Total Range). */
function rangeOf({ min, max, term }: Plain): readonly [min: number, max: number] {
  if (!("parts" in term)) return [min, max];
  const ranges = term.parts.map(rangeOf);
  const lows = ranges.map(([low]) => low);
  const highs = ranges.map(([, high]) => high);
  const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);
  const isChoice = term.kind === "choice";
  const [low, high] = [isChoice ? Math.min(...lows) : sum(lows), isChoice ? Math.max(...highs) : sum(highs)];
  return [min * low, high === 0 ? 0 : max * high];
}
