import { mediaTypes } from "@soapstone/conversion";
import type { ConvertedOperation } from "../context/converted-operation.ts";
import type { WsdlToApidocOptions } from "../context/options.ts";
import { schemesAt } from "../context/server.ts";
import type { ForwardState } from "../context/state.ts";
import { facadeOperation } from "./facade-operation.ts";
import { httpOperation } from "./http-operation.ts";
import { onSinglePaths } from "./single-path.ts";
import { envelopeTypeOf, wireOperation } from "./wire-operation.ts";

/** Converts the planned operations, each in its view, at their paths in the output. */
export function convertedOperations(state: ForwardState, options: WsdlToApidocOptions): readonly ConvertedOperation[] {
  const each = state.plan.operations.map((planned) => {
    const security = state.security.of(planned);
    const secured = security === undefined ? {} : { security };
    if (planned.view === "facade") {
      const converted = facadeOperation(planned, state);
      return security === undefined ? converted : { ...converted, operation: { ...converted.operation, ...secured } };
    }
    const converted = planned.view === "wire" ? wireOperation(planned, state) : httpOperation(planned, state);
    const served = schemesAt(planned.port, state, options);
    return { ...converted, operation: { ...converted.operation, ...served, ...secured } };
  });
  return options.view === "wire" && options.wirePath === "single" ? onSinglePaths(each) : each.map(inMovedPlace);
}

/** Moves an operation of the wire view or of an HTTP binding to the path that an edit gave it. */
function inMovedPlace(one: ConvertedOperation): ConvertedOperation {
  const { view, moved } = one.planned;
  return view === "facade" || moved === undefined ? one : { ...one, ...moved };
}

/** Returns the media type of most operations with JSON or an envelope: that of the first. */
export function mediaOf(operations: readonly ConvertedOperation[]): string | undefined {
  const [first] = operations.flatMap((it) => envelopeTypeOf(it.planned) ?? []);
  return first ?? (operations.some((it) => it.planned.view === "facade") ? mediaTypes.json : undefined);
}
