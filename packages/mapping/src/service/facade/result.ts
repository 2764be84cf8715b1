import {
  type Apidoc,
  definitionNameOf,
  isObject,
  isReference,
  type Json,
  type Method,
  type Operation,
  object,
  type Response,
  referenceTo,
  type SchemaObject,
  type SchemaOrRef,
  sameJson,
  writeSchemaObject,
} from "@soapstone/apidoc-model";
import { xXsd } from "../../complement.ts";
import { keptOf, withKept, withOperations } from "../edits/apidoc-edit.ts";
import { given } from "../record/fields.ts";

/** An operation of the output, and its name in the service. */
export interface Named {
  readonly path: string;
  readonly method: Method;
  readonly operation: { readonly name: string };
}

/**
 * A response that only holds `{operation}Result`, as ASMX services answer, or `return`, as JAX-WS does, is what that
 * holds: `null` where that is not there, `[]` where there may be several and there is none. One that may be both absent
 * and nil stays an object, since both would be null. The definition of the response stays as it is, and the complement
 * names it.
 */
export function unwrapResults(apidoc: Apidoc, all: readonly Named[]): Apidoc {
  const names = new Map(all.map(({ method, path, operation }) => [`${method} ${path}`, operation.name]));
  const definitions = apidoc.definitions ?? new Map<string, SchemaOrRef>();
  const bases = basesIn(definitions);
  const found = new Map<string, string>();
  withOperations(apidoc, (operation, method, path) => {
    const name = names.get(`${method} ${path}`);
    const of = definitionOfSuccess(operation);
    if (name === undefined || of === undefined || bases.has(of)) return operation;
    const result = resultOf(definitions.get(of));
    if (result?.name === `${name}Result` || result?.name === "return") found.set(`${method} ${path}`, of);
    return operation;
  });
  return unwrapResponses(apidoc, found);
}

/** Puts the results in the place of responses, by the definition of which each is the one property. */
export function unwrapResponses(apidoc: Apidoc, found: ReadonlyMap<string, string>): Apidoc {
  return withOperations(apidoc, (operation, method, path) => {
    const of = found.get(`${method} ${path}`);
    const [code, answer] = successOf(operation);
    const result = of === undefined ? undefined : resultOf(apidoc.definitions?.get(of));
    if (of === undefined || answer === undefined || result === undefined) return operation;
    const kept = keptOf(operation);
    const output = kept?.get("output");
    const record = object([...(kept ?? []), ["output", object([...(isObject(output) ? output : []), ["result", of]])]]);
    return withKept(withAnswer(operation, code, { ...answer, schema: result.shown }), record);
  });
}

/** The other way; a result of another type is that of the definition's property from here on. */
export function wrapResults(apidoc: Apidoc): Apidoc {
  const definitions = new Map(apidoc.definitions ?? []);
  const wrapped = withOperations(apidoc, (operation) => {
    const of = unwrappedIn(operation);
    const [code, answer] = successOf(operation);
    if (of === undefined || answer === undefined) return operation;
    const whole = definitions.get(of);
    const result = resultOf(whole);
    if (result === undefined || whole === undefined) return operation;
    const { schema = result.shown } = answer;
    if (!equalSchemas(schema, result.shown)) definitions.set(of, withResult(whole as SchemaObject, result, schema));
    return withAnswer(operation, code, { ...answer, schema: referenceTo(of) });
  });
  return wrapped === apidoc ? apidoc : { ...wrapped, definitions };
}

/** The one property that a response is, and what stands for it where it is not there. */
export interface ResultForm {
  readonly name: string;
  readonly absent?: Json;
}

/** Returns the property of its definition that the response of an operation is, by the operation's complement. */
export function resultIn(apidoc: Apidoc, operation: Operation | undefined): ResultForm | undefined {
  const of = operation && unwrappedIn(operation);
  const result = of === undefined ? undefined : resultOf(apidoc.definitions?.get(of));
  return result && { name: result.name, ...given("absent", result.absent) };
}

/** Whether a response is the result that a definition holds. */
export function isResult(definition: SchemaOrRef, response: SchemaOrRef): boolean {
  const result = resultOf(definition);
  return result !== undefined && equalSchemas(response, result.shown);
}

function definitionOfSuccess(operation: Operation): string | undefined {
  const { schema } = successOf(operation)[1] ?? {};
  return schema !== undefined && isReference(schema) ? definitionNameOf(schema) : undefined;
}

/** The definition that the response of an operation would be. */
function unwrappedIn(operation: Operation): string | undefined {
  const output = keptOf(operation)?.get("output");
  const of = isObject(output) ? output.get("result") : undefined;
  return typeof of === "string" ? of : undefined;
}

/** The response of a success, with its code. */
export function successOf({ responses }: Operation): readonly [string, Response | undefined] {
  const [code, answer] = [...responses.codes].find(([it]) => /^2/.test(it)) ?? ["200", undefined];
  return [code, answer === undefined || isReference(answer) ? undefined : answer];
}

