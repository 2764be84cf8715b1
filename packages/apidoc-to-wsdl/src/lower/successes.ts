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
  inNamespace,
  type LoweredDefinitions,
  objectWith,
  statesParts,
} from "@soapstone/service-mapping";
import { envelopeOf } from "./envelope.ts";
import type { ResponsesByStatus } from "./faults.ts";

const defaultCode = "200";
const accepted = "202";

/**
 * The responses with one success, the answer, which comes first. Several with different schemas are one whose content
 * is a choice of these; `several` hears of it; in the wire view the others stay beside it. A 202 that says
 * more than that the call was accepted is no one-way operation.
 */
export function withOneSuccess(
  responses: ResponsesByStatus,
  form: ExchangeForm,
  definitions: LoweredDefinitions,
  several: (codes: readonly string[]) => void,
): ResponsesByStatus {
  const codes = successesIn(responses);
  const chosen = answerStatus(responses);
  const lone = chosen === "default" ? chosen : undefined;
  const success = chosen === undefined ? undefined : responses.get(chosen);
  if (chosen === undefined || success === undefined) return responses;
  // What is sent is an envelope, whatever its status: that of another one is reported.
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

/** The status of the answer: the lowest 2xx with a schema, else a lone `default`, else the lowest 2xx. */
export function answerStatus(responses: ResponsesByStatus): string | undefined {
  const codes = successesIn(responses);
  const lone = codes.length === 0 && responses.size === 1 ? loneDefault(responses) : undefined;
  return codes.find((code) => responses.get(code)?.schema !== undefined) ?? lone ?? codes[0];
}

function successesIn(responses: ResponsesByStatus): readonly string[] {
  return [...responses.keys()].filter(isSuccess).sort();
}

/** Whether a status says that a call did what it was meant to: 2xx. */
export function isSuccess(code: string): boolean {
  return code.startsWith("2");
}

/** An operation that says nothing but `default` says with it what it answers. */
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

/** An `xs:choice` of one optional element each, named after the definitions, or after the statuses. */
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
  const choice: SchemaObject = { ...objectWith(fields), extensions: new Map([[xXsd, model]]) };
  if (form.style === "rpc") return asPart(choice);
  const element = `${form.operation}Response`;
  // The definition that was the element of the answer is a type now: that of one of its fields.
  const isType = all.some(({ schema }) => definitions.isOwnElement(schema, element));
  const named: SchemaObject = isType ? { ...choice, xml: { name: element } } : choice;
  return definitions.add(element, inNamespace(named, form));
}

/** What is answered, in the wrapper that it was in. In rpc style, what is answered is a part of the response, unless an object in place, or the wrapper, says its parts. */
function answered(schema: SchemaOrRef, form: ExchangeForm, definitions: LoweredDefinitions): SchemaOrRef {
  const { operation, style, view, severalParts, apart } = form;
  if (view === "wire" || envelopeOf(schema) !== undefined || severalParts.has("output") || apart.has("output"))
    return schema;
  if (style === "document")
    return contentOfWrapper(schema, { local: `${operation}Response`, field: "result" }, definitions);
  // Words that say nothing are those of a message that nobody declares.
  return allowsAnything(schema) || statesParts(schema, form, definitions) ? schema : asPart(schema);
}

/** A message of one part, which is called as most toolkits call the result of a function. */
function asPart(schema: SchemaOrRef): SchemaObject {
  return objectWith([{ name: "return", schema, required: true }]);
}
