/** A step of a graph without which it has one circle, or one long line, less. */
export interface Cut<Node> {
  readonly from: Node;
  readonly to: Node;
  readonly because: "circle" | "line";
}

/** A node on the way that is being walked: its steps, and how many follow each other below it at most. */
interface Entered<Node> {
  readonly node: Node;
  readonly steps: readonly Node[];
  at: number;
  below: number;
}

/**
 * The steps to leave out of a graph so that it has no circle, and no line of more than `longest` steps, found depth-first
 * without recursion. `nodes` and `next` decide the order; every node and step is looked at once.
 */
export function cutsOf<Node>(
  nodes: Iterable<Node>,
  next: (node: Node) => readonly Node[],
  longest: number,
): readonly Cut<Node>[] {
  const found: Cut<Node>[] = [];
  const open = new Set<Node>();
  /** The length of the longest chain below each finished node. */
  const below = new Map<Node, number>();
  const follow = (from: Entered<Node>, to: Node, steps: number): void => {
    if (steps < longest) from.below = Math.max(from.below, steps + 1);
    else found.push({ from: from.node, to, because: "line" });
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
        // The step that led here is done, too.
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
