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
  isGeneratedDescription,
  ofStatuses,
  type SoapView,
  schemaOfField,
  unpackaged,
} from "@soapstone/service-mapping";
import type { SoapVersion } from "@soapstone/xml-model";
import { isFailure } from "../lower/faults.ts";

/** What an operation sends or answers, in the words of either view. */
export interface CleanSide {
  /** Of the facade: the body's schema. Of the wire: what is in Body. Absent: nothing is sent. */
  readonly schema?: JsonSchema;
  /** Header blocks: as properties of Header, or as header fields. */
  readonly headers: ReadonlyMap<string, JsonSchema>;
  /** Of the facade: header blocks beside the content of the body, which no header field can hold. */
  readonly blocks?: ReadonlyMap<string, JsonSchema>;
  /** The name of the property that the content is, beside such blocks. */
  readonly apart?: string;
  /** Of the wire: what travels beside the envelope, and the name of the envelope's part where it has one. */
  readonly attached?: ReadonlyMap<string, JsonSchema>;
  readonly part?: string;
  /** Of an answer: what is said of it. */
  readonly description?: string;
}

/** An operation of which a view of ours says all that there is. */
export interface CleanExchange {
  readonly view: SoapView | "http";
  readonly version: SoapVersion;
  readonly path: string;
  readonly method: Method;
  readonly operation: Operation;
  readonly tag: string;
  readonly operationId: string;
  readonly input: CleanSide;
  /** Absent: one-way. */
  readonly output?: CleanSide;
  readonly detail: Detail;
}

/**
 * The operations of a document without complement that has the form of one of our views: the wire's envelopes, or the
 * facade's POST of a JSON body that may end with the facade's fault. Those of HTTP bindings stand beside either, with
 * media types of their own, or another method. Undefined where nothing tells the document from anybody's apidoc.
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
  // Beside envelopes nothing is a facade.
  const found = hasWire ? all.map((one): CleanExchange => (one.view === "facade" ? httpOf(one) : one)) : all;
  const shown = found.filter(({ view }) => view !== "http");
  const definitions = [...(apidoc.definitions?.values() ?? [])];
  const isPlacedThroughout = definitions.length > 0 && definitions.every(isPlaced);
  const isImplied = hasWire || shown.some(({ operation }) => operation.responses.codes.has(anyFault));
  if (isImplied) return found;
  if (shown.length === found.length) return isPlacedThroughout ? found : undefined;
  const isOfHttp = (isPlacedThroughout || found.some(isAnsweredAsOurs)) && !found.some(isUnlikeHttp);
  return isOfHttp ? found.map(httpOf) : undefined;
}

/** The operations of a description that was brought into the form of a facade, and of HTTP bindings. */
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

/** What an answer says that has no documentation tells that the document is one of ours. */
function isAnsweredAsOurs({ operation: { responses } }: CleanExchange): boolean {
  const success = responses.codes.get("200") ?? responses.codes.get("202");
  return success !== undefined && !isReference(success) && isGeneratedDescription(success.description);
}

/** Of a facade that nothing here tells how to bind: a payload of an HTTP binding has a media type. */
function isUnlikeHttp({ view, method, operation }: CleanExchange): boolean {
  const { parameters = [], responses } = operation;
  const success = responses.codes.get("200");
  const isAnswered = success !== undefined && !isReference(success) && success.schema !== undefined;
  const isSent = parameters.some((one) => "in" in one && one.in === "body");
  return view === "http" && isPlain(method, operation) && (isSent || isAnswered);
}

/** JSON is sent and answered, as usual in a facade. */
function isPlain(method: Method, { consumes, produces }: Operation): boolean {
  return consumes === undefined && produces === undefined && method === "post";
}

/** Where no operation tells, definitions do: nobody else says of each which namespace it is in. */
function isPlaced(schema: SchemaOrRef): boolean {
  return !isReference(schema) && schema.xml?.namespace !== undefined;
}

/** The code of the response in which the facade says the faults. */
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
  const said = { parameters, success, failures: codes.filter((one) => one !== success) };
  const body = parameters.find((one) => one.in === "body");
  const sent = body?.in === "body" ? envelopeIn(raise(body.schema, "apidoc")) : undefined;
  if (sent !== undefined && method === "post") return { ...identity, ...wireExchange(said, sent) };
  const isLone = said.failures.length === 0 || (said.failures.length === 1 && said.failures[0]?.[0] === anyFault);
  const isFacade = isLone && isPlain(method, operation) && !path.includes("{");
  const found = isFacade ? facadeExchange(apidoc, said) : undefined;
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

/** Nothing is in an envelope, or stands for one. */
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
  const detail = details.includes(undefined) ? undefined : ofStatuses(details.flatMap((one) => one ?? []));
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

/** A body that is a definition, or words of its own; header blocks may stand beside a definition. */
function contentOf(schema: JsonSchema): CleanContent | undefined {
  const { allOf } = schema;
  if (allOf === undefined) return schema.discriminator === undefined ? contentApart(schema) : undefined;
  const [first, second] = allOf;
  // What is said about a reference, as that the element may be nil, is no content of its own.
  if (first?.ref !== undefined && second === undefined)
    return { schema: { ...withKeywords(schema, about), ref: first.ref } };
  return first?.ref !== undefined && second?.properties !== undefined && allOf.length === 2 ? { schema } : undefined;
}

/** All parts of an rpc message must be there; where only the first property must, the others are header blocks. */
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
