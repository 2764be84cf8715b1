import {
  type Apidoc,
  isReference,
  type Method,
  type Operation,
  type SchemaObject,
  type SchemaOrRef,
} from "@soapstone/apidoc-model";
import type { OperationShape } from "@soapstone/complement";
import { raise } from "@soapstone/schema-mapping";
import { attachedTo, defaultFieldPlace, definitionAt, detailOf, sortedParameters } from "@soapstone/service-mapping";
import { isFailure } from "../lower/faults.ts";
import { outputStatus } from "../lower/successes.ts";

/** An operation before and after lowering. */
export interface LoweredPair {
  readonly path: string;
  readonly method: Method;
  readonly before: Operation;
  readonly after: Operation;
}

/** Returns the shape of an operation: what `liftedOperation` needs to write it as before lowering. */
export function operationShape({ path, method, before, after }: LoweredPair, apidoc: Apidoc): OperationShape {
  const { parameters = [], responses } = before;
  const given = parameters.filter((one) => !isReference(one));
  const { body, fields } = sortedParameters(given, { view: "facade" });
  const wrapper = sentObject(after, apidoc);
  const names = [...(wrapper?.properties?.keys() ?? [])].slice(-fields.length);
  const placed = fields.map((parameter, index) => ({ place: parameter.in, name: names[index] ?? parameter.name }));
  const listed = (place: string): readonly string[] =>
    placed.flatMap((one) =>
      one.place === place && defaultFieldPlace(one.name, path, method) !== place ? [one.name] : [],
    );
  const codes = new Map(
    [...responses.codes].flatMap(([code, one]) => (isReference(one) ? [] : [[code, one] as const])),
  );
  const success = outputStatus(codes);
  return {
    ...(success === undefined || success === "200" || (success === "202" && after.responses.codes.has("202"))
      ? {}
      : { success }),
    query: listed("query"),
    form: listed("formData"),
    ...(body === undefined || (body.name === defaultBody && isObject(body.schema, apidoc)) ? {} : { body: body.name }),
    faults: statusesOf(after),
  };
}

/** Returns the statuses of each fault. */
function statusesOf({ responses }: Operation): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const [code, one] of responses.codes) {
    if (!isFailure(code) || isReference(one) || one.schema === undefined || isReference(one.schema)) continue;
    for (const name of detailOf(raise(one.schema, "apidoc"))?.keys() ?? [])
      found.set(name, [...(found.get(name) ?? []), code]);
  }
  return found;
}

/** Returns the object whose properties are the fields of the request message. */
function sentObject({ parameters = [] }: Operation, apidoc: Apidoc): SchemaObject | undefined {
  const body = parameters.find((one) => !isReference(one) && one.in === "body");
  const own =
    body === undefined || isReference(body) || body.in !== "body"
      ? undefined
      : definitionAt(attachedTo(body.schema).wrapper, apidoc);
  const added = own?.allOf?.at(-1);
  return added === undefined || isReference(added) ? own : added;
}

/** The default name of a body. */
const defaultBody = "body";

function isObject(schema: SchemaOrRef, apidoc: Apidoc): boolean {
  const own = definitionAt(schema, apidoc);
  return own !== undefined && (own.type === "object" || own.allOf !== undefined || own.properties !== undefined);
}
