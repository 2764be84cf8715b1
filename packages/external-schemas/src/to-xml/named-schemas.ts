import { isObject } from "@soapstone/apidoc-model";
import { foldName } from "@soapstone/conversion";
import { unusedName } from "@soapstone/workspace";
import { schemaKeywords } from "../graph/keywords.ts";
import { type SchemaGraph, type SchemaNode, tokensOf } from "../graph/schema-graph.ts";

/** A schema that becomes a definition, and the name of that. */
export interface NamedSchema {
  readonly name: string;
  readonly node: SchemaNode;
}

/**
 * Returns the schemas that become definitions: those under `definitions` and `$defs`, and the targets of references.
 */
export function namedSchemas(
  graph: SchemaGraph,
  rootName: string,
  nameOfKey: (key: string) => string,
): Map<string, NamedSchema> {
  const names = new Map<string, NamedSchema>();
  const taken = new Set<string>();
  const put = (node: SchemaNode, wish: string): void => {
    if (!names.has(node.key)) names.set(node.key, { name: claimUniqueName(nameOfKey(wish), taken), node });
  };
  for (const keyword of ["definitions", "$defs"]) {
    const held = isObject(graph.root.json) ? graph.root.json.get(keyword) : undefined;
    for (const name of isObject(held) ? held.keys() : []) {
      const node = graph.child(graph.root, keyword, name);
      if (node !== undefined) put(node, name);
    }
  }
  const seen = new Set<string>();
  const waiting: SchemaNode[] = [graph.root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (seen.has(node.key) || !isObject(node.json)) continue;
    seen.add(node.key);
    const inner: SchemaNode[] = [];
    for (const [keyword, holds] of schemaKeywords) {
      const value = node.json.get(keyword);
      if (value === undefined) continue;
      const list = Array.isArray(value) ? value.map((_, index) => [keyword, String(index)]) : undefined;
      const map = isObject(value) && holds === "map" ? [...value.keys()].map((name) => [keyword, name]) : undefined;
      for (const tokens of list ?? map ?? [[keyword]])
        inner.push(...[graph.child(node, ...tokens)].flatMap((one) => one ?? []));
    }
    const reference = node.json.get("$ref") ?? node.json.get("$dynamicRef") ?? node.json.get("$recursiveRef");
    const target = typeof reference === "string" ? graph.resolve(reference, node) : undefined;
    if (target !== undefined) {
      put(target, target === graph.root ? rootName : wishedName(target, String(reference)));
      inner.push(target);
    }
    waiting.push(...inner.reverse());
  }
  return names;
}

function wishedName(node: SchemaNode, reference: string): string {
  const { json } = node;
  const stated = isObject(json) ? (json.get("$anchor") ?? json.get("title")) : undefined;
  const last = tokensOf(node).findLast((token) => !/^\d+$/.test(token) && !schemaKeywords.has(token));
  const file = /([^/#]+?)(\.[a-z]+)?#?$/i.exec(reference)?.[1];
  return last ?? (typeof stated === "string" ? stated : (file ?? "Type"));
}

/** Returns a free name that XML accepts, unique regardless of case. */
export function claimUniqueName(plain: string, taken: Set<string>): string {
  const name = unusedName(plain, (it) => taken.has(foldName(it)));
  taken.add(foldName(name));
  return name;
}
