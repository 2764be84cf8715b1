import { parsePointer } from "@soapstone/apidoc-model";
import type { DocumentUri } from "@soapstone/workspace";
import type { Edge, NodeAddress } from "../edge.ts";
import { fileNameFrom } from "../file-name-from.ts";
import { nameOfNode, ownersOf } from "./graph.ts";

/** The answer to the question why the entry needs a part. */
export interface WhyAnswer {
  /** The parts that the question may mean. */
  readonly matches: readonly NodeAddress[];
  /** The shortest chain of references from the entry to the first needed part that matches; empty if there is none. */
  readonly chain: readonly Edge[];
  /** All references that lead directly to a matching part. */
  readonly direct: readonly Edge[];
}

/**
 * Finds the references that lead from the entry to a part. `prefixes` maps the prefixes that the question may use to
 * namespaces.
 */
export function whyNeeded(
  question: string,
  edges: readonly Edge[],
  entry: DocumentUri,
  prefixes: ReadonlyMap<string, string> = new Map(),
): WhyAnswer {
  const owner = ownersOf(edges);
  const { matches, file } = matchesOf(expanded(question, prefixes), edges, entry);
  const names = new Set(matches.map(keyOf));
  // For a whole file, only references from other files count.
  const direct = edges.filter(({ from, to }) => to !== undefined && names.has(keyOf(to)) && from.uri !== file);
  const from = new Map<string, Edge[]>();
  for (const edge of edges) {
    const key = keyOf(owner(edge.from));
    const list = from.get(key);
    if (list === undefined) from.set(key, [edge]);
    else list.push(edge);
  }
  const chain = shortestChain(names, from, owner, startsOf(edges, owner, entry));
  return { matches, chain, direct };
}

/** Returns the parts of the entry at which the search starts: operations first, then definitions. */
function startsOf(
  edges: readonly Edge[],
  owner: (address: NodeAddress) => NodeAddress,
  entry: DocumentUri,
): readonly NodeAddress[] {
  const starts = new Map<string, NodeAddress>();
  const definitions: [string, NodeAddress][] = [];
  for (const { from } of edges) {
    const start = owner(from);
    if (start.uri !== entry || starts.has(keyOf(start))) continue;
    // Operations come first: a chain that starts at an operation explains more than one that starts at an unused
    // definition.
    if (isDefinition(start.pointer)) definitions.push([keyOf(start), start]);
    else starts.set(keyOf(start), start);
  }
  return [...starts.values(), ...new Map(definitions).values()];
}

/** Whether a pointer is that of a reusable part: a definition, or an XML component other than a service. */
function isDefinition(pointer: string): boolean {
  return /^\/(definitions|\$defs|parameters|responses)(\/|$)|^(?!service )[A-Za-z]+ /.test(pointer);
}

function shortestChain(
  names: ReadonlySet<string>,
  from: ReadonlyMap<string, readonly Edge[]>,
  owner: (address: NodeAddress) => NodeAddress,
  starts: readonly NodeAddress[],
): readonly Edge[] {
  const back = new Map<string, { readonly edge: Edge; readonly before: string }>();
  const keys = starts.map(keyOf);
  const first = starts.filter(({ pointer }) => !isDefinition(pointer)).map(keyOf);
  // The first search starts at parts that are needed in any case; the second also at definitions, which may be unused.
  for (const group of [first, keys]) {
    const seen = new Set(group);
    const open = [...group];
    back.clear();
    for (let index = 0; index < open.length; index += 1) {
      const here = open[index] ?? "";
      for (const edge of from.get(here) ?? []) {
        if (edge.to === undefined) continue;
        const key = keyOf(edge.to);
        const next = keyOf(owner(edge.to));
        if (names.has(key) || names.has(next)) return unrolled({ edge, before: here }, back);
        if (seen.has(next)) continue;
        seen.add(next);
        back.set(next, { edge, before: here });
        open.push(next);
      }
    }
  }
  return [];
}

function unrolled(
  last: { readonly edge: Edge; readonly before: string },
  back: ReadonlyMap<string, { readonly edge: Edge; readonly before: string }>,
): readonly Edge[] {
  const chain: Edge[] = [];
  for (let step: typeof last | undefined = last; step !== undefined; step = back.get(step.before))
    chain.push(step.edge);
  return chain.reverse();
}

interface QuestionMatches {
  readonly matches: readonly NodeAddress[];
  /** The file; present if the question names a whole file. */
  readonly file?: DocumentUri;
}

/** Returns `{urn:a}Book` for `a:Book`, if a document declares the prefix `a`. */
function expanded(question: string, prefixes: ReadonlyMap<string, string>): string {
  const [, prefix = "", local = ""] = /^([\w.-]+):([^\s:/{}]+)$/.exec(question) ?? [];
  const namespace = prefixes.get(prefix);
  return namespace === undefined ? question : `{${namespace}}${local}`;
}

/**
 * Returns the parts that a question may mean: `#/definitions/Pet`, `models.json#/definitions/Pet`, `{urn:a}Book`, a
 * name with or without prefix, or a file with all its parts. The escapes of JSON Pointers may be omitted.
 */
function matchesOf(question: string, edges: readonly Edge[], entry: DocumentUri): QuestionMatches {
  const all = new Map<string, NodeAddress>();
  for (const { from, to } of edges)
    for (const each of [from, ...(to === undefined ? [] : [to])]) all.set(keyOf(each), each);
  const addresses = [...all.values()];
  for (const spelling of new Set([question, decodedOr(question)])) {
    const matches = addresses.filter((address) => isMatch(address, spelling, entry));
    if (matches.length > 0) return { matches };
  }
  const inFile = addresses.filter(({ uri }) => fileNameFrom(entry, uri) === decodedOr(question));
  const [first] = inFile;
  return first === undefined ? { matches: [] } : { matches: inFile, file: first.uri };
}

function isMatch(address: NodeAddress, question: string, entry: DocumentUri): boolean {
  const wanted = question.startsWith("/") ? `#${question}` : question;
  if (nameOfNode(address, entry) === wanted) return true;
  if (/^#|^\/|#\//.test(question)) return false;
  const { pointer } = address;
  const last = pointer.startsWith("/") ? parsePointer(pointer)?.at(-1) : pointer.replace(/^\S+ /, "");
  return last === question || last?.replace(/^\{.*\}/, "") === question.replace(/^[\w.-]+:(?=[\w.-]+$)/, "");
}

function decodedOr(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function keyOf({ uri, pointer }: NodeAddress): string {
  return `${uri}\n${pointer}`;
}
