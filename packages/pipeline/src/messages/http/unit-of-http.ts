import { type ApidocSet, type Items, type Json, type JsonObject, object, readJson } from "@soapstone/apidoc-model";
import { payloadKind } from "@soapstone/conversion";
import { fieldNamed, requestParts, responseParts } from "@soapstone/instance";
import type { ApiOperation } from "../../instance/api-operations.ts";
import { base64Of } from "../mime/base64.ts";
import { decoded, readMime } from "../mime/mime-message.ts";
import { bodyType } from "./body-type.ts";
import { readPath } from "./path-text.ts";
import { headerOf, type ReadHttp } from "./read-http.ts";
import { separators } from "./scalar-text.ts";

/**
 * Decodes an HTTP message as a request or response of an operation; the inverse of `apiRequest` and `apiResponse`.
 * Texts are converted to values of the described types. `body`: the decoded body, if it was XML.
 */
export function unitOfHttp(message: ReadHttp, operation: ApiOperation, set: ApidocSet, body?: Json): JsonObject {
  const { start, headers } = message;
  if (start.kind === "response") {
    const response = operation.responses.get(String(start.status)) ?? operation.responses.get("default");
    const declared = [...(response?.value.headers ?? [])].map(([name, items]) => ({ name, items }));
    const schema = response?.value.schema;
    return held(responseParts, [
      ["status", start.status],
      [
        "header",
        fieldsOf(
          headers.map(({ name, value }) => [name, value]),
          declared,
        ),
      ],
      ["body", body ?? bodyOf(message, bodyType(schema, response?.uri ?? set.uri, set))],
    ]);
  }
  const fields = operation.effective.parameters.flatMap(({ parameter }) =>
    parameter.in === "body" ? [] : [{ part: parameter.in, name: parameter.name, items: parameter }],
  );
  const declared = (part: string) => fields.filter((one) => one.part === part);
  const [, query = ""] = start.target.split("?", 2);
  const whole = operation.effective.parameters.find(({ parameter }) => parameter.in === "body");
  const schema = whole?.parameter.in === "body" ? whole.parameter.schema : undefined;
  const form = declared("formData");
  const own =
    form.length === 0
      ? bodyOf(message, bodyType(schema, whole?.uri ?? set.uri, set))
      : fieldsOf(formFields(message), form);
  return held(requestParts, [
    ["path", fieldsOf(pathFields(start.target, operation, set) ?? [], declared("path"))],
    ["query", fieldsOf(pairsIn(query), declared("query"))],
    [
      "header",
      fieldsOf(
        headers.map(({ name, value }) => [name, value]),
        declared("header"),
      ),
    ],
    ["body", body ?? own],
  ]);
}

/** Returns the path parameters of a request; undefined if its method or path does not match the operation. */
export function requestFields({ start }: ReadHttp, operation: ApiOperation, set: ApidocSet): Pairs | undefined {
  const isOfMethod = start.kind === "request" && start.method.toLowerCase() === operation.method;
  return isOfMethod ? pathFields(start.target, operation, set) : undefined;
}

type Pairs = readonly (readonly [name: string, text: string])[];

/** Returns the values of the `{name}` templates in a path; undefined if the path does not match. */
function pathFields(target: string, { template }: ApiOperation, { root }: ApidocSet): Pairs | undefined {
  const [path = ""] = target.replace(/^[a-z]+:\/\/[^/?#]*/i, "").split("?", 1);
  const texts = readPath(template, (root.basePath ?? "").replace(/\/+$/, ""), path);
  const names = [...template.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name);
  return texts?.map((text, index) => [names[index] ?? "", decoded(text)]);
}

function pairsIn(query: string): Pairs {
  return [...new URLSearchParams(query)];
}

/** Returns the fields of a form, URL-encoded or multipart; the octets of files in base64. */
function formFields({ headers, body, bodyInPlace }: ReadHttp): Pairs {
  const type = headerOf(headers, "Content-Type") ?? "";
  if (payloadKind(type) !== "multipart") return pairsIn(body.trim());
  const { parts = [] } = readMime(bodyInPlace) ?? {};
  return parts.flatMap((part) => (part.field === undefined ? [] : [[part.field, part.content]]));
}

/** Converts texts to values of the declared types; undeclared ones are left out. */
function fieldsOf(texts: Pairs, declared: readonly { readonly name: string; readonly items: Items }[]): JsonObject {
  const names = declared.map(({ name }) => name);
  const given = new Map<string, string[]>();
  for (const [name, text] of texts) {
    const meant = fieldNamed(name, names);
    if (meant !== undefined) given.set(meant, [...(given.get(meant) ?? []), text]);
  }
  return new Map(
    declared.flatMap(({ name, items }) => {
      const all = given.get(name);
      return all === undefined ? [] : [[name, declaredValue(all, items)]];
    }),
  );
}

function declaredValue(texts: readonly string[], { type, items = {}, collectionFormat = "csv" }: Items): Json {
  const [text = ""] = texts;
  switch (type) {
    case "array": {
      const isSplit = texts.length === 1 && collectionFormat !== "multi";
      const all = isSplit ? (text === "" ? [] : text.split(separators[collectionFormat])) : texts;
      return all.map((one) => declaredValue([one], items));
    }
    case "file":
      return base64Of(text);
    default:
      return scalarOf(text, type);
  }
}

/**
 * Converts a text to a number or boolean if it is one in the lexical form of XML Schema; otherwise returns the text.
 */
function scalarOf(text: string, type: string | undefined): Json {
  if (type === "boolean" && /^[01]$/.test(text)) return text === "1";
  const isWanted =
    type === "boolean" ? /^(?:true|false)$/ : /^(?:number|integer)$/.test(type ?? "") ? /^-?\d/ : undefined;
  const read = isWanted?.test(text) === true ? readJson({ uri: "memory:/value.json", text }) : undefined;
  return read?.ok === true ? read.value : text;
}

/** Decodes a body by its media type; undefined if it is empty and has no media type. */
function bodyOf({ headers, body }: ReadHttp, type: string | undefined): Json | undefined {
  const text = headerOf(headers, "Content-Length") === undefined ? body.replace(/\r?\n$/, "") : body;
  const media = headerOf(headers, "Content-Type");
  if (text === "" && media === undefined) return undefined;
  const read = payloadKind(media) === "json" ? readJson({ uri: "memory:/body.json", text }) : undefined;
  if (read?.ok === true) return read.value;
  return type === "file" ? base64Of(text) : scalarOf(text, type);
}

function held(
  parts: readonly string[],
  values: readonly (readonly [part: string, value: Json | undefined])[],
): JsonObject {
  const given = new Map(values);
  return object(
    parts.map((part) => {
      const value = given.get(part);
      const isEmpty = part !== "body" && value instanceof Map && value.size === 0;
      return [part, isEmpty ? undefined : value];
    }),
  );
}
