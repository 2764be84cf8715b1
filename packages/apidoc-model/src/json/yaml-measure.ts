import type { Limits } from "@soapstone/workspace";

/** The properties of a YAML token that are needed here. */
interface YamlToken {
  readonly offset: number;
  readonly value?: unknown;
  readonly items?: readonly { readonly key?: YamlToken | null; readonly value?: YamlToken }[];
}

/**
 * Returns the first token that exceeds the limits of nodes or depth; undefined if there is none. Iterative, so that the
 * recursive composer only gets texts within the limits.
 */
export function measureYaml(root: YamlToken, limits: Limits): { limit: "depth" | "nodes"; offset: number } | undefined {
  const open: { token: YamlToken; depth: number }[] = [{ token: root, depth: 0 }];
  let nodes = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { token, depth } = next;
    if (depth > limits.depth) return { limit: "depth", offset: token.offset };
    nodes += 1;
    if (nodes > limits.nodes) return { limit: "nodes", offset: token.offset };
    // A document token has its content in `value`.
    if (isToken(token.value)) open.push({ token: token.value, depth });
    for (const { key, value } of token.items ?? []) {
      if (value !== undefined) open.push({ token: value, depth: depth + 1 });
      if (key !== undefined && key !== null) open.push({ token: key, depth: depth + 1 });
    }
  }
  return undefined;
}

function isToken(value: unknown): value is YamlToken {
  return typeof value === "object" && value !== null && "offset" in value;
}
