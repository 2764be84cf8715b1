import {
  type Apidoc,
  definitionNameOf,
  isReference,
  type Operation,
  type Parameter,
  type Reference,
  type Response,
  type SchemaObject,
  type SchemaOrRef,
} from "@soapstone/apidoc-model";
import { settledNcName } from "@soapstone/conversion";
import { given, resultField, withOperations } from "@soapstone/service-mapping";
import { unusedName } from "@soapstone/workspace";
import type { CleanExchange, CleanSide } from "../clean/exchange.ts";

/** The name of the part in the envelope, which no file has. */
const envelopePart = "parameters";

/** Removes the files of forms and responses, which are sent beside the envelope; `withFiles` adds them again. */
export function withoutFiles(apidoc: Apidoc): Apidoc {
  return withOperations(apidoc, (operation) => {
    const { parameters, responses, ...rest } = operation;
    const sent = parameters?.filter((one) => !isFile(one));
    const codes = [...responses.codes].map(
      ([code, one]) => [code, isFileAnswer(code, one) ? withoutSchema(one) : one] as const,
    );
    return { ...rest, ...given("parameters", sent), responses: { ...responses, codes: new Map(codes) } };
  });
}

/**
 * Adds the files of operations (`before`) to the operations whose messages were wrapped: beside the wrapper in body and
 * response, as in the facade of a service with attachments (WSDL 1.1 §5.4, WS-I Attachments Profile 1.0).
 */
export function withFiles(wrapped: Apidoc, before: Apidoc): Apidoc {
  return withOperations(wrapped, (operation, method, path) => {
    const was = before.paths.items.get(path)?.[method];
    return was === undefined ? operation : withFilesOf(operation, was);
  });
}

function withFilesOf(operation: Operation, was: Operation): Operation {
  const files = fileNames(was);
  const parameters = operation.parameters?.map((one) =>
    "in" in one && one.in === "body" && files.size > 0
      ? {
          ...one,
          schema: beside(
            one.schema,
            [...files].map(([name, { description }]) => [name, description] as const),
          ),
        }
      : one,
  );
  const isAnswered = [...was.responses.codes].some(([code, one]) => isFileAnswer(code, one));
  const codes = [...operation.responses.codes].map(([code, one]): readonly [string, Response | Reference] => {
    const isIt = isAnswered && /^2/.test(code) && !isReference(one) && one.schema !== undefined;
    return [code, isIt ? { ...one, schema: beside(one.schema, [[resultField, undefined]]) } : one];
  });
  return {
    ...operation,
    ...given("parameters", parameters),
    responses: { ...operation.responses, codes: new Map(codes) },
  };
}

/** Returns the files of a form, by the names of their parts. */
export function fileNames({ parameters = [] }: Operation): ReadonlyMap<string, Parameter> {
  const found = new Map<string, Parameter>();
  for (const one of parameters)
    if (isFile(one))
      found.set(
        unusedName(settledNcName(one.name), (name) => name === envelopePart || found.has(name)),
        one,
      );
  return found;
}

function isFile(one: Parameter | Reference): one is Exclude<Parameter, { readonly in: "body" }> {
  return !isReference(one) && one.in === "formData" && one.type === "file";
}

function isFileAnswer(code: string, one: Response | Reference): one is Response {
  return (
    /^2/.test(code) &&
    !isReference(one) &&
    one.schema !== undefined &&
    !isReference(one.schema) &&
    one.schema.type === "file"
  );
}

function withoutSchema({ schema: _, ...rest }: Response): Response {
  return rest;
}

function beside(
  schema: SchemaOrRef,
  files: readonly (readonly [name: string, description: string | undefined])[],
): SchemaObject {
  const properties = new Map(
    files.map(([name, description]) => [
      name,
      { type: "string", format: "byte", ...given("description", description) } as const,
    ]),
  );
  const wrapper = (isReference(schema) ? definitionNameOf(schema) : undefined) ?? envelopePart;
  const name = unusedName(wrapper, (it) => properties.has(it));
  return {
    type: "object",
    required: [name],
    properties: new Map<string, SchemaOrRef>([[name, schema], ...properties]),
  };
}

/** Returns an exchange whose properties beside a wrapper are attachments. */
export function withAttachments(exchange: CleanExchange): CleanExchange {
  const { input, output } = exchange;
  return { ...exchange, input: apart(input), ...(output === undefined ? {} : { output: apart(output) }) };
}

function apart(side: CleanSide): CleanSide {
  const { ref, properties, required } = side.schema ?? {};
  const [[name, wrapper] = [], ...files] = properties ?? [];
  const isOfFiles = ref === undefined && name !== undefined && wrapper?.ref !== undefined && required?.[0] === name;
  return isOfFiles && files.length > 0
    ? { ...side, schema: { ref: wrapper.ref }, attached: new Map(files), apart: name }
    : side;
}
