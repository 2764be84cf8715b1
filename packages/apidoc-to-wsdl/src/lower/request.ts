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

/** The parameters of an operation: those in force, and those that it has itself, references followed in both. */
export interface OperationParameters {
  readonly effective: readonly Parameter[];
  readonly own: readonly Parameter[];
}

/**
 * An operation with its parameters where its binding has places for them, and the same object where they stand there: in
 * an HTTP binding, where they are in force.
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

/** The parameters, those of the path, the query and a form as fields of the message; header fields stay. */
function sentParameters(
  all: readonly Parameter[],
  form: ExchangeForm,
  definitions: LoweredDefinitions,
): readonly Parameter[] {
  const { kept, body, fields } = sortedParameters(all, form);
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
  // A wrapper that is new has no name that says anything.
  const isNew = form.style === "document" && form.view === "facade" && !isSameReference(schema, body?.schema);
  const name = isNew || body === undefined ? "body" : body.name;
  const sent: Parameter = { ...(body ?? { in: "body" }), name, required: true, schema };
  return [...kept, sent];
}

/** Parts are named in XML as they stand here. */
function asPart(field: ParameterField): ParameterField {
  return { ...field, name: settledNcName(field.name) };
}

function isSameReference(a: SchemaOrRef, b: SchemaOrRef | undefined): boolean {
  return b !== undefined && isReference(a) && isReference(b) && a.$ref === b.$ref;
}

/** A body parameter whose object is in place where it was the operation's wrapper. */
function inWrapper(parameter: Parameter, form: ExchangeForm, definitions: LoweredDefinitions): Parameter {
  if (parameter.in !== "body" || form.style === "rpc" || form.view !== "facade") return parameter;
  if (form.severalParts.has("input") || form.apart.has("input")) return parameter;
  const schema = contentOfWrapper(parameter.schema, { local: form.element, field: parameter.name }, definitions);
  return schema === parameter.schema ? parameter : { ...parameter, schema };
}
