import { countReferences, isObject, type Json, type JsonObject, parsePointer, valueAt } from "@soapstone/apidoc-model";
import { patchBetween, type Residual, type UneditedPlaces } from "@soapstone/complement";
import type { LocatedOperation } from "@soapstone/service-mapping";
import type { BindingOperation } from "@soapstone/xml-model";
import { pointerOf } from "../context/operation-context.ts";
import type { PlacedMade } from "../document/made-description.ts";
import type { ReportedShape } from "./edited-shape.ts";
import { editsOfPatch } from "./edits-of-patch.ts";
import { goneFrom, pointersOf } from "./residual-pointers.ts";

/** An operation with the one that it is shown as again. */
export interface PairedOperation extends PlacedMade {
  readonly again: BoundAgain;
  /** The port by which alone it looks as it does. */
  readonly port: string | undefined;
  /** What its residual says as a plan would. */
  readonly edited?: EditedOperation;
}

type BoundAgain = LocatedOperation & { readonly bindingOperation: BindingOperation };

/** What a residual says as a plan would, and the operation as it is shown without that. */
export interface EditedOperation extends ReportedShape {
  readonly byDefault: Json | undefined;
}

/** The operations of an API description, those that a binding has, by the ones that they are shown as again. */
export interface Pairing {
  readonly pairs: readonly PairedOperation[];
  /** What is shown again that the description does not have. */
  readonly unpaired: readonly LocatedOperation[];
}

/** Pairs each operation with the one that is shown of what binds it: of several, that at its place, else the next one. */
export function pairedOperations(operations: readonly PlacedMade[], again: readonly LocatedOperation[]): Pairing {
  const left = new Map<BindingOperation | string, LocatedOperation[]>();
  const add = (node: BindingOperation | string, one: LocatedOperation) =>
    left.set(node, [...(left.get(node) ?? []), one]);
  for (const one of again) add(one.bindingOperation ?? unboundName(one), one);
  const several = new Set([...left].filter(([, all]) => all.length > 1).map(([node]) => node));
  const pairs = operations.flatMap((one): readonly PairedOperation[] => {
    const { bound, place } = one;
    const all = left.get(bound ?? unboundName(one));
    const same = all?.findIndex(({ path, method }) => path === place.path && method === place.method) ?? -1;
    const [found] = all?.splice(Math.max(same, 0), 1) ?? [];
    if (found === undefined || bound === undefined) return [];
    return [
      { ...one, again: { ...found, bindingOperation: bound }, port: several.has(bound) ? found.port : undefined },
    ];
  });
  return { pairs, unpaired: [...left.values()].flat() };
}

/** What tells an operation from others where no binding has it. */
function unboundName({ portType, name }: Pick<LocatedOperation, "portType" | "name">): string {
  return `${portType}/${name}`;
}

/** What operations say otherwise than they are shown again. */
export interface OperationResiduals {
  /** By the operations of bindings that are shown. */
  readonly residuals: ReadonlyMap<BindingOperation, readonly Residual[]>;
  /** The pointers of what the residuals hold. */
  readonly pointers: readonly string[];
  /** The pointers of what the residuals take away. */
  readonly gone: readonly string[];
  /** The pointers of operations that stand elsewhere than they are shown. */
  readonly moved: readonly string[];
}

interface OperationComparison {
  readonly given: JsonObject;
  readonly shown: JsonObject;
  /** What is shown without the complement: what stands there, too, is no edit of a stripped description. */
  readonly stripped: () => JsonObject;
  /** What is as it was published. */
  readonly places: UneditedPlaces | undefined;
  readonly hidesXml: boolean | undefined;
}

/** Returns the residual of each operation that is shown again. */
export function operationResiduals(
  pairs: readonly PairedOperation[],
  { given, shown, stripped, places, hidesXml }: OperationComparison,
): OperationResiduals {
  const moved: string[] = [];
  const residuals = new Map<BindingOperation, Residual[]>();
  const pointers: string[] = [];
  const gone: string[] = [];
  const definitions = given.get("definitions");
  const isNone = (name: string): boolean => !isObject(definitions) || !definitions.has(name);
  for (const { place, again, port, edited } of pairs) {
    const to = valueAt(given, ["paths", place.path, place.method]);
    const from = valueAt(shown, ["paths", again.path, again.method]);
    if (to === undefined || from === undefined) continue;
    const at = pointerOf(place);
    const isElsewhere = place.path !== again.path || place.method !== again.method;
    const isMoved = edited?.shape.place !== undefined || (isElsewhere && places?.hasItsRoute(at) !== true);
    if (isMoved) moved.push(at);
    const patch = editsOfPatch(patchBetween(from, to), { to, at, places, hidesXml });
    const bare = patch.length === 0 ? undefined : valueAt(stripped(), ["paths", again.path, again.method]);
    const own = bare !== undefined && patchBetween(bare, to).length === 0 ? [] : patch;
    const shownBesides = again.empty === undefined ? [] : [again.empty];
    const needed = own.length === 0 && edited === undefined ? [] : referredBy(edited?.byDefault ?? from);
    const hides = [...shownBesides, ...needed].filter(isNone);
    if (own.length === 0 && !isMoved && hides.length === 0 && edited === undefined) continue;
    pointers.push(...(edited?.pointers ?? []));
    pointers.push(...pointersOf(own, to, at));
    gone.push(...goneFrom(own, to).map((pointer) => `${at}${pointer}`));
    const residual: Residual = {
      patch: own,
      ...edited?.shape,
      ...(hides.length === 0 ? {} : { hides }),
      ...(isMoved ? { place: { path: place.path, method: place.method } } : {}),
      ...(port === undefined ? {} : { port }),
    };
    residuals.set(again.bindingOperation, [...(residuals.get(again.bindingOperation) ?? []), residual]);
  }
  return { residuals, pointers, gone, moved };
}

/** The definitions that an operation refers to. */
function referredBy(operation: Json): readonly string[] {
  return [...countReferences(operation, "operation").keys()].flatMap((reference) => {
    const [container, name] = parsePointer(reference.slice(1)) ?? [];
    return container === "definitions" && name !== undefined ? [name] : [];
  });
}
