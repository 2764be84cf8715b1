import {
  type Apidoc,
  definitionNameOf,
  isObject,
  isReference,
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
import { keptOf, withKept, withOperations } from "../edits/apidoc-edit.ts";

/** An operation of the output, and its name in the service. */
export interface Named {
  readonly path: string;
  readonly method: Method;
  readonly operation: { readonly name: string };
}

/**
 * A response that only holds `{operation}Result`, as ASMX services answer, or `return`, as JAX-WS does, is what that
 * holds. The definition of the response is kept with the output, and stays as it is.
 */
export function unwrapResults(apidoc: Apidoc, all: readonly Named[]): Apidoc {
  const names = new Map(all.map(({ method, path, operation }) => [`${method} ${path}`, operation.name]));
  return withOperations(apidoc, (operation, method, path) => {
    const name = names.get(`${method} ${path}`);
    const [code, answer] = successOf(operation);
    const { schema } = answer ?? {};
    const of = schema !== undefined && isReference(schema) ? definitionNameOf(schema) : undefined;
    const [property, result] = (of === undefined ? undefined : onlyProperty(apidoc.definitions?.get(of))) ?? [];
    if (name === undefined || of === undefined || answer === undefined || result === undefined) return operation;
    if (property !== `${name}Result` && property !== "return") return operation;
    const kept = keptOf(operation);
    const output = kept?.get("output");
    const record = object([...(kept ?? []), ["output", object([...(isObject(output) ? output : []), ["result", of]])]]);
    return withKept(withAnswer(operation, code, { ...answer, schema: result }), record);
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
    const [property, result] = onlyProperty(whole) ?? [];
    if (property === undefined || result === undefined || whole === undefined) return operation;
    const { schema = result } = answer;
    if (!sameJson(writeSchemaObject(schema), writeSchemaObject(result)))
      definitions.set(of, { ...(whole as SchemaObject), properties: new Map([[property, schema]]) });
    return withAnswer(operation, code, { ...answer, schema: referenceTo(of) });
  });
  return wrapped === apidoc ? apidoc : { ...wrapped, definitions };
}

/** Returns the property of its definition that the response of an operation is, by the operation's complement. */
export function resultIn(apidoc: Apidoc, operation: Operation | undefined): string | undefined {
  const of = operation && unwrappedIn(operation);
  return of === undefined ? undefined : onlyProperty(apidoc.definitions?.get(of))?.[0];
}

/** The definition that the response of an operation would be. */
function unwrappedIn(operation: Operation): string | undefined {
  const output = keptOf(operation)?.get("output");
  const of = isObject(output) ? output.get("result") : undefined;
  return typeof of === "string" ? of : undefined;
}

function successOf({ responses }: Operation): readonly [string, Response | undefined] {
  const [code, answer] = [...responses.codes].find(([it]) => /^2/.test(it)) ?? ["200", undefined];
  return [code, answer === undefined || isReference(answer) ? undefined : answer];
}

function withAnswer(operation: Operation, code: string, answer: Response): Operation {
  return {
    ...operation,
    responses: { ...operation.responses, codes: new Map([...operation.responses.codes, [code, answer]]) },
  };
}

/** Of an object that has just one property, and is nothing else. */
function onlyProperty(schema: SchemaOrRef | undefined): readonly [string, SchemaOrRef] | undefined {
  if (schema === undefined || isReference(schema) || schema.type !== "object" || schema.allOf !== undefined)
    return undefined;
  const [only, ...more] = schema.properties ?? [];
  return more.length > 0 ? undefined : only;
}
