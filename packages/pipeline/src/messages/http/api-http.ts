import type { ApidocSet, Items, Json, JsonObject, ValueParameter } from "@soapstone/apidoc-model";
import { payloadKind } from "@soapstone/conversion";
import type { Location, Report } from "@soapstone/workspace";
import type { ApiOperation } from "../../instance/api-operations.ts";
import { membersIn } from "../members-in.ts";
import { sampleDiagnostics } from "../message-diagnostics.ts";
import { type BodyForm, bodyText, type NotWritten, type WrittenBody } from "./body-text.ts";
import { bodyType } from "./body-type.ts";
import { formBody } from "./form-body.ts";
import {
  fieldValue,
  type HttpHeader,
  type HttpRequest,
  type HttpResponse,
  isFieldName,
  percentEncoded,
  safePath,
} from "./http-message.ts";
import { sentPath } from "./path-text.ts";
import { type Altered, type NamedText, namedTexts } from "./value-texts.ts";

/** The context of writing an HTTP message. */
export interface Sending {
  /** The location of the description, for diagnostics. */
  readonly at: Location;
  readonly report: Report;
  /** Writes a body in the form that the service expects; absent if the API describes the body completely. */
  readonly asPayload?: BodyForm["asPayload"];
}

/** The host for an API description without host. */
const placeholder = "http://localhost";

/** Writes the HTTP request of an operation; undefined, with a diagnostic, if its body cannot be written. */
export function apiRequest(
  operation: ApiOperation,
  message: JsonObject,
  set: ApidocSet,
  sending: Sending,
): HttpRequest | undefined {
  const { effective, method, template } = operation;
  const fields = new Map<string, ValueParameter>();
  let hasFile = false;
  for (const { parameter } of effective.parameters) {
    if (parameter.in === "body") continue;
    fields.set(`${parameter.in} ${parameter.name}`, parameter);
    if (parameter.in === "formData") hasFile ||= parameter.type === "file";
  }
  const altered = alteredIn(operation, sending);
  const textsOf = (place: ValueParameter["in"], part: Json | undefined) =>
    [...membersIn(part)].flatMap(([name, value]) => namedTexts(name, value, fields.get(`${place} ${name}`), altered));

  const path = sentPath(template, new Map(textsOf("path", message.get("path"))), altered);
  const query = textsOf("query", message.get("query")).map(
    ([name, text]) => `${percentEncoded(name)}=${percentEncoded(text)}`,
  );
  const slash = path.startsWith("/") ? "" : "/";
  const url = `${baseOf(operation, set, sending)}${slash}${path}${query.length === 0 ? "" : `${path.includes("?") ? "&" : "?"}${query.join("&")}`}`;
  const headers = [...accepted(effective.produces), ...headersOf(textsOf("header", message.get("header")), altered)];
  const request = { kind: "request", method: method.toUpperCase(), url } as const;
  const body = message.get("body");
  if (body === undefined) return { ...request, headers };
  const isForm = effective.parameters.some(({ parameter }) => parameter.in === "formData");
  const whole = effective.parameters.find(({ parameter }) => parameter.in === "body");
  const schema = whole?.parameter.in === "body" ? whole.parameter.schema : undefined;
  const form = { types: effective.consumes, type: bodyType(schema, whole?.uri ?? set.uri, set) };
  const written = isForm
    ? reported(formBody(textsOf("formData", body), fields, effective.consumes ?? [], hasFile), form, operation, sending)
    : bodyAs(body, form, operation, sending);
  if (written === undefined) return undefined;
  return { ...request, headers: [...headers, { name: "Content-Type", value: written.type }], body: written.text };
}

/**
 * Writes the HTTP response of an operation. `code` is a status, or `default`, which is sent as status 500. Undefined,
 * with a diagnostic, if its body cannot be written.
 */
export function apiResponse(
  operation: ApiOperation,
  code: string,
  message: JsonObject,
  set: ApidocSet,
  sending: Sending,
): HttpResponse | undefined {
  const altered = alteredIn(operation, sending);
  const response = operation.responses.get(code) ?? operation.responses.get("default");
  const declared = response?.value.headers ?? new Map<string, Items>();
  const headers = headersOf(
    [...membersIn(message.get("header"))].flatMap(([name, value]) =>
      namedTexts(name, value, declared.get(name), altered),
    ),
    altered,
  );
  const status = /^\d{3}$/.test(code) ? Number(code) : 500;
  const body = message.get("body");
  if (body === undefined) return { kind: "response", status, headers };
  const type = bodyType(response?.value.schema, response?.uri ?? set.uri, set);
  const written = bodyAs(body, { types: operation.effective.produces, type }, operation, sending);
  if (written === undefined) return undefined;
  const media = { name: "Content-Type", value: written.type };
  return { kind: "response", status, headers: [...headers, media], body: written.text };
}

/**
 * Returns the base URL of an API: `https` if it is one of its schemes, otherwise the first; the host and the base path.
 * If these are no HTTP address, that of this machine is used, with a diagnostic.
 */
function baseOf({ effective }: ApiOperation, { root }: ApidocSet, { at, report }: Sending): string {
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

function headersOf(texts: readonly NamedText[], altered: Altered): readonly HttpHeader[] {
  for (const [name, value] of texts)
    if (!isFieldName(name)) altered(name, "no header can have the name");
    else if (fieldValue(value) !== value) altered(name, "a header has no line ends, and no blanks around it");
  return texts.filter(([name]) => isFieldName(name)).map(([name, value]) => ({ name, value }));
}

function isJson(type: string): boolean {
  return payloadKind(type) === "json";
}

/** Writes a body; undefined, with a diagnostic, if that is impossible. */
function bodyAs(
  body: Json,
  form: BodyForm,
  operation: ApiOperation,
  { asPayload, ...sending }: Sending,
): WrittenBody | undefined {
  return reported(bodyText(body, { ...form, asPayload }), form, operation, sending);
}

function reported(
  written: WrittenBody | NotWritten,
  { types = [] }: BodyForm,
  { name: operation }: ApiOperation,
  { at, report }: Sending,
): WrittenBody | undefined {
  if (typeof written === "object") return written;
  if (written === "media-type") report(sampleDiagnostics("media-type", { operation, type: types.join(", ") }, at));
  if (written === "octets") report(sampleDiagnostics("octets", { operation }, at));
  return undefined;
}

function alteredIn({ name: operation }: ApiOperation, { at, report }: Sending): Altered {
  return (name, why) => report(sampleDiagnostics("altered-value", { operation, name, why }, at));
}
