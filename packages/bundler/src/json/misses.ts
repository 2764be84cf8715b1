import { isObject, splitReference } from "@soapstone/apidoc-model";
import {
  type Diagnostic,
  editDistance,
  fileNameOf,
  type PointerPlace,
  resolveUri,
  shortUri,
} from "@soapstone/workspace";
import { bundle } from "../diagnostics.ts";
import type { BundleJsonOptions } from "./bundle-options.ts";
import { placeOf } from "./part.ts";
import type { Reached } from "./reach.ts";
import { type Miss, pointerOfHop } from "./targets.ts";

/** What is to be said of the references of all parts: those that lead nowhere, and those in strange places. */
export function missDiagnostics({ parts }: Reached, options: BundleJsonOptions): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const missing = new Map<string, { readonly reference: string; readonly place: PointerPlace }[]>();
  for (const part of parts.values())
    for (const held of part.references) {
      const { standing, reference, target, isText } = held.found;
      if (standing === "reference" && target.found) continue;
      const place = placeOf(part, held);
      const isTextOfFile = isText && options.textFiles === true && target.found && typeof target.value === "string";
      if (standing === "extension") {
        if (!target.found) diagnostics.push(bundle("kept-as-data", { reference }, place));
      } else if (isText && !isTextOfFile) diagnostics.push(bundle("not-a-text", { reference }, place));
      else if (!target.found && target.why === "document") {
        const uri = resolveUri(part.uri, splitReference(reference).address);
        const askers = missing.get(uri);
        if (askers === undefined) missing.set(uri, [{ reference, place }]);
        else askers.push({ reference, place });
      } else if (!target.found) diagnostics.push(missDiagnostic(reference, place, target));
      // What the entry has stays where it is, and is no matter of the bundle.
      else if (standing === "misplaced" && !isText && held.part !== undefined)
        diagnostics.push(bundle("misplaced", { reference }, place));
    }
  for (const [uri, [first, ...others]] of missing) {
    if (first === undefined) continue;
    const related = others.slice(0, most).map(({ place }) => ({ message: "asked for here too", at: place }));
    const facts = { reference: first.reference, uri: shortUri(uri), askers: others.length + 1 };
    diagnostics.push(bundle("missing-file", facts, first.place, related));
  }
  return diagnostics;
}

/** Of those who ask for one file. */
const most = 20;

function missDiagnostic(reference: string, at: PointerPlace, target: Miss): Diagnostic {
  switch (target.why) {
    case "document":
    case "form":
      return bundle("bad-fragment", { reference }, at);
    case "no-text":
      return bundle("not-a-reference", { value: reference }, at);
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
        at: { uri: hop.uri, pointer: `${pointerOfHop(hop)}/$ref` },
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
