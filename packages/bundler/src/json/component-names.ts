import { isObject, type PointerTokens, printPointer } from "@soapstone/apidoc-model";
import {
  type Diagnostic,
  type DocumentUri,
  failed,
  fileNameOf,
  ok,
  type PointerLocation,
  type Result,
  unusedName,
} from "@soapstone/workspace";
import { bundle } from "../diagnostics.ts";
import type { DocumentPart } from "./part.ts";

/**
 * Determines the names of new parts in a container, by key. A part keeps its name if possible. If several parts have
 * the same name, or the entry uses the name, the nearest distinguishing part of the origin is prefixed: the name of the
 * enclosing part, of the file, of the folder, of the folder above. The names depend neither on the order in which parts
 * are found, nor on the folder around all files (`files`: the names of the documents). A name that messages contain
 * (`isFixed`) is not changed, even if the entry uses it; not ok if two parts must keep the same name.
 */
export function assignNames(
  parts: readonly DocumentPart[],
  own: ReadonlySet<string>,
  isFixed: (part: DocumentPart) => "type" | "base" | undefined,
  files: () => ReadonlyMap<DocumentUri, string>,
): Result<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  const taken = new Set(own);
  const diagnostics: Diagnostic[] = [];
  const contested: { readonly name: string; readonly group: readonly DocumentPart[]; readonly isFree: boolean }[] = [];
  for (const [name, group] of groupsOf(parts)) {
    const [fixed, rival] = firstOf(group, isFixed);
    if (fixed !== undefined && rival !== undefined) {
      const related = [{ message: "the other one", at: placeOf(rival) }];
      return failed([bundle("subtypes-collide", { name }, placeOf(fixed), related)]);
    }
    const isOwn = own.has(name);
    // A base type rarely occurs in messages itself, so its name yields to a member of the entry.
    const isKept = fixed !== undefined && !(isOwn && isFixed(fixed) === "base");
    const keeps = isKept ? fixed : group.length === 1 && !isOwn ? group[0] : undefined;
    if (keeps !== undefined) names.set(keeps.key, name);
    taken.add(name);
    const rest = group.filter((part) => part !== keeps);
    if (rest.length > 0) contested.push({ name, group: rest, isFree: keeps === undefined && !isOwn });
  }
  // Sorted, so that the result does not depend on the order in which parts were found.
  for (const { name, group, isFree } of contested.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const isTaken = (to: string): boolean => (to === name ? !isFree : taken.has(to));
    for (const [part, to] of distinctNames(name, group, isTaken, files())) {
      names.set(part.key, to);
      taken.add(to);
      if (to === name) continue;
      diagnostics.push(bundle("renamed", { name, to, file: fileNameOf(part.uri) }, placeOf(part)));
    }
  }
  return ok(names, diagnostics);
}

/** Returns a new name for a definition of the entry, with a prefix from its origin. */
export function prefixedName(name: string, entry: DocumentUri, taken: ReadonlySet<string>): string {
  const wish = `${stemOf(entry)}.${name}`;
  return unusedName(
    wish,
    (it) => taken.has(it),
    (number) => `${wish}${number}`,
  );
}

function groupsOf(parts: readonly DocumentPart[]): ReadonlyMap<string, readonly DocumentPart[]> {
  const groups = new Map<string, DocumentPart[]>();
  for (const part of parts) {
    const name = nameOf(part);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [part]);
    else group.push(part);
  }
  return groups;
}

/**
 * Returns the parts whose name must not change since messages may contain it; subtypes come before bases. The first
 * part keeps the name, a second one is a conflict.
 */
function firstOf(
  group: readonly DocumentPart[],
  isFixed: (part: DocumentPart) => "type" | "base" | undefined,
): readonly DocumentPart[] {
  const types = group.filter((part) => isFixed(part) === "type");
  return types.length > 0 ? types : group.filter((part) => isFixed(part) === "base").slice(0, 1);
}

function placeOf({ uri, tokens }: DocumentPart): PointerLocation {
  return { uri, pointer: printPointer(tokens) };
}

/**
 * Makes the names of parts unique: prefixes one step of the origin if that is enough, otherwise more steps, otherwise
 * appends a number in the order of the addresses.
 */
function distinctNames(
  name: string,
  group: readonly DocumentPart[],
  isTaken: (name: string) => boolean,
  files: ReadonlyMap<DocumentUri, string>,
): ReadonlyMap<DocumentPart, string> {
  const origins = group.map((part) => originsOf(part, files.get(part.uri) ?? part.uri));
  const most = Math.max(...origins.map((each) => each.length));
  const levels = Array.from({ length: most }, (_, level) => level);
  const attempts = [
    ...levels.map((level) => origins.map((each) => each.slice(level, level + 1))),
    ...levels.map((level) => origins.map((each) => each.slice(0, level + 1))),
  ].map((attempt) => attempt.map((origin) => [...[...origin].reverse(), name].join(".")));
  const made = attempts.find((names) => new Set(names).size === names.length && !names.some(isTaken));
  if (made !== undefined) return new Map(group.map((part, index) => [part, made[index] ?? name]));
  const used = new Set<string>();
  let number = 1;
  return new Map(
    [...group]
      .sort((a, b) => (a.key < b.key ? -1 : 1))
      .map((part) => {
        do number += 1;
        while (used.has(`${name}${number}`) || isTaken(`${name}${number}`));
        used.add(`${name}${number}`);
        return [part, `${name}${number}`];
      }),
  );
}

/** Keywords that occur in paths without naming anything, so they are no use as a prefix. */
const structural = new Set(["items", "additionalProperties", "schema", "not", "allOf", "properties", "definitions"]);

function isStructural(token: string): boolean {
  return structural.has(token) || /^\d+$/.test(token);
}

/** Whether a pointer is that of a member of a container, whose last token is a name chosen by the author. */
export function isNamed(tokens: PointerTokens): boolean {
  return tokens.length === 2 && containers.has(tokens[0] ?? "");
}

const containers = new Set(["definitions", "$defs", "parameters", "responses"]);

function nameOf({ uri, tokens, value }: DocumentPart): string {
  if (isNamed(tokens)) return tokens[1] ?? "";
  // An item of a list has no name, but a parameter states its own in `name`.
  const own = isObject(value) && /^\d+$/.test(tokens.at(-1) ?? "") ? value.get("name") : undefined;
  if (typeof own === "string") return own;
  const naming = tokens.findLastIndex((token) => !isStructural(token) && token !== "");
  const rest = tokens.slice(naming + 1).filter((token) => token !== "properties" && token !== "definitions");
  return [naming < 0 ? stemOf(uri) : (tokens[naming] ?? ""), ...rest].join(".");
}

/**
 * Returns what distinguishes a part from others with the same name, the nearest first. `file` is the name of its
 * document.
 */
function originsOf({ uri, tokens }: DocumentPart, file: string): readonly string[] {
  const naming = isNamed(tokens) ? 1 : tokens.findLastIndex((token) => !isStructural(token));
  const around = tokens
    .slice(0, Math.max(0, naming))
    .filter((token) => !isStructural(token) && !containers.has(token))
    .reverse();
  const folders = file.split("/").slice(0, -1).reverse();
  return [...around, ...(naming < 0 ? [] : [stemOf(uri)]), ...folders];
}

function stemOf(uri: DocumentUri): string {
  const name = fileNameOf(uri);
  return name.replace(/(?<=.)\.[^.]*$/, "");
}
