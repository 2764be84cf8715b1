import { localParameter, localResponse, type Operation, type Parameter, type Response } from "@soapstone/apidoc-model";
import type { State } from "./state.ts";

/** The parameters of an operation, references followed; one that leads nowhere is none. */
export function parametersOf({ parameters = [] }: Operation, { apidoc }: Pick<State, "apidoc">): readonly Parameter[] {
  return parameters.flatMap((given) => localParameter(given, apidoc) ?? []);
}

/** A response of an operation, its reference followed. */
export function responseAt(
  { responses }: Operation,
  code: string,
  { apidoc }: Pick<State, "apidoc">,
): Response | undefined {
  const own = responses.codes.get(code);
  return own === undefined ? undefined : localResponse(own, apidoc);
}
