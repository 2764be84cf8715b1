import { type PointerTokens, printPointer } from "@soapstone/apidoc-model";
import { type Diagnostic, type DocumentUri, fileNameOf } from "@soapstone/workspace";
import { bundle } from "../diagnostics.ts";
import type { Part } from "./reach.ts";

export interface Names {
  /** By key of the part. */
  readonly names: ReadonlyMap<string, string>;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Names for new parts, by key. A part is called as it was. Where several would be called alike, or the entry has that
 * name, what is nearest of their origin and tells them apart comes before it: the part around them, the file, the
 * folder, the folder above. Nothing depends on the order in which they were met.
 */
export function settleNames(parts: readonly Part[], fixed: ReadonlySet<string>): Names {
  const names = new Map<string, string>();
  const taken = new Set(fixed);
  const diagnostics: Diagnostic[] = [];
  const groups = new Map<string, Part[]>();
  for (const part of parts) {
    const name = nameOf(part);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [part]);
    else group.push(part);
  }
  const contested: (readonly [string, readonly Part[]])[] = [];
  for (const [name, group] of groups) {
    const [only] = group;
    if (group.length > 1 || only === undefined || fixed.has(name)) contested.push([name, group]);
    else {
      names.set(only.key, name);
      taken.add(name);
    }
  }
  // By name, so that what is made of one does not depend on which was met first.
  for (const [name, group] of contested.sort(([a], [b]) => (a < b ? -1 : 1))) {
    for (const [part, to] of toldApart(name, group, taken)) {
      names.set(part.key, to);
      taken.add(to);
      const at = { uri: part.uri, pointer: printPointer(part.tokens) };
      diagnostics.push(bundle("renamed", { name, to, file: fileNameOf(part.uri) }, at));
    }
  }
  return { names, diagnostics };
}

/** One step of the origin where one is enough; else as many as it takes; else a number, in the order of the addresses. */
function toldApart(name: string, group: readonly Part[], taken: ReadonlySet<string>): ReadonlyMap<Part, string> {
  const origins = group.map(originsOf);
  const most = Math.max(...origins.map((each) => each.length));
  const levels = Array.from({ length: most }, (_, level) => level);
  const attempts = [
    ...levels.map((level) => origins.map((each) => each.slice(level, level + 1))),
    ...levels.map((level) => origins.map((each) => each.slice(0, level + 1))),
  ].map((attempt) => attempt.map((origin) => [...[...origin].reverse(), name].join(".")));
  const made = attempts.find((names) => new Set(names).size === names.length && names.every((one) => !taken.has(one)));
  if (made !== undefined) return new Map(group.map((part, index) => [part, made[index] ?? name]));
  const used = new Set(taken);
  let number = 1;
  return new Map(
    [...group]
      .sort((a, b) => (a.key < b.key ? -1 : 1))
      .map((part) => {
        do number += 1;
        while (used.has(`${name}${number}`));
        used.add(`${name}${number}`);
        return [part, `${name}${number}`];
      }),
  );
}

/** Words that say where in a schema something stands, not what it is. */
const structural = new Set(["items", "additionalProperties", "schema", "not", "allOf", "properties", "definitions"]);

function isStructural(token: string): boolean {
  return structural.has(token) || /^\d+$/.test(token);
}

/** Whether a pointer names a part of a container: that name counts, whatever it is. */
export function isNamed(tokens: PointerTokens): boolean {
  return tokens.length === 2 && containers.has(tokens[0] ?? "");
}

const containers = new Set(["definitions", "$defs", "parameters", "responses"]);

function nameOf({ uri, tokens }: Part): string {
  if (isNamed(tokens)) return tokens[1] ?? "";
  const telling = tokens.findLastIndex((token) => !isStructural(token) && token !== "");
  const rest = tokens.slice(telling + 1).filter((token) => token !== "properties" && token !== "definitions");
  return [telling < 0 ? stemOf(uri) : (tokens[telling] ?? ""), ...rest].join(".");
}

/** What tells a part from others of its name, the nearest first. */
function originsOf({ uri, tokens }: Part): readonly string[] {
  const telling = isNamed(tokens) ? 1 : tokens.findLastIndex((token) => !isStructural(token));
  const around = tokens
    .slice(0, Math.max(0, telling))
    .filter((token) => !isStructural(token) && !containers.has(token))
    .reverse();
  const path = URL.canParse(uri) ? new URL(uri).pathname : uri;
  const folders = path.split("/").slice(0, -1).filter(Boolean).reverse().map(decoded);
  return [...around, ...(telling < 0 ? [] : [stemOf(uri)]), ...folders];
}

function stemOf(uri: DocumentUri): string {
  const name = fileNameOf(uri);
  return name.replace(/(?<=.)\.[^.]*$/, "");
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A bare % is a name's own.
    return text;
  }
}
