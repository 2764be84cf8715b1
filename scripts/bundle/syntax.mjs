/** The nodes directly in a node of a syntax tree. */
export function childrenOf(node) {
  return Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter((value) => typeof value === "object" && value !== null && typeof value.type === "string");
}

/** A node and all nodes in it. */
export function* everyNode(root) {
  const waiting = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    yield node;
    waiting.push(...childrenOf(node));
  }
}
