import {
  copyTrivia,
  isArray,
  isObject,
  type Json,
  type JsonObject,
  jsonOperations,
  methods,
  tagsOf,
} from "@soapstone/apidoc-model";
import type { InnerReference } from "../references.ts";
import { choose, namedContainers, type SelectedParts } from "./chosen.ts";
import type { PartSelector } from "./expression.ts";
import { addNeeded, securityOf } from "./needed.ts";

/** The result of a selection. */
export interface SelectedDocument {
  readonly root: JsonObject;
  /** The selectors that match nothing in the document. */
  readonly unmatched: readonly PartSelector[];
}

/** Returns a document with only the selected parts and those that they need, in the original order. */
export function selected(
  root: JsonObject,
  selectors: readonly PartSelector[],
  references: readonly InnerReference[],
): SelectedDocument {
  const chosen: SelectedParts = { operations: new Map(), parts: new Map() };
  const unmatched = selectors.filter((selector) => !choose(root, selector, chosen));
  addNeeded(root, references, chosen);
  return { root: reduced(root, chosen), unmatched };
}

function reduced(root: JsonObject, chosen: SelectedParts): JsonObject {
  const security = securityOf(root, chosen);
  const tags = tagsUsed(root, chosen);
  return filtered(root, (name, value) => {
    if (name === "paths") return isObject(value) ? reducedPaths(value, chosen) : value;
    if (name === "security") return security.ofRoot ? value : undefined;
    if (name === "tags")
      return isArray(value) ? list(value, (tag) => isObject(tag) && tags.has(tag.get("name"))) : value;
    if (name === "securityDefinitions") return isObject(value) ? members(value, security.names) : value;
    if (!namedContainers.has(name) || !isObject(value)) return value;
    return members(value, chosen.parts.get(name) ?? new Set());
  });
}

function reducedPaths(paths: JsonObject, { operations }: SelectedParts): JsonObject {
  return filtered(paths, (path, item) => {
    if (path.startsWith("x-")) return item;
    const kept = operations.get(path);
    if (kept === undefined || !isObject(item)) return undefined;
    return filtered(item, (name, member) => {
      const method = methods.find((one) => one === name);
      return method === undefined || kept.has(method) ? member : undefined;
    });
  });
}

function tagsUsed(root: JsonObject, chosen: SelectedParts): ReadonlySet<Json | undefined> {
  const used = new Set<Json | undefined>();
  for (const { path, method, operation } of jsonOperations(root))
    if (chosen.operations.get(path)?.has(method) === true) for (const tag of tagsOf(operation)) used.add(tag);
  return used;
}

/** Returns an object with the members of the given names; undefined if none remains. */
function members(value: JsonObject, names: ReadonlySet<string>): JsonObject | undefined {
  const kept = filtered(value, (name, member) => (names.has(name) ? member : undefined));
  return kept.size === 0 && value.size > 0 ? undefined : kept;
}

function list(value: readonly Json[], isKept: (item: Json) => boolean): readonly Json[] | undefined {
  const kept = value.filter(isKept);
  if (kept.length === value.length) return value;
  return kept.length === 0 ? undefined : kept;
}

/** Filters or replaces the members of an object. Returns the same object if nothing changes. */
function filtered(value: JsonObject, keep: (name: string, member: Json) => Json | undefined): JsonObject {
  const copy = new Map<string, Json>();
  let isSame = true;
  for (const [name, member] of value) {
    const kept = keep(name, member);
    if (kept !== member) isSame = false;
    if (kept !== undefined) copy.set(name, kept);
  }
  if (isSame) return value;
  copyTrivia(value, copy);
  return copy;
}
