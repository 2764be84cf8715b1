import { isReference, type Operation, type Parameter, type SchemaOrRef } from "@soapstone/apidoc-model";
import { settledNcName } from "@soapstone/conversion";
import {
  contentOfWrapper,
  contentWithFields,
  type ExchangeForm,
  fieldNames,
  fieldsFrom,
  type LoweredDefinitions,
  type ParameterField,
  sortedParameters,
  statesParts,
} from "@soapstone/service-mapping";
import { contentInEnvelope, contentInProperty } from "./envelope.ts";

/** The parameters of an operation, references followed: the effective ones, and its own. */
export interface OperationParameters {
  readonly effective: readonly Parameter[];
  readonly own: readonly Parameter[];
}

/**
 * Returns an operation with its parameters at places that its binding has; the same object if they are there already.
 * An HTTP operation gets its effective parameters.
 */
export function withSent(
  operation: Operation,
  { effective, own }: OperationParameters,
  form: ExchangeForm,
  definitions: LoweredDefinitions,
): Operation {
  const sent = form.view === "http" ? effective : sentParameters(effective, form, definitions);
  const isSame = own.length === sent.length && sent.every((one, index) => own[index] === one);
  return isSame ? operation : { ...operation, parameters: sent };
}

/**
 * Returns the parameters of a SOAP operation: header fields, and a body with those of the path, the query and a form as
 * fields.
 */
function sentParameters(
  all: readonly Parameter[],
  form: ExchangeForm,
  definitions: LoweredDefinitions,
): readonly Parameter[] {
  const { headers, body, fields } = sortedParameters(all, form);
  const isShared = form.style === "rpc" && body !== undefined && isReference(body.schema);
  const isPart = isShared && form.view === "facade" && !statesParts(body.schema, form, definitions);
  if (fields.length === 0 && !isPart) return all.map((one) => inWrapper(one, form, definitions));
  const content = (schema: SchemaOrRef | undefined): SchemaOrRef => {
    const place = { ...form, bodyName: body?.name ?? "body" };
    const own = fieldsFrom(fields, fieldNames(schema, place, definitions));
    const named = form.style === "rpc" ? own.map(asPart) : own;
    return contentWithFields(schema, named, place, definitions);
  };
  const schema =
    form.view === "wire"
      ? contentInEnvelope(body?.schema, content)
      : (contentInProperty(body?.schema, form.apart.get("input"), content) ?? content(body?.schema));
  if (schema === undefined) return all;
  // A new wrapper has no meaningful name for its parameter.
  const isNew = form.style === "document" && form.view === "facade" && !isSameReference(schema, body?.schema);
  const name = isNew || body === undefined ? "body" : body.name;
  const sent: Parameter = { ...(body ?? { in: "body" }), name, required: true, schema };
  return [...headers, sent];
}

/** Returns a field as an rpc part, which has no XML name of its own. */
function asPart(field: ParameterField): ParameterField {
  return { ...field, name: settledNcName(field.name) };
}

function isSameReference(a: SchemaOrRef, b: SchemaOrRef | undefined): boolean {
  return b !== undefined && isReference(a) && isReference(b) && a.$ref === b.$ref;
}

/** Returns a body parameter with its inline object moved into the operation's former wrapper. */
function inWrapper(parameter: Parameter, form: ExchangeForm, definitions: LoweredDefinitions): Parameter {
  if (parameter.in !== "body" || form.style === "rpc" || form.view !== "facade") return parameter;
  if (form.severalParts.has("input") || form.apart.has("input")) return parameter;
  const schema = contentOfWrapper(parameter.schema, { local: form.element, field: parameter.name }, definitions);
  return schema === parameter.schema ? parameter : { ...parameter, schema };
}
