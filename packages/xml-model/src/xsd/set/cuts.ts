/** An edge of a graph that must be removed, to break a circle or a path that is too long. */
export interface Cut<Node> {
  readonly from: Node;
  readonly to: Node;
  readonly because: "circle" | "chain";
}

/**
 * A node on the current path: its edges, the index of the current one, and the length of the longest path below it so
 * far.
 */
interface Entered<Node> {
  readonly node: Node;
  readonly steps: readonly Node[];
  at: number;
  below: number;
}

/**
 * Returns the edges to remove from a graph so that it has no circle, and no path of more than `longest` edges.
 * Depth-first and iterative, in the order of `nodes` and `next`; each node and edge is visited once.
 */
export function cutsOf<Node>(
  nodes: Iterable<Node>,
  next: (node: Node) => readonly Node[],
  longest: number,
): readonly Cut<Node>[] {
  const found: Cut<Node>[] = [];
  const open = new Set<Node>();
  /** The length of the longest path below each finished node. */
  const below = new Map<Node, number>();
  const follow = (from: Entered<Node>, to: Node, steps: number): void => {
    if (steps < longest) from.below = Math.max(from.below, steps + 1);
    else found.push({ from: from.node, to, because: "chain" });
  };
  for (const start of nodes) {
    if (below.has(start)) continue;
    const path: Entered<Node>[] = [];
    const enter = (node: Node): void => {
      open.add(node);
      path.push({ node, steps: next(node), at: 0, below: 0 });
    };
    enter(start);
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const to = top.steps[top.at];
      if (to === undefined) {
        open.delete(top.node);
        below.set(top.node, top.below);
        path.pop();
        const before = path.at(-1);
        if (before === undefined) continue;
        // The edge that led to the finished node is finished, too.
        follow(before, top.node, top.below);
        before.at += 1;
        continue;
      }
      const known = below.get(to);
      if (known === undefined && !open.has(to)) {
        enter(to);
        continue;
      }
      if (known === undefined) found.push({ from: top.node, to, because: "circle" });
      else follow(top, to, known);
      top.at += 1;
    }
  }
  return found;
}
