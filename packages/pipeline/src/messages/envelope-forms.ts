import { isReference, type SchemaOrRef } from "@soapstone/apidoc-model";
import {
  type EnvelopeForm,
  envelopeForm,
  faultShape,
  type MessageShape,
  messageShape,
  type Side,
} from "@soapstone/instance";
import { raise } from "@soapstone/schema-mapping";
import { envelopeMembers, faultCodes } from "@soapstone/service-mapping";
import type { LoadedService } from "./load-service.ts";
import type { ServiceOperation } from "./service-operations.ts";
import { successCode } from "./success-code.ts";

/** How the bodies of an operation in the wire view correspond to SOAP messages. */
export interface EnvelopeForms {
  readonly request?: EnvelopeForm;
  readonly response?: EnvelopeForm;
  readonly fault: EnvelopeForm;
  /** The response code of the success. */
  readonly success: string;
  /** The response codes of faults. */
  readonly failures: readonly string[];
}

/** Returns the forms of the messages of an operation in the wire view; undefined for any other operation. */
export function envelopeForms(operation: ServiceOperation, loaded: LoadedService): EnvelopeForms | undefined {
  const { bound, api } = operation;
  if (bound === undefined || !loaded.isWire) return undefined;
  const fault = formOf(operation, { kind: "fault" }, faultShape(loaded.service, bound), loaded);
  const [request, response] = (["request", "response"] as const).map((kind) => {
    const shape = messageShape(loaded.service, bound, { kind });
    return shape && formOf(operation, { kind }, shape, loaded);
  });
  return {
    ...(request && { request }),
    ...(response && { response }),
    fault,
    success: successCode(api) ?? "default",
    failures: faultCodes[bound.version].filter((code) => api.responses.has(code)),
  };
}

/** Returns the shape of a message with the keys of its API; undefined if the operation has no such message. */
export function shapeOf(operation: ServiceOperation, side: Side, loaded: LoadedService): MessageShape | undefined {
  const { bound } = operation;
  const shape = bound && messageShape(loaded.service, bound, side);
  return shape === undefined || !loaded.isWire ? shape : formOf(operation, side, shape, loaded).shape;
}

function formOf(operation: ServiceOperation, { kind }: Side, shape: MessageShape, loaded: LoadedService): EnvelopeForm {
  const [found] = schemasOf(operation, kind, shape).flatMap(({ schema, uri }) => membersOf(schema, uri, loaded) ?? []);
  return envelopeForm(
    shape,
    found ?? { version: shape.version, prefix: undefined, isPackaged: false, header: [], body: [], detail: [] },
  );
}

/** Returns the schemas that may describe an envelope. */
function schemasOf({ api }: ServiceOperation, kind: Side["kind"], { version }: MessageShape) {
  if (kind === "request")
    return api.effective.parameters.flatMap(({ parameter, uri }) =>
      parameter.in === "body" ? [{ schema: parameter.schema, uri }] : [],
    );
  const codes = kind === "fault" ? faultCodes[version] : [successCode(api) ?? "default"];
  return codes.flatMap((code) => {
    const found = api.responses.get(code);
    return found?.value.schema === undefined ? [] : [{ schema: found.value.schema, uri: found.uri }];
  });
}

function membersOf(schema: SchemaOrRef, uri: string, { api: set }: LoadedService) {
  const own = isReference(schema) ? set.schema(schema.$ref, uri)?.value : schema;
  if (own === undefined) return undefined;
  return envelopeMembers(raise(own, "apidoc"), (name) => {
    const definition = set.root.definitions?.get(name);
    return definition === undefined ? undefined : raise(definition, "apidoc");
  });
}
