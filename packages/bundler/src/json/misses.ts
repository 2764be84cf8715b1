import { isObject, splitReference } from "@soapstone/apidoc-model";
import {
  type Diagnostic,
  type DocumentUri,
  editDistance,
  fileNameOf,
  type PointerLocation,
  resolveUri,
  shortUri,
} from "@soapstone/workspace";
import { bundle } from "../diagnostics.ts";
import type { BundleJsonOptions } from "./bundle-options.ts";
import { placeOf } from "./part.ts";
import type { Reached } from "./reach.ts";
import { type Miss, pointerOfHop, type ReferenceHop } from "./targets.ts";

/**
 * Returns the diagnostics for references without a target, and for references at places where the format allows none.
 */
export function missDiagnostics({ parts }: Reached, options: BundleJsonOptions): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const missing = new Map<string, Map<string, Asker>>();
  for (const part of parts.values())
    for (const held of part.references) {
      const { standing, reference, target, isText } = held.found;
      if (standing === "reference" && target.found) continue;
      const place = placeOf(part, held);
      const isMisread = isText && (options.textFiles !== true || (target.found && typeof target.value !== "string"));
      if (standing === "extension") {
        if (!target.found) diagnostics.push(bundle("kept-as-data", { reference }, place));
      } else if (isMisread) diagnostics.push(bundle("not-a-text", { reference }, place));
      else if (!target.found && target.why === "document") {
        const asker = lastOnTheWay(target.hop, { uri: part.uri, reference, place });
        const uri = resolveUri(asker.uri, splitReference(asker.reference).address);
        const askers = missing.get(uri) ?? new Map<string, Asker>();
        if (askers.size === 0) missing.set(uri, askers);
        askers.set(`${asker.place.uri}#${asker.place.pointer}`, asker);
      } else if (!target.found) diagnostics.push(missDiagnostic({ uri: part.uri, reference, place }, target));
      // A misplaced reference is only a problem if its target is moved into the bundle.
      else if (standing === "misplaced" && !isText && held.part !== undefined)
        diagnostics.push(bundle("misplaced", { reference }, place));
    }
  for (const [uri, askers] of missing) {
    const [first, ...others] = askers.values();
    if (first === undefined) continue;
    const related = others.slice(0, most).map(({ place }) => ({ message: "referenced here too", at: place }));
    const facts = { reference: first.reference, uri: shortUri(uri), askers: others.length + 1 };
    diagnostics.push(bundle("missing-file", facts, first.place, related));
  }
  return diagnostics;
}

/** The maximum number of listed references to one missing file. */
const most = 20;

/** A reference, and the document that contains it. */
interface Asker {
  readonly uri: DocumentUri;
  readonly reference: string;
  readonly place: PointerLocation;
}

/** Returns the reference at fault: a reference may lead to another one, which has no target. */
function lastOnTheWay(hop: ReferenceHop, asker: Asker): Asker {
  const { uri, reference } = hop;
  // A missing file is reported at the given reference, if the document spells both references alike.
  if (uri === asker.uri && reference === asker.reference) return asker;
  return { uri, reference, place: { uri, pointer: `${pointerOfHop(hop)}/$ref` } };
}

function missDiagnostic(asker: Asker, target: Miss): Diagnostic {
  const { reference, place: at } = asker;
  switch (target.why) {
    case "document":
    case "form": {
      const last = lastOnTheWay(target.hop, asker);
      return bundle("bad-fragment", { reference: last.reference }, last.place);
    }
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

/** Returns at most three names that are similar to the given one, in quotation marks. */
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
