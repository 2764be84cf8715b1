import { countReferences, isObject, type Json, type JsonObject, parsePointer, valueAt } from "@soapstone/apidoc-model";
import type { Residual, UneditedPlaces } from "@soapstone/complement";
import type { LocatedOperation } from "@soapstone/service-mapping";
import type { BindingOperation } from "@soapstone/xml-model";
import { pointerOf } from "../context/operation-context.ts";
import type { PlacedMade } from "../document/made-description.ts";
import type { ReportedShape } from "./edited-shape.ts";
import { editsOfPatch } from "./edits-of-patch.ts";
import { editsOfReconverted } from "./edits-of-reconverted.ts";
import { changedPointers, removedPointers } from "./residual-pointers.ts";

/** An operation, and the reconverted operation that it is compared with. */
export interface PairedOperation extends PlacedMade {
  readonly located: LocatedBinding;
  /** The port for which the residual applies; absent if it applies to all. */
  readonly port: string | undefined;
  /** The part of the residual that a plan could state too. */
  readonly edited?: EditedOperation;
}

type LocatedBinding = LocatedOperation & { readonly bindingOperation: BindingOperation };

/** The part of a residual that a plan could state too, and the operation as it would be without it. */
export interface EditedOperation extends ReportedShape {
  readonly byDefault: Json | undefined;
}

/** Operations paired with reconverted ones, by their binding operations. */
export interface Pairing {
  readonly pairs: readonly PairedOperation[];
  /** Reconverted operations that the description does not have. */
  readonly unpaired: readonly LocatedOperation[];
}

/**
 * Pairs each operation with a reconverted one of the same binding operation: if there are several, the one at its path
 * and method, else the next.
 */
export function pairedOperations(operations: readonly PlacedMade[], reconverted: readonly LocatedOperation[]): Pairing {
  const left = new Map<BindingOperation | string, LocatedOperation[]>();
  const add = (node: BindingOperation | string, one: LocatedOperation) =>
    left.set(node, [...(left.get(node) ?? []), one]);
  for (const one of reconverted) add(one.bindingOperation ?? unboundName(one), one);
  const several = new Set([...left].filter(([, all]) => all.length > 1).map(([node]) => node));
  const pairs = operations.flatMap((one): readonly PairedOperation[] => {
    const { bound, place } = one;
    const all = left.get(bound ?? unboundName(one));
    const same = all?.findIndex(({ path, method }) => path === place.path && method === place.method) ?? -1;
    const [found] = all?.splice(Math.max(same, 0), 1) ?? [];
    if (found === undefined || bound === undefined) return [];
    return [
      { ...one, located: { ...found, bindingOperation: bound }, port: several.has(bound) ? found.port : undefined },
    ];
  });
  return { pairs, unpaired: [...left.values()].flat() };
}

/** Returns the key of an operation that no binding has. */
function unboundName({ portType, name }: Pick<LocatedOperation, "portType" | "name">): string {
  return `${portType}/${name}`;
}

/** The residuals of operations. */
export interface OperationResiduals {
  /** The residuals by binding operation. */
  readonly residuals: ReadonlyMap<BindingOperation, readonly Residual[]>;
  /** The pointers of the values that the residuals add or change. */
  readonly pointers: readonly string[];
  /** The pointers of the values that the residuals remove. */
  readonly removed: readonly string[];
  /** The pointers of operations at other paths than reconverting gives. */
  readonly moved: readonly string[];
}

interface OperationComparison {
  readonly given: JsonObject;
  readonly reconverted: JsonObject;
  /** The constructs that are unchanged since they were published. */
  readonly places: UneditedPlaces | undefined;
  readonly hidesXml: boolean | undefined;
}

/** Returns the residual of each paired operation: the patch from the reconverted operation to the described one. */
export function operationResiduals(
  pairs: readonly PairedOperation[],
  { given, reconverted, places, hidesXml }: OperationComparison,
): OperationResiduals {
  const moved: string[] = [];
  const residuals = new Map<BindingOperation, Residual[]>();
  const pointers: string[] = [];
  const removed: string[] = [];
  const definitions = given.get("definitions");
  const isNone = (name: string): boolean => !isObject(definitions) || !definitions.has(name);
  for (const { place, located, port, edited } of pairs) {
    const to = valueAt(given, ["paths", place.path, place.method]);
    const from = valueAt(reconverted, ["paths", located.path, located.method]);
    if (to === undefined || from === undefined) continue;
    const at = pointerOf(place);
    const isElsewhere = place.path !== located.path || place.method !== located.method;
    const isMoved = edited?.shape.place !== undefined || (isElsewhere && places?.hasItsRoute(at) !== true);
    if (isMoved) moved.push(at);
    const own = editsOfPatch(editsOfReconverted(from, to), { to, at, places, hidesXml });
    const emptyDefinitions = located.empty === undefined ? [] : [located.empty];
    const needed = own.length === 0 && edited === undefined ? [] : referredBy(edited?.byDefault ?? from);
    const hides = [...emptyDefinitions, ...needed].filter(isNone);
    if (own.length === 0 && !isMoved && hides.length === 0 && edited === undefined) continue;
    pointers.push(...(edited?.pointers ?? []));
    pointers.push(...changedPointers(own, to, at));
    removed.push(...removedPointers(own, to).map((pointer) => `${at}${pointer}`));
    const residual: Residual = {
      patch: own,
      ...edited?.shape,
      ...(hides.length === 0 ? {} : { hides }),
      ...(isMoved ? { place: { path: place.path, method: place.method } } : {}),
      ...(port === undefined ? {} : { port }),
    };
    residuals.set(located.bindingOperation, [...(residuals.get(located.bindingOperation) ?? []), residual]);
  }
  return { residuals, pointers, removed, moved };
}

/** Returns the definitions to which an operation refers. */
function referredBy(operation: Json): readonly string[] {
  return [...countReferences(operation, "operation").keys()].flatMap((reference) => {
    const [container, name] = parsePointer(reference.slice(1)) ?? [];
    return container === "definitions" && name !== undefined ? [name] : [];
  });
}
