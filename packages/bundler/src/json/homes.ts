import { isObject, type Json, type PointerTokens, parsePointer, printPointer } from "@soapstone/apidoc-model";
import { type Diagnostic, type DocumentUri, ok, type Result } from "@soapstone/workspace";
import { isNamed, settleNames } from "./component-names.ts";
import type { Container, Part, Reached } from "./reach.ts";
import { isPureAlias, keyOf } from "./targets.ts";

const containers = ["parameters", "responses", "definitions"] as const satisfies readonly Container[];

/** Where each part stands in the bundle. */
export interface Homes {
  /** By key of the part. Inline parts have none. */
  readonly ofPart: ReadonlyMap<string, PointerTokens>;
  /** Parts that are new in a container of the entry, in the order in which they were asked for. */
  readonly added: readonly Part[];
  /** Parts that take the place of a reference to them in a container of the entry: by the pointer of that reference. */
  readonly adopted: ReadonlyMap<string, Part>;
}

/**
 * Finds a place for every part. One to which an entry of the containers is nothing but a reference takes its place; one
 * that lies within another part is there already; each other one gets a name of its own.
 */
export function settleHomes(reached: Reached, entry: DocumentUri, root: Json): Result<Homes> {
  const ofPart = new Map<string, PointerTokens>();
  const adopted = adopt(reached, entry, root);
  for (const [pointer, part] of adopted) ofPart.set(part.key, parsePointer(pointer) ?? []);
  const diagnostics: Diagnostic[] = [];
  const added: Part[] = [];
  const within: { readonly part: Part; readonly around: Part }[] = [];
  const byPlace = new Map<string, Part>();
  for (const part of reached.parts.values())
    if (part.placement !== "entry" && part.placement !== "inline") byPlace.set(keyOf(part.uri, part.tokens), part);
  for (const part of reached.parts.values()) {
    if (part.placement === "entry" || part.placement === "inline" || ofPart.has(part.key)) continue;
    const around = isNamed(part.tokens) ? undefined : partAround(part, byPlace);
    if (around === undefined) added.push(part);
    else within.push({ part, around });
  }
  for (const container of containers) {
    const taken = new Set(namesIn(root, container));
    const claims = added.filter(({ placement }) => placement === container);
    const settled = settleNames(claims, taken);
    diagnostics.push(...settled.diagnostics);
    for (const [key, name] of settled.names) ofPart.set(key, [container, name]);
  }
  // Those around come first: what is within what is within is told by the longer way.
  for (const { part, around } of within.sort((a, b) => a.part.tokens.length - b.part.tokens.length)) {
    const home = ofPart.get(around.key);
    if (home !== undefined) ofPart.set(part.key, [...home, ...part.tokens.slice(around.tokens.length)]);
  }
  return ok({ ofPart, added, adopted }, diagnostics);
}

function adopt({ parts }: Reached, entry: DocumentUri, root: Json): ReadonlyMap<string, Part> {
  const adopted = new Map<string, Part>();
  const homes = new Map<string, string>();
  const held = parts.get(keyOf(entry, []))?.references ?? [];
  for (const { tokens, part: key, found } of held) {
    const [container, name] = tokens;
    const part = key === undefined ? undefined : parts.get(key);
    if (tokens.length !== 2 || part === undefined || part.placement !== container) continue;
    if (!isPureAlias(found.holder)) continue;
    const pointer = printPointer(tokens);
    const before = homes.get(part.key);
    // Of several, the one that is called as the part is; else the first.
    if (before !== undefined && part.tokens.at(-1) !== name) continue;
    if (before !== undefined) adopted.delete(before);
    homes.set(part.key, pointer);
    adopted.set(pointer, part);
  }
  return isObject(root) ? adopted : new Map();
}

function partAround(part: Part, byPlace: ReadonlyMap<string, Part>): Part | undefined {
  for (let length = part.tokens.length - 1; length >= 0; length -= 1) {
    const around = byPlace.get(keyOf(part.uri, part.tokens.slice(0, length)));
    if (around !== undefined) return around;
  }
  return undefined;
}

function namesIn(root: Json, container: Container): Iterable<string> {
  const held = isObject(root) ? root.get(container) : undefined;
  return isObject(held) ? held.keys() : [];
}
