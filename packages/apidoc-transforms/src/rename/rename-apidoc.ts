import { isObject, type JsonObject, pointerTo, subtypesOf } from "@soapstone/apidoc-model";
import { nearest } from "@soapstone/workspace";
import { transformDiagnostics as transform } from "../diagnostics.ts";
import type { TransformContext } from "../filter/filter-apidoc.ts";
import { innerReferences } from "../inner-references.ts";
import { applyRenames } from "./apply-renames.ts";
import { withoutCollisions } from "./collisions.ts";
import { namesOf } from "./names-of.ts";
import { type RenameRule, renamer } from "./rename-rule.ts";
import { kindTitles, type RenamedKind, type Renames, renamedKinds } from "./renames.ts";

/** A rule for each kind of names to change. */
export type RenameOptions = { readonly [Kind in RenamedKind]?: RenameRule };

/** The result of renaming. */
export interface RenamedApidoc {
  readonly document: JsonObject;
  /** The renames that were applied. */
  readonly renames: Renames;
}

/**
 * Renames operationIds, tags, definitions, and shared parameters and responses. Refuses, with a diagnostic, renames
 * that would give two components the same name, and renames of subtypes of a discriminator by `replace` or `case`,
 * since messages contain these names. Returns the same document if nothing changes.
 */
export function renameApidoc(document: JsonObject, options: RenameOptions, context: TransformContext): RenamedApidoc {
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
  const all = kind === "operations" ? "/paths" : document.has(kind) ? `/${kind}` : "";
  const at = { uri, pointer: all, key: true };
  const placeOf = (name: string) => (isObject(document.get(kind)) ? { ...at, pointer: pointerTo(all, name) } : at);
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
      report(transform("unusable-name", { kind: title, name: shortName(name), problem: now.problem }, placeOf(name)));
    else if (now === name) continue;
    else if (base !== undefined && rule.map?.has(name) !== true)
      report(transform("wire-name-kept", { name, to: now, base }, placeOf(name)));
    else wanted.set(name, now);
  }
  const agreed = withoutCollisions(names, wanted, (clash) =>
    report(transform("rename-collision", { kind: title, ...clash }, placeOf(clash.names[0] ?? ""))),
  );
  for (const [name, to] of agreed) {
    const base = wireNames.get(name);
    if (base !== undefined) report(transform("wire-name-changed", { name, to, base }, placeOf(name)));
  }
  return agreed;
}

/**
 * Returns the definitions whose names messages contain because of a discriminator, each with the definition that has
 * the discriminator.
 */
function discriminated(document: JsonObject): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const [base, subtypes] of subtypesOf(document, innerReferences(document)))
    for (const subtype of subtypes) names.set(subtype, base);
  return names;
}

function shortName(name: string): string {
  return name.length <= 60 ? name : `${name.slice(0, 57)}...`;
}
