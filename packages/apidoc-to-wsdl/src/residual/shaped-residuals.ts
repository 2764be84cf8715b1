import type { Residual } from "@soapstone/complement";
import { given } from "@soapstone/service-mapping";
import type { BindingOperation } from "@soapstone/xml-model";
import { pointerOf } from "../context/operation-context.ts";
import type { EditedOperation, PairedOperation } from "./operation-residuals.ts";

/** Returns residuals with only the parts that a plan could state too. */
export function shapedResiduals(
  pairs: readonly PairedOperation[],
  shapes: ReadonlyMap<string, EditedOperation>,
): ReadonlyMap<BindingOperation, readonly Residual[]> {
  const found = new Map<BindingOperation, readonly Residual[]>();
  for (const { located, port, place } of pairs) {
    const edited = shapes.get(pointerOf(place));
    if (edited === undefined) continue;
    const one: Residual = { ...edited.shape, patch: [], ...given("port", port) };
    found.set(located.bindingOperation, [...(found.get(located.bindingOperation) ?? []), one]);
  }
  return found;
}
