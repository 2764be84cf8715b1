import type { Graph, GraphEdge } from "./graph.ts";

export type GraphFormat = "text" | "dot" | "mermaid" | "json";

/** Prints a graph as text in the given format, with a line break at the end. */
export function printGraph(graph: Graph, format: GraphFormat): string {
  switch (format) {
    case "text":
      return textOf(graph);
    case "dot":
      return dotOf(graph);
    case "mermaid":
      return mermaidOf(graph);
    case "json":
      return `${JSON.stringify(graph, null, 2)}\n`;
    default:
      return format satisfies never;
  }
}

/**
 * Prints the nodes with their edges:
 *     #/paths/~1pets/get
 *       -> models.json#/definitions/Pet (2)
 */
function textOf({ nodes, edges }: Graph): string {
  const from = new Map<string, GraphEdge[]>();
  for (const edge of edges) {
    const list = from.get(edge.from);
    if (list === undefined) from.set(edge.from, [edge]);
    else list.push(edge);
  }
  const lines: string[] = [];
  for (const { name } of nodes) {
    const needed = from.get(name);
    if (needed === undefined) continue;
    lines.push(name, ...needed.map((edge) => `  -> ${edge.to}${remarks(edge)}`));
  }
  return lines.length === 0 ? "no references\n" : `${lines.join("\n")}\n`;
}

function remarks({ kind, state, count }: GraphEdge): string {
  const parts = [
    ...(kind === "$ref" ? [] : [kind]),
    ...(state === "resolved" ? [] : [state]),
    ...(count === 1 ? [] : [`${count} times`]),
  ];
  return parts.length === 0 ? "" : ` (${parts.join(", ")})`;
}

function dotOf({ nodes, edges }: Graph): string {
  const quoted = (text: string): string => `"${text.replace(/["\\]/g, "\\$&").replaceAll("\n", "\\n")}"`;
  return [
    "digraph references {",
    "  rankdir=LR;",
    "  node [shape=box];",
    ...nodes.map(({ name }) => `  ${quoted(name)};`),
    ...edges.map((edge) => `  ${quoted(edge.from)} -> ${quoted(edge.to)}${dotStyle(edge)};`),
    "}",
    "",
  ].join("\n");
}

function dotStyle({ kind, state }: GraphEdge): string {
  if (state !== "resolved") return " [color=red]";
  return kind === "$ref" ? "" : ` [style=dashed, label="${kind}"]`;
}

function mermaidOf({ nodes, edges }: Graph): string {
  const ids = new Map(nodes.map(({ name }, index) => [name, `n${index}`] as const));
  const missing = [...new Set(edges.map(({ to }) => to).filter((name) => !ids.has(name)))];
  for (const name of missing) ids.set(name, `n${ids.size}`);
  const label = (text: string): string => `["${text.replaceAll("#", "#35;").replaceAll('"', "#quot;")}"]`;
  return [
    "flowchart LR",
    ...[...ids].map(([name, id]) => `  ${id}${label(name)}`),
    ...edges.map(({ from, to, kind, state }) => {
      const arrow = state === "resolved" && kind === "$ref" ? "-->" : "-.->";
      return `  ${ids.get(from)} ${arrow} ${ids.get(to)}`;
    }),
    "",
  ].join("\n");
}
