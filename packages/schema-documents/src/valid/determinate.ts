import { type Expression, isDeterministic, type Token, tokensOf } from "@soapstone/schema-constraints";
import { admits, namespaceSet } from "@soapstone/schema-mapping";
import { clark, type Particle } from "@soapstone/xml-model";
import type { ParticleContext } from "./particle.ts";
import { deepest } from "./rules.ts";

/**
 * Repairs ambiguous content, in which a child could match several particles (XSD 1.0 Part 1 §3.8.6, Unique Particle
 * Attribution): wildcards of any namespace become ones of other namespaces, or are removed if that is not enough;
 * conflicting names may come in any order.
 */
export function determinate(
  particle: Particle,
  before: Particle | undefined,
  place: ParticleContext,
): Particle | undefined {
  if (isClear(particle, before, place)) return particle;
  const others = withWildcards(particle, (one) =>
    one.term.kind === "any" ? { ...one, term: { ...one.term, namespaces: "other" } } : one,
  );
  if (others !== undefined && isClear(others, before, place)) return others;
  const alone = withWildcards(particle, () => undefined);
  if (alone === undefined || isClear(alone, before, place)) return alone;
  const free = inAnyOrder(alone, place);
  return isClear(free, before, place) ? free : particle;
}

/** Returns a repeated choice of all elements; members of substitution groups come with their heads. */
function inAnyOrder(particle: Particle, { rules: { set } }: ParticleContext): Particle {
  const found = new Map<string, Particle>();
  const waiting: Particle[] = [particle];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { term } = next;
    const model = term.kind === "groupReference" ? set.find("group", term.ref)?.model : term;
    if (model?.kind === "modelGroup") waiting.push(...[...model.particles].reverse());
    else if (term.kind === "element") found.set(clark(term.name), { min: 1, max: 1, term });
    else if (term.kind === "elementReference") found.set(clark(term.ref), { min: 1, max: 1, term });
  }
  for (const { term } of found.values())
    if (term.kind === "elementReference") for (const { name } of set.members(term.ref)) found.delete(clark(name));
  const particles = [...found.values()];
  return { min: 0, max: "unbounded", term: { kind: "modelGroup", compositor: "choice", particles } };
}

function withWildcards(
  particle: Particle,
  of: (one: Particle) => Particle | undefined,
  depth = 0,
): Particle | undefined {
  const { term } = particle;
  if (term.kind === "any") return of(particle);
  if (term.kind !== "modelGroup" || depth > deepest) return particle;
  const particles = term.particles.flatMap((one) => withWildcards(one, of, depth + 1) ?? []);
  return particles.length === 0 ? undefined : { ...particle, term: { ...term, particles } };
}

/** The most tokens to compare with each other. */
const mostTokens = 300;

function isClear(particle: Particle, before: Particle | undefined, place: ParticleContext): boolean {
  const budget = { left: mostTokens };
  const parts = [...(before === undefined ? [] : [before]), particle].map((one) => expression(one, place, budget, 0));
  if (budget.left < 0 || areApart(parts.flatMap(tokensOf))) return true;
  return isDeterministic({ kind: "sequence", parts }, (key, names) => admits(names, namespaceOfKey(key)));
}

/** Whether each name occurs once, and no token matches several names: then nothing is ambiguous. */
function areApart(tokens: readonly Token[]): boolean {
  const names = new Set(tokens.map(({ names }) => names));
  return names.size === tokens.length && tokens.every(({ names }) => typeof names === "string");
}

function namespaceOfKey(key: string): string {
  return key.startsWith("{") ? key.slice(1, key.lastIndexOf("}")) : "";
}

function expression(particle: Particle, place: ParticleContext, budget: { left: number }, depth: number): Expression {
  const { min, max } = particle;
  if (max === 0 || depth > deepest) return { kind: "sequence", parts: [] };
  const part = termOf(particle, place, budget, depth);
  return min === 1 && max === 1 ? part : { kind: "repetition", part, min, max };
}

function termOf({ term }: Particle, place: ParticleContext, budget: { left: number }, depth: number): Expression {
  const { set } = place.rules;
  budget.left -= 1;
  if (budget.left < 0) return { kind: "sequence", parts: [] };
  switch (term.kind) {
    case "element":
      return token(clark(term.name));
    case "elementReference": {
      const names = [term.ref, ...set.members(term.ref).map(({ name }) => name)];
      return { kind: "alternatives", parts: names.map((name) => token(clark(name))) };
    }
    case "any":
      return { kind: "token", pattern: "", names: namespaceSet(term.namespaces, place.target) };
    case "groupReference":
    case "modelGroup": {
      const model = term.kind === "groupReference" ? set.find("group", term.ref)?.model : term;
      const parts = model?.particles.map((one) => expression(one, place, budget, depth + 1)) ?? [];
      if (model?.compositor === "all")
        return { kind: "repetition", part: { kind: "alternatives", parts }, min: 0, max: "unbounded" };
      return { kind: model?.compositor === "choice" ? "alternatives" : "sequence", parts };
    }
    default:
      return term satisfies never;
  }
}

function token(names: string): Expression {
  return { kind: "token", pattern: "", names };
}
