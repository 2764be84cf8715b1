import {
  action,
  type DescribedFault,
  describedFaults,
  faultsByStatus,
  given,
  keepParameterOrder,
  oneWay,
  type PlannedOperation,
  type Situation,
} from "@soapstone/service-mapping";
import type { ConvertedOperation } from "../context/converted-operation.ts";
import { extensionsOf } from "../context/output-writing.ts";
import type { ForwardState } from "../context/state.ts";
import { declaredFaults, detailOf } from "../fault/facade-faults.ts";
import { describedParts } from "../message/described-parts.ts";
import { answerOf, requestOf } from "../message/facade-message.ts";
import { bodyParts, sideOf } from "../message/message-side.ts";
import { keepBoundOperation } from "./bound-operation.ts";
import { openedOperation } from "./opened-operation.ts";

/** Converts an operation for the facade, the API of a gateway in front of the SOAP service. */
export function facadeOperation(planned: PlannedOperation, state: ForwardState): ConvertedOperation {
  const { operation, bindingOperation, binding, operationId, tags, grouped = tags, method, path } = planned;
  const { keeper, context, prose } = openedOperation(
    planned,
    { ...situationOf(planned), ...given("isLifted", state.isLifted ? true : undefined) },
    state,
  );
  if (bindingOperation !== undefined) {
    const { soap } = bindingOperation;
    if (soap !== undefined) action.forward(soap, context.about(bindingOperation, action));
    keepBoundOperation(bindingOperation, binding, context);
  }
  const input = sideOf(planned, "input", state);
  const output = sideOf(planned, "output", state);
  const request = input && context.inner("input", (inner) => requestOf(input, planned, inner, state));
  keepParameterOrder(operation, bodyParts(input, state), context);
  const success = oneWay.forward(operation.pattern, context.about(operation, oneWay));
  const answer =
    output && context.inner("output", (inner) => answerOf(output, success.description, planned, inner, state));
  const answers = operation.pattern !== "one-way" || operation.faults.length > 0;
  const detail = answers ? detailOf(planned, context, state) : undefined;
  const { parameters, responses, faults, ...described } = describedParts(
    {
      prose,
      parameters: request?.parameters ?? [],
      responses: new Map([[success.code, answer?.response ?? { description: success.description }]]),
      ...given(
        "faults",
        detail &&
          describedFaults(faultsByStatus(detail, planned.faults), detail, declaredFaults(planned, state.walk.set)),
      ),
    },
    context,
  );
  return {
    planned,
    path,
    method,
    operation: { tags: grouped, ...described.prose, operationId, ...extensionsOf(keeper.complement) },
    parameters,
    responses,
    places: { ...given("request", request?.places), ...given("response", answer?.places) },
    ...(detail === undefined ? {} : { detail }),
    ...given("faultTexts", faults && textsOf(faults)),
  };
}

/** Returns the descriptions of fault responses that are not generated. */
function textsOf(faults: ReadonlyMap<string, DescribedFault>): ReadonlyMap<string, string> {
  const stated = [...faults].filter(([, { description, generated }]) => description !== generated);
  return new Map(stated.map(([status, { description }]) => [status, description]));
}

export function situationOf({ operation, portType, binding, bindingOperation }: PlannedOperation): Situation {
  const byDefault = binding?.protocol.kind === "soap" ? binding.protocol.style : "document";
  return {
    operation: operation.name,
    portType: portType.name.local,
    style: bindingOperation?.soap?.style ?? byDefault,
    namespace: portType.name.namespace,
    ...(portType.implied === true ? { implied: true } : {}),
  };
}
