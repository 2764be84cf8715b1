import { createRequire } from "node:module";
import { isArray, isObject, type Json, type JsonObject, readJson, writeJson } from "@soapstone/apidoc-model";
import type { Side } from "@soapstone/instance";
import {
  convertDocument,
  type DocumentInput,
  isOf,
  loadDocument,
  openMessages,
  readLoaded,
  type ServiceMessages,
  sampleMessages,
} from "@soapstone/pipeline";
import { type Diagnostic, firstOf, memoryResolver, resolveUri } from "@soapstone/workspace";
import { canonicalXml, type DefinitionsSet, readXml, type XmlElement } from "@soapstone/xml-model";
import type Draft04 from "ajv-draft-04";
import { type FileMessage, fileMessages } from "./file-operations.ts";
import { bodyPiece, type JudgedPiece, judgedPieces } from "./judged-pieces.ts";
import { drawsOf, RandomValues } from "./random-value.ts";

const Ajv04 = createRequire(import.meta.url)("ajv-draft-04") as typeof Draft04.default;

/** The outcome of one message; `text` is the original message or value. */
export type Trip = { readonly operation: string; readonly text: string } & (
  | {
      /** A value of the API file that was encoded; `pieces` are the elements of the message, for a judge. */
      readonly kind: "encoded";
      readonly pieces: readonly JudgedPiece[];
    }
  | { readonly kind: "refused"; readonly codes: readonly string[] }
  /** The envelope of an example that was restored exactly. */
  | { readonly kind: "same" }
  /** A message that was restored differently, with a finding. */
  | { readonly kind: "reported"; readonly codes: readonly string[] }
  | { readonly kind: "broken"; readonly why: string }
);

/** Converts messages of a service and of its API file to the other side. */
export interface Trips {
  readonly service: DefinitionsSet;
  readonly trips: readonly Trip[];
}

export interface TripOptions {
  /** The greatest number of messages of the API file. */
  readonly described: number;
  /** The number of values and examples of each message. */
  readonly messages: number;
  readonly seed: number;
}

/** The codes of findings that the JSON value is less precise than the document, or invalid by the API file. */
const reporting: ReadonlySet<string> = new Set([
  "instance/dropped-block",
  "instance/dropped-order",
  "instance/dropped-type",
  "instance/kept-attribute",
  "instance/no-json-number",
  "sample/altered-value",
]);

/** Returns the trips of a service; undefined for an unreadable one. */
export async function messageTrips(entry: DocumentInput, options: TripOptions): Promise<Trips | undefined> {
  const { result } = await loadDocument(entry, {});
  const { doc } = result.ok ? readLoaded(result.value) : { doc: undefined };
  if (doc === undefined || !isOf(doc, "wsdl")) return undefined;
  const file = await publishedFile(entry);
  const read = file === undefined ? undefined : readJson({ uri: file.input.uri, text: file.text });
  if (file === undefined || read?.ok !== true || !isObject(read.value)) return undefined;
  const { messages } = await openMessages({ schema: file.input });
  if (messages === undefined) return undefined;
  const described = thinnedTo(fileMessages(read.value), options.described);
  const from = { api: read.value, described, messages, options };
  const trips = [
    ...described.flatMap((message, index) => valueTrips(message, from, index)),
    ...(await exampleTrips(file.input, "json", from, (text, { operation }) => valueTrip(text, operation, from))),
    ...(await exampleTrips(entry, "soap", from, (text, example) => envelopeTrip(text, example, from))),
  ];
  return { service: doc.value, trips };
}

interface From {
  readonly described: readonly FileMessage[];
  readonly api: JsonObject;
  readonly messages: ServiceMessages;
  readonly options: TripOptions;
}

/** Returns the clean API file of a service and its companion. */
async function publishedFile(entry: DocumentInput) {
  const made = await convertDocument(entry, { to: "apidoc", entryName: "published.json", format: "json" });
  if (made.status !== "converted") return undefined;
  const files = made.files.map(({ name, text }) => [resolveUri(entry.uri, name), text] as const);
  const [[uri, text] = [undefined, ""]] = files;
  if (uri === undefined) return undefined;
  return { text, input: { uri, resolver: firstOf(memoryResolver(new Map(files)), entry.resolver) } };
}

