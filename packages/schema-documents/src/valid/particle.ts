import type { ElementDeclaration, ElementReference, ModelGroup, Particle, Wildcard } from "@soapstone/xml-model";
import { deepest, each, isMissing, type Rules } from "./rules.ts";

export interface ParticleContext {
  readonly rules: Rules;
  /** The target namespace of the document. */
  readonly target: string;
  readonly element: (declaration: ElementDeclaration, depth: number) => ElementDeclaration;
}

/**
 * Repairs a particle, so that its names are declared, and `all` is only where it is allowed (XSD 1.0 Part 1 §3.8.6);
 * undefined if nothing is left.
 */
export function validParticle(
  particle: Particle,
  place: ParticleContext,
  depth = 0,
  isWhole = true,
): Particle | undefined {
  if (depth > deepest) return particle;
  const { term } = particle;
  switch (term.kind) {
    case "element": {
      const element = place.element(term, depth + 1);
      return element === term ? particle : { ...particle, term: element };
    }
    case "elementReference":
      return isMissing("element", term.ref, place.rules) ? { ...particle, term: standIn(term, place) } : particle;
    case "groupReference":
      return isMissing("group", term.ref, place.rules) ? undefined : particle;
    case "modelGroup": {
      const model = validModel(term, place, depth, isWhole && particle.max === 1);
      return model === term ? particle : { ...particle, term: model };
    }
    case "any":
      return particle;
    default:
      return term satisfies never;
  }
}

export function validModel(model: ModelGroup, place: ParticleContext, depth: number, isWhole: boolean): ModelGroup {
  const particles = each(model.particles, (one) => validParticle(one, place, depth + 1, false));
  const isAll = model.compositor !== "all" || (isWhole && particles.every(mayBeInAll));
  if (isAll) return particles === model.particles ? model : { ...model, particles };
  return { ...model, compositor: "sequence", particles };
}

/** Whether a particle may be a child of `all`: an element that occurs at most once. */
function mayBeInAll({ max, term }: Particle): boolean {
  return (term.kind === "element" || term.kind === "elementReference") && max !== "unbounded" && max <= 1;
}

/**
 * Returns a local element that replaces an undeclared reference, or a wildcard if no local element can have its
 * namespace.
 */
function standIn({ ref, ...others }: ElementReference, { target }: ParticleContext): ElementDeclaration | Wildcard {
  if (ref.namespace !== target && ref.namespace !== "")
    return { kind: "any", namespaces: [ref.namespace], process: "lax" };
  return { ...others, kind: "element", name: ref, nillable: false, abstract: false, constraints: [] };
}
