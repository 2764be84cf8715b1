import { isObject, type Json, type JsonObject, methods, valueAt } from "@soapstone/apidoc-model";
import { type Patch, shapeMembers } from "@soapstone/complement";
import { editsOfReconverted } from "./edits-of-reconverted.ts";

/** An API description, and the reconverted one with the residuals of operations. */
export interface ReconvertedRoot {
  readonly given: JsonObject;
  readonly reconverted: JsonObject;
  /** The reconverted description without these residuals. */
  readonly unpatched: JsonObject;
  /** Returns it without its complement, with which an edited stripped description is compared. */
  readonly stripped: () => JsonObject;
  /** Whether operations are as a plan made them, without any edit. */
  readonly isShaped: boolean;
  /** Whether that includes the tags. */
  readonly hasGroups: boolean;
}

/** Returns the patch from the reconverted description to the given one. */
export function rootResidual({ given, reconverted, unpatched, stripped, isShaped, hasGroups }: ReconvertedRoot): Patch {
  const meant = isShaped ? withShapeOf(reconverted, given, hasGroups ? ["tags"] : []) : given;
  const edits = editsOfReconverted(reconverted, meant);
  return edits.length === 0
    ? edits
    : editsOfReconverted(reconverted, withReconvertedUnits(meant, { reconverted, unpatched, stripped: stripped() }));
}

/**
 * Returns the reconverted description with the operations and definitions of the given one, and the fields that
 * operations share: those of a plan are no edits.
 */
function withShapeOf(reconverted: JsonObject, given: JsonObject, others: readonly string[]): JsonObject {
  const shape: ReadonlySet<string> = new Set([...shapeMembers, ...others, "definitions"]);
  return new Map([
    ...[...given].filter(([name]) => !shape.has(name)),
    ...[...reconverted].filter(([name]) => shape.has(name)),
  ]);
}

/**
 * Replaces each operation, definition and other member that a stripped description would have too by the reconverted
 * one.
 */
function withReconvertedUnits(
  meant: JsonObject,
  { reconverted, unpatched, stripped }: Record<"reconverted" | "unpatched" | "stripped", Json>,
): Json {
  return new Map(
    [...meant].map(([key, value]) => {
      const at = units.get(key);
      return [key, at === undefined || !isObject(value) ? unitOf([key], value) : unitsOf([key], value, at)];
    }),
  );

  function unitsOf(at: readonly string[], of: JsonObject, { depth, isUnit }: Units): Json {
    return new Map(
      [...of].map(([key, value]) => {
        const place = [...at, key];
        if (depth > 1 && isObject(value)) return [key, unitsOf(place, value, { depth: depth - 1, isUnit })];
        return [key, isUnit(key) ? unitOf(place, value) : value];
      }),
    );
  }

  function unitOf(at: readonly string[], value: Json): Json {
    const [there, was, bare] = [reconverted, unpatched, stripped].map((one) => valueAt(one, at));
    if (there === undefined || was === undefined || bare === undefined) return value;
    return isSameBeside(was, there) && isSameBeside(bare, value) ? there : value;
  }
}

interface Units {
  readonly depth: number;
  readonly isUnit: (key: string) => boolean;
}

const verbs: ReadonlySet<string> = new Set(methods);
const units: ReadonlyMap<string, Units> = new Map([
  ["paths", { depth: 2, isUnit: (key: string) => verbs.has(key) }],
  ["definitions", { depth: 1, isUnit: () => true }],
]);

function isSameBeside(a: Json, b: Json): boolean {
  return editsOfReconverted(a, b).length === 0;
}