/** Returns a sample that is spread evenly over a list. */
function thinnedTo<Item>(all: readonly Item[], most: number): readonly Item[] {
  const step = Math.max(1, all.length / most);
  return all.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}

/** Encodes random values that the API file allows. */
function valueTrips(message: FileMessage, { api, messages, options }: From, index: number): readonly Trip[] {
  const definitions = api.get("definitions");
  const draws = drawsOf(options.seed * 1000 + index);
  const values = new RandomValues(definitions !== undefined && isObject(definitions) ? definitions : new Map(), draws);
  const accepts = validatorOf(message.schema, api);
  return Array.from({ length: options.messages }, () => values.of(message.schema)).flatMap((value) =>
    value === undefined || !accepts(value) ? [] : encodedTrip(value, message, accepts, messages),
  );
}

/** Encodes the value of an example, which may not be refused. */
function valueTrip(text: string, operation: string, { described, api, messages }: From): Trip | undefined {
  const value = jsonOf(text);
  const message = messageOf(value, operation, described);
  if (message === undefined) return undefined;
  const accepts = validatorOf(message.schema, api);
  if (!accepts(value)) return { kind: "broken", operation, text, why: "the API file refuses an example of it" };
  const trip = encodedTrip(value, message, accepts, messages);
  const isRefused = trip.kind === "refused" && !trip.codes.some((code) => unsent.has(code));
  return isRefused ? { kind: "broken", operation, text, why: `an example is refused: ${trip.codes.join(" ")}` } : trip;
}

/**
 * The codes for messages that exist in the description only: a response without a message, or a part of an XML type,
 * which has no root element.
 */
const unsent: ReadonlySet<string> = new Set(["instance/no-such-message", "instance/rootless-part"]);

function encodedTrip(
  value: Json,
  { operation }: FileMessage,
  accepts: (value: Json) => boolean,
  messages: ServiceMessages,
): Trip {
  const text = writeJson(value);
  const made = messages.encode(value, { operation });
  if (!made.ok || hasErrors(made.diagnostics))
    return { kind: "refused", operation, text, codes: codesOf(made.diagnostics) };
  const back = messages.decode(made.value, { operation, side: sideOf(value) });
  const codes = codesOf([...made.diagnostics, ...back.diagnostics]);
  const isReported = codes.some((code) => reporting.has(code));
  if (!back.ok) return { kind: "broken", operation, text, why: `it is not decoded again: ${codes.join(" ")}` };
  if (!isReported && !accepts(back.value.unit)) {
    const why = `the API file refuses what comes back: ${writeJson(back.value.unit)}`;
    return { kind: "broken", operation, text, why };
  }
  if (isHttp(made.value)) {
    const again = messages.encode(back.value.unit, { operation });
    if (!isReported && (!again.ok || again.value !== made.value)) {
      const why = `it comes back as ${writeJson(back.value.unit)} from ${made.value}`;
      return { kind: "broken", operation, text, why };
    }
  }
  return { kind: "encoded", operation, text, pieces: piecesOf(made.value) };
}

/** Decodes an example, which has to be valid by the API file, and encodes it again to the same. */
function envelopeTrip(
  text: string,
  { operation, side }: Example,
  { described, api, messages }: From,
): Trip | undefined {
  const there = messages.decode(text, { operation, side });
  const codes = codesOf(there.diagnostics);
  if (!there.ok) return { kind: "broken", operation, text, why: `it is not decoded: ${codes.join(" ")}` };
  const { unit } = there.value;
  const message = messageOf(unit, operation, described);
  if (message === undefined) return undefined;
  const json = writeJson(unit);
  const isReported = codes.some((code) => reporting.has(code));
  const failed = (why: string): Trip =>
    isReported ? { kind: "reported", operation, text, codes } : { kind: "broken", operation, text, why };
  if (!validatorOf(message.schema, api)(unit)) return failed(`the API file refuses its JSON: ${json}`);
  const back = messages.encode(unit, { operation });
  if (!back.ok || back.diagnostics.length > 0) return failed(`${codesOf(back.diagnostics).join(" ")}: ${json}`);
  const isSame = isMime(text)
    ? back.value === text
    : !isMime(back.value) && canonicalXml(rootOf(back.value)) === canonicalXml(rootOf(text));
  return isSame ? { kind: "same", operation, text } : failed(`it comes back as ${back.value}`);
}

