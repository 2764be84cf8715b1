import { createRequire } from "node:module";
import { isArray, isObject, type Json, type JsonObject, readJson, writeJson } from "@soapstone/apidoc-model";
import {
  type BoundOperation,
  boundOperations,
  type CodecSchema,
  createMessageSampler,
  decodeMessage,
  documentText,
  encodeMessage,
  type MessageShape,
  messageShape,
  type Side,
} from "@soapstone/instance";
import { bindings, type SchemaOptions } from "@soapstone/mapping";
import { convertDocument, type DocumentInput, isOf, loadDocument, readLoaded } from "@soapstone/pipeline";
import type { Diagnostic } from "@soapstone/workspace";
import {
  canonicalXml,
  childElements,
  type DefinitionsSet,
  readXml,
  writeXml,
  type XmlElement,
} from "@soapstone/xml-model";
import type Draft04 from "ajv-draft-04";
import { drawsOf, RandomValues } from "./random-value.ts";

const Ajv04 = createRequire(import.meta.url)("ajv-draft-04") as typeof Draft04.default;

/** What became of one message. */
export type Trip =
  /** JSON by the API file: `xml` is what stands in the Body. */
  | { readonly kind: "encoded"; readonly operation: string; readonly json: string; readonly xml: string }
  /** The same of rpc style, which no other processor judges. */
  | { readonly kind: "written"; readonly operation: string }
  | { readonly kind: "refused"; readonly operation: string; readonly json: string; readonly codes: readonly string[] }
  /** A sample in XML that came back as it was. */
  | { readonly kind: "same"; readonly operation: string }
  /** One that came back otherwise, of which a finding said so. */
  | { readonly kind: "reported"; readonly operation: string; readonly codes: readonly string[] }
  | { readonly kind: "broken"; readonly operation: string; readonly why: string; readonly json: string };

/** A service, the API file that it becomes, and messages of each that went to the other side. */
export interface Trips {
  readonly service: DefinitionsSet;
  readonly trips: readonly Trip[];
}

export interface TripOptions {
  /** Operations of one service, and messages of each. */
  readonly operations: number;
  readonly messages: number;
  readonly seed: number;
}

/** Findings that say that the JSON value of a document tells less than the document, or is none that the API file allows. */
const reporting: ReadonlySet<string> = new Set([
  "instance/dropped-order",
  "instance/dropped-type",
  "instance/kept-attribute",
  "instance/no-json-number",
]);

/** Undefined of what is no service that can be read. */
export async function messageTrips(entry: DocumentInput, options: TripOptions): Promise<Trips | undefined> {
  const { result } = await loadDocument(entry, {});
  const { doc } = result.ok ? readLoaded(result.value) : { doc: undefined };
  if (doc === undefined || !isOf(doc, "wsdl")) return undefined;
  const service = doc.value;
  const converted = await convertDocument(entry, {
    to: "apidoc",
    entryName: "api.json",
    format: "json",
    complement: "none",
  });
  const [file] = converted.status === "converted" ? converted.files : [];
  const read = file === undefined ? undefined : readJson({ uri: "memory:/api.json", text: file.text });
  if (read?.ok !== true || !isObject(read.value)) return undefined;
  const api = read.value;
  const schemaOptions: SchemaOptions = { profile: "readable" };
  const uses = service.messages.flatMap(({ parts }) =>
    parts.flatMap(({ typing }) => (typing === undefined ? [] : [{ kind: typing.by, name: typing.name }])),
  );
  const codec = {
    set: service.schemas,
    bindings: bindings(service.schemas, { options: schemaOptions, uses }),
    options: schemaOptions,
  };
  const trips = bodiesOf(api, service)
    .slice(0, options.operations)
    .flatMap((body, index) => [
      ...encodedTrips(body, api, codec, { ...options, seed: options.seed + index }),
      ...sampleTrips(body, api, codec, options.messages),
    ]);
  return { service, trips };
}

/** A request or an answer whose JSON value is its body alone. */
interface MessageBody {
  readonly operation: string;
  readonly schema: Json;
  readonly shape: MessageShape;
  readonly side: Side;
}

/** Those without header blocks, so that the value is the body. */
function bodiesOf(api: JsonObject, service: DefinitionsSet): readonly MessageBody[] {
  return membersOf(api.get("paths")).flatMap(([, item]) =>
    membersOf(item).flatMap(([, operation]): readonly MessageBody[] => {
      const name = isObject(operation) ? operation.get("operationId") : undefined;
      const [bound, ...others] = typeof name === "string" ? boundOperations(service, name) : [];
      if (!isObject(operation) || typeof name !== "string" || bound === undefined || others.length > 0) return [];
      if (hasAttachments(bound)) return [];
      return [requestOf(name, operation, bound, service), answerOf(name, operation, bound, service)].flatMap((body) =>
        body === undefined || body.shape.headers.length > 0 ? [] : [body],
      );
    }),
  );
}

/** Attachments stand beside the envelope, and are part of the JSON. */
function hasAttachments({ bindingOperation }: BoundOperation): boolean {
  const halves = [bindingOperation?.input, bindingOperation?.output];
  return halves.some((half) => half?.carriers.some(({ kind }) => kind.startsWith("mime:")) === true);
}

