import {
  type ApidocSet,
  type Items,
  isArray,
  isNumeric,
  isObject,
  type Json,
  type JsonObject,
  lexemeOf,
  type ValueParameter,
  writeJson,
} from "@soapstone/apidoc-model";
import { payloadKind } from "@soapstone/mapping";
import type { Place, Report } from "@soapstone/workspace";
import type { ApiOperation } from "../../instance/api-operations.ts";
import { membersIn } from "../members-in.ts";
import { sampleDiagnostics } from "../message-diagnostics.ts";
import { textOfBase64 } from "../mime/base64.ts";
import { formBody } from "./form-body.ts";
import {
  type HttpHeader,
  type HttpRequest,
  type HttpResponse,
  isFieldName,
  percentEncoded,
  safePath,
} from "./http-message.ts";

/** Writes a body as XML; undefined where it cannot be, which is reported. */
export type AsXml = (body: Json) => string | undefined;

/** Stands for the host of an API that says none. */
const placeholder = "http://localhost";

/** A request of an HTTP API as it is sent; undefined where its body cannot be written, which is reported. */
export function apiRequest(
  operation: ApiOperation,
  message: JsonObject,
  set: ApidocSet,
  at: Place,
  report: Report,
  asXml?: AsXml,
): HttpRequest | undefined {
  const { effective, method, template } = operation;
  const fields = new Map<string, ValueParameter>();
  let hasFile = false;
  for (const { parameter } of effective.parameters) {
    if (parameter.in === "body") continue;
    fields.set(`${parameter.in} ${parameter.name}`, parameter);
    if (parameter.in === "formData") hasFile ||= parameter.type === "file";
  }
  const textsOf = (place: ValueParameter["in"], part: Json | undefined) =>
    [...membersIn(part)].flatMap(([name, value]) => namedTexts(name, value, fields.get(`${place} ${name}`)));

  const paths = new Map(textsOf("path", message.get("path")));
  const path = template
    .split(/(\{[^{}]*\})/)
    .map((piece) => (piece.startsWith("{") ? percentEncoded(paths.get(piece.slice(1, -1)) ?? piece) : safePath(piece)))
    .join("");
  const query = textsOf("query", message.get("query")).map(
    ([name, text]) => `${percentEncoded(name)}=${percentEncoded(text)}`,
  );
  const slash = path.startsWith("/") ? "" : "/";
  const url = `${baseOf(operation, set, at, report)}${slash}${path}${query.length === 0 ? "" : `${path.includes("?") ? "&" : "?"}${query.join("&")}`}`;
  const headers = [...accepted(effective.produces), ...headersOf(textsOf("header", message.get("header")))];
  const request = { kind: "request", method: method.toUpperCase(), url } as const;
  const body = message.get("body");
  if (body === undefined) return { ...request, headers };
  const isForm = effective.parameters.some(({ parameter }) => parameter.in === "formData");
  const written = isForm
    ? formBody(textsOf("formData", body), fields, effective.consumes ?? [], hasFile)
    : bodyAs(body, effective.consumes, operation.name, at, report, asXml);
  if (written === undefined) return undefined;
  return { ...request, headers: [...headers, { name: "Content-Type", value: written.type }], body: written.text };
}

/** An answer of an HTTP API. `code`: the status, or `default`, which stands for a failure of the server. */
export function apiResponse(
  operation: ApiOperation,
  code: string,
  message: JsonObject,
  at: Place,
  report: Report,
  asXml?: AsXml,
): HttpResponse | undefined {
  const headers = headersOf(
    [...membersIn(message.get("header"))].flatMap(([name, value]) => namedTexts(name, value, undefined)),
  );
  const status = /^\d{3}$/.test(code) ? Number(code) : 500;
  const body = message.get("body");
  if (body === undefined) return { kind: "response", status, headers };
  const written = bodyAs(body, operation.effective.produces, operation.name, at, report, asXml);
  if (written === undefined) return undefined;
  const type = { name: "Content-Type", value: written.type };
  return { kind: "response", status, headers: [...headers, type], body: written.text };
}

/** Where the API is: the first scheme, the host, the base path; in place of a host that is not said, one of this machine. */
function baseOf({ effective }: ApiOperation, { root }: ApidocSet, at: Place, report: Report): string {
  const basePath = (root.basePath ?? "").replace(/\/+$/, "").replace(/^(?=[^/])/, "/");
  const scheme = effective.schemes?.find((one) => one === "https") ?? effective.schemes?.[0] ?? "http";
  const base = `${scheme}://${root.host ?? ""}${safePath(basePath)}`;
  if (root.host !== undefined && /^https?:/.test(base) && URL.canParse(base)) return base;
  report(sampleDiagnostics("no-address", { instead: placeholder, location: root.host }, at));
  return placeholder + safePath(basePath);
}

function accepted(produces: readonly string[] | undefined): readonly HttpHeader[] {
  const type = produces?.find(isJson) ?? produces?.[0];
  return type === undefined ? [] : [{ name: "Accept", value: type }];
}

function headersOf(texts: readonly (readonly [string, string])[]): readonly HttpHeader[] {
  return texts.filter(([name]) => isFieldName(name)).map(([name, value]) => ({ name, value }));
}

/** A parameter as the texts that it is sent as: several of `multi`, else one. */
function namedTexts(name: string, value: Json, parameter: Items | undefined): readonly (readonly [string, string])[] {
  if (isArray(value) && parameter?.collectionFormat === "multi")
    return value.map((item) => [name, textOf(item, parameter.items)]);
  return [[name, textOf(value, parameter)]];
}

const separators = { csv: ",", ssv: " ", tsv: "\t", pipes: "|", multi: "," } as const;

function textOf(value: Json, items: Items | undefined): string {
  if (isArray(value))
    return value.map((item) => textOf(item, items?.items)).join(separators[items?.collectionFormat ?? "csv"]);
  if (value === null) return "";
  if (isNumeric(value)) return lexemeOf(value);
  return isObject(value) ? writeJson(value, { format: "json" }).trim() : String(value);
}

function isJson(type: string): boolean {
  return /^[^;]*\bjson\b/i.test(type);
}

/** A body in the first type that can be written: JSON, XML, else a text, be it of octets. */
function bodyAs(
  body: Json,
  types: readonly string[] | undefined,
  operation: string,
  at: Place,
  report: Report,
  asXml: AsXml | undefined,
): { readonly type: string; readonly text: string } | undefined {
  const all = types === undefined || types.length === 0 ? ["application/json"] : types;
  const json = all.find((type) => isJson(type) || type === "*/*");
  if (json !== undefined)
    return { type: isJson(json) ? json : "application/json", text: writeJson(body, { format: "json" }).trimEnd() };
  const xml = asXml === undefined ? undefined : all.find((type) => payloadKind(type) === "xml");
  if (xml !== undefined && asXml !== undefined) {
    const text = asXml(body);
    return text === undefined ? undefined : { type: xml, text };
  }
  const plain = all.find((type) => /^text\/plain\b/i.test(type));
  if (plain !== undefined && !isObject(body) && !isArray(body)) return { type: plain, text: textOf(body, undefined) };
  const octets = all.find((type) => payloadKind(type) === "binary");
  const sent = octets !== undefined && typeof body === "string" ? textOfBase64(body) : undefined;
  if (octets !== undefined && sent !== undefined) return { type: octets, text: sent };
  report(sampleDiagnostics("media-type", { operation, type: all.join(", ") }, at));
  return undefined;
}
