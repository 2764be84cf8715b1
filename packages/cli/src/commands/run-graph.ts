import { extname } from "node:path";
import { type GraphFormat, graphDocument, graphOf, printGraph } from "@soapstone/pipeline";
import { harmless } from "@soapstone/workspace";
import { withUnusedMapEntries } from "../catalog.ts";
import type { Run } from "../command.ts";
import { documentInput } from "../document-input.ts";
import { exitCode } from "../exit-code.ts";
import { rootLines } from "../input/root.ts";
import { destinationOf, writeProduct, writtenLines } from "../output.ts";
import { count, countsJson, countsText, createReporter } from "../report.ts";
import type { graphOptions } from "./graph.ts";

const endings = { text: "txt", dot: "dot", mermaid: "mmd", json: "json" } as const;
const formats: ReadonlyMap<string, GraphFormat> = new Map([
  [".dot", "dot"],
  [".gv", "dot"],
  [".mmd", "mermaid"],
  [".mermaid", "mermaid"],
  [".json", "json"],
]);

export const runGraph: Run<typeof graphOptions> = async ({ options, positionals: [input = "-"] }, io) => {
  const reporter = createReporter(options, io);
  const destination = await destinationOf(options.output, io.cwd);
  const { limits, ...entry } = await documentInput(input, options, io);
  const { found, diagnostics, sources, dependencies } = withUnusedMapEntries(
    await graphDocument(entry, { limits }),
    options.map,
    entry,
  );
  const format = options.format ?? formats.get(extname(options.output ?? "").toLowerCase()) ?? "text";
  const graph = found === undefined ? undefined : graphOf(found.edges, found.entry);
  const files = graph === undefined ? [] : [{ name: `graph.${endings[format]}`, text: textOf(graph, format) }];
  const written = await writeProduct(files, destination, { inputs: dependencies, force: options.force }, io);
  reporter.findings(diagnostics, sources);
  const parts = graph?.nodes.length ?? 0;
  const references = found?.edges.length ?? 0;
  const what = graph === undefined ? "no graph" : `${counted(parts, "part")}, ${counted(references, "reference")}`;
  const line = `${input}: ${what}, ${countsText(diagnostics) ?? "no findings"}`;
  reporter.summary([...writtenLines(written, io.cwd), ...rootLines(entry, dependencies, io.cwd), line], {
    parts,
    references,
    ...countsJson({ diagnostics, dependencies, root: entry.root }),
    written,
  });
  if (found === undefined) return exitCode.unreadable;
  return count(diagnostics, "error") > 0 ? exitCode.findings : exitCode.ok;
};

function counted(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? "" : "s"}`;
}

/** Prints a graph. Control characters are escaped in formats for people, but not in those for programs. */
function textOf(graph: Parameters<typeof printGraph>[0], format: GraphFormat): string {
  const text = printGraph(graph, format);
  return format === "text" ? harmless(text) : text;
}
