import type { ComplexType, ElementDeclaration, Type } from "@soapstone/xml-model";
import type { ContentParticle, ElementLeaf, Group, Leaf } from "../model/content-model.ts";
import { typeOfElement } from "../model/substitution.ts";
import type { TypeFacts } from "../validate/type-facts.ts";
import { alternativesOf } from "./alternatives.ts";

/** The maximum height of a document, in levels. */
export const mostLevels = 40;

/** The nesting of groups from which a type counts as impossible: long chains of extensions nest their groups. */
const deepestGroup = 2000;

/** Computes the minimum number of levels of an element; `Infinity` if no finite element exists. */
export class Heights {
  readonly #facts: TypeFacts;
  /** For each type: its height if it is known, and the budget below which no document exists. */
  readonly #known = new Map<Type, { readonly height?: number; readonly above: number }>();
  /** The heights of parts that are not empty, by their terms. */
  readonly #terms = new Map<ContentParticle["term"], number>();

  constructor(facts: TypeFacts) {
    this.#facts = facts;
  }

  ofLeaf(leaf: Leaf): number {
    // A wildcard can be filled with an element without content, if there is a declaration for one.
    if (leaf.kind === "wildcard") return 1;
    return Math.min(
      ...[...leaf.standIns.values()].map((one) => (one.abstract ? Number.POSITIVE_INFINITY : this.ofElement(one))),
    );
  }

  ofElement(declaration: ElementDeclaration): number {
    for (let budget = 1; budget <= mostLevels; budget *= 2) {
      const found = this.#within(declaration, budget);
      if (found !== undefined) return found;
    }
    return Number.POSITIVE_INFINITY;
  }

  ofPart(part: ContentParticle): number {
    if (part.nullable) return 0;
    const known = this.#terms.get(part.term);
    if (known !== undefined) return known;
    let height: number | undefined;
    for (let budget = 1; budget <= mostLevels && height === undefined; budget *= 2) height = this.#part(part, budget);
    this.#terms.set(part.term, height ?? Number.POSITIVE_INFINITY);
    return height ?? Number.POSITIVE_INFINITY;
  }

  /** Returns why no finite document with this root exists: a required element cannot be made, or contains itself. */
  whyNone(root: ElementDeclaration): string {
    const waiting = [root];
    const seen = new Set(waiting);
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
      const type = typeOfElement(one, this.#facts.declarations);
      if (type === undefined) return `the type of ${one.name.local} is missing`;
      const alternatives = alternativesOf(type, one, this.#facts.declarations);
      if (alternatives.length === 0) return `${one.name.local} has no type that a document can have`;
      for (const inner of alternatives.flatMap((it) => this.#needed(it))) {
        const standIns = [...inner.standIns.values()].filter(({ abstract }) => !abstract);
        if (standIns.length === 0) return `nothing can stand for ${inner.declaration.name.local}`;
        for (const standIn of standIns.filter((it) => !seen.has(it))) {
          seen.add(standIn);
          waiting.push(standIn);
        }
      }
    }
    return "every such element must contain another one";
  }

  /** Returns the required elements of a type for which no finite element exists. */
  #needed(type: Type): readonly ElementLeaf[] {
    const content = type.kind === "simpleType" ? undefined : this.#facts.content(type);
    if (content?.kind !== "elements" || content.model === undefined) return [];
    const found: ElementLeaf[] = [];
    const waiting: ContentParticle[] = [content.model];
    const seen = new Set<ContentParticle["term"]>();
    for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
      if (seen.has(part.term) || Number.isFinite(this.ofPart(part))) continue;
      seen.add(part.term);
      if (part.term.kind === "element") found.push(part.term);
      else if (part.term.kind !== "wildcard") waiting.push(...part.term.parts);
    }
    return found;
  }

  #within(declaration: ElementDeclaration, budget: number): number | undefined {
    if (budget < 1) return undefined;
    const type = typeOfElement(declaration, this.#facts.declarations);
    if (type === undefined) return undefined;
    let best: number | undefined;
    for (const one of alternativesOf(type, declaration, this.#facts.declarations)) {
      const found = this.#type(one, (best ?? budget + 1) - 1);
      if (found !== undefined) best = found;
    }
    return best;
  }

  #type(type: Type, budget: number): number | undefined {
    if (budget < 1) return undefined;
    if (type.kind === "simpleType") return 1;
    const known = this.#known.get(type);
    if (known?.height !== undefined) return known.height <= budget ? known.height : undefined;
    if (known !== undefined && budget <= known.above) return undefined;
    const height = this.#content(type, budget);
    this.#known.set(type, height === undefined ? { above: budget } : { height, above: 0 });
    return height;
  }

  #content(type: ComplexType, budget: number): number | undefined {
    const content = this.#facts.content(type);
    if (content.kind !== "elements" || content.model === undefined) return 1;
    const inside = this.#part(content.model, budget - 1);
    return inside === undefined ? undefined : inside + 1;
  }

  /**
   * Returns the height of the required content of a part; 0 if the part may be empty. `groups` has the heights of the
   * groups that were already visited, since references share groups: without it, groups of references multiply.
   */
  #part(
    part: ContentParticle,
    budget: number,
    depth = 0,
    groups = new Map<Group, number | undefined>(),
  ): number | undefined {
    if (part.nullable) return 0;
    if (depth > deepestGroup) return undefined;
    const { term } = part;
    if (term.kind === "group") {
      if (!groups.has(term)) groups.set(term, this.#group(term, budget, depth, groups));
      return groups.get(term);
    }
    if (term.kind === "wildcard") return budget < 1 ? undefined : 1;
    let best: number | undefined;
    for (const one of term.standIns.values()) {
      const found = one.abstract ? undefined : this.#within(one, (best ?? budget + 1) - 1);
      if (found !== undefined) best = found;
    }
    return best;
  }

  #group(group: Group, budget: number, depth: number, groups: Map<Group, number | undefined>): number | undefined {
    const isChoice = group.compositor === "choice";
    let found: number | undefined = isChoice ? undefined : 0;
    for (const one of group.parts) {
      const height = this.#part(one, budget, depth + 1, groups);
      if (height === undefined) {
        if (!isChoice) return undefined;
      } else found = isChoice ? Math.min(found ?? height, height) : Math.max(found ?? 0, height);
    }
    return found;
  }
}
