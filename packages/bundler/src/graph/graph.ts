import type { DocumentUri } from "@soapstone/workspace";
import type { Edge, NodeAddress } from "../edge.ts";
import { fileNameFrom } from "../file-name-from.ts";

/** A part that refers to others, or that others refer to. */
export interface GraphNode {
  /** `#/definitions/Pet` of the entry, `models.json#/definitions/Pet` of another file. */
  readonly name: string;
  /** Relative to the entry's folder. */
  readonly file: string;
  readonly pointer: string;
}

/** A reference of one part to another. */
export interface GraphEdge {
  /** The names of the nodes; `to` is the spelling of the reference if there is no target. */
  readonly from: string;
  readonly to: string;
  readonly kind: Edge["kind"];
  readonly state: Edge["state"];
  /** The number of such references. */
  readonly count: number;
}

/** The parts of documents, and which refers to which. */
export interface Graph {
  /** Relative to its own folder: its name. */
  readonly entry: string;
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
}

/**
 * Returns the graph of named parts and operations: the references of each, including those nested within it. Nodes and
 * edges are in the order in which they were found.
 */
export function graphOf(edges: readonly Edge[], entry: DocumentUri): Graph {
  const owners = ownersOf(edges);
  const nodes = new Map<string, GraphNode>();
  const met = new Map<string, GraphEdge>();
  const nodeOf = (address: NodeAddress): string => {
    const owner = owners(address);
    const name = nameOfNode(owner, entry);
    if (!nodes.has(name)) nodes.set(name, { name, file: fileNameFrom(entry, owner.uri), pointer: owner.pointer });
    return name;
  };
  nodeOf({ uri: entry, pointer: "" });
  for (const { from, to, spelling, kind, state } of edges) {
    if (state === "data") continue;
    const edge = { from: nodeOf(from), to: to === undefined ? spelling : nodeOf(to), kind, state };
    const key = JSON.stringify([edge.from, edge.to, kind, state]);
    const before = met.get(key);
    met.set(key, { ...edge, count: (before?.count ?? 0) + 1 });
  }
  return { entry: fileNameFrom(entry, entry), nodes: [...nodes.values()], edges: [...met.values()] };
}

/** Returns the name of a part, relative to the entry. */
export function nameOfNode({ uri, pointer }: NodeAddress, entry: DocumentUri): string {
  if (uri === entry) return `#${pointer}`;
  return pointer === "" ? fileNameFrom(entry, uri) : `${fileNameFrom(entry, uri)}#${pointer}`;
}

/** The part to which a place belongs: the smallest around it that something refers to, or that has a name. */
export function ownersOf(edges: readonly Edge[]): (address: NodeAddress) => NodeAddress {
  const targets = new Set(edges.flatMap(({ to }) => (to === undefined ? [] : [`${to.uri}\n${to.pointer}`])));
  return (address) => {
    const { uri, pointer } = address;
    // Components of XML have names only.
    if (!pointer.startsWith("/")) return address;
    const steps = pointer.split("/");
    const named = steps[1] === "paths" ? 4 : named2.has(steps[1] ?? "") ? 3 : 1;
    for (let length = steps.length; length > named; length -= 1) {
      const around = steps.slice(0, length).join("/");
      if (targets.has(`${uri}\n${around}`)) return { uri, pointer: around };
    }
    return { uri, pointer: steps.slice(0, named).join("/") };
  };
}

const named2 = new Set(["definitions", "$defs", "parameters", "responses"]);
