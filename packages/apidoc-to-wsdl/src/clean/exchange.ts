import {
  type Apidoc,
  definitionNameOf,
  isReference,
  localParameter,
  localResponse,
  type Method,
  methods,
  type Operation,
  type Parameter,
  type Response,
  type SchemaOrRef,
} from "@soapstone/apidoc-model";
import { nameOfTitle } from "@soapstone/conversion";
import { type JsonSchema, raise, withKeywords } from "@soapstone/schema-mapping";
import {
  type Detail,
  detailOf,
  detailOfBody,
  type Envelope,
  envelope,
  faultsOfStatuses,
  isGeneratedDescription,
  type SoapView,
  schemaOfField,
  unpackaged,
} from "@soapstone/service-mapping";
import type { SoapVersion } from "@soapstone/xml-model";
import { isFailure } from "../lower/faults.ts";

/** The request or the response of an operation, in either view. */
export interface CleanSide {
  /** The body's schema in the facade; the content of `soap:Body` in the wire view. Absent: no body. */
  readonly schema?: JsonSchema;
  /** The header blocks: properties of `soap:Header`, or header fields. */
  readonly headers: ReadonlyMap<string, JsonSchema>;
  /** In the facade: header blocks that are properties of the body, beside its content. */
  readonly blocks?: ReadonlyMap<string, JsonSchema>;
  /** The property with the content, beside such blocks. */
  readonly apart?: string;
  /** In the wire view: the attachments, and the name of the part with the envelope, if it has one. */
  readonly attached?: ReadonlyMap<string, JsonSchema>;
  readonly part?: string;
  /** The description of a response. */
  readonly description?: string;
}

/** An operation that is completely described by one of the two views. */
export interface CleanExchange {
  readonly view: SoapView | "http";
  readonly version: SoapVersion;
  readonly path: string;
  readonly method: Method;
  readonly operation: Operation;
  readonly tag: string;
  readonly operationId: string;
  readonly input: CleanSide;
  /** The response; absent for a one-way operation. */
  readonly output?: CleanSide;
  readonly detail: Detail;
}

/**
 * Recognises the operations of a document without complement that has the form of a view: envelopes of the wire view,
 * or POSTs of JSON bodies with the facade's faults. Both may have operations of HTTP bindings as well, with media types
 * of their own or another method. Where no operation has the facade's faults, only one that sends JSON without stating it
 * is of the facade. Undefined if nothing distinguishes the document from an external description.
 */
export function cleanExchanges(apidoc: Apidoc): readonly CleanExchange[] | undefined {
  const all: CleanExchange[] = [];
  for (const [path, item] of apidoc.paths.items) {
    if (item.$ref !== undefined || (item.parameters?.length ?? 0) > 0) return undefined;
    for (const method of methods) {
      const operation = item[method];
      const found = operation === undefined ? undefined : exchangeOf(apidoc, path, method, operation);
      if (operation !== undefined && found === undefined) return undefined;
      all.push(...(found === undefined ? [] : [found]));
    }
  }
  const hasWire = all.some(({ view }) => view === "wire");
  // A document with envelopes has no facade operations.
  const found = hasWire ? all.map((one): CleanExchange => (one.view === "facade" ? httpOf(one) : one)) : all;
  const overSoap = found.filter(({ view }) => view !== "http");
  const definitions = [...(apidoc.definitions?.values() ?? [])];
  const isPlacedThroughout = definitions.length > 0 && definitions.every(isPlaced);
  const isImplied = hasWire || overSoap.some(({ operation }) => operation.responses.codes.has(anyFault));
  if (isImplied) return found;
  if (overSoap.length === found.length) return isPlacedThroughout ? found : undefined;
  const isOfHttp =
    (isPlacedThroughout || found.some(isAnsweredAsOurs)) &&
    !found.some((one) => one.view === "http" && isUnlikeHttp(one));
  return isOfHttp ? found.map((one) => (isUnlikeHttp(one) ? one : httpOf(one))) : undefined;
}

