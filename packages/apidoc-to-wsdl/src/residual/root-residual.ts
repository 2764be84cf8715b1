import type { JsonObject } from "@soapstone/apidoc-model";
import { type Patch, shapeMembers } from "@soapstone/complement";
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
  return editsOfReconverted(reconverted, meant);
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
