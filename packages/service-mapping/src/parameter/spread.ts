import {
  type Apidoc,
  definitionNameOf,
  isArray,
  isObject,
  isReference,
  type Json,
  type JsonObject,
  type Method,
  type Operation,
  object,
  type Parameter,
  type Reference,
  readSchemaObject,
  referenceTo,
  type SchemaObject,
  type SchemaOrRef,
  type ValueParameter,
  writeSchemaObject,
} from "@soapstone/apidoc-model";
import type { FieldLocation, FieldMarks } from "@soapstone/complement";
import { mapping, orderBeginning } from "@soapstone/conversion";
import { keptOf, withKept, withOperations } from "../complement/apidoc-edit.ts";
import { optionalField } from "../complement/fields.ts";
import type { FollowOptions } from "../complement/follow-options.ts";
import type { InputField } from "../exchange/flat-input.ts";
import { fieldHeaders, fieldOfHeader, fieldParameter, withField } from "./field-header.ts";
import {
  type ApidocDefinitions,
  type DefinitionTypes,
  formatOf,
  objectOf,
  parameterOf,
  raisedDefinitions,
  sameSchema,
  schemaBehind,
  schemaOfParameter,
  type WantedParameter,
} from "./field-parameter.ts";

/** An operation of which some fields are not sent in the body. */
export interface Spread {
  readonly path: string;
  readonly method: Method;
  readonly fields: readonly (InputField & { readonly place: FieldLocation })[];
}

/**
 * Moves fields of a flat body to parameters of the path, query or header; the fields that stay are an inline object.
 * The complement of the input holds where the fields were: a definition, which stays as it is, or an inline object
 * (rpc).
 *
 * With `isbn` in the query, a body `{ $ref: FindBook }` of the one field is `{ in: query, name: isbn }`.
 */
export function spreadFields(apidoc: Apidoc, all: readonly Spread[]): Apidoc {
  const spreads = new Map(all.map((it) => [`${it.method} ${it.path}`, it] as const));
  if (spreads.size === 0) return apidoc;
  const types = raisedDefinitions(apidoc.definitions ?? new Map());
  return withOperations(apidoc, (operation, method, path) => {
    const spread = spreads.get(`${method} ${path}`);
    return spread === undefined ? operation : spreadOne(operation, spread, apidoc, types);
  });
}

function spreadOne(operation: Operation, { fields }: Spread, apidoc: Apidoc, types: DefinitionTypes): Operation {
  const definitions: ApidocDefinitions = apidoc.definitions ?? new Map();
  const { parameters = [], ...rest } = operation;
  const body = parameters.find(isBody);
  if (body === undefined) return operation;
  const name = isReference(body.schema) ? definitionNameOf(body.schema) : undefined;
  const whole = name === undefined ? body.schema : definitions.get(name);
  if (whole === undefined || isReference(whole)) return operation;
  const known = new Map(fields.map((it) => [it.name, it]));
  const headers = fieldHeaders(parameters, fields, apidoc);
  const left = new Map<string, SchemaOrRef>();
  const moved: ValueParameter[] = [];
  const inPlace = new Map<string, Json>();
  for (const [field, schema] of whole.properties ?? []) {
    const { place = "body", repeated = false } = known.get(field) ?? {};
    if (place === "body") {
      left.set(field, schema);
      continue;
    }
    const own: WantedParameter = {
      name: field,
      place,
      required: place === "path" || whole.required?.includes(field) === true,
      ...optionalField("collectionFormat", formatOf(place, repeated, schema, types)),
    };
    const parameter = parameterOf(schema, own, types);
    const header = place === "header" ? headers.get(field) : undefined;
    moved.push(header === undefined ? parameter : withField({ ...parameter, name: header }, field));
    if (name === undefined && !sameSchema(schemaOfParameter(parameter), schema))
      inPlace.set(field, writeSchemaObject(schema));
  }
  const record = object([
    ["of", name],
    ["name", left.size === 0 && body.name !== "body" ? body.name : undefined],
    ["description", left.size === 0 ? body.description : undefined],
    ["order", orderOf(name, [...(whole.properties?.keys() ?? [])], moved, left)],
    ["properties", inPlace.size === 0 ? undefined : inPlace],
  ]);
  const stays: Parameter[] = left.size === 0 ? [] : [{ ...body, schema: objectOf(left, whole.required) }];
  const spread = [...parameters.filter((it) => it !== body), ...moved, ...stays];
  const complement = keptOf(operation);
  const input = complement?.get("input");
  return withKept(
    { ...rest, ...(spread.length === 0 ? {} : { parameters: spread }) },
    object([
      ...(complement ?? []),
      ["input", object([...(isObject(input) ? input : []), ["body", record.size === 0 ? true : record]])],
    ]),
  );
}

/**
 * The inverse of `spreadFields`: makes fields of these parameters again. Edited, added and removed parameters change
 * the definition, since they are all that a reader sees of it.
 */
export function gatherFields(apidoc: Apidoc, { report, isHidden }: Omit<FollowOptions, "uri">): Apidoc {
  const definitions = new Map(apidoc.definitions ?? []);
  const types = raisedDefinitions(definitions);
  const gathered = withOperations(apidoc, (operation) => {
    const record = recordOf(operation);
    if (record === undefined || !isSpread(operation)) return operation;
    return gatherOne(operation, record, definitions, types, { report, isHidden });
  });
  return gathered === apidoc || definitions.size === 0 ? gathered : { ...gathered, definitions };
}

/**
 * Returns where each field of an operation's input is sent, by name; undefined where all are in a body, or the
 * parameters are not the fields of one object.
 */
