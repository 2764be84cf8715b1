import type { Report } from "@soapstone/workspace";
import { into, type Path, placeOf } from "../../json/path.ts";
import { printPointer } from "../../json/pointer.ts";
import type { Resolution } from "../../json/resolve.ts";
import { isObject } from "../../json/value.ts";
import { apidocDiagnostics } from "../diagnostics.ts";
import type { ApidocSet } from "../objects.ts";
import type { ShapeName } from "../shapes.ts";
import { shapes } from "../shapes.ts";

/**
 * Returns the target of a reference. If there is none, or it is another kind of object than `expects`, reports that and
 * returns undefined.
 */
export function checkReference(
  reference: string,
  expects: ShapeName,
  set: ApidocSet,
  path: Path,
  report: Report,
  reported: Set<string>,
): Extract<Resolution, { found: true }> | undefined {
  const resolution = set.resolution(reference, path.uri);
  const place = placeOf(into(path, "$ref"));
  if (resolution.found) {
    if (isObject(resolution.value) && !isInOtherContainer(resolution.tokens, expects)) return resolution;
    report(apidocDiagnostics("reference-target", { reference, expected: shapes[expects].title }, place));
    return undefined;
  }
  switch (resolution.why) {
    case "form":
      report(apidocDiagnostics("reference-form", { reference }, place));
      break;
    case "document":
      report(apidocDiagnostics("document-not-loaded", { reference }, place));
      break;
    case "depth":
      report(apidocDiagnostics("long-reference", { reference }, place));
      break;
    case "pointer":
      report(apidocDiagnostics("unresolved-reference", { reference, nearest: resolution.nearest }, place));
      break;
    case "cycle":
      // Each reference of a cycle finds the cycle; only the first one is reported.
      if (isReported(resolution.hops, reported)) break;
      report(apidocDiagnostics("reference-cycle", { hops: resolution.hops }, place));
      break;
    default:
      resolution satisfies never;
  }
  return undefined;
}

function isReported(hops: readonly string[], reported: Set<string>): boolean {
  const cycle = hops.slice(1).sort().join("\n");
  if (reported.has(cycle)) return true;
  reported.add(cycle);
  return false;
}

const containers: ReadonlyMap<string, ShapeName> = new Map([
  ["definitions", "schema"],
  ["parameters", "parameter"],
  ["responses", "response"],
]);

/** Whether a pointer leads to a container for another kind of object: `#/definitions/Pet` is no parameter. */
function isInOtherContainer(tokens: readonly string[], expects: ShapeName): boolean {
  const held = containers.get(tokens[0] ?? "");
  return tokens.length === 2 && held !== undefined && held !== expects;
}

/** Reports definitions, parameters and responses to which nothing refers (Swagger 2.0, Swagger Object). */
export function checkUnused(set: ApidocSet, used: ReadonlySet<string>, path: Path, report: Report): void {
  const { root } = set;
  // A document without operations is a library, whose definitions other documents use.
  if (root.paths.items.size === 0) return;
  const rows = [
    ["definitions", "definition", root.definitions],
    ["parameters", "parameter", root.parameters],
    ["responses", "response", root.responses],
  ] as const;
  for (const [container, kind, names] of rows) {
    for (const name of names?.keys() ?? []) {
      if (used.has(printPointer([container, name]))) continue;
      report(
        apidocDiagnostics(
          "unused-definition",
          { kind, name },
          { ...placeOf(into(into(path, container), name)), key: true },
        ),
      );
    }
  }
}
