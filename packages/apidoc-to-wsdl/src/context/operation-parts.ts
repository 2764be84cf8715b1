import { localParameter, localResponse, type Operation, type Parameter, type Response } from "@soapstone/apidoc-model";
import type { JsonSchema } from "@soapstone/schema-mapping";
import { isGeneratedDescription } from "@soapstone/service-mapping";
import type { BackwardState } from "./state.ts";

/** Returns the parameters of an operation with references resolved, without unresolved ones. */
export function parametersOf(
  { parameters = [] }: Operation,
  { apidoc }: Pick<BackwardState, "apidoc">,
): readonly Parameter[] {
  return parameters.flatMap((given) => localParameter(given, apidoc) ?? []);
}

/** Returns the response of a status, its reference followed. */
export function responseAt(
  { responses }: Operation,
  code: string,
  { apidoc }: Pick<BackwardState, "apidoc">,
): Response | undefined {
  const own = responses.codes.get(code);
  return own === undefined ? undefined : localResponse(own, apidoc);
}

/** Returns the description of a success response; undefined for a generated one, of a previous name too. */
export function successDescription(found: Response | undefined): string | undefined {
  const { description = "" } = found ?? {};
  return description === "" || isGeneratedDescription(description) ? undefined : description;
}

/**
 * Returns the schema of a response. The shape of a fault is looked up separately, since it is no type of the service.
 */
export function shapeAt(from: Operation, code: string, state: BackwardState): JsonSchema | undefined {
  const schema = responseAt(from, code, state)?.schema;
  const own = schema === undefined ? undefined : state.schemaOf(schema);
  return own?.ref === undefined ? own : state.definition(own.ref);
}
