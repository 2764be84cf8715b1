import { isArray, isObject, type Json, type JsonObject } from "@soapstone/apidoc-model";

/** A request or a response of an operation in an API file. */
export interface FileMessage {
  readonly operation: string;
  /** The status code of a response. */
  readonly code?: string;
  /** The schema of `{ path, query, header, body }` or `{ status, header, body }`. */
  readonly schema: JsonObject;
}

const methods = ["get", "put", "post", "delete", "options", "head", "patch"];

/**
 * Returns the messages of the operations of an API file, read as plain JSON: parameters and responses as schemas of
 * whole messages.
 */
export function fileMessages(api: JsonObject): readonly FileMessage[] {
  return membersOf(api.get("paths")).flatMap(([, item]) => {
    const shared = isObject(item) ? listOf(item.get("parameters")) : [];
    return membersOf(item).flatMap(([method, operation]): readonly FileMessage[] => {
      if (!methods.includes(method) || !isObject(operation)) return [];
      const id = operation.get("operationId");
      if (typeof id !== "string") return [];
      const parameters = [...shared, ...listOf(operation.get("parameters"))].map((one) => resolved(one, api));
      const responses = membersOf(operation.get("responses")).map(([code, response]) => ({
        operation: id,
        code,
        schema: responseSchema(code, resolved(response, api)),
      }));
      return [{ operation: id, schema: requestSchema(parameters) }, ...responses];
    });
  });
}

function requestSchema(parameters: readonly JsonObject[]): JsonObject {
  const parts = new Map<string, readonly JsonObject[]>();
  for (const parameter of parameters) {
    const place = parameter.get("in");
    const part = place === "formData" ? "body" : String(place);
    parts.set(part, [...(parts.get(part) ?? []), parameter]);
  }
  return objectOf(
    [...parts].map(([part, all]) => {
      const [first] = all;
      if (first?.get("in") === "body") return [part, first.get("schema") ?? new Map(), first.get("required") === true];
      const own = all.map((one) => [String(one.get("name")), valueSchema(one), one.get("required") === true] as const);
      return [part, objectOf(own), own.some(([, , isRequired]) => isRequired)];
    }),
  );
}

function responseSchema(code: string, response: JsonObject): JsonObject {
  const status = /^\d+$/.test(code) ? Number(code) : 500;
  const headers = membersOf(response.get("headers")).map(
    ([name, header]) => [name, isObject(header) ? valueSchema(header) : new Map(), false] as const,
  );
  const body = response.get("schema");
  return objectOf([
    ["status", new Map([["enum", [status]]]), true],
    ...(headers.length === 0 ? [] : [["header", objectOf(headers), false] as const]),
    ...(body === undefined ? [] : [["body", body, true] as const]),
  ]);
}

/** Returns the schema of a value outside the body; a file is a base64 text. */
function valueSchema(items: JsonObject): JsonObject {
  const left = ["name", "in", "required", "description", "collectionFormat", "allowEmptyValue"];
  const own = [...items].filter(([key]) => !left.includes(key));
  return new Map(own.map(([key, value]) => [key, key === "type" && value === "file" ? "string" : value]));
}

function objectOf(properties: readonly (readonly [name: string, schema: Json, isRequired: boolean])[]): JsonObject {
  const required = properties.flatMap(([name, , isRequired]) => (isRequired ? [name] : []));
  return new Map<string, Json>([
    ["type", "object"],
    ["properties", new Map(properties.map(([name, schema]) => [name, schema]))],
    ...(required.length === 0 ? [] : [["required", required] as const]),
  ]);
}

function resolved(json: Json, api: JsonObject): JsonObject {
  const ref = isObject(json) ? json.get("$ref") : undefined;
  if (typeof ref !== "string") return isObject(json) ? json : new Map();
  const steps = ref.slice(2).split("/");
  const found = steps.reduce<Json | undefined>(
    (at, step) => (at !== undefined && isObject(at) ? at.get(step) : undefined),
    api,
  );
  return found !== undefined && isObject(found) ? found : new Map();
}

function membersOf(json: Json | undefined): readonly (readonly [string, Json])[] {
  return json !== undefined && isObject(json) ? [...json] : [];
}

function listOf(json: Json | undefined): readonly Json[] {
  return json !== undefined && isArray(json) ? json : [];
}
