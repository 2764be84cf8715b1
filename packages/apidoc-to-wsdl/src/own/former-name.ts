import {
  type Operation as ApidocOperation,
  definitionNameOf,
  isReference,
  type SchemaOrRef,
} from "@soapstone/apidoc-model";
import { formerName, given, type KnownBinding, type Witnesses } from "@soapstone/mapping";
import type { SoapStyle } from "@soapstone/xml-model";
import type { Place } from "./place.ts";
import { parametersOf, responseAt } from "./resolved.ts";
import type { State } from "./state.ts";

/** How a view says what an operation was called. */
export type ViewWitnesses = (
  from: ApidocOperation,
  success: string,
  state: State,
  bound: { readonly binding: KnownBinding | undefined; readonly style: SoapStyle },
) => Omit<Witnesses, "path" | "operationId" | "description">;

/** The name that an operation had before its id was edited. */
export function formerNameOf(
  name: string,
  from: ApidocOperation,
  { path }: Pick<Place, "path">,
  success: string,
  said: ReturnType<ViewWitnesses>,
  state: Pick<State, "apidoc">,
): string {
  return formerName(name, {
    ...said,
    path,
    operationId: from.operationId ?? "",
    ...given("description", responseAt(from, success, state)?.description),
  });
}

/** What is in bodies: definitions by their names. */
export const definitionWitnesses: ViewWitnesses = (from, success, state) => {
  const body = parametersOf(from, state).find((parameter) => parameter.in === "body")?.schema;
  return { names: [body, responseAt(from, success, state)?.schema].flatMap(definitionsOf) };
};

/** A body with header blocks beside it is one of several. */
function definitionsOf(schema: SchemaOrRef | undefined): readonly string[] {
  if (schema === undefined) return [];
  if (isReference(schema)) return [definitionNameOf(schema) ?? []].flat();
  return (schema.allOf ?? []).flatMap((one) => (isReference(one) ? (definitionNameOf(one) ?? []) : []));
}