/** Returns the operations of a description in the form of a facade, and those of HTTP bindings. */
export function facadeExchanges(apidoc: Apidoc): readonly CleanExchange[] {
  return [...apidoc.paths.items].flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      const { operationId, tags: [tag] = [] } = operation ?? {};
      if (operation === undefined || operationId === undefined || tag === undefined) return [];
      const isHttp = tag !== nameOfTitle(apidoc.info.title);
      if (isHttp) return [{ path, method, operation, tag, operationId, ...nothing }];
      const parameters = (operation.parameters ?? []).flatMap((one) => localParameter(one, apidoc) ?? []);
      const codes = [...operation.responses.codes].map(([code, one]) => [code, localResponse(one, apidoc)] as const);
      const [success] = codes.filter(([code]) => /^2/.test(code));
      const failures = codes.filter(([code, one]) => isFailure(code) && one?.schema !== undefined);
      const found = facadeExchange(apidoc, { parameters, success: success ?? ["200", { description: "" }], failures });
      return found === undefined ? [] : [{ path, method, operation, tag, operationId, ...found }];
    }),
  );
}

/** Whether a response has a generated description, which shows that the document was converted. */
function isAnsweredAsOurs({ operation: { responses } }: CleanExchange): boolean {
  const success = responses.codes.get("200") ?? responses.codes.get("202");
  return success !== undefined && !isReference(success) && isGeneratedDescription(success.description);
}

/** Whether an operation cannot be of an HTTP binding: a payload of such a binding has a media type. */
function isUnlikeHttp({ method, operation }: CleanExchange): boolean {
  const { parameters = [], responses } = operation;
  const success = responses.codes.get("200");
  const isAnswered = success !== undefined && !isReference(success) && success.schema !== undefined;
  const isSent = parameters.some((one) => "in" in one && one.in === "body");
  return isPlain(method, operation) && (isSent || isAnswered);
}

/** Whether an operation sends and returns JSON, as the facade does. */
function isPlain(method: Method, { consumes, produces }: Operation): boolean {
  return consumes === undefined && produces === undefined && method === "post";
}

/** Whether a definition states its namespace, as only converted ones do; decides where no operation does. */
function isPlaced(schema: SchemaOrRef): boolean {
  return !isReference(schema) && schema.xml?.namespace !== undefined;
}

/** The status of the facade's response for faults. */
const anyFault = "default";

function exchangeOf(apidoc: Apidoc, path: string, method: Method, operation: Operation): CleanExchange | undefined {
  const { operationId, tags = [], responses } = operation;
  const [tag, ...others] = tags;
  if (operationId === undefined || tag === undefined || others.length > 0) return undefined;
  const identity = { path, method, operation, tag, operationId };
  const parameters = (operation.parameters ?? []).flatMap((one) => localParameter(one, apidoc) ?? []);
  const codes = [...responses.codes].map(([code, one]) => [code, localResponse(one, apidoc)] as const);
  const [success, ...successes] = codes.filter(([code]) => code === "200" || code === "202");
  if (success === undefined || successes.length > 0) return undefined;
  const described = { parameters, success, failures: codes.filter((one) => one !== success) };
  const body = parameters.find((one) => one.in === "body");
  const sent = body?.in === "body" ? envelopeIn(raise(body.schema, "apidoc")) : undefined;
  if (sent !== undefined && method === "post") return { ...identity, ...wireExchange(described, sent) };
  const isLone =
    described.failures.length === 0 || (described.failures.length === 1 && described.failures[0]?.[0] === anyFault);
  const isFacade = isLone && isPlain(method, operation) && !path.includes("{");
  const found = isFacade ? facadeExchange(apidoc, described) : undefined;
  return found === undefined ? httpOf({ ...identity, ...nothing }) : { ...identity, ...found };
}

interface SentEnvelope extends Envelope {
  readonly attached: ReadonlyMap<string, JsonSchema>;
}

function envelopeIn(schema: JsonSchema): SentEnvelope | undefined {
  const { envelope: whole, beside } = unpackaged(schema);
  const found = envelope.backward(whole);
  return found === undefined ? undefined : { ...found, attached: beside };
}

const nothing: FoundExchange = { view: "http", version: "1.1", input: { headers: new Map() }, detail: new Map() };

/** Returns an operation as one of an HTTP binding: without an envelope. */
function httpOf({ path, method, operation, tag, operationId }: CleanExchange): CleanExchange {
  return { path, method, operation, tag, operationId, ...nothing };
}

interface OperationParts {
  readonly parameters: readonly Parameter[];
  readonly success: readonly [code: string, response: Response | undefined];
  readonly failures: readonly (readonly [code: string, response: Response | undefined])[];
}

