import { into, isObject, placeOf } from "@soapstone/apidoc-model";
import { type Diagnostic, editDistance, fileNameOf, type Place, resolveUri, shortUri } from "@soapstone/workspace";
import { bundle } from "../diagnostics.ts";
import type { HeldReference } from "./reach.ts";

/** What is to be said of a reference that leads nowhere. In an extension it may be no reference at all. */
export function missDiagnostic({ found, target }: HeldReference): Diagnostic | undefined {
  if (target.found) return undefined;
  const at: Place = placeOf(into(found.path, "$ref"));
  const { reference } = found;
  if (found.standing === "extension") return bundle("kept-as-data", { reference }, at);
  switch (target.why) {
    case "form":
      return bundle("bad-fragment", { reference }, at);
    case "document":
      return bundle("missing-file", { reference, uri: shortUri(resolveUri(found.path.uri, reference)) }, at);
    case "depth":
      return bundle("long-chain", { reference }, at);
    case "pointer": {
      const { within, token } = target;
      const near = isObject(within.value) ? nearestNames(token, [...within.value.keys()]) : [];
      return bundle("missing-target", { reference, file: fileNameOf(within.uri), near }, at);
    }
    case "cycle": {
      const hops = target.hops.map((hop) => hop.reference);
      const related = target.hops.map((hop) => ({
        message: `leads to "${hop.reference}"`,
        at: { uri: hop.uri, pointer: `${hop.pointer}/$ref` },
      }));
      return bundle("alias-cycle", { hops }, at, related);
    }
    default:
      return target satisfies never;
  }
}

/** At most three names that were probably meant. */
function nearestNames(token: string, names: readonly string[]): readonly string[] {
  const small = token.toLowerCase();
  const limit = Math.max(2, Math.floor(token.length / 2));
  return names
    .map((name) => ({ name, distance: editDistance(small, name.toLowerCase(), limit) }))
    .filter(({ distance }) => distance <= limit)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map(({ name }) => `"${name}"`);
}
