import { isArray, type Json } from "@soapstone/apidoc-model";
import type { Part, PortTypeOperation } from "@soapstone/xml-model";
import type { BackwardService, ForwardService } from "../walk/walk.ts";
import { rpc } from "./rpc.ts";

/**
 * Writes `parameterOrder` to the complement, as true where it is the order of the input's body parts. `inferred`:
 * whether operations of the document have it by default, which HTTP bindings cannot show.
 */
export function keepParameterOrder(
  operation: PortTypeOperation,
  body: readonly Part[],
  context: ForwardService,
  inferred: boolean = context.walk.soap.parameterOrder,
): void {
  const { parameterOrder } = operation;
  const own = context.about(operation, rpc);
  if (parameterOrder === undefined) {
    own.keep("parameterOrder", false, "complement", inferred);
    return;
  }
  const parts = body.map((part) => part.name);
  // In rpc style the properties of a facade's body are in this order.
  const statesOrder = context.situation.style === "rpc" && context.situation.wire !== true;
  const listed = statesOrder ? parts.toSorted() : parts;
  const byDefault = listed.join(" ") === (listed === parts ? parameterOrder : parameterOrder.toSorted()).join(" ");
  if (byDefault && inferred) own.settle(["operation@parameterOrder"], "complement");
  else own.keep("parameterOrder", byDefault ? true : parameterOrder, "complement");
}

/**
 * The inverse of `keepParameterOrder`: returns the order that an operation lists; `parts` is the order of the
 * properties in the output.
 */
export function parameterOrderFrom(
  parts: readonly string[],
  context: BackwardService,
  inferred: boolean = context.soap.parameterOrder,
): Pick<PortTypeOperation, "parameterOrder"> {
  const recalled = context.recall<Json>("parameterOrder", (value) => typeof value === "boolean" || isArray(value));
  if (isArray(recalled)) return { parameterOrder: recalled.filter((name) => typeof name === "string") };
  return (recalled ?? inferred) === true ? { parameterOrder: parts } : {};
}
