import { type NamespaceSet, namespaceSet } from "@soapstone/schema-mapping";
import type { GroupDefinition, ModelGroup, Particle } from "@soapstone/xml-model";
import type { ContentParticle, FirstSet, Group, Leaf } from "./content-model.ts";
import type { Declarations } from "./declarations.ts";
import { standIns } from "./substitution.ts";

/**
 * The maximum depth of nested groups: greater than in any schema written by hand, and small enough for the call stack.
 * A deeper group is replaced by one that allows any content.
 */
const deepest = 300;

/**
 * Compiles content models for matching. One compiler serves a whole set of schemas, so that each group is compiled
 * once.
 */
export class Compiler {
  readonly #declarations: Declarations;
  readonly #groups = new Map<GroupDefinition, Group>();

  constructor(declarations: Declarations) {
    this.#declarations = declarations;
  }

  part(particle: Particle, depth = 0): ContentParticle {
    const max = particle.max === "unbounded" ? Number.POSITIVE_INFINITY : particle.max;
    const term = this.#term(particle, depth);
    return collapsed(part(Math.min(particle.min, max), max, term));
  }

  /**
   * Joins parts to a sequence: the content of a base type, and the content that an extension adds. A sequence among the
   * parts is replaced by its parts, so that a long chain of extensions gives a flat sequence.
   */
  sequence(parts: readonly ContentParticle[]): ContentParticle {
    return collapsed(part(1, 1, group("sequence", parts.flatMap(partsInSequence))));
  }

  #term(particle: Particle, depth: number): Leaf | Group {
    const { term } = particle;
    if (depth > deepest) return open(particle);
    switch (term.kind) {
      case "element":
        return { kind: "element", particle, declaration: term, standIns: standIns(term, this.#declarations) };
      case "elementReference": {
        const declaration = this.#declarations.find("element", term.ref);
        if (declaration === undefined) return open(particle);
        return { kind: "element", particle, declaration, standIns: standIns(declaration, this.#declarations) };
      }
      case "any": {
        const namespaces = namespaceSet(term.namespaces, this.#declarations.targetOf(term));
        return { kind: "wildcard", particle, wildcard: term, namespaces };
      }
      case "groupReference": {
        const definition = this.#declarations.find("group", term.ref);
        return definition === undefined ? open(particle) : this.#named(definition, depth);
      }
      case "modelGroup":
        return this.#group(term, depth);
      default:
        return term satisfies never;
    }
  }

  #named(definition: GroupDefinition, depth: number): Group {
    const known = this.#groups.get(definition);
    if (known !== undefined) return known;
    const made = this.#group(definition.model, depth);
    this.#groups.set(definition, made);
    return made;
  }

  #group({ compositor, particles }: ModelGroup, depth: number): Group {
    const parts = particles.map((particle) => this.part(particle, depth + 1)).filter(({ max }) => max > 0);
    // A group whose particles may not occur allows empty content, as other processors decide; only a choice without any
    // written particle is never satisfied.
    return group(parts.length === 0 && particles.length > 0 ? "sequence" : compositor, parts);
  }
}

function partsInSequence(one: ContentParticle): readonly ContentParticle[] {
  const { min, max, term } = one;
  return min === 1 && max === 1 && term.kind === "group" && term.compositor === "sequence" ? term.parts : [one];
}

/** Returns a leaf that allows any element, for an unresolved reference, which `checkSchemas` has reported. */
function open(particle: Particle): Leaf {
  const wildcard = { process: "skip", ...(particle.at === undefined ? {} : { at: particle.at }) } as const;
  return { kind: "wildcard", particle, wildcard, namespaces: namespaceSet("any", "") };
}

function part(min: number, max: number, term: Leaf | Group): ContentParticle {
  return { min, max, term, nullable: min === 0 || (term.kind === "group" && term.nullable) };
}

/**
 * Removes a group around one part, which only multiplies occurrences: `(a{2,3}){1,5}` is `a{2,15}`. Not if there are
 * gaps: in `(a{3,4}){1,2}`, five are too many for one repetition and too few for two.
 */
function collapsed(outer: ContentParticle): ContentParticle {
  if (outer.term.kind !== "group" || outer.term.parts.length !== 1) return outer;
  const [inner] = outer.term.parts;
  if (inner === undefined) return outer;
  const slack = outer.min === 0 ? 0 : (inner.max - inner.min) * outer.min;
  if (outer.min !== outer.max && slack < inner.min - 1) return outer;
  const max = outer.max === 0 || inner.max === 0 ? 0 : outer.max * inner.max;
  return part(outer.min * inner.min, max, inner.term);
}

function group(compositor: Group["compositor"], parts: readonly ContentParticle[]): Group {
  const nullable =
    // A choice without parts is never satisfied (XSD 1.0 Part 1 §3.8.4).
    compositor === "choice" ? parts.some((one) => one.nullable) : parts.every((one) => one.nullable);
  const required: number[] = new Array<number>(parts.length + 1).fill(parts.length);
  for (let index = parts.length - 1; index >= 0; index -= 1) {
    required[index] = parts[index]?.nullable === false ? index : (required[index + 1] ?? parts.length);
  }
  return { kind: "group", compositor, parts, nullable, beginnings: beginningsOf(parts), required };
}

function beginningsOf(parts: readonly ContentParticle[]): FirstSet {
  const named = new Map<string, number[]>();
  const wild: { readonly index: number; readonly namespaces: NamespaceSet }[] = [];
  parts.forEach(({ term }, index) => {
    const first = firstOf(term);
    for (const name of first.names) {
      const known = named.get(name);
      if (known === undefined) named.set(name, [index]);
      else known.push(index);
    }
    for (const namespaces of first.wild) wild.push({ index, namespaces });
  });
  return { named, wild };
}

/** Returns the elements with which a term may begin. */
function firstOf(term: Leaf | Group): { readonly names: Iterable<string>; readonly wild: readonly NamespaceSet[] } {
  if (term.kind === "element") return { names: term.standIns.keys(), wild: [] };
  if (term.kind === "wildcard") return { names: [], wild: [term.namespaces] };
  const { named, wild } = term.beginnings;
  const last = lastBeginning(term, 0);
  const names = [...named].filter(([, [index = 0]]) => index <= last).map(([name]) => name);
  return { names, wild: wild.filter(({ index }) => index <= last).map(({ namespaces }) => namespaces) };
}

/**
 * Returns the index of the last part of a group that may be next, counted from a given part: the first one that is
 * required, in a sequence.
 */
export function lastBeginning({ compositor, required, parts }: Group, from: number): number {
  return compositor === "sequence" ? Math.min(required[from] ?? parts.length, parts.length - 1) : parts.length - 1;
}
