/** The nodes directly in a node of a syntax tree. */
export function childrenOf(node) {
  return Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter((value) => typeof value === "object" && value !== null && typeof value.type === "string");
}
