import { type Apidoc, writeApidoc } from "@soapstone/apidoc-model";
import { type ExternalOrigin, withoutComplementFields } from "@soapstone/complement";
import { complementDigest } from "@soapstone/service-mapping";
import type { ConvertedOperation } from "../context/converted-operation.ts";
import type { PreparedService } from "../prepare.ts";
import { type Lifting, liftedDescription } from "./lifted-description.ts";

/** Returns the shapes of operations, by their residuals. */
export function liftingOf(operations: readonly ConvertedOperation[], { written, state }: PreparedService): Lifting {
  const shapes = new Map(
    operations.flatMap(({ planned: { bindingOperation, view }, path, method }) => {
      const residuals = view === "facade" && bindingOperation ? written.written.get(bindingOperation) : undefined;
      const shape = residuals?.[0]?.shape;
      return shape === undefined ? [] : [[`${method} ${path}`, shape] as const];
    }),
  );
  return { targetNamespace: state.walk.targetNamespace, shapeOf: (path, method) => shapes.get(`${method} ${path}`) };
}

interface LiftedOutput {
  readonly description: Apidoc;
  /** Whether its complement equals the inferred one, and is left out. */
  readonly isImplied: boolean;
}

/**
 * Brings an output into the form of the external description it comes from, without the complement that this implies.
 * Done before the residual adds the author's own extensions, which are no complement whatever their names.
 */
export function liftedOutput(
  output: Apidoc,
  { origin, isStripped }: { readonly origin: ExternalOrigin; readonly isStripped: boolean },
  lifting: Lifting,
): LiftedOutput {
  const lifted = liftedDescription(output, lifting);
  const isImplied = origin.implied === complementDigest(writeApidoc(lifted));
  return { description: isStripped || isImplied ? withoutComplementFields(lifted) : lifted, isImplied };
}