type FoundExchange = Pick<CleanExchange, "view" | "version" | "input" | "output" | "detail">;

function facadeExchange(apidoc: Apidoc, { parameters, success, failures }: OperationParts): FoundExchange | undefined {
  const details = failures.map(([, failure]) => facadeDetail(apidoc, failure));
  const detail = details.includes(undefined) ? undefined : faultsOfStatuses(details.flatMap((one) => one ?? []));
  const input = facadeRequest(parameters);
  const [code, response] = success;
  if (detail === undefined || input === undefined || response === undefined) return undefined;
  const headers = [...(response.headers ?? [])].map(([name, header]) => [name, schemaOfField(header)] as const);
  const content = response.schema === undefined ? {} : contentOf(raise(response.schema, "apidoc"));
  if (content === undefined) return undefined;
  const output: CleanSide = { headers: new Map(headers), description: response.description, ...content };
  return { view: "facade", version: "1.1", input, detail, ...(code === "202" ? {} : { output }) };
}

function facadeRequest(parameters: readonly Parameter[]): CleanSide | undefined {
  const headers = new Map<string, JsonSchema>();
  let content: CleanContent | undefined = {};
  for (const one of parameters) {
    if (one.in === "body") {
      content = contentOf(raise(one.schema, "apidoc"));
      if (content === undefined) return undefined;
    } else if (one.in === "header") headers.set(one.name, schemaOfField(one));
    else return undefined;
  }
  return { headers, ...content };
}

type CleanContent = Pick<CleanSide, "schema" | "blocks" | "apart">;

/** Returns the content of a body: a definition, or an inline schema; beside a definition there may be header blocks. */
function contentOf(schema: JsonSchema): CleanContent | undefined {
  const { allOf } = schema;
  if (allOf === undefined) return schema.discriminator === undefined ? contentApart(schema) : undefined;
  const [first, second] = allOf;
  // Annotations of a reference, such as nillable, are no inline content.
  if (first?.ref !== undefined && second === undefined)
    return { schema: { ...withKeywords(schema, about), ref: first.ref } };
  return first?.ref !== undefined && second?.properties !== undefined && allOf.length === 2 ? { schema } : undefined;
}

/**
 * Splits an object of content and header blocks. All parts of an rpc message are required; if only the first property
 * is, the others are header blocks.
 */
function contentApart(schema: JsonSchema): CleanContent {
  const { ref, type, properties, required = [] } = schema;
  const [[apart, content] = [], ...blocks] = properties ?? [];
  const isApart = ref === undefined && type === "object" && required.length === 1 && required[0] === apart;
  const areBlocks = blocks.length > 0 && blocks.every(([, one]) => one.ref !== undefined || one.type === "object");
  if (!isApart || !areBlocks || apart === undefined || content?.ref === undefined) return { schema };
  return { schema: content, blocks: new Map(blocks), apart };
}

const about = { allOf: undefined, origin: undefined };

function facadeDetail(apidoc: Apidoc, response: Response | undefined): Detail | undefined {
  const { schema } = response ?? {};
  if (schema === undefined) return undefined;
  const shape = isReference(schema) ? apidoc.definitions?.get(definitionNameOf(schema) ?? "") : schema;
  return shape === undefined ? undefined : detailOf(raise(shape, "apidoc"));
}

function wireExchange({ parameters, success, failures }: OperationParts, sent: SentEnvelope): FoundExchange {
  const [code, response] = success;
  const answered = response?.schema === undefined ? undefined : raise(response.schema, "apidoc");
  const answer = answered === undefined ? undefined : envelopeIn(answered);
  const fault = failures.find(([one]) => one === "500")?.[1]?.schema;
  const failed = fault === undefined ? undefined : envelope.backward(raise(fault, "apidoc"));
  const side = ({ header, body, attached }: SentEnvelope): CleanSide => ({ schema: body, headers: header, attached });
  const part = parameters.find((one) => one.in === "body")?.name;
  return {
    view: "wire",
    version: sent.version,
    input: { ...side(sent), ...(part === undefined || part === "body" ? {} : { part }) },
    ...(code === "202" ? {} : { output: answer === undefined ? { headers: new Map() } : side(answer) }),
    detail: (failed === undefined ? undefined : detailOfBody(failed.body)) ?? new Map(),
  };
}
