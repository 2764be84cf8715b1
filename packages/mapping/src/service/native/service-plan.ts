import {
  type ApidocSet,
  effectiveOperation,
  isObject,
  isReference,
  type Json,
  type JsonObject,
  type Method,
  methods,
  type Operation,
  type PathItem,
  type Response,
  rewriteReferences,
  writeOperation,
  writeParameter,
  writeResponse,
  writeSchemaObject,
} from "@soapstone/apidoc-model";
import { resolveUri } from "@soapstone/workspace";
import { type Outcome, outcomeOf } from "./outcome.ts";
import type { NativeParameter } from "./request-plan.ts";

/** An operation of an apidoc with all that is in force for it, as JSON; references lead from the document itself. */
export interface NativeOperation {
  readonly path: string;
  readonly method: Method;
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly parameters: readonly NativeParameter[];
  readonly responses: ReadonlyMap<string, NativeResponse>;
  readonly outcome: Outcome;
  readonly consumes?: readonly string[];
  readonly produces?: readonly string[];
  /** As it is written. */
  readonly json: JsonObject;
  /** It stands in another file. */
  readonly elsewhere: boolean;
}

export interface NativeResponse {
  /** The faults that the facade of a service has in one response, by the names of their elements. */
  readonly detail?: ReadonlyMap<string, Json>;
  readonly description?: string;
  readonly schema?: Json;
  readonly headers: ReadonlyMap<string, JsonObject>;
}

/** The operations of an apidoc in the order of its paths. */
export function nativeOperations(set: ApidocSet): readonly NativeOperation[] {
  return [...set.root.paths.items].flatMap(([path, own]) => {
    const other = own.$ref === undefined ? undefined : set.pathItem(own.$ref);
    return methods.flatMap((method): readonly NativeOperation[] => {
      const held = own[method];
      if (held !== undefined) return [operationOf(set, path, method, own, held, set.uri, false)];
      const from = other?.value[method];
      if (other === undefined || from === undefined) return [];
      return [operationOf(set, path, method, other.value, from, other.uri, true)];
    });
  });
}

function operationOf(
  set: ApidocSet,
  path: string,
  method: Method,
  item: PathItem,
  operation: Operation,
  from: string,
  elsewhere: boolean,
): NativeOperation {
  const effective = effectiveOperation(set, item, operation, from);
  const responses = new Map<string, NativeResponse>();
  for (const [code, given] of operation.responses.codes) {
    const found = isReference(given) ? set.response(given.$ref, from) : { value: given, uri: from };
    const read: NativeResponse = found === undefined ? { headers: new Map() } : responseOf(found.value, found.uri, set);
    const detail = code === "default" ? facadeFaults(read.schema, set) : undefined;
    responses.set(code, detail === undefined ? read : { ...read, detail });
  }
  const facts = new Map(
    [...responses].map(([code, { schema, headers }]) => [
      code,
      { hasSchema: schema !== undefined, isBare: schema === undefined && headers.size === 0 },
    ]),
  );
  const { operationId, summary, description } = operation;
  const json = writeOperation(operation);
  return {
    path,
    method,
    ...(operationId === undefined ? {} : { operationId }),
    ...(summary === undefined ? {} : { summary }),
    ...(description === undefined ? {} : { description }),
    parameters: effective.parameters.map(({ parameter, uri, inherited }) => ({
      json: asObject(absolute(writeParameter(parameter), uri, set, "parameter")),
      inherited,
    })),
    responses,
    outcome: outcomeOf(facts),
    ...(effective.consumes === undefined ? {} : { consumes: effective.consumes }),
    ...(effective.produces === undefined ? {} : { produces: effective.produces }),
    json: asObject(json),
    elsewhere,
  };
}

function responseOf(response: Response, uri: string, set: ApidocSet): NativeResponse {
  const json = asObject(writeResponse(response));
  const headers = json.get("headers");
  return {
    description: response.description,
    ...(response.schema === undefined
      ? {}
      : { schema: absolute(writeSchemaObject(response.schema), uri, set, "schema") }),
    headers: new Map([...(isObject(headers) ? headers : [])].map(([name, header]) => [name, asObject(header)])),
  };
}

/** The definitions that are the shape of faults: nothing but responses of a facade refer to them, and no type is one. */
export function faultShapes(set: ApidocSet): ReadonlySet<string> {
  const found = new Set<string>();
  for (const response of set.root.responses?.values() ?? []) {
    const schema = isReference(response) ? undefined : response.schema;
    if (schema === undefined || !isReference(schema) || facadeFaults(writeSchemaObject(schema), set) === undefined)
      continue;
    const name = /^#\/definitions\/([^/]+)$/.exec(schema.$ref)?.[1];
    if (name !== undefined) found.add(name);
  }
  return found;
}

/** The faults of a schema that has the shape in which a facade shows them. */
export function facadeFaults(schema: Json | undefined, set: ApidocSet): ReadonlyMap<string, Json> | undefined {
  const reference = isObject(schema) ? schema.get("$ref") : undefined;
  const found = typeof reference === "string" ? set.resolve(reference)?.value : schema;
  const properties = isObject(found) ? found.get("properties") : undefined;
  if (!isObject(properties) || !isObject(found) || found.get("type") !== "object" || properties.size !== 3)
    return undefined;
  const detail = properties.get("detail");
  const isShape =
    properties.has("code") && properties.has("message") && isObject(detail) && detail.get("type") === "object";
  const faults = isShape ? (detail.get("properties") ?? new Map()) : undefined;
  return isObject(faults) ? faults : undefined;
}

/** What stands in another document refers from there. */
function absolute(json: Json, uri: string, set: ApidocSet, shape: "schema" | "parameter"): Json {
  if (uri === set.uri) return json;
  return rewriteReferences(
    json,
    ({ reference }) => {
      const hash = reference.indexOf("#");
      const [file, fragment] = hash < 0 ? [reference, ""] : [reference.slice(0, hash), reference.slice(hash)];
      const found = file === "" ? uri : resolveUri(uri, file);
      return found === set.uri && fragment !== "" ? fragment : `${found}${fragment}`;
    },
    shape,
  );
}

function asObject(json: Json): JsonObject {
  return isObject(json) ? json : new Map();
}

/** Whether values of a schema are objects, as far as its words say so; references followed. */
export function objectSchemas(set: ApidocSet): (schema: Json | undefined) => boolean {
  const isObjectSchema = (schema: Json | undefined, from: string, depth: number): boolean => {
    if (!isObject(schema) || depth > deepest) return false;
    const reference = schema.get("$ref");
    if (typeof reference === "string") {
      const found = set.resolve(reference, from);
      return found !== undefined && isObjectSchema(found.value, found.uri, depth + 1);
    }
    const type = schema.get("type");
    if (type !== undefined) return type === "object";
    const all = schema.get("allOf");
    if (schema.has("properties") || schema.has("additionalProperties")) return true;
    return Array.isArray(all) && all.some((part) => isObjectSchema(part, from, depth + 1));
  };
  return (schema) => isObjectSchema(schema, set.uri, 0);
}

/** References to references: more than any author writes. */
const deepest = 30;
