import type { Json } from "@soapstone/apidoc-model";

/** A value of a document and the path to it, as a linked list with one small object per level. */
export interface PathNode {
  readonly value: Json;
  readonly up?: PathNode;
  readonly name?: string | number;
}

/** Returns the tokens that lead from the root to a node. */
export function tokensOf(node: PathNode): readonly string[] {
  const tokens: string[] = [];
  for (let at: PathNode | undefined = node; at?.name !== undefined; at = at.up) tokens.push(String(at.name));
  return tokens.reverse();
}
