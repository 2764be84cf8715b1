import { clark, type QName } from "@soapstone/xml-model";
import { accepts } from "../configuration.ts";
import type { ContentParticle } from "../content-model.ts";

/**
 * A content model as a list of its parts, each before the parts in it. A group occurs once for each reference to it.
 */
export interface Outline {
  readonly nodes: readonly OutlineNode[];
  /**
   * Returns the leaves that allow an element of a name, in the order of the model: only wildcards, or only
   * declarations.
   */
  readonly takers: (name: QName, isWild: boolean) => readonly number[];
}

export interface OutlineNode {
  readonly part: ContentParticle;
  /** The parts of a group, as indexes in the list. */
  readonly inside: readonly number[];
}

/** The maximum number of parts: groups that refer to others twice grow exponentially. */
const mostNodes = 50_000;

/** Returns the outline of a model; undefined if it is too large. */
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

/**
 * Adds a part and the parts in it to the list. Recursive, since the compiler limits the depth of models. Returns false
 * if the list is too long.
 */
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
