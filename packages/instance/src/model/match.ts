import { clark, type ElementDeclaration, type Particle, type QName, type Wildcard } from "@soapstone/xml-model";
import { accepts, beginnings, type ChildName, covers, isFinal, type ModelFrame, successors } from "./configuration.ts";
import type { ContentParticle, Leaf } from "./content-model.ts";
import { expectedAfter, expectedFirst } from "./expected.ts";

/** The particle to which a child belongs. */
export type Attribution =
  | {
      readonly kind: "element";
      readonly particle: Particle;
      /** The declaration of the child: that of the particle, or of its substitute. */
      readonly declaration: ElementDeclaration;
      /** The declaration that the particle names. */
      readonly head: ElementDeclaration;
    }
  | {
      readonly kind: "wildcard";
      readonly particle: Particle;
      readonly wildcard: Pick<Wildcard, "process" | "at">;
    };

/** Why the children of an element do not match its content model. */
export interface MatchFailure {
  /** The index of the first child that is not allowed; the number of children if one is missing at the end. */
  readonly at: number;
  /** The expected elements, up to a maximum number. */
  readonly expected: readonly Leaf[];
}

export interface Match {
  /**
   * For each child its particle. After a failure, the particle that its name suggests; undefined for children whose
   * name the model does not have.
   */
  readonly attributions: readonly (Attribution | undefined)[];
  readonly failure?: MatchFailure;
}

/** The maximum number of expected elements in a message. */
const mostImplied = 12;

/** The maximum number of alternatives of an ambiguous model that are followed at the same time. */
const mostPaths = 100;

/**
 * A path through the model for the children so far. `since` has the leaves of the children since all paths last agreed.
 */
interface MatchPath {
  readonly frame: ModelFrame | undefined;
  readonly since: MatchStep | undefined;
}

interface MatchStep {
  readonly leaf: Leaf;
  readonly before: MatchStep | undefined;
}

/**
 * Assigns the children of an element to the particles of its content model (XSD 1.0 Part 1 §3.4.4, §3.8.4, §3.9.4).
 * Takes linear time, whatever `maxOccurs` is, for models in which the next child determines its particle (XSD 1.0 Part
 * 1 §3.8.6, "Unique Particle Attribution"). For other models, several alternatives are followed at the same time, and
 * the first that matches is used.
 */
export function matchContent(model: ContentParticle | undefined, children: readonly QName[]): Match {
  if (model === undefined) {
    if (children.length === 0) return { attributions: [] };
    return { attributions: children.map(() => undefined), failure: { at: 0, expected: [] } };
  }
  const matched: Leaf[] = [];
  let paths: readonly MatchPath[] = [{ frame: undefined, since: undefined }];
  for (const [index, name] of children.entries()) {
    const next = advance(model, paths, { key: clark(name), namespace: name.namespace });
    const [first] = next;
    if (first === undefined) {
      appendSteps(matched, paths[0]);
      const failure = { at: index, expected: expectedOf(model, paths) };
      return { attributions: attributed(matched, children, model), failure };
    }
    const agreed = paths.every((path) => path.since === undefined) && next.every(({ leaf }) => leaf === first.leaf);
    if (agreed) {
      matched.push(first.leaf);
      paths = next.map(({ frame }) => ({ frame, since: undefined }));
    } else {
      paths = next.map(({ frame, leaf, from }) => ({ frame, since: { leaf, before: from.since } }));
      const [only, other] = paths;
      if (only !== undefined && other === undefined) {
        appendSteps(matched, only);
        paths = [{ frame: only.frame, since: undefined }];
      }
    }
  }
  const final = paths.find(({ frame }) => (frame === undefined ? model.nullable : isFinal(frame)));
  appendSteps(matched, final ?? paths[0]);
  const attributions = attributed(matched, children, model);
  if (final !== undefined) return { attributions };
  return { attributions, failure: { at: children.length, expected: expectedOf(model, paths) } };
}

interface Next {
  readonly frame: ModelFrame;
  readonly leaf: Leaf;
  readonly from: MatchPath;
}

function advance(model: ContentParticle, paths: readonly MatchPath[], symbol: ChildName): readonly Next[] {
  const next: Next[] = [];
  for (const from of paths) {
    const frames: ModelFrame[] = from.frame === undefined ? [...beginnings(model, symbol)] : [];
    if (from.frame !== undefined) successors(from.frame, symbol, frames);
    for (const frame of frames) {
      const leaf = frame.part.term;
      if (leaf.kind !== "group") next.push({ frame, leaf, from });
    }
  }
  if (next.length < 2) return next;
  // A declaration is preferred to a wildcard that allows the child as well.
  const ordered = [...next.filter(({ leaf }) => leaf.kind === "element"), ...next.filter(isWild)];
  const kept: Next[] = [];
  for (const one of ordered) {
    if (kept.length >= mostPaths) break;
    if (!kept.some((other) => covers(other.frame, one.frame))) kept.push(one);
  }
  return kept;
}

function isWild({ leaf }: Next): boolean {
  return leaf.kind === "wildcard";
}

function appendSteps(matched: Leaf[], path: MatchPath | undefined): void {
  const steps: Leaf[] = [];
  for (let step = path?.since; step !== undefined; step = step.before) steps.push(step.leaf);
  for (const leaf of steps.reverse()) matched.push(leaf);
}

function expectedOf(model: ContentParticle, paths: readonly MatchPath[]): readonly Leaf[] {
  const found = new Set<Leaf>();
  for (const { frame } of paths) {
    const leaves = frame === undefined ? expectedFirst(model, mostImplied) : expectedAfter(frame, mostImplied);
    for (const leaf of leaves) found.add(leaf);
  }
  return [...found].slice(0, mostImplied);
}

function attributed(
  matched: readonly Leaf[],
  children: readonly QName[],
  model: ContentParticle,
): readonly (Attribution | undefined)[] {
  let known: ((name: QName) => Leaf | undefined) | undefined;
  return children.map((name, index) => {
    const leaf = matched[index];
    if (leaf !== undefined) return attribution(leaf, name);
    known ??= leavesByName(model);
    const likely = known(name);
    return likely === undefined ? undefined : attribution(likely, name);
  });
}

function attribution(leaf: Leaf, name: QName): Attribution {
  const { particle } = leaf;
  if (leaf.kind === "wildcard") return { kind: "wildcard", particle, wildcard: leaf.wildcard };
  const head = leaf.declaration;
  return { kind: "element", particle, head, declaration: leaf.standIns.get(clark(name)) ?? head };
}

/** Returns the function that finds the leaf for a name anywhere in the model, declarations before wildcards. */
function leavesByName(model: ContentParticle): (name: QName) => Leaf | undefined {
  const named = new Map<string, Leaf>();
  const wild: Leaf[] = [];
  const seen = new Set<unknown>();
  const waiting: ContentParticle[] = [model];
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    const { term } = part;
    if (seen.has(term)) continue;
    seen.add(term);
    if (term.kind === "group") waiting.push(...[...term.parts].reverse());
    else if (term.kind === "wildcard") wild.push(term);
    else for (const key of term.standIns.keys()) if (!named.has(key)) named.set(key, term);
  }
  return (name) => {
    const symbol = { key: clark(name), namespace: name.namespace };
    return named.get(symbol.key) ?? wild.find((leaf) => accepts(leaf, symbol));
  };
}
