import { isArray, isObject } from "@soapstone/apidoc-model";
import type { SchemaGraph, SchemaNode } from "./graph.ts";

/**
 * A part without schemas that another one of it holds already: of a schema and one that is all of it and more
 * (`allOf`), the second is enough.
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

/** All schemas that a value of the schema is a value of, because it says so: targets of references, parts of `allOf`. */
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

/** What a chain of references that say nothing else leads to. */
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
