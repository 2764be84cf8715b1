import {
  type FaultForm,
  faultShape,
  type MessageShape,
  messageShape,
  type UnitForm,
  type UnitParameter,
} from "@soapstone/instance";
import { type MessagePlaces, resultIn } from "@soapstone/mapping";
import type { LoadedService } from "./load-service.ts";
import type { ServiceOperation } from "./service-operations.ts";
import { successCode } from "./success-code.ts";

/** How the messages of an operation of SOAP are requests and responses of its API. */
export interface OperationForms {
  readonly request?: UnitForm;
  readonly response?: UnitForm;
  /** The code of the response of a success. */
  readonly success: string;
  readonly fault: FaultForm;
}

/** Finds how an operation of SOAP says what its messages hold; undefined for one of an HTTP binding. */
export function operationForms(
  { api, bound, shown }: ServiceOperation,
  { service, api: set }: LoadedService,
): OperationForms | undefined {
  if (bound === undefined) return undefined;
  const { places, lifted, planned } = shown;
  const request = messageShape(service, bound, { kind: "request" });
  const response = messageShape(service, bound, { kind: "response" });
  const success = successCode(api) ?? "default";
  const parameters = api.effective.parameters.flatMap(({ parameter: { in: place, name } }): readonly UnitParameter[] =>
    place === "body" || place === "formData" ? [] : [{ in: place, name }],
  );
  const hasBody = api.effective.parameters.some(({ parameter }) => ["body", "formData"].includes(parameter.in));
  const result = lifted?.result ?? resultIn(set.root, api.operation);
  const answer = api.responses.get(success)?.value;
  return {
    success,
    ...(request && { request: formOf(request, places?.request, parameters, hasBody, lifted?.body) }),
    ...(response && { response: formOf(response, places?.response, [], answer?.schema !== undefined, result) }),
    fault: {
      shape: faultShape(service, bound),
      codes: lifted === undefined ? (planned.faults ?? new Map()) : firstOf(lifted.shape.faults),
      isBare: lifted !== undefined,
    },
  };
}

function formOf(
  shape: MessageShape,
  places: MessagePlaces | undefined,
  parameters: readonly UnitParameter[],
  hasBody: boolean,
  bodyField: string | undefined,
): UnitForm {
  const own = places ?? { headers: new Map(), properties: new Map(), attachments: [] };
  return { shape, places: own, parameters, hasBody, ...(bodyField === undefined ? {} : { bodyField }) };
}

function firstOf(statuses: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, string> {
  return new Map([...statuses].map(([name, [code = "default"]]) => [name, code]));
}