export function withAnswer(operation: Operation, code: string, answer: Response): Operation {
  return {
    ...operation,
    responses: { ...operation.responses, codes: new Map([...operation.responses.codes, [code, answer]]) },
  };
}

/** The one property of a response, and the schema that it is as a response. */
interface Result extends ResultForm {
  readonly schema: SchemaOrRef;
  readonly shown: SchemaOrRef;
}

/** Of an object that has just one property, and is nothing else; undefined where two states of it would be one JSON value. */
function resultOf(whole: SchemaOrRef | undefined): Result | undefined {
  if (whole === undefined || isReference(whole) || whole.type !== "object") return undefined;
  const { allOf, additionalProperties, discriminator, properties, required } = whole;
  if (allOf !== undefined || additionalProperties !== undefined || discriminator !== undefined) return undefined;
  const [only, ...more] = properties ?? [];
  if (only === undefined || more.length > 0) return undefined;
  const [name, property] = only;
  // What is said of XML stays with the property.
  const schema = withoutXml(property);
  if (required?.includes(name) === true) return { name, schema: property, shown: schema };
  if (isRepeated(property)) return { name, schema: property, shown: schema, absent: [] };
  return isNullable(schema) ? undefined : { name, schema: property, shown: nullableOf(schema), absent: null };
}

/** The definition with another result: one that cannot be null any more is always there. */
function withResult(whole: SchemaObject, { name, absent, schema: before }: Result, shown: SchemaOrRef): SchemaObject {
  const isThere = absent === null && !isNullable(shown);
  const schema = absent === null && !isThere ? notNullable(shown) : shown;
  return {
    ...whole,
    ...(isThere ? { required: [...(whole.required ?? []), name] } : {}),
    properties: new Map([[name, withXmlOf(before, schema)]]),
  };
}

function isRepeated(schema: SchemaOrRef): boolean {
  if (isReference(schema) || schema.type !== "array" || schema.xml?.wrapped === true) return false;
  return schema.extensions?.has(xXsd) !== true;
}

const nullable = "x-nullable";

function isNullable(schema: SchemaOrRef): boolean {
  return !isReference(schema) && schema.extensions?.get(nullable) === true;
}

function nullableOf(schema: SchemaOrRef): SchemaObject {
  const own: SchemaObject = isReference(schema) ? { allOf: [schema] } : schema;
  return { ...own, extensions: object([...(own.extensions ?? []), [nullable, true]]) };
}

function notNullable(schema: SchemaOrRef): SchemaOrRef {
  if (isReference(schema)) return schema;
  const { extensions, ...own } = schema;
  const left = [...(extensions ?? [])].filter(([field]) => field !== nullable);
  return plain(left.length === 0 ? own : { ...own, extensions: object(left) });
}

/** Whether two schemas say the same, apart from XML and what is kept. */
function equalSchemas(a: SchemaOrRef, b: SchemaOrRef): boolean {
  return sameJson(writeSchemaObject(withoutXml(a)), writeSchemaObject(withoutXml(b)));
}

/** The schema of a result, and of its items, without what it says of XML. */
function withoutXml(schema: SchemaOrRef): SchemaOrRef {
  if (isReference(schema)) return schema;
  const { xml: _, items, extensions, ...own } = schema;
  const left = [...(extensions ?? [])].filter(([field]) => field !== xXsd);
  return plain({
    ...own,
    ...(items === undefined ? {} : { items: withoutXml(items) }),
    ...(left.length === 0 ? {} : { extensions: object(left) }),
  });
}

/** A result that was edited, with the XML and the complement of the one before; one that is of another kind is another element. */
function withXmlOf(before: SchemaOrRef, after: SchemaOrRef): SchemaOrRef {
  if (equalSchemas(before, after)) return before;
  if (isReference(before) || isReference(after) || before.type !== after.type) return after;
  const { xml, items, extensions } = before;
  const kept = after.extensions?.get(xXsd) ?? extensions?.get(xXsd);
  return {
    ...after,
    ...given("xml", after.xml ?? xml),
    ...(items === undefined || after.items === undefined ? {} : { items: withXmlOf(items, after.items) }),
    ...(kept === undefined ? {} : { extensions: object([...(after.extensions ?? []), [xXsd, kept]]) }),
  };
}

/** What stands around a reference alone says nothing. */
function plain(schema: SchemaObject): SchemaOrRef {
  const [part, ...parts] = schema.allOf ?? [];
  return part !== undefined && parts.length === 0 && Object.keys(schema).length === 1 ? part : schema;
}

/** The definitions that others are derived from. */
function basesIn(definitions: ReadonlyMap<string, SchemaOrRef>): ReadonlySet<string> {
  const parts = [...definitions.values()].flatMap((schema) => (isReference(schema) ? [] : (schema.allOf ?? [])));
  return new Set(parts.flatMap((part) => (isReference(part) ? (definitionNameOf(part) ?? []) : [])));
}
