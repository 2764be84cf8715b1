import { type Apidoc, writeApidoc } from "@soapstone/apidoc-model";
import { type ExternalOrigin, withoutComplementFields } from "@soapstone/complement";
import { complementDigest } from "@soapstone/service-mapping";
import type { ConvertedOperation } from "./converted.ts";
import { type Lifting, liftedDescription } from "./external/lifted-description.ts";
import type { PreparedService } from "./prepare.ts";

/** How operations say what their messages hold, by their residuals. */
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
  readonly shown: Apidoc;
  /** Whether its complement is what the API file implies, so that none need be said. */
  readonly isImplied: boolean;
}

/**
 * Lifts an output into the form of the external description that it comes from, without the complement that this implies:
 * before its author's words stand in it, which are no complement, whatever they are called.
 */
export function liftedOutput(
  output: Apidoc,
  { origin, isStripped }: { readonly origin: ExternalOrigin; readonly isStripped: boolean },
  lifting: Lifting,
): LiftedOutput {
  const lifted = liftedDescription(output, lifting);
  const isImplied = origin.implied === complementDigest(writeApidoc(lifted));
  return { shown: isStripped || isImplied ? withoutComplementFields(lifted) : lifted, isImplied };
}
