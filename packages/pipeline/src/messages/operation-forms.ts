import { type ApidocSet, definitionNameOf, isReference } from "@soapstone/apidoc-model";
import {
  type FaultForm,
  faultShape,
  type MessageShape,
  messageShape,
  type UnitForm,
  type UnitParameter,
} from "@soapstone/instance";
import { raise } from "@soapstone/schema-mapping";
import { detailOf, keyHeadersOf, type MessagePlaces, resultIn } from "@soapstone/service-mapping";
import type { ApiOperation } from "../instance/api-operations.ts";
import type { LoadedService } from "./load-service.ts";
import { messageFields, resultOf } from "./message-fields.ts";
import type { ServiceOperation } from "./service-operations.ts";
import { successCode } from "./success-code.ts";

/** How the messages of a SOAP operation correspond to requests and responses of its API. */
export interface OperationForms {
  readonly request?: UnitForm;
  readonly response?: UnitForm;
  /** The response code of the success. */
  readonly success: string;
  readonly fault: FaultForm;
}

/** Returns the forms of the messages of a SOAP operation; undefined for an operation of an HTTP binding. */
export function operationForms(
  { api, bound, messages }: ServiceOperation,
  loaded: LoadedService,
): OperationForms | undefined {
  const { service, api: set } = loaded;
  if (bound === undefined) return undefined;
  const { places, lifted, planned } = messages;
  const request = messageShape(service, bound, { kind: "request" });
  const response = messageShape(service, bound, { kind: "response" });
  const success = successCode(api) ?? "default";
  const { parameters: declared, body } = messageFields(api, request, loaded);
  // A header field that is an API key is not a parameter, but the message contains it.
  const sent = places?.request?.headers ?? new Map<string, unknown>();
  const keys = keyHeadersOf(set.root, api.operation).filter((name) => sent.has(name));
  const parameters = [...declared, ...keys.map((name): UnitParameter => ({ in: "header", name }))];
  const hasBody = api.effective.parameters.some(({ parameter }) => ["body", "formData"].includes(parameter.in));
  const unwrapped = lifted?.result === undefined ? resultIn(set.root, api.operation) : undefined;
  const result = lifted?.result ?? unwrapped?.name ?? resultOf(api, success, response, loaded);
  const answer = api.responses.get(success)?.value;
  return {
    success,
    ...(request && { request: formOf(request, places?.request, parameters, hasBody, lifted?.body ?? body) }),
    ...(response && {
      response: {
        ...formOf(response, places?.response, [], answer?.schema !== undefined, result),
        ...(unwrapped?.absent === undefined ? {} : { absent: unwrapped.absent }),
      },
    }),
    fault: faultForm(api, set, faultShape(service, bound), planned.faults ?? new Map(), lifted?.shape.faults),
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

/**
 * Determines the response code of each fault. In an external description, and for a response that was added to a
 * converted one, a fault is named after the definition of its schema, otherwise after the operation.
 */
function faultForm(
  { responses, operation }: ApiOperation,
  set: ApidocSet,
  shape: MessageShape,
  planned: ReadonlyMap<string, string>,
  lifted: ReadonlyMap<string, readonly string[]> = new Map(),
): FaultForm {
  const known = new Set(shape.faults.map(({ key }) => key));
  const bare = new Map([...lifted].map(([name, [code = "default"]]) => [name, code]));
  for (const [code, { value, uri }] of responses) {
    const { schema } = value;
    if (schema === undefined || /^[123]/.test(code)) continue;
    const own = isReference(schema) ? set.schema(schema.$ref, uri)?.value : schema;
    if (own === undefined || detailOf(raise(own, "apidoc")) !== undefined) continue;
    const of = isReference(schema) ? definitionNameOf(schema) : `${operation.operationId}Fault`;
    if (of !== undefined && known.has(of) && !bare.has(of)) bare.set(of, code);
  }
  return { shape, codes: new Map([...planned, ...bare]), bare: new Set(bare.keys()) };
}
