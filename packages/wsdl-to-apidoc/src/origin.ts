import { type Apidoc, type JsonObject, readApidoc } from "@soapstone/apidoc-model";
import { accountsOfRestored, lostEdits, lostParts, type RestoringOptions, restoredApidoc } from "@soapstone/mapping";
import { type Diagnostic, ok, type Result } from "@soapstone/workspace";
import type { DefinitionsSet } from "@soapstone/xml-model";
import type { WsdlToApidocOptions } from "./options.ts";
import type { ShownService } from "./source-map.ts";

/**
 * What a description was made of, where it was made of an apidoc: nobody asked for a view of it, for a part of it, or
 * for what its own words say. What was edited since and the apidoc has no words for is told, and accounted for.
 */
export function originOf(
  set: DefinitionsSet,
  { view, choices = {}, complement }: WsdlToApidocOptions,
): Result<ShownService> | undefined {
  if (view !== undefined || Object.keys(choices).length > 0 || complement === "none") return undefined;
  const found = readRestored(set, {});
  if (found === undefined) return undefined;
  const lost = lostParts(set, found.apidoc, found.json);
  const told: Diagnostic[] = [];
  const keepsFor = new Set(lost.map(({ node }) => node));
  const { apidoc: output } = readRestored(set, { keepsFor, told: (diagnostic) => void told.push(diagnostic) }) ?? found;
  return ok({ output, accounts: accountsOfRestored(set, lost), sourceMap: () => [], places: () => [] }, [
    ...told,
    ...lostEdits(lost),
  ]);
}

function readRestored(
  set: DefinitionsSet,
  restoring: RestoringOptions,
): { readonly apidoc: Apidoc; readonly json: JsonObject } | undefined {
  const json = restoredApidoc(set, restoring);
  const read = json === undefined ? undefined : readApidoc(json, { uri: "memory:/apidoc.json", pointer: "" });
  return json !== undefined && read?.ok === true ? { apidoc: read.value, json } : undefined;
}
