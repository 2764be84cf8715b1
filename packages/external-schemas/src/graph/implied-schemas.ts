import { isArray, isObject } from "@soapstone/apidoc-model";
import type { SchemaGraph, SchemaNode } from "./schema-graph.ts";

/**
 * Leaves out the schemas of a part that another schema of it implies: a schema whose `allOf` includes another one makes
 * the other redundant.
 */
export function withoutImplied(part: readonly SchemaNode[], graph: SchemaGraph): readonly SchemaNode[] {
  if (part.length < 2) return part;
  const held = part.map((node) => heldBy(node, graph));
  const own = part.map((node) => targetOf(node, graph)?.key ?? node.key);
  return part.filter((_, index) => {
    const key = own[index] ?? "";
    return !own.some((other, at) =>
      other === key ? at < index : held[at]?.has(key) === true && held[index]?.has(other) !== true,
    );
  });
}

/** Returns all schemas that a schema implies: targets of its references and parts of its `allOf`. */
function heldBy(node: SchemaNode, graph: SchemaGraph): ReadonlySet<string> {
  const held = new Set<string>();
  const waiting = [node];
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (held.has(one.key) || !isObject(one.json)) continue;
    held.add(one.key);
    const target = referredBy(one, graph);
    if (target !== undefined) waiting.push(target);
    if (target !== undefined && graph.siblingsAreIgnored) continue;
    const all = one.json.get("allOf");
    for (const index of isArray(all) ? all.keys() : []) {
      const inner = graph.child(one, "allOf", String(index));
      if (inner !== undefined) waiting.push(inner);
    }
  }
  return held;
}

/** Returns the target of a chain of references without other keywords. */
function targetOf(node: SchemaNode, graph: SchemaGraph): SchemaNode | undefined {
  const seen = new Set<string>();
  let at: SchemaNode | undefined = node;
  while (at !== undefined && !seen.has(at.key)) {
    seen.add(at.key);
    const isAlone: boolean = isObject(at.json) && (graph.siblingsAreIgnored || at.json.size === 1);
    const next: SchemaNode | undefined = isAlone ? referredBy(at, graph) : undefined;
    if (next === undefined) return at;
    at = next;
  }
  return undefined;
}

function referredBy(node: SchemaNode, graph: SchemaGraph): SchemaNode | undefined {
  const reference = isObject(node.json) ? node.json.get("$ref") : undefined;
  return typeof reference === "string" ? graph.resolve(reference, node) : undefined;
}
