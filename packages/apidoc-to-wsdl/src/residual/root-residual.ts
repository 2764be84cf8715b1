import { isObject, type Json, type JsonObject, methods, valueAt } from "@soapstone/apidoc-model";
import { type Patch, patchBetween, shapeMembers } from "@soapstone/complement";

/** An API description, and what its WSDL is converted to again with the residuals of its operations. */
export interface ReconvertedRoot {
  readonly given: JsonObject;
  readonly again: JsonObject;
  /** What it is converted to without these residuals. */
  readonly before: JsonObject;
  /** The same without its complement: who edits a stripped description compares it with that. */
  readonly stripped: () => JsonObject;
  /** Whether operations look as they were asked for, and nobody edited them. */
  readonly isShaped: boolean;
  /** Whether the tags are a part of how they look. */
  readonly hasGroups: boolean;
}

/** Returns what a description says otherwise than what its WSDL is converted to again, as a patch of the whole. */
export function rootResidual({ given, again, before, stripped, isShaped, hasGroups }: ReconvertedRoot): Patch {
  const meant = isShaped ? withShapeOf(again, given, hasGroups ? ["tags"] : []) : given;
  const rest = patchBetween(again, meant);
  return rest.length === 0 ? rest : patchBetween(again, withoutShown(meant, { again, before, stripped: stripped() }));
}

/** A description with the operations and definitions of another, and with what operations share: those that were asked for are no edit. */
function withShapeOf(again: JsonObject, given: JsonObject, others: readonly string[]): JsonObject {
  const shape: ReadonlySet<string> = new Set([...shapeMembers, ...others, "definitions"]);
  return new Map([
    ...[...given].filter(([name]) => !shape.has(name)),
    ...[...again].filter(([name]) => shape.has(name)),
  ]);
}

/** A description in which what a stripped one says, too, is as it is shown: each operation, definition and other member. */
function withoutShown(
  meant: JsonObject,
  { again, before, stripped }: Record<"again" | "before" | "stripped", Json>,
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
    const [there, was, bare] = [again, before, stripped].map((one) => valueAt(one, at));
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
  return patchBetween(a, b).length === 0;
}
