/** A walk that goes round in a circle: the step that closes it. */
export interface BackEdge<Node> {
  readonly from: Node;
  readonly to: Node;
}

/**
 * The steps that close circles in a graph, found depth-first without recursion: without them there is none left.
 * `nodes` and `next` decide the order; every node and step is looked at once.
 */
export function backEdges<Node>(
  nodes: Iterable<Node>,
  next: (node: Node) => readonly Node[],
): readonly BackEdge<Node>[] {
  const found: BackEdge<Node>[] = [];
  const open = new Set<Node>();
  const closed = new Set<Node>();
  for (const start of nodes) {
    if (closed.has(start)) continue;
    const path: { readonly node: Node; readonly steps: readonly Node[]; at: number }[] = [];
    const enter = (node: Node): void => {
      open.add(node);
      path.push({ node, steps: next(node), at: 0 });
    };
    enter(start);
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const to = top.steps[top.at];
      top.at += 1;
      if (to === undefined) {
        open.delete(top.node);
        closed.add(top.node);
        path.pop();
      } else if (open.has(to)) found.push({ from: top.node, to });
      else if (!closed.has(to)) enter(to);
    }
  }
  return found;
}
