import type { DocumentUri } from "@soapstone/workspace";
import type { Edge, NodeAddress } from "../edge.ts";
import { fileNameFrom } from "../file-name-from.ts";

/** A node of the graph: a part that refers to others, or that others refer to. */
export interface GraphNode {
  /** The name: `#/definitions/Pet` in the entry, `models.json#/definitions/Pet` in another file. */
  readonly name: string;
  /** The path of the file relative to the folder of the entry. */
  readonly file: string;
  readonly pointer: string;
}

/** An edge of the graph: all references of one kind from one part to another. */
export interface GraphEdge {
  /** The names of the nodes. `to` is the reference as it is written if there is no target. */
  readonly from: string;
  readonly to: string;
  readonly kind: Edge["kind"];
  readonly state: Edge["state"];
  /** The number of references that the edge stands for. */
  readonly count: number;
}

/** The parts of documents, and the references between them. */
export interface Graph {
  /** The name of the entry, relative to its own folder. */
  readonly entry: string;
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
}

/**
 * Returns the graph of named parts and operations. The references within a part count as those of the part. Nodes and
 * edges are in the order in which they were found.
 */
export function graphOf(edges: readonly Edge[], entry: DocumentUri): Graph {
  const owners = ownersOf(edges);
  const nodes = new Map<string, GraphNode>();
  const merged = new Map<string, GraphEdge>();
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
    const before = merged.get(key);
    merged.set(key, { ...edge, count: (before?.count ?? 0) + 1 });
  }
  return { entry: fileNameFrom(entry, entry), nodes: [...nodes.values()], edges: [...merged.values()] };
}

/** Returns the name of a part, relative to the folder of the entry. */
export function nameOfNode({ uri, pointer }: NodeAddress, entry: DocumentUri): string {
  if (uri === entry) return `#${pointer}`;
  return pointer === "" ? fileNameFrom(entry, uri) : `${fileNameFrom(entry, uri)}#${pointer}`;
}

/**
 * Returns a function that finds the part to which an address belongs: the smallest enclosing part that has a name, or
 * to which something refers.
 */
export function ownersOf(edges: readonly Edge[]): (address: NodeAddress) => NodeAddress {
  const targets = new Set(edges.flatMap(({ to }) => (to === undefined ? [] : [`${to.uri}\n${to.pointer}`])));
  return (address) => {
    const { uri, pointer } = address;
    // Addresses in XML are names of components already.
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