export function sentFields(operation: Operation): FieldMarks | undefined {
  if (recordOf(operation) === undefined || !isSpread(operation)) return undefined;
  const { parameters = [] } = operation;
  const schema = parameters.find(isBody)?.schema;
  const left = schema === undefined || isReference(schema) ? [] : [...(schema.properties?.keys() ?? [])];
  const moved = parameters.filter(isMoved).flatMap((it) => {
    const place = it.in === "formData" ? undefined : it.in;
    return place === undefined ? [] : [[fieldParameter(it).name, place] as const];
  });
  return new Map([...moved, ...left.map((name) => [name, "body"] as const)]);
}

/** Returns the complement of the body whose fields were moved; undefined where none was moved. */
function recordOf(operation: Operation): JsonObject | undefined {
  const input = keptOf(operation)?.get("input");
  const record = isObject(input) ? input.get("body") : undefined;
  return record === true ? new Map() : isObject(record) ? record : undefined;
}

/**
 * Whether parameters may be the fields of one object: a body beside them is an inline object, and no name occurs twice.
 */
function isSpread({ parameters = [] }: Operation): boolean {
  const schema = parameters.find(isBody)?.schema;
  if (schema !== undefined && (isReference(schema) || (schema.type ?? "object") !== "object")) return false;
  const names = [
    ...parameters.filter(isMoved).map((it) => fieldParameter(it).name),
    ...(schema?.properties?.keys() ?? []),
  ];
  return new Set(names).size === names.length;
}

function gatherOne(
  operation: Operation,
  record: JsonObject,
  definitions: Map<string, SchemaOrRef>,
  types: DefinitionTypes,
  { report, isHidden }: Omit<FollowOptions, "uri">,
): Operation {
  const { parameters = [] } = operation;
  const moved = parameters.filter(isMoved);
  const body = parameters.find(isBody);
  const left = body === undefined || isReference(body.schema) ? undefined : body.schema;
  const of = textOf(record.get("of"));
  const before = of === undefined ? undefined : definitions.get(of);
  const whole = before === undefined || isReference(before) ? undefined : before;
  const fields = new Map<string, { readonly schema: SchemaOrRef; readonly required: boolean }>();
  const keptProperties = record.get("properties");
  for (const parameter of moved) {
    const it = fieldParameter(parameter);
    const own = isObject(keptProperties) ? keptProperties.get(it.name) : undefined;
    const known =
      whole?.properties?.get(it.name) ?? (own === undefined ? undefined : readSchemaObject(own, nowhere, report));
    const schema = schemaBehind(it, known, types);
    if (of !== undefined && known !== undefined && schema !== known && !isHidden(of))
      report(mapping("moved-field", { field: it.name, definition: of, place: it.in }));
    fields.set(it.name, { schema, required: it.required === true });
  }
  for (const [name, schema] of left?.properties ?? []) {
    const known = whole?.properties?.get(name);
    const isSame = known !== undefined && sameSchema(known, schema);
    fields.set(name, { schema: isSame ? known : schema, required: left?.required?.includes(name) === true });
  }
  const order = [...(whole?.properties?.keys() ?? texts(record.get("order")))];
  const names = [
    ...order.filter((name) => fields.has(name)),
    ...[...fields.keys()].filter((it) => !order.includes(it)),
  ];
  const properties = new Map(names.map((name) => [name, fields.get(name)?.schema ?? {}] as const));
  const required = names.filter((name) => fields.get(name)?.required);
  const again = objectOf(properties, required);
  if (of !== undefined && whole !== undefined && !isAsBefore(whole, again)) {
    const { properties: _, required: __, ...about } = whole;
    definitions.set(of, { ...about, ...objectOf(properties, required) });
  }
  const schema: SchemaOrRef = of !== undefined && whole !== undefined ? referenceTo(of) : again;
  const description = body?.description ?? textOf(record.get("description"));
  const others = parameters.filter((it) => it !== body && !moved.some((own) => own === it));
  return {
    ...operation,
    parameters: [
      ...others,
      {
        in: "body",
        name: body?.name ?? textOf(record.get("name")) ?? "body",
        ...optionalField("description", description),
        required: true,
        schema,
      },
    ],
  };
}

const nowhere = { uri: "", pointer: "" };

/** Whether an object has the same fields as before; the order of `required` does not count. */
function isAsBefore({ properties, required = [] }: SchemaObject, again: SchemaObject): boolean {
  const order = [...(properties?.keys() ?? [])];
  const before = objectOf(
    properties ?? new Map(),
    order.filter((name) => required.includes(name)),
  );
  const after = objectOf(
    again.properties ?? new Map(),
    order.filter((name) => again.required?.includes(name)),
  );
  return sameSchema(before, after) && order.length === (again.properties?.size ?? 0);
}

function orderOf(
  of: string | undefined,
  own: readonly string[],
  moved: readonly ValueParameter[],
  left: ReadonlyMap<string, SchemaOrRef>,
): Json | undefined {
  const rebuilt = [...moved.map((it) => fieldParameter(it).name), ...left.keys()];
  return of === undefined ? listed(orderBeginning(own, rebuilt)) : undefined;
}

function isBody(parameter: Parameter | Reference): parameter is Extract<Parameter, { readonly in: "body" }> {
  return !isReference(parameter) && parameter.in === "body";
}

function isMoved(parameter: Parameter | Reference): parameter is ValueParameter {
  if (isReference(parameter) || parameter.in === "body") return false;
  return parameter.in !== "header" || fieldOfHeader(parameter) !== undefined;
}

function textOf(value: Json | undefined): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function texts(value: Json | undefined): readonly string[] {
  return isArray(value) ? value.filter((it) => typeof it === "string") : [];
}

function listed(names: readonly string[]): Json | undefined {
  return names.length === 0 ? undefined : names;
}