function requestOf(name: string, operation: JsonObject, bound: BoundOperation, service: DefinitionsSet) {
  const parameters = operation.get("parameters");
  const [only, ...others] = isArray(parameters) ? parameters : [];
  const schema = isObject(only) && only.get("in") === "body" ? only.get("schema") : undefined;
  const side: Side = { kind: "request" };
  const shape = messageShape(service, bound, side);
  return schema === undefined || others.length > 0 || shape === undefined
    ? undefined
    : { operation: name, schema, shape, side };
}

function answerOf(name: string, operation: JsonObject, bound: BoundOperation, service: DefinitionsSet) {
  const responses = operation.get("responses");
  const response = isObject(responses) ? responses.get("200") : undefined;
  const schema = isObject(response) ? response.get("schema") : undefined;
  const side: Side = { kind: "response" };
  const shape = messageShape(service, bound, side);
  return schema === undefined || shape === undefined ? undefined : { operation: name, schema, shape, side };
}

function membersOf(json: Json | undefined): readonly (readonly [string, Json])[] {
  return isObject(json) ? [...json] : [];
}

function encodedTrips(
  { operation, schema, shape, side }: MessageBody,
  api: JsonObject,
  codec: CodecSchema,
  { messages, seed }: TripOptions,
): readonly Trip[] {
  const definitions = api.get("definitions");
  const values = new RandomValues(isObject(definitions) ? definitions : new Map(), drawsOf(seed));
  const accepts = validatorOf(schema, api);
  return Array.from({ length: messages }, () => values.of(schema)).flatMap((value): readonly Trip[] => {
    if (value === undefined || !accepts(value)) return [];
    const json = writeJson(value);
    const result = encodeMessage({ headers: new Map(), body: value }, shape, side.kind, codec, {
      uri: "memory:/value.json",
    });
    if (!result.ok || result.diagnostics.some(({ severity }) => severity === "error"))
      return [{ kind: "refused", operation, json, codes: codesOf(result.diagnostics) }];
    const [content] = bodyOf(result.value);
    // What is inside the wrapper of an rpc body is declared by no schema that another processor has.
    if (content === undefined || shape.body.kind !== "element") return [{ kind: "written", operation }];
    return [{ kind: "encoded", operation, json, xml: textOf(content, result.value) }];
  });
}

/** Valid documents of the schemas: decoded they are valid by the API file, and encoded again the same. */
function sampleTrips(
  { operation, schema, shape, side }: MessageBody,
  api: JsonObject,
  codec: CodecSchema,
  messages: number,
): readonly Trip[] {
  const accepts = validatorOf(schema, api);
  return Array.from({ length: messages }, (_, seed) => createMessageSampler(codec, seed + 1)(shape, side.kind)).flatMap(
    (made): readonly Trip[] => {
      if (!made.ok) return [];
      const xml = documentText(made.value.envelope);
      const there = decodeMessage(rootOf(xml), shape, codec, { signature: "off" });
      if (!there.ok) return [{ kind: "broken", operation, why: "it is not decoded", json: xml }];
      const json = writeJson(there.value.body);
      const codes = codesOf(there.diagnostics);
      const isReported = codes.some((code) => reporting.has(code));
      if (!accepts(there.value.body))
        return isReported
          ? [{ kind: "reported", operation, codes }]
          : [{ kind: "broken", operation, why: "the API file refuses its JSON", json }];
      const back = encodeMessage(there.value, shape, side.kind, codec);
      if (!back.ok || back.diagnostics.length > 0)
        return isReported
          ? [{ kind: "reported", operation, codes }]
          : [{ kind: "broken", operation, why: codesOf(back.diagnostics).join(" "), json }];
      if (canonicalXml(rootOf(documentText(back.value))) === canonicalXml(rootOf(xml)))
        return [{ kind: "same", operation }];
      return isReported
        ? [{ kind: "reported", operation, codes }]
        : [{ kind: "broken", operation, why: `it comes back as ${documentText(back.value)}`, json: xml }];
    },
  );
}

function validatorOf(schema: Json, api: JsonObject): (value: Json) => boolean {
  const whole = new Map<string, Json>([
    ["allOf", [withNull(schema)]],
    ["definitions", withNull(api.get("definitions") ?? new Map())],
  ]);
  const ajv = new Ajv04({ strict: false, validateFormats: false, logger: false });
  const validate = ajv.compile(JSON.parse(writeJson(whole)));
  return (value) => validate(JSON.parse(writeJson(value)));
}

/** What `x-nullable` says, in words that JSON Schema has. */
function withNull(json: Json): Json {
  if (isArray(json)) return json.map(withNull);
  if (!isObject(json)) return json;
  const inside = new Map([...json].map(([key, value]) => [key, withNull(value)] as const));
  if (json.get("x-nullable") !== true) return inside;
  inside.delete("x-nullable");
  return new Map<string, Json>([["anyOf", [inside, new Map([["type", "null"]])]]]);
}

function bodyOf(envelope: XmlElement): readonly XmlElement[] {
  return childElements(envelope)
    .filter(({ name }) => name.local === "Body")
    .flatMap(childElements);
}

/** An element with the prefixes of its envelope. */
function textOf(element: XmlElement, { scope }: XmlElement): string {
  return writeXml(element, { prefixes: scope?.prefixes });
}

function rootOf(text: string): XmlElement {
  const read = readXml({ uri: "memory:/message.xml", text }, 0);
  if (!read.ok) throw new Error(read.diagnostics[0]?.message);
  return read.value.root;
}

function codesOf(diagnostics: readonly Diagnostic[]): readonly string[] {
  return [...new Set(diagnostics.map(({ code }) => code))];
}
