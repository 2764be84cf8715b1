import { isObject, type Json, type JsonObject, jsonOperations } from "@soapstone/apidoc-model";
import { type Patch, shapeMembers, xWsdl } from "@soapstone/complement";
import { lazy } from "@soapstone/conversion";
import { editsOfReconverted } from "./edits-of-reconverted.ts";

/** An API description, and the reconverted one with the residuals of operations. */
export interface ReconvertedRoot {
  readonly given: JsonObject;
  readonly reconverted: JsonObject;
  /** Whether operations are as a plan made them, without any edit. */
  readonly isShaped: boolean;
  /** Whether that includes the tags. */
  readonly hasGroups: boolean;
}

/** Returns the patch from the reconverted description to the given one. */
export function rootResidual({ given, reconverted, isShaped, hasGroups }: ReconvertedRoot): Patch {
  const meant = isShaped ? withShapeOf(reconverted, given, hasGroups ? ["tags"] : []) : given;
  const known = lazy(() => operationIdsIn(reconverted));
  return editsOfReconverted(reconverted, meant).map((step) =>
    step.is === undefined || !step.at.startsWith("/paths/")
      ? step
      : { ...step, is: withoutKnownComplements(step.is, known()) },
  );
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

/** Returns the names of the operations of a description. */
function operationIdsIn(description: JsonObject): ReadonlySet<Json> {
  return new Set([...jsonOperations(description)].flatMap(({ operation }) => operation.get("operationId") ?? []));
}

/** Removes the complements of operations in an added path item that the WSDL gives by their names. */
function withoutKnownComplements(item: Json, known: ReadonlySet<Json>): Json {
  if (!isObject(item)) return item;
  return new Map(
    [...item].map(([method, operation]): readonly [string, Json] => [
      method,
      isObject(operation) && known.has(operation.get("operationId") ?? null)
        ? new Map([...operation].filter(([field]) => field !== xWsdl))
        : operation,
    ]),
  );
}
