import { type Operation as ApidocOperation, isReference } from "@soapstone/apidoc-model";
import { formerName, given } from "@soapstone/mapping";
import type { Place } from "./facade-operation.ts";
import { nameIn, parametersOf, responseAt } from "./resolved.ts";
import type { State } from "./state.ts";

/** The name that an operation had before its id was edited. */
export function formerNameOf(
  name: string,
  from: ApidocOperation,
  { path }: Pick<Place, "path">,
  success: string,
  state: Pick<State, "apidoc">,
): string {
  const body = parametersOf(from, state).find((parameter) => parameter.in === "body")?.schema;
  return formerName(name, {
    path,
    operationId: from.operationId ?? "",
    ...given("description", responseAt(from, success, state)?.description),
    ...given("body", body !== undefined && isReference(body) ? nameIn(body, "definitions") : undefined),
  });
}
