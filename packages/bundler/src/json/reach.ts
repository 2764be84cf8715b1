import {
  documentLookup,
  type FoundReference,
  findReferences,
  into,
  isObject,
  type Json,
  namesOf,
  type PointerTokens,
  placeOf,
  pointerOf,
  printPointer,
  type ShapeName,
} from "@soapstone/apidoc-model";
import type { DocumentUri, Workspace } from "@soapstone/workspace";
import type { Edge } from "../edge.ts";
import { isPureAlias, keyOf, type Miss, type Target, Targets } from "./targets.ts";

/**
 * How a part gets into the bundle: it is the entry; it is one of its `definitions`, `parameters` or `responses`; or it
 * stands where it was referred to, since the format has no place for what can be shared of its kind.
 */
export type Placement = "entry" | Container | "inline";
export type Container = "definitions" | "parameters" | "responses";

/** A value of the input that has to be in the bundle. */
export interface Part {
  readonly key: string;
  readonly placement: Placement;
  readonly uri: DocumentUri;
  readonly tokens: PointerTokens;
  readonly value: Json;
  readonly shape: ShapeName | undefined;
  /** In its order. */
  readonly references: readonly HeldReference[];
}

/** A reference within a part, and what becomes of it. */
export interface HeldReference {
  readonly found: FoundReference;
  /** Of the object that holds it, from the part. */
  readonly tokens: PointerTokens;
  readonly target: Target | Miss;
  /** The key of the part that it leads to; undefined for what is in the entry, and for what leads nowhere. */
  readonly part: string | undefined;
}

export interface Reached {
  /** By key; the entry first, then in the order in which they were asked for. */
  readonly parts: ReadonlyMap<string, Part>;
  readonly edges: readonly Edge[];
  readonly targets: Targets;
}

/** What of a part's own is still to be looked through. */
interface Asked {
  readonly key: string;
  readonly placement: Placement;
  readonly target: Target;
  readonly shape: ShapeName | undefined;
  readonly isOutside: boolean;
}

/** Everything that the entry needs, directly or not. Each part is looked through once. */
export function reach(workspace: Workspace<Json>, root: Json): Reached {
  const targets = new Targets(documentLookup(workspace));
  const parts = new Map<string, Part>();
  const edges: Edge[] = [];
  const entry: Target = { found: true, uri: workspace.entry, tokens: [], value: root };
  const open: Asked[] = [
    { key: keyOf(workspace.entry, []), placement: "entry", target: entry, shape: "apidoc", isOutside: false },
  ];
  const asked = new Set(open.map(({ key }) => key));
  for (let index = 0; index < open.length; index += 1) {
    const one = open[index];
    if (one === undefined) break;
    const { part, next } = lookThrough(one, workspace.entry, targets);
    parts.set(part.key, part);
    for (const held of part.references) edges.push(edgeOf(held));
    for (const each of next) {
      if (asked.has(each.key)) continue;
      asked.add(each.key);
      open.push(each);
    }
  }
  return { parts, edges, targets };
}

function lookThrough(asked: Asked, entry: DocumentUri, targets: Targets) {
  const { key, placement, target, shape, isOutside } = asked;
  const { uri, tokens, value } = target;
  const start = printPointer(tokens);
  const next: Asked[] = [];
  const found = findReferences(value, uri, { shape, everywhere: true, start, outside: isOutside });
  const references = found.map((one): HeldReference => {
    const own = namesOf(one.path).map(String);
    const pointer = start + printPointer(own);
    const to = ending(targets.of({ uri, pointer, reference: one.reference }), entry, targets);
    if (!to.found || to.uri === entry) return { found: one, tokens: own, target: to, part: undefined };
    const asks = askFor(one, to);
    next.push(asks);
    return { found: one, tokens: own, target: to, part: asks.key };
  });
  const part: Part = { key, placement, uri, tokens, value, shape, references };
  return { part, next };
}

/** The value that counts: beyond those that are nothing but references, unless the entry has them, where they stay. */
function ending(target: Target | Miss, entry: DocumentUri, targets: Targets): Target | Miss {
  if (!target.found) return target;
  const end = targets.endOf(target);
  // Asked for in any case: references that end nowhere are no values.
  if (!end.found) return end;
  let at: Target = target;
  while (at.uri !== entry && isPureAlias(at.value)) {
    const reference = isObject(at.value) ? at.value.get("$ref") : undefined;
    if (typeof reference !== "string") break;
    const next = targets.of({ uri: at.uri, pointer: printPointer(at.tokens), reference });
    if (!next.found) return next;
    at = next;
  }
  return at;
}

const containers: ReadonlyMap<string, Container> = new Map([
  ["schema", "definitions"],
  ["parameter", "parameters"],
  ["response", "responses"],
]);

function askFor({ expects, standing }: FoundReference, target: Target): Asked {
  const named = standing === "reference" || standing === "extension" ? containers.get(expects ?? "") : undefined;
  const placement = named ?? containerNamed(target.tokens) ?? "inline";
  const key = `${placement} ${keyOf(target.uri, target.tokens)}`;
  const shape = expects ?? shapeIn(placement);
  return { key, placement, target, shape, isOutside: standing === "extension" && placement === "inline" };
}

/** What stands in a container of its file is of that kind, wherever it is asked for. */
function containerNamed(tokens: PointerTokens): Container | undefined {
  if (tokens.length !== 2) return undefined;
  return [...containers.values()].find((name) => name === tokens[0]);
}

function shapeIn(placement: Placement): ShapeName | undefined {
  for (const [shape, container] of containers) if (container === placement) return shape as ShapeName;
  return undefined;
}

function edgeOf({ found, target }: HeldReference): Edge {
  const at = placeOf(into(found.path, "$ref"));
  const isLoose = found.standing === "extension";
  const missed = isLoose ? "data" : !target.found && target.why === "cycle" ? "cycle" : "missing";
  return {
    kind: isLoose ? "extension" : "$ref",
    from: { uri: found.path.uri, pointer: pointerOf(found.path) },
    spelling: found.reference,
    to: target.found ? { uri: target.uri, pointer: printPointer(target.tokens) } : undefined,
    state: target.found ? "resolved" : missed,
    at,
  };
}
