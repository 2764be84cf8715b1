import {
  type ContentModel,
  type ContentModelGroup,
  ellipsisKey,
  exactlyOnce,
  type Model,
  type Occurs,
} from "./model.ts";
import { plainName } from "./model-text.ts";

/** Reads the text of a content model, the inverse of `modelText`; undefined for any other text. */
export function readModel(text: string): ContentModel | undefined {
  const tokens = tokensOf(text);
  if (tokens === undefined) return undefined;
  const reader: ModelReader = { tokens, next: 0, depth: 0 };
  const group = readParts(reader);
  if (group === undefined || reader.next !== tokens.length) return undefined;
  const [only] = group.parts;
  if (group.parts.length > 1 || group.compositor !== "sequence") return group;
  return only?.kind === "group" || only?.kind === "reference" ? only : group;
}

interface ModelReader {
  readonly tokens: readonly string[];
  next: number;
  depth: number;
}

/** The greatest depth of nested groups: no content model is deeper, and the stack has an end. */
export const deepestModel = 100;

function tokensOf(text: string): readonly string[] | undefined {
  const token =
    /\s+|##\{[^}]*\}(?:\/\w+)?|##\w+(?:\/\w+)?|"(?:[^"\\]|\\.)*"|[%$]|[()|&]|[?*+]|\.{3}|\{\d+(?:,\d*)?\}|[\p{L}\p{N}_][\p{L}\p{N}\p{M}._\-·]*/uy;
  const tokens: string[] = [];
  let isAfterName = false;
  for (let from = 0; from < text.length; from = token.lastIndex) {
    if (!token.test(text)) return undefined;
    const at = text.slice(from, token.lastIndex);
    if (at.trim() !== "") tokens.push(at === "(" && isAfterName ? openingOfReference : at);
    isAfterName = plainName.test(at) || at.startsWith('"');
  }
  return tokens;
}

/**
 * The token for a parenthesis directly after a name, which begins the content of the reference. After a space, a
 * parenthesis begins a group.
 */
const openingOfReference = "name(";

const compositors: ReadonlyMap<string, ContentModelGroup["compositor"]> = new Map([
  ["|", "choice"],
  ["&", "all"],
]);

/**
 * Reads parts up to the end or the closing parenthesis. A separator between them, or a sign before them, gives their
 * compositor.
 */
function readParts(reader: ModelReader): ContentModelGroup | undefined {
  const parts: Model[] = [];
  const sign = compositors.get(reader.tokens[reader.next] ?? "");
  if (sign !== undefined) reader.next += 1;
  let compositor = sign;
  while (!isEnd(reader)) {
    const part = readPart(reader);
    if (part === undefined) return undefined;
    parts.push(part);
    if (isEnd(reader)) break;
    const between = compositors.get(reader.tokens[reader.next] ?? "");
    if (between !== undefined) reader.next += 1;
    if ((between ?? "sequence") !== (compositor ?? between ?? "sequence")) return undefined;
    if (between !== undefined && isEnd(reader)) return undefined;
    compositor = between ?? "sequence";
  }
  return { kind: "group", compositor: compositor ?? "sequence", parts, ...exactlyOnce };
}

function isEnd(reader: ModelReader): boolean {
  const at = reader.tokens[reader.next];
  return at === undefined || at === ")";
}

function readPart(reader: ModelReader): Model | undefined {
  const at = reader.tokens[reader.next];
  if (at === undefined) return undefined;
  reader.next += 1;
  if (at === "(" || at === openingOfReference) {
    const group = readGroup(reader);
    return group === undefined ? undefined : { ...group, ...readOccurrence(reader) };
  }
  if (at.startsWith("##")) return { kind: "wildcard", wildcard: at, ...readOccurrence(reader) };
  if (at === "%" || at === "$") return readReference(reader, at === "%" ? "group" : "head");
  const key = readName(at);
  return key === undefined ? undefined : { kind: "element", key, ...readOccurrence(reader) };
}

const nothing: ContentModelGroup = { kind: "group", compositor: "sequence", parts: [], ...exactlyOnce };

function readReference(reader: ModelReader, to: "group" | "head"): Model | undefined {
  const name = readName(reader.tokens[reader.next]);
  if (name === undefined) return undefined;
  reader.next += 1;
  if (reader.tokens[reader.next] !== openingOfReference)
    return { kind: "reference", to, name, model: nothing, isKnown: true, ...readOccurrence(reader) };
  reader.next += 1;
  const model = readGroup(reader);
  return model === undefined ? undefined : { kind: "reference", to, name, model, ...readOccurrence(reader) };
}

/** Reads up to and including the closing parenthesis. */
function readGroup(reader: ModelReader): ContentModelGroup | undefined {
  reader.depth += 1;
  const group = reader.depth > deepestModel ? undefined : readParts(reader);
  reader.depth -= 1;
  if (group === undefined || reader.tokens[reader.next] !== ")") return undefined;
  reader.next += 1;
  return group;
}

function readName(at: string | undefined): string | undefined {
  if (at === undefined) return undefined;
  if (plainName.test(at) || at === ellipsisKey) return at;
  if (!at.startsWith('"')) return undefined;
  try {
    return JSON.parse(at) as string;
  } catch {
    // A malformed escape, in a text that was edited by hand: no model.
    return undefined;
  }
}

function readOccurrence(reader: ModelReader): Occurs {
  const at = reader.tokens[reader.next];
  if (at === undefined || !/^[?*+{]/.test(at)) return exactlyOnce;
  reader.next += 1;
  if (at === "?") return { min: 0, max: 1 };
  if (at === "*") return { min: 0, max: "unbounded" };
  if (at === "+") return { min: 1, max: "unbounded" };
  const [min = "0", max] = at.slice(1, -1).split(",");
  return { min: Number(min), max: max === undefined ? Number(min) : max === "" ? "unbounded" : Number(max) };
}
