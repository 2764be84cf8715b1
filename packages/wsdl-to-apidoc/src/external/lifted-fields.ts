import {
  type Apidoc,
  isReference,
  localParameter,
  localResponse,
  type Operation,
  type SchemaOrRef,
} from "@soapstone/apidoc-model";
import type { OperationShape } from "@soapstone/complement";
import { attachedTo, definitionAt, given, resultField } from "@soapstone/service-mapping";

/**
 * The fields of messages that hold the request body and the result of an external operation, where these are no
 * objects.
 */
export interface LiftedFields {
  readonly body?: string;
  readonly result?: string;
}

/** Finds the lifted fields of an operation in the form of messages. */
export function liftedFields(
  { parameters = [], responses }: Operation,
  { body }: OperationShape,
  apidoc: Apidoc,
): LiftedFields {
  const sent = parameters.flatMap((one) => localParameter(one, apidoc) ?? []).find((one) => one.in === "body");
  const [, answer] = [...responses.codes].find(([code]) => /^2/.test(code)) ?? [];
  const schema = answer && localResponse(answer, apidoc)?.schema;
  const isField = body !== undefined && fieldsOf(sent?.in === "body" ? sent.schema : undefined, apidoc).includes(body);
  const [only, ...others] = fieldsOf(schema, apidoc);
  return {
    ...given("body", isField ? body : undefined),
    ...given("result", only === resultField && others.length === 0 ? only : undefined),
  };
}

function fieldsOf(schema: SchemaOrRef | undefined, apidoc: Apidoc): readonly string[] {
  const { wrapper } = schema === undefined ? {} : attachedTo(schema);
  const own = wrapper !== undefined && isReference(wrapper) ? definitionAt(wrapper, apidoc) : undefined;
  return own === undefined || own.allOf !== undefined ? [] : [...(own.properties?.keys() ?? [])];
}
