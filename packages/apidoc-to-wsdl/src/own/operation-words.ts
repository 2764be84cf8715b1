import { countReferences, isObject, type Json, type JsonObject, parsePointer, valueAt } from "@soapstone/apidoc-model";
import { type OperationPlace, patchBetween, type Residual } from "@soapstone/mapping";
import type { BindingOperation } from "@soapstone/xml-model";
import type { PairedOperation } from "./paired-operations.ts";
import { pointerOf } from "./place.ts";
import type { AgainOperation } from "./shown-again.ts";
import { pointersOf } from "./words-beside.ts";

/** What operations say otherwise than they are shown again. */
export interface OperationWords {
  /** The pointers of those that were compared. */
  readonly compared: ReadonlySet<string>;
  /** The pointers of those that stand elsewhere than they are shown. */
  readonly moved: ReadonlySet<string>;
  /** Where each is shown, and where it is. */
  readonly places: readonly { readonly from: AgainOperation; readonly to: OperationPlace }[];
  readonly written: ReadonlyMap<BindingOperation, readonly Residual[]>;
  /** The pointers of what is written. */
  readonly kept: readonly string[];
}

interface Compared {
  readonly given: JsonObject;
  readonly shown: JsonObject;
  /** Whether operations look as they were asked for: that they are shown otherwise is no edit. */
  readonly isShaped: boolean;
  /** What is shown without the complement: what stands there, too, is no edit of a clean description. */
  readonly clean: () => JsonObject;
}

/** The words of each operation that is shown again. */
export function wordsOfOperations(
  pairs: readonly PairedOperation[],
  { given, shown, isShaped, clean }: Compared,
): OperationWords {
  const compared = new Set<string>();
  const moved = new Set<string>();
  const places: OperationWords["places"][number][] = [];
  const written = new Map<BindingOperation, Residual[]>();
  const kept: string[] = [];
  for (const { place, again, port } of pairs) {
    const to = place && valueAt(given, ["paths", place.path, place.method]);
    const from = valueAt(shown, ["paths", again.path, again.method]);
    if (place === undefined || to === undefined || from === undefined) continue;
    const at = pointerOf(place);
    compared.add(at);
    if (isShaped) continue;
    const isMoved = place.path !== again.path || place.method !== again.method;
    places.push({ from: again, to: place });
    if (isMoved) moved.add(at);
    const patch = patchBetween(from, to);
    const bare = patch.length === 0 ? undefined : valueAt(clean(), ["paths", again.path, again.method]);
    const own = bare !== undefined && patchBetween(bare, to).length === 0 ? [] : patch;
    if (own.length === 0 && !isMoved) continue;
    kept.push(...pointersOf(own, to, at));
    const hides = own.length === 0 ? [] : hiddenBy(from, given);
    const words: Residual = {
      patch: own,
      ...(hides.length === 0 ? {} : { hides }),
      ...(isMoved ? { place: { path: place.path, method: place.method } } : {}),
      ...(port === undefined ? {} : { port }),
    };
    written.set(again.bindingOperation, [...(written.get(again.bindingOperation) ?? []), words]);
  }
  return { compared, moved, places, written, kept };
}

/** The definitions that an operation refers to as it is shown, and that the description does not have. */
function hiddenBy(operation: Json, given: JsonObject): readonly string[] {
  const own = given.get("definitions");
  return [...countReferences(operation, "operation").keys()].flatMap((reference) => {
    const [container, name] = parsePointer(reference.slice(1)) ?? [];
    const isKnown = name === undefined || (isObject(own) && own.has(name));
    return container === "definitions" && !isKnown ? [name] : [];
  });
}
