import { type ApidocSet, isObject, type Json, type JsonObject, pointerTo } from "@soapstone/apidoc-model";
import {
  describe,
  fieldNamed,
  type RequestPart,
  requestPartOf,
  requestParts,
  responseParts,
} from "@soapstone/instance";
import { credentialHeadersOf } from "@soapstone/service-mapping";
import type { ApiOperation } from "../instance/api-operations.ts";
import { type JsonValueProblem, type PlacedSchemaObject, valueProblems } from "../instance/value-problems.ts";
import { schemaOfItems } from "./schema-of-items.ts";

const aText: PlacedSchemaObject = { schema: { type: "string", required: [] }, uri: "" };

/** A named value of a part: its schema, and whether it is required. */
interface MessageField {
  readonly name: string;
  readonly placed: PlacedSchemaObject;
  readonly isRequired: boolean;
}

/**
 * Validates a request or response against an operation of the API file, and yields the problems. A value with a status
 * is a response: `{ path, query, header, body }` is validated against the parameters, `{ status, header, body }`
 * against the response for that status.
 */
export function* unitProblems(unit: Json, operation: ApiOperation, set: ApidocSet): Generator<JsonValueProblem> {
  if (!isObject(unit)) {
    yield { pointer: "", problem: `it is ${describe(unit)}, and no object of ${requestParts.join(", ")}` };
    return;
  }
  const status = unit.get("status");
  const parts: readonly string[] = status === undefined ? requestParts : responseParts;
  for (const part of unit.keys())
    if (!parts.includes(part))
      yield { pointer: pointerTo("", part), problem: `it is none of the parts ${parts.join(", ")}` };
  yield* status === undefined ? requestProblems(unit, operation, set) : responseProblems(unit, status, operation, set);
}

function* requestProblems(
  unit: JsonObject,
  { effective, operation }: ApiOperation,
  set: ApidocSet,
): Generator<JsonValueProblem> {
  const fields = new Map<RequestPart, MessageField[]>();
  let body: MessageField | undefined;
  for (const { parameter, uri } of effective.parameters) {
    const { name, required = false } = parameter;
    if (parameter.in === "body") body = { name, placed: { schema: parameter.schema, uri }, isRequired: required };
    else {
      const part = requestPartOf(parameter.in);
      const field = { name, placed: { schema: schemaOfItems(parameter), uri }, isRequired: required };
      fields.set(part, [...(fields.get(part) ?? []), field]);
    }
  }
  // A request contains the API key, or name and password, in its header, although they are not parameters.
  const keys = credentialHeadersOf(set.root, operation).map((name) => ({ name, placed: aText, isRequired: false }));
  fields.set("header", [...(fields.get("header") ?? []), ...keys]);
  for (const part of requestParts)
    if (part !== "body" || fields.has(part)) yield* fieldProblems(unit.get(part), part, fields.get(part) ?? [], set);
    else yield* bodyProblems(unit.get("body"), body, set);
}

function* responseProblems(
  unit: JsonObject,
  status: Json,
  { responses }: ApiOperation,
  set: ApidocSet,
): Generator<JsonValueProblem> {
  const code = [...responses.keys()].find((one) => one !== "default" && one === String(status));
  const found = responses.get(code ?? "default");
  if (found === undefined) {
    yield { pointer: "/status", problem: `there is no response of it, only ${[...responses.keys()].join(", ")}` };
    return;
  }
  const { uri, value } = found;
  const headers = [...(value.headers ?? [])].map(([name, header]) => ({
    name,
    placed: { schema: schemaOfItems(header), uri },
    isRequired: false,
  }));
  yield* fieldProblems(unit.get("header"), "header", headers, set);
  const { schema } = value;
  const body = schema && { name: "body", placed: { schema, uri }, isRequired: true };
  yield* bodyProblems(unit.get("body"), body, set);
}

/** Validates the values of one part by name; names of headers are compared without case. */
function* fieldProblems(
  part: Json | undefined,
  name: string,
  fields: readonly MessageField[],
  set: ApidocSet,
): Generator<JsonValueProblem> {
  const pointer = pointerTo("", name);
  if (part !== undefined && !isObject(part)) {
    yield { pointer, problem: `it is ${describe(part)}, and no object` };
    return;
  }
  const names = fields.map((field) => field.name);
  const given = new Map<string, readonly [own: string, value: Json]>();
  for (const [own, value] of part ?? []) {
    const meant = name === "header" ? fieldNamed(own, names) : own;
    if (meant === undefined || !names.includes(meant)) {
      // Header blocks that the description does not contain have their full names, `{namespace}name`.
      if (!own.startsWith("{"))
        yield { pointer: pointerTo(pointer, own), problem: "the operation has no such parameter" };
    } else given.set(meant, [own, value]);
  }
  for (const { name: own, placed, isRequired } of fields) {
    const [as, value] = given.get(own) ?? [];
    if (as !== undefined && value !== undefined)
      yield* inside(pointerTo(pointer, as), valueProblems(value, placed, set));
    else if (isRequired) yield { pointer: part === undefined ? "" : pointer, problem: `it has no ${own} in ${name}` };
  }
}

function* bodyProblems(
  body: Json | undefined,
  field: MessageField | undefined,
  set: ApidocSet,
): Generator<JsonValueProblem> {
  if (body === undefined) {
    if (field?.isRequired === true) yield { pointer: "", problem: "it has no body" };
  } else if (field !== undefined) yield* inside("/body", valueProblems(body, field.placed, set));
  // An empty object means that there is no body.
  else if (!isObject(body) || body.size > 0) yield { pointer: "/body", problem: "the operation has no body there" };
}

function* inside(above: string, problems: Iterable<JsonValueProblem>): Generator<JsonValueProblem> {
  for (const { pointer, problem } of problems) yield { pointer: above + pointer, problem };
}
