import { keepParameterOrder, oneWay, overload, type PlannedOperation } from "@soapstone/service-mapping";
import type { ConvertedOperation } from "../context/converted-operation.ts";
import { extensionsOf } from "../context/output-writing.ts";
import type { ForwardState } from "../context/state.ts";
import { faultResponse } from "../fault/http-faults.ts";
import { describedParts } from "../message/described-parts.ts";
import { answerOf } from "../message/http-payload.ts";
import { requestOf } from "../message/http-request.ts";
import { sideOf } from "../message/message-side.ts";
import { situationOf } from "./facade-operation.ts";
import { openedOperation } from "./opened-operation.ts";

/**
 * Converts an operation of an HTTP binding to an operation of the output with its path and method, without a facade.
 */
export function httpOperation(planned: PlannedOperation, state: ForwardState): ConvertedOperation {
  const { operation, bindingOperation, operationId, tags, grouped = tags, method, path } = planned;
  const { keeper, context, prose } = openedOperation(planned, situationOf(planned), state);
  if (bindingOperation !== undefined) {
    context.about(bindingOperation, overload);
  }
  const input = sideOf(planned, "input", state);
  const output = sideOf(planned, "output", state);
  const request = context.inner("input", (inner) => requestOf(input, planned, inner, context, state));
  keepParameterOrder(operation, [], context, false);
  const success = oneWay.forward(operation.pattern, context.about(operation, oneWay));
  const answer = context.inner("output", (inner) => answerOf(output, success.description, inner, state));
  const described = describedParts(
    { prose, parameters: request.parameters, responses: new Map([[success.code, answer.response]]) },
    context,
  );
  const responses = new Map(described.responses);
  const failure = faultResponse(planned, context, state);
  if (failure !== undefined) responses.set("default", failure);
  return {
    planned,
    path,
    method,
    operation: {
      tags: grouped,
      ...described.prose,
      operationId,
      ...(request.consumes.length === 0 ? {} : { consumes: request.consumes }),
      ...(answer.produces.length === 0 ? {} : { produces: answer.produces }),
      ...extensionsOf(keeper.complement),
    },
    parameters: described.parameters,
    responses,
  };
}
