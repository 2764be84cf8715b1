import { clark, type QName } from "@soapstone/xml-model";
import { accepts } from "../configuration.ts";
import type { ContentParticle } from "../content-model.ts";

/** A content model as a list of its parts, each before the parts in it. Shared groups are repeated. */
export interface Outline {
  readonly nodes: readonly OutlineNode[];
  /** The leaves that take an element of a name, in the order of the model; of wildcards only, or of declarations only. */
  readonly takers: (name: QName, isWild: boolean) => readonly number[];
}

export interface OutlineNode {
  readonly part: ContentParticle;
  /** The parts of a group, by their numbers in the list. */
  readonly inside: readonly number[];
}

/** Models with more parts are not arranged: groups of groups that refer to each other twice grow without bound. */
const mostNodes = 50_000;

/** Undefined of a model that is too large. */
export function outlineOf(model: ContentParticle): Outline | undefined {
  const nodes: OutlineNode[] = [];
  if (!fill(nodes, model)) return undefined;
  const named = new Map<string, number[]>();
  const wild: number[] = [];
  for (const [index, { part }] of nodes.entries()) {
    if (part.term.kind === "wildcard") wild.push(index);
    if (part.term.kind !== "element") continue;
    for (const key of part.term.standIns.keys()) {
      const known = named.get(key);
      if (known === undefined) named.set(key, [index]);
      else known.push(index);
    }
  }
  const takers = (name: QName, isWild: boolean): readonly number[] => {
    const symbol = { key: clark(name), namespace: name.namespace };
    if (!isWild) return named.get(symbol.key) ?? [];
    return wild.filter((index) => {
      const term = nodes[index]?.part.term;
      return term?.kind === "wildcard" && accepts(term, symbol);
    });
  };
  return { nodes, takers };
}

/** The depth of a model is bounded by its compiler. */
function fill(nodes: OutlineNode[], part: ContentParticle): boolean {
  if (nodes.length >= mostNodes) return false;
  const inside: number[] = [];
  nodes.push({ part, inside });
  if (part.term.kind !== "group") return true;
  for (const inner of part.term.parts) {
    inside.push(nodes.length);
    if (!fill(nodes, inner)) return false;
  }
  return true;
}
