import {
  definitionNameOf,
  isReference,
  type Response,
  type SchemaObject,
  type SchemaOrRef,
  sameJson,
  writeSchemaObject,
} from "@soapstone/apidoc-model";
import { xXsd } from "@soapstone/complement";
import { localOfDefinition } from "@soapstone/conversion";
import {
  allowsAnything,
  contentOfWrapper,
  type ExchangeForm,
  type LoweredDefinitions,
  objectWithFields,
  statesParts,
  withMessageNamespace,
} from "@soapstone/service-mapping";
import { envelopeOf } from "./envelope.ts";
import type { ResponsesByStatus } from "./faults.ts";

const defaultCode = "200";
const accepted = "202";

/**
 * Reduces successes to one, the output, which comes first. Several with different schemas become a choice, and
 * `several` is called; in the wire view the others stay beside it. A 202 with more than the acceptance is no one-way
 * operation.
 */
export function withOneSuccess(
  responses: ResponsesByStatus,
  form: ExchangeForm,
  definitions: LoweredDefinitions,
  several: (codes: readonly string[]) => void,
): ResponsesByStatus {
  const codes = successesIn(responses);
  const chosen = outputStatus(responses);
  const lone = chosen === "default" ? chosen : undefined;
  const success = chosen === undefined ? undefined : responses.get(chosen);
  if (chosen === undefined || success === undefined) return responses;
  // An envelope has the same content for every status: the one of another status is reported.
  const alternatives =
    form.view === "wire" ? [] : distinct(codes.flatMap((code) => withSchema(code, responses.get(code))));
  if (alternatives.length > 1) several(alternatives.map(({ code }) => code));
  const isOneWay = chosen === accepted && success.schema === undefined && (success.headers?.size ?? 0) === 0;
  const code = chosen === lone || (chosen === accepted && !isOneWay) ? defaultCode : chosen;
  const schema = alternatives.length > 1 ? choiceOf(alternatives, form, definitions) : success.schema;
  const content = schema === undefined ? undefined : answered(schema, form, definitions);
  const first =
    content === success.schema ? success : { ...success, ...(content === undefined ? {} : { schema: content }) };
  const others = [...responses].filter(([one]) => one !== chosen && (alternatives.length < 2 || !codes.includes(one)));
  const order = [[code, first] as const, ...others];
  const before = [...responses];
  const isSame =
    order.length === before.length && order.every(([one, it], at) => before[at]?.[0] === one && before[at]?.[1] === it);
  return isSame ? responses : new Map(order);
}

/** Returns the status of the output: the lowest 2xx with a schema, else a lone `default`, else the lowest 2xx. */
export function outputStatus(responses: ResponsesByStatus): string | undefined {
  const codes = successesIn(responses);
  const lone = codes.length === 0 && responses.size === 1 ? loneDefault(responses) : undefined;
  return codes.find((code) => responses.get(code)?.schema !== undefined) ?? lone ?? codes[0];
}

function successesIn(responses: ResponsesByStatus): readonly string[] {
  return [...responses.keys()].filter(isSuccess).sort();
}

/** Whether a status means success: 2xx. */
export function isSuccess(code: string): boolean {
  return code.startsWith("2");
}

/** Returns `default` if it is the only response, since then it describes the output. */
function loneDefault(responses: ResponsesByStatus): string | undefined {
  return responses.get("default")?.schema === undefined ? undefined : "default";
}

interface SuccessResponse {
  readonly code: string;
  readonly schema: SchemaOrRef;
}

function withSchema(code: string, response: Response | undefined): readonly SuccessResponse[] {
  return response?.schema === undefined ? [] : [{ code, schema: response.schema }];
}

function distinct(all: readonly SuccessResponse[]): readonly SuccessResponse[] {
  return all.filter(
    ({ schema }, index) =>
      all.findIndex((one) => sameJson(writeSchemaObject(one.schema), writeSchemaObject(schema))) === index,
  );
}

/** Returns an `xs:choice` of one optional element per schema, named after the definitions, or after the statuses. */
function choiceOf(all: readonly SuccessResponse[], form: ExchangeForm, definitions: LoweredDefinitions): SchemaOrRef {
  const names = new Set<string>();
  const fields = all.map(({ code, schema }) => {
    const definition = isReference(schema) ? definitionNameOf(schema) : undefined;
    const local = definition === undefined ? undefined : localOfDefinition(definition);
    const name = local === undefined || names.has(local) ? `status${code}` : local;
    names.add(name);
    return { name, schema, required: false };
  });
  const model = `(${fields.map(({ name }) => `${name}?`).join(" | ")})`;
  const choice: SchemaObject = { ...objectWithFields(fields), extensions: new Map([[xXsd, model]]) };
  if (form.style === "rpc") return asPart(choice);
  const element = `${form.operation}Response`;
  // The definition that was the element of the output is a type now, that of a field.
  const isType = all.some(({ schema }) => definitions.isOwnElement(schema, element));
  const named: SchemaObject = isType ? { ...choice, xml: { name: element } } : choice;
  return definitions.add(element, withMessageNamespace(named, form));
}

/**
 * Returns the content of an output in its former wrapper. In rpc style it is a part, unless an inline object, or the
 * wrapper, has the parts.
 */
function answered(schema: SchemaOrRef, form: ExchangeForm, definitions: LoweredDefinitions): SchemaOrRef {
  const { operation, style, view, severalParts, apart } = form;
  if (view === "wire" || envelopeOf(schema) !== undefined || severalParts.has("output") || apart.has("output"))
    return schema;
  if (style === "document")
    return contentOfWrapper(schema, { local: `${operation}Response`, field: "result" }, definitions);
  // A schema without keywords is that of an undeclared message.
  return allowsAnything(schema) || statesParts(schema, form, definitions) ? schema : asPart(schema);
}

/** Returns a message of one part, named as most toolkits name the result of a function. */
function asPart(schema: SchemaOrRef): SchemaObject {
  return objectWithFields([{ name: "return", schema, required: true }]);
}
