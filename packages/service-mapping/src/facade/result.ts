import {
  type Apidoc,
  definitionNameOf,
  isObject,
  isReference,
  type Method,
  type Operation,
  object,
  pointerTo,
  type Response,
  referenceTo,
  type SchemaOrRef,
} from "@soapstone/apidoc-model";
import { mapping } from "@soapstone/conversion";
import { keptOf, withKept, withOperations } from "../complement/apidoc-edit.ts";
import { optionalField } from "../complement/fields.ts";
import type { FollowOptions } from "../complement/follow-options.ts";
import {
  equalSchemas,
  extendedDefinitions,
  onlyProperty,
  type ResultForm,
  resultOf,
  withResult,
} from "./result-schema.ts";

/** The path and method of an operation, and its name in the WSDL. */
export interface NamedExchange {
  readonly path: string;
  readonly method: Method;
  readonly operation: { readonly name: string };
}

/**
 * Replaces each response object that holds only `{operation}Result` (ASMX services) or `return` (JAX-WS) by that value:
 * `null` where the property is absent, `[]` where a repeated one has no item. A property that may be both absent and
 * nil stays in an object, since both would be null. The definition of the response stays, and the complement names it.
 */
export function unwrapResults(apidoc: Apidoc, all: readonly NamedExchange[]): Apidoc {
  const names = new Map(all.map(({ method, path, operation }) => [`${method} ${path}`, operation.name]));
  const definitions = apidoc.definitions ?? new Map<string, SchemaOrRef>();
  const bases = extendedDefinitions(definitions);
  const found = new Map<string, string>();
  withOperations(apidoc, (operation, method, path) => {
    const name = names.get(`${method} ${path}`);
    const of = definitionOfSuccess(operation);
    if (name === undefined || of === undefined || bases.has(of)) return operation;
    const result = resultOf(definitions.get(of));
    if (result !== undefined && isResultName(result.name, name)) found.set(`${method} ${path}`, of);
    return operation;
  });
  return unwrapResponses(apidoc, found);
}

/** A response that stays an object though it has only its result. */
export interface ObjectResult {
  readonly operation: string;
  readonly field: string;
  /**
   * `nil`: the property may be absent and may be nil, which would be one JSON value. `base`: other definitions extend
   * that of the response.
   */
  readonly reason: "nil" | "base";
}

/** Finds the responses that hold nothing but their result, and that `unwrapResults` leaves as they are. */
export function objectResults(apidoc: Apidoc, all: readonly NamedExchange[]): readonly ObjectResult[] {
  const definitions = apidoc.definitions ?? new Map<string, SchemaOrRef>();
  const bases = extendedDefinitions(definitions);
  return all.flatMap(({ method, path, operation: { name } }): readonly ObjectResult[] => {
    const operation = apidoc.paths.items.get(path)?.[method];
    const of = operation === undefined ? undefined : definitionOfSuccess(operation);
    const field = of === undefined ? undefined : onlyProperty(definitions.get(of))?.name;
    if (of === undefined || field === undefined || !isResultName(field, name)) return [];
    return [{ operation: name, field, reason: bases.has(of) ? "base" : "nil" }];
  });
}

function isResultName(field: string, operation: string): boolean {
  return field === `${operation}Result` || field === "return";
}

/** Replaces responses by their results; `found` has the definition of each response, by method and path. */
export function unwrapResponses(apidoc: Apidoc, found: ReadonlyMap<string, string>): Apidoc {
  return withOperations(apidoc, (operation, method, path) => {
    const of = found.get(`${method} ${path}`);
    const [code, answer] = successOf(operation);
    const result = of === undefined ? undefined : resultOf(apidoc.definitions?.get(of));
    if (of === undefined || answer === undefined || result === undefined) return operation;
    const complement = keptOf(operation);
    const output = complement?.get("output");
    const record = object([
      ...(complement ?? []),
      ["output", object([...(isObject(output) ? output : []), ["result", of]])],
    ]);
    return withKept(withResponse(operation, code, { ...answer, schema: result.responseSchema }), record);
  });
}

/**
 * The inverse of `unwrapResponses`. A result whose schema was edited becomes the schema of the definition's property,
 * which is reported (`mapping/moved-result`).
 */
export function wrapResults(apidoc: Apidoc, { report, uri, isHidden }: FollowOptions): Apidoc {
  const definitions = new Map(apidoc.definitions ?? []);
  const wrapped = withOperations(apidoc, (operation, method, path) => {
    const of = unwrappedIn(operation);
    const [code, answer] = successOf(operation);
    const { schema } = answer ?? {};
    // An edit removed the schema: the operation returns nothing.
    if (of === undefined || answer === undefined || schema === undefined) return operation;
    const whole = definitions.get(of);
    const result = resultOf(whole);
    if (result === undefined || whole === undefined) return operation;
    if (!equalSchemas(schema, result.responseSchema) && !isReference(whole)) {
      definitions.set(of, withResult(whole, result, schema));
      const pointer = ["paths", path, method, "responses", code].reduce(pointerTo, "");
      if (!isHidden(of)) report(mapping("moved-result", { field: result.name, definition: of }, { uri, pointer }));
    }
    return withResponse(operation, code, { ...answer, schema: referenceTo(of) });
  });
  return wrapped === apidoc ? apidoc : { ...wrapped, definitions };
}

/** Returns the property of its definition that the response of an operation is, by the operation's complement. */
export function resultIn(apidoc: Apidoc, operation: Operation | undefined): ResultForm | undefined {
  const of = operation && unwrappedIn(operation);
  const result = of === undefined ? undefined : resultOf(apidoc.definitions?.get(of));
  return result && { name: result.name, ...optionalField("absent", result.absent) };
}

/** Whether the schema of a response is the result of a definition. */
export function isResult(definition: SchemaOrRef, response: SchemaOrRef): boolean {
  const result = resultOf(definition);
  return result !== undefined && equalSchemas(response, result.responseSchema);
}

function definitionOfSuccess(operation: Operation): string | undefined {
  const { schema } = successOf(operation)[1] ?? {};
  return schema !== undefined && isReference(schema) ? definitionNameOf(schema) : undefined;
}

/** Returns the definition of which the response is the result, by the operation's complement. */
function unwrappedIn(operation: Operation): string | undefined {
  const output = keptOf(operation)?.get("output");
  const of = isObject(output) ? output.get("result") : undefined;
  return typeof of === "string" ? of : undefined;
}

/** Returns the success response with its status. */
export function successOf({ responses }: Operation): readonly [string, Response | undefined] {
  const [code, answer] = [...responses.codes].find(([it]) => /^2/.test(it)) ?? ["200", undefined];
  return [code, answer === undefined || isReference(answer) ? undefined : answer];
}

export function withResponse(operation: Operation, code: string, answer: Response): Operation {
  return {
    ...operation,
    responses: { ...operation.responses, codes: new Map([...operation.responses.codes, [code, answer]]) },
  };
}