/** An example, with the operation and message from its file name. */
interface Example {
  readonly operation: string;
  readonly side: Side;
}

/** Returns examples of the messages, as `soapstone sample --all` writes them. */
async function exampleTrips(
  entry: DocumentInput,
  as: "json" | "soap",
  { described, options: { messages, seed } }: From,
  trip: (text: string, example: Example) => Trip | undefined,
): Promise<readonly Trip[]> {
  const operations = new Map(
    described.map(({ operation }) => [operation.replace(/[^\p{L}\p{N}_.-]+/gu, "-"), operation]),
  );
  const trips: Trip[] = [];
  for (let more = 0; more < messages; more += 1) {
    const made = await sampleMessages(entry, { as, seed: seed + more });
    for (const { name, text } of made.status === "done" ? made.files : []) {
      const [, stem = "", kind] = /^(.*)\.(request|response|fault)[^.]*\.\w+$/.exec(name) ?? [];
      const operation = operations.get(stem);
      if (operation === undefined || kind === undefined) continue;
      const made = trip(text, { operation, side: { kind: kind as Side["kind"] } });
      if (made !== undefined) trips.push(made);
    }
  }
  return trips;
}

/** Returns the message of the API file for a value: a request, or the response of its status. */
function messageOf(value: Json, operation: string, described: readonly FileMessage[]): FileMessage | undefined {
  const status = isObject(value) ? value.get("status") : undefined;
  const all = described.filter((one) => one.operation === operation);
  if (status === undefined) return all.find(({ code }) => code === undefined);
  const code = writeJson(status).trim();
  return all.find((one) => one.code === code) ?? all.find((one) => one.code === "default" && code === "500");
}

function sideOf(value: Json): Side {
  const status = isObject(value) ? value.get("status") : undefined;
  if (status === undefined) return { kind: "request" };
  return { kind: /^2/.test(writeJson(status)) ? "response" : "fault" };
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

/** Replaces `x-nullable` by keywords of JSON Schema. */
function withNull(json: Json): Json {
  if (isArray(json)) return json.map(withNull);
  if (!isObject(json)) return json;
  const inside = new Map([...json].map(([key, value]) => [key, withNull(value)] as const));
  if (json.get("x-nullable") !== true) return inside;
  inside.delete("x-nullable");
  return new Map<string, Json>([["anyOf", [inside, new Map([["type", "null"]])]]]);
}

/** Returns the parts of a message for a judge: the elements in an envelope, or the XML body of an HTTP binding. */
function piecesOf(text: string): readonly JudgedPiece[] {
  if (isMime(text)) return [];
  if (!isHttp(text)) return judgedPieces(rootOf(text));
  const [head = "", body = ""] = text.split(/\r\n\r\n(.*)/s);
  return /^Content-Type: text\/xml/im.test(head) ? [bodyPiece(rootOf(body))] : [];
}

/** Whether a text is the message of an HTTP binding. */
function isHttp(text: string): boolean {
  return /^[^\r\n<]*HTTP\/1\.1/.test(text);
}

/** Whether a text is an envelope with attachments. */
function isMime(text: string): boolean {
  return text.startsWith("MIME-Version:");
}

function jsonOf(text: string): Json {
  const read = readJson({ uri: "memory:/value.json", text });
  if (!read.ok) throw new Error(read.diagnostics[0]?.message);
  return read.value;
}

function rootOf(text: string): XmlElement {
  const read = readXml({ uri: "memory:/message.xml", text }, 0);
  if (!read.ok) throw new Error(read.diagnostics[0]?.message);
  return read.value.root;
}

function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === "error");
}

function codesOf(diagnostics: readonly Diagnostic[]): readonly string[] {
  return [...new Set(diagnostics.map(({ code }) => code))];
}
