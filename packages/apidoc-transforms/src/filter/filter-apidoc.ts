import {
  isArray,
  isObject,
  type JsonObject,
  type JsonOperation,
  jsonOperations,
  matchesName,
  matchesPath,
  methods,
  pointerTo,
  tagsOf,
} from "@soapstone/apidoc-model";
import { nearest, type Report } from "@soapstone/workspace";
import { transformDiagnostics as transform } from "../diagnostics.ts";
import { mapMembers } from "../edit-places.ts";
import { usedTags } from "../used-tags.ts";
import { type FilterPattern, filterPattern } from "./patterns.ts";

/**
 * Selects the operations to keep: those that match a pattern of every given list. A pattern that begins with `!`
 * excludes what it matches; a list with only such patterns keeps the rest.
 */
export interface FilterOptions {
  /** Patterns for names of tags: `*` matches any text, `?` one character. */
  readonly tags?: readonly string[];
  /** Patterns for paths: `*` matches any text within a segment, `**` any number of segments. */
  readonly paths?: readonly string[];
  /** Patterns for operationIds: `*` matches any text, `?` one character. */
  readonly operations?: readonly string[];
  /** Methods: `get`, `post` ... */
  readonly methods?: readonly string[];
}

/** Where the diagnostics of a transform are reported. */
export interface TransformContext {
  /** The address of the description, for the locations of diagnostics. */
  readonly uri: string;
  readonly report: Report;
}

/**
 * Removes operations from a description, paths that become empty, and declarations of tags that no remaining operation
 * has. Definitions stay; `pruneApidoc` removes those that are no longer needed. Reports patterns that match nothing. If
 * a pattern that selects operations matches nothing, or no operation would remain, the description stays unchanged.
 * Returns the same object if nothing changes.
 */
export function filterApidoc(document: JsonObject, options: FilterOptions, context: TransformContext): JsonObject {
  const criteria = criteriaOf(options);
  const operations = [...jsonOperations(document)];
  // A pattern that matches nothing is probably misspelt, so that the result would be wrong.
  if (reportUnmatched(criteria, operations, document, context)) return document;
  const kept = new Set(operations.filter((one) => criteria.every((criterion) => keeps(criterion, one))).map(keyOf));
  if (kept.size === 0 && operations.length > 0) {
    context.report(
      transform("nothing-left", { operations: operations.length }, { uri: context.uri, pointer: "/paths", key: true }),
    );
    return document;
  }
  const result = mapMembers(document, (name, value) =>
    name === "paths" && isObject(value) ? keptPaths(value, kept, criteria, context) : value,
  );
  return withoutLostTags(result, document);
}

/** A list of patterns, and the property of operations to which they apply. */
interface Criterion {
  readonly kind: "tag" | "path" | "operationId" | "method";
  readonly patterns: readonly FilterPattern[];
}

function criteriaOf({ tags, paths, operations, methods }: FilterOptions): readonly Criterion[] {
  const lists = [
    ["tag", tags],
    ["path", paths],
    ["operationId", operations],
    ["method", methods],
  ] as const;
  return lists.flatMap(([kind, list]) => (list === undefined ? [] : [{ kind, patterns: list.map(filterPattern) }]));
}

function keeps({ kind, patterns }: Criterion, operation: JsonOperation): boolean {
  const isIncluded =
    patterns.every(({ excludes }) => excludes) || patterns.some((one) => includes(one, kind, operation));
  return isIncluded && !patterns.some((one) => one.excludes && isAbout(kind, one.text, operation));
}

function includes({ excludes, text }: FilterPattern, kind: Criterion["kind"], operation: JsonOperation): boolean {
  return !excludes && isAbout(kind, text, operation);
}

function isAbout(kind: Criterion["kind"], pattern: string, operation: JsonOperation): boolean {
  if (kind === "path") return pattern === operation.path || matchesPath(pattern, operation.path);
  return namesOf(kind, operation).some((name) => pattern === name || matchesName(pattern, name));
}

/** Returns the names of an operation with which patterns of a kind are compared. */
function namesOf(kind: Criterion["kind"], { path, method, operation }: JsonOperation): readonly string[] {
  switch (kind) {
    case "tag":
      return tagsOf(operation);
    case "path":
      return [path];
    case "operationId": {
      const id = operation.get("operationId");
      return typeof id === "string" ? [id] : [];
    }
    case "method":
      return [method];
    default:
      return kind satisfies never;
  }
}

/** Reports patterns that match nothing. Returns whether one of them selects operations rather than excluding them. */
function reportUnmatched(
  criteria: readonly Criterion[],
  operations: readonly JsonOperation[],
  document: JsonObject,
  { uri, report }: TransformContext,
): boolean {
  const at = { uri, pointer: "/paths", key: true };
  let isAny = false;
  const unseen = unseenPaths(document);
  for (const { kind, patterns } of criteria) {
    const names = new Set(operations.flatMap((one) => namesOf(kind, one)));
    for (const { text, excludes } of patterns) {
      const isSatisfied =
        operations.some((one) => isAbout(kind, text, one)) ||
        (kind === "path" && unseen.some((path) => matchesPath(text, path)));
      if (isSatisfied) continue;
      if (!excludes) isAny = true;
      report(
        excludes
          ? transform("excludes-nothing", { kind, pattern: `!${text}` }, at)
          : transform("no-match", { kind, pattern: text, near: nearest(text, names) }, at),
      );
    }
  }
  return isAny;
}

/** Returns the paths whose operations are in another document (`$ref`). */
function unseenPaths(document: JsonObject): readonly string[] {
  const paths = document.get("paths");
  return [...(isObject(paths) ? paths : [])].flatMap(([path, item]) =>
    isObject(item) && typeof item.get("$ref") === "string" ? [path] : [],
  );
}

function keptPaths(
  paths: JsonObject,
  kept: ReadonlySet<string>,
  criteria: readonly Criterion[],
  { uri, report }: TransformContext,
): JsonObject {
  const byPath = criteria.filter(({ kind }) => kind === "path");
  return mapMembers(paths, (path, item) => {
    if (path.startsWith("x-") || !isObject(item)) return item;
    const reference = item.get("$ref");
    if (typeof reference === "string") {
      if (criteria.length > byPath.length)
        report(
          transform("unseen-operations", { path, reference }, { uri, pointer: pointerTo("/paths", path), key: true }),
        );
      const unseen = { path, method: "get", operation: item } as const;
      return byPath.every((criterion) => keeps(criterion, unseen)) ? item : undefined;
    }
    const left = mapMembers(item, (name, member) => {
      const method = methods.find((one) => one === name);
      return method === undefined || kept.has(keyOf({ path, method })) ? member : undefined;
    });
    const isEmptied = left !== item && !methods.some((method) => left.has(method));
    return isEmptied ? undefined : left;
  });
}

function keyOf({ path, method }: Pick<JsonOperation, "path" | "method">): string {
  return `${method} ${path}`;
}

/** Removes declarations of tags that only removed operations had. */
function withoutLostTags(document: JsonObject, before: JsonObject): JsonObject {
  const [now, then] = [usedTags(document), usedTags(before)];
  return mapMembers(document, (name, value) => {
    if (name !== "tags" || !isArray(value)) return value;
    const left = value.filter((tag) => {
      const declared = isObject(tag) ? tag.get("name") : undefined;
      return now.has(declared) || !then.has(declared);
    });
    if (left.length === value.length) return value;
    return left.length === 0 ? undefined : left;
  });
}
