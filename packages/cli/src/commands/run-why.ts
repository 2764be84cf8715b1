import { pathToFileURL } from "node:url";
import { type GraphOutcome, graphDocument, nameOfNode, whyNeeded } from "@soapstone/pipeline";
import { harmless, nearest, placeText, type Sources } from "@soapstone/workspace";
import { withUnusedMapEntries } from "../catalog.ts";
import type { Run } from "../command.ts";
import { documentInput } from "../document-input.ts";
import { exitCode } from "../exit-code.ts";
import { createReporter } from "../report.ts";
import type { whyOptions } from "./why.ts";

/**
 * Runs `soapstone why`: prints the shortest chain of references from the entry to the component in question.
 *     #/paths/~1pets/get/responses/200/schema (apidoc.json:9:20)
 *       $ref "models.json#/definitions/Pet"
 *     models.json#/definitions/Pet
 */
export const runWhy: Run<typeof whyOptions> = async ({ options, positionals: [question = "", input = "-"] }, io) => {
  const reporter = createReporter(options, io);
  const { limits, ...entry } = await documentInput(input, options, io);
  const { found, diagnostics, sources } = withUnusedMapEntries(
    await graphDocument(entry, { limits }),
    options.map,
    entry,
  );
  reporter.findings(diagnostics, sources);
  if (found === undefined) return exitCode.unreadable;
  const { matches, chain, direct } = whyNeeded(question, found.edges, found.entry, found.prefixes);
  const folder = `${pathToFileURL(io.cwd).href}/`;
  const lines: string[] = [];
  for (const { from, kind, spelling, at } of chain) {
    lines.push(`${nameOfNode(from, found.entry)}${placed(at, sources, folder)}`, `  ${kind} "${spelling}"`);
  }
  const last = chain.at(-1)?.to;
  if (last !== undefined) lines.push(nameOfNode(last, found.entry));
  const others = direct.filter((edge) => edge !== chain.at(-1));
  if (others.length > 0)
    lines.push("", `${others.length} more ${others.length === 1 ? "place refers" : "places refer"} to it:`);
  for (const { from, at } of others) lines.push(`  ${nameOfNode(from, found.entry)}${placed(at, sources, folder)}`);
  if (chain.length === 0) {
    const near = matches.length === 0 ? nearestOf(question, found) : undefined;
    const hint = near === undefined ? "" : ` Did you mean ${near}?`;
    lines.push(
      matches.length === 0
        ? `Nothing refers to ${question}.${hint}`
        : `No reference of the entry leads to ${question}.`,
    );
  }
  io.stdout.write(`${harmless(lines.join("\n"))}\n`);
  return chain.length === 0 ? exitCode.findings : exitCode.ok;
};

/** Returns the component with the most similar name, for a hint; undefined if none is similar. */
function nearestOf(question: string, { edges, entry }: NonNullable<GraphOutcome["found"]>): string | undefined {
  const byLast = new Map<string, string>();
  for (const { to } of edges) {
    if (to === undefined) continue;
    const name = nameOfNode(to, entry);
    byLast.set(lastOf(name), name);
  }
  const near = nearest(lastOf(question), byLast.keys());
  return near === undefined ? undefined : byLast.get(near);
}

/** Returns the last name of a component: `Pet` for `#/definitions/Pet` and for `complexType {urn:pets}Pet`. */
function lastOf(name: string): string {
  return name.slice(Math.max(name.lastIndexOf("/"), name.lastIndexOf("}"), name.lastIndexOf(" ")) + 1);
}

function placed(at: Parameters<Sources["locate"]>[0] | undefined, sources: Sources, folder: string): string {
  const location = at === undefined ? undefined : sources.locate(at);
  return location === undefined ? "" : ` (${placeText(location, folder)})`;
}
