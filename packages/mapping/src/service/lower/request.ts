import { isReference, type Operation, type Parameter, type SchemaOrRef } from "@soapstone/apidoc-model";
import { settledNcName } from "../../names.ts";
import { contentInEnvelope } from "./envelope.ts";
import type { ExchangeForm } from "./exchange-form.ts";
import type { LoweredDefinitions } from "./lowered-definitions.ts";
import { contentOfWrapper, contentWithFields, fieldNames, saysParts } from "./message-content.ts";
import { type Field, fieldsFrom, sortedParameters } from "./parameters.ts";

/** An operation whose parameters of the path, the query and a form are fields of its message; header fields stay. */
export function withRequest(
  operation: Operation,
  all: readonly Parameter[],
  form: ExchangeForm,
  definitions: LoweredDefinitions,
): Operation {
  const { kept, body, fields } = sortedParameters(all, form);
  const isShared = form.style === "rpc" && body !== undefined && isReference(body.schema);
  const isPart = isShared && form.view === "facade" && !saysParts(body.schema, definitions);
  if (fields.length === 0 && !isPart)
    return withParameters(
      operation,
      all.map((one) => inWrapper(one, form, definitions)),
    );
  const content = (schema: SchemaOrRef | undefined): SchemaOrRef => {
    const place = { ...form, bodyName: body?.name ?? "body" };
    const own = fieldsFrom(fields, fieldNames(schema, place, definitions));
    const named = form.style === "rpc" ? own.map(asPart) : own;
    return contentWithFields(schema, named, place, definitions);
  };
  const schema = form.view === "wire" ? contentInEnvelope(body?.schema, content) : content(body?.schema);
  if (schema === undefined) return operation;
  // A wrapper that is new has no name that says anything.
  const isNew = form.style === "document" && form.view === "facade" && !isSameReference(schema, body?.schema);
  const name = isNew || body === undefined ? "body" : body.name;
  const sent: Parameter = { ...(body ?? { in: "body" }), name, required: true, schema };
  return withParameters(operation, [...kept, sent]);
}

/** Parts are named in XML as they stand here. */
function asPart(field: Field): Field {
  return { ...field, name: settledNcName(field.name) };
}

/** The operation with these parameters; the same object where it has them. */
export function withParameters(operation: Operation, parameters: readonly Parameter[]): Operation {
  const before = operation.parameters ?? [];
  const isSame = before.length === parameters.length && parameters.every((one, index) => before[index] === one);
  return isSame ? operation : { ...operation, parameters };
}

function isSameReference(a: SchemaOrRef, b: SchemaOrRef | undefined): boolean {
  return b !== undefined && isReference(a) && isReference(b) && a.$ref === b.$ref;
}

/** A body parameter whose object is in place where it was the operation's wrapper. */
function inWrapper(parameter: Parameter, form: ExchangeForm, definitions: LoweredDefinitions): Parameter {
  if (parameter.in !== "body" || form.style === "rpc" || form.view !== "facade") return parameter;
  if (form.severalParts.has("input")) return parameter;
  const schema = contentOfWrapper(parameter.schema, { local: form.element, field: parameter.name }, definitions);
  return schema === parameter.schema ? parameter : { ...parameter, schema };
}
