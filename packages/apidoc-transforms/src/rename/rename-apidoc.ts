import { isArray, isObject, type JsonObject, jsonOperations, subtypesOf, tagsOf } from "@soapstone/apidoc-model";
import { nearest } from "@soapstone/workspace";
import { transformDiagnostics as transform } from "../diagnostics.ts";
import type { TransformContext } from "../filter/filter-apidoc.ts";
import { innerReferences } from "../inner-references.ts";
import { applyRenames } from "./apply-renames.ts";
import { withoutCollisions } from "./collisions.ts";
import { type RenameRule, renamer } from "./rename-rule.ts";
import { kindTitles, type RenamedKind, type Renames, renamedKinds } from "./renames.ts";

/** A rule for each kind of names that change. */
export type RenameOptions = { readonly [Kind in RenamedKind]?: RenameRule };

export interface Renamed {
  readonly document: JsonObject;
  /** What was renamed in the end. */
  readonly renames: Renames;
}

/**
 * Renames operationIds, tags, definitions, and parameters and responses that operations share. Refuses, with a
 * diagnostic, two things of one name, and by `replace` and `case` the subtypes of a discriminator, whose names stand in
 * messages. The same object where nothing changes.
 */
export function renameApidoc(document: JsonObject, options: RenameOptions, context: TransformContext): Renamed {
  const renames = Object.fromEntries(
    renamedKinds.flatMap((kind) => {
      const rule = options[kind];
      const names = rule === undefined ? new Map<string, string>() : newNames(document, kind, rule, context);
      return names.size === 0 ? [] : [[kind, names]];
    }),
  ) as Renames;
  return { document: applyRenames(document, renames), renames };
}

function newNames(
  document: JsonObject,
  kind: RenamedKind,
  rule: RenameRule,
  { uri, report }: TransformContext,
): ReadonlyMap<string, string> {
  const at = { uri, pointer: kind === "operations" ? "/paths" : document.has(kind) ? `/${kind}` : "", key: true };
  const newName = renamer(rule);
  if (typeof newName !== "function") {
    report(transform("invalid-pattern", newName, at));
    return new Map();
  }
  const names = namesOf(document, kind);
  const title = kindTitles[kind];
  for (const name of rule.map?.keys() ?? [])
    if (!names.has(name)) report(transform("no-match", { kind: title, pattern: name, near: nearest(name, names) }, at));
  const wireNames = kind === "definitions" ? discriminated(document) : new Map<string, string>();
  const wanted = new Map<string, string>();
  for (const name of names) {
    const now = newName(name);
    const base = wireNames.get(name);
    if (typeof now !== "string")
      report(transform("unusable-name", { kind: title, name: shortName(name), problem: now.problem }, at));
    else if (now === name) continue;
    else if (base !== undefined && rule.map?.has(name) !== true)
      report(transform("wire-name-kept", { name, to: now, base }, at));
    else wanted.set(name, now);
  }
  const agreed = withoutCollisions(names, wanted, (clash) =>
    report(transform("rename-collision", { kind: title, ...clash }, at)),
  );
  for (const [name, to] of agreed) {
    const base = wireNames.get(name);
    if (base !== undefined) report(transform("wire-name-changed", { name, to, base }, at));
  }
  return agreed;
}

/** The names of a kind, in the order of the document. */
function namesOf(document: JsonObject, kind: RenamedKind): ReadonlySet<string> {
  if (kind === "operations")
    return texts([...jsonOperations(document)].map(({ operation }) => operation.get("operationId")));
  if (kind === "tags") {
    const declared = document.get("tags");
    const tags = (isArray(declared) ? declared : []).map((tag) => (isObject(tag) ? tag.get("name") : undefined));
    return texts([...tags, ...[...jsonOperations(document)].flatMap(({ operation }) => tagsOf(operation))]);
  }
  const held = document.get(kind);
  return new Set(isObject(held) ? [...held.keys()].filter((name) => !name.startsWith("x-")) : []);
}

function texts(values: readonly unknown[]): ReadonlySet<string> {
  return new Set(values.filter((value) => typeof value === "string"));
}

/** By name of a definition that messages name: the one whose discriminator does. */
function discriminated(document: JsonObject): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const [base, subtypes] of subtypesOf(document, innerReferences(document)))
    for (const subtype of subtypes) names.set(subtype, base);
  return names;
}

function shortName(name: string): string {
  return name.length <= 60 ? name : `${name.slice(0, 57)}...`;
}
