import { countReferences, isObject, type Json, type JsonObject, parsePointer, valueAt } from "@soapstone/apidoc-model";
import { patchBetween, type Residual } from "@soapstone/mapping";
import type { BindingOperation } from "@soapstone/xml-model";
import type { PairedOperation } from "./paired-operations.ts";
import { pointerOf } from "./place.ts";
import { pointersOf } from "./residual-pointers.ts";

/** What operations say otherwise than they are shown again. */
export interface OperationResiduals {
  readonly residuals: ReadonlyMap<BindingOperation, readonly Residual[]>;
  /** The pointers of what the residuals hold. */
  readonly pointers: readonly string[];
  /** The pointers of operations that stand elsewhere than they are shown. */
  readonly moved: ReadonlySet<string>;
}

interface Compared {
  readonly given: JsonObject;
  readonly shown: JsonObject;
  /** What is shown without the complement: what stands there, too, is no edit of a stripped description. */
  readonly stripped: () => JsonObject;
}

/** Returns the residual of each operation that is shown again. */
export function operationResiduals(
  pairs: readonly PairedOperation[],
  { given, shown, stripped }: Compared,
): OperationResiduals {
  const moved = new Set<string>();
  const residuals = new Map<BindingOperation, Residual[]>();
  const pointers: string[] = [];
  for (const { place, again, port } of pairs) {
    const to = place && valueAt(given, ["paths", place.path, place.method]);
    const from = valueAt(shown, ["paths", again.path, again.method]);
    if (place === undefined || to === undefined || from === undefined) continue;
    const at = pointerOf(place);
    const isMoved = place.path !== again.path || place.method !== again.method;
    if (isMoved) moved.add(at);
    const patch = patchBetween(from, to);
    const bare = patch.length === 0 ? undefined : valueAt(stripped(), ["paths", again.path, again.method]);
    const own = bare !== undefined && patchBetween(bare, to).length === 0 ? [] : patch;
    if (own.length === 0 && !isMoved) continue;
    pointers.push(...pointersOf(own, to, at));
    const hides = own.length === 0 ? [] : hiddenBy(from, given);
    const residual: Residual = {
      patch: own,
      ...(hides.length === 0 ? {} : { hides }),
      ...(isMoved ? { place: { path: place.path, method: place.method } } : {}),
      ...(port === undefined ? {} : { port }),
    };
    residuals.set(again.bindingOperation, [...(residuals.get(again.bindingOperation) ?? []), residual]);
  }
  return { residuals, pointers, moved };
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
