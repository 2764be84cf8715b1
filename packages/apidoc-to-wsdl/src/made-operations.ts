import { clark } from "@soapstone/xml-model";
import { complementOf, portOrBindingOf } from "./context/complement.ts";
import { facadeView } from "./message/facade-message.ts";
import { hasAction, sendsEnvelope, wireView } from "./message/wire-message.ts";
import { withDistinctMessages } from "./operation/distinct-messages.ts";
import type { MadeOperation } from "./operation/made-operation.ts";
import { operationFrom } from "./operation/operation.ts";
import type { PreparedApidoc } from "./prepare.ts";

/** Converts each operation by its view and its binding. */
export function madeOperations({
  state,
  operations,
  portTypes,
  portTypeOf,
  view,
}: PreparedApidoc): readonly MadeOperation[] {
  // An operation added to an undeclared port type can only be declared in its binding.
  const implied = new Set(portTypes.implied.map(clark));
  const made = operations.map((placed): MadeOperation => {
    const { operation } = placed;
    const portType = portTypeOf(placed);
    const place = { ...placed.place, portType, ...(implied.has(clark(portType)) ? { implied: true as const } : {}) };
    const { protocol } = state.bindings.of(portType, portOrBindingOf(complementOf(operation)))?.binding ?? {};
    if (protocol?.kind === "http") return operationFrom(operation, place, state, undefined);
    const isWire = sendsEnvelope(operation, state) || (view === "wire" && hasAction(operation, state));
    return operationFrom(operation, place, state, isWire ? wireView : facadeView);
  });
  return withDistinctMessages(made);
}
