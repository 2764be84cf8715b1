import {
  type Apidoc,
  isReference,
  type Operation,
  type Response,
  type SchemaOrRef,
  sameJson,
  writeSchemaObject,
} from "@soapstone/apidoc-model";
import { LoweredDefinitions, withOperations } from "@soapstone/service-mapping";
import { isFailure } from "../lower/faults.ts";

/**
 * Removes the `xml` of schemas at the root of a message: an inline schema becomes the content of an element named after
 * the operation, in the target namespace.
 */
export function withoutRootNames(apidoc: Apidoc): Apidoc {
  const bare = (schema: SchemaOrRef): SchemaOrRef => {
    if (isReference(schema)) return schema;
    const { xml: _, ...content } = schema;
    return content;
  };
  return withOperations(apidoc, (operation) => {
    const { parameters = [], ...rest } = withSchemas(operation, bare);
    const sent = parameters.map((one) =>
      "in" in one && one.in === "body" ? { ...one, schema: bare(one.schema) } : one,
    );
    return parameters.length === 0 ? rest : { ...rest, parameters: sent };
  });
}

/** Makes definitions of the inline schemas of errors, named after the operation. */
export function namedFaults(apidoc: Apidoc): Apidoc {
  const definitions = new LoweredDefinitions(apidoc, undefined);
  const named = withOperations(apidoc, (operation) => {
    const known: [SchemaOrRef, SchemaOrRef][] = [];
    return withSchemas(operation, (schema, code) => {
      if (!isFailure(code) || !isComplex(schema)) return schema;
      const found = known.find(([one]) => sameJson(writeSchemaObject(one), writeSchemaObject(schema)))?.[1];
      const reference = found ?? definitions.add(`${operation.operationId}Fault`, schema);
      known.push([schema, reference]);
      return reference;
    });
  });
  return definitions.in(named);
}

/**
 * Makes definitions of the inline schemas of bodies and responses, named after the operation, since parts have named
 * types.
 */
export function namedPayloads(apidoc: Apidoc): Apidoc {
  const definitions = new LoweredDefinitions(apidoc, undefined);
  const named = withOperations(apidoc, (operation) => {
    const { operationId, parameters = [] } = operation;
    const sent = parameters.map((one) =>
      "in" in one && one.in === "body" && isComplex(one.schema)
        ? { ...one, schema: definitions.add(`${operationId}Body`, one.schema) }
        : one,
    );
    const answered = withSchemas(operation, (schema) =>
      isComplex(schema) ? definitions.add(`${operationId}Result`, schema) : schema,
    );
    return parameters.length === 0 ? answered : { ...answered, parameters: sent };
  });
  return definitions.in(named);
}

function withSchemas(operation: Operation, change: (schema: SchemaOrRef, code: string) => SchemaOrRef): Operation {
  const codes = [...operation.responses.codes].map(([code, one]): readonly [string, Response | typeof one] => [
    code,
    isReference(one) || one.schema === undefined ? one : { ...one, schema: change(one.schema, code) },
  ]);
  return { ...operation, responses: { ...operation.responses, codes: new Map(codes) } };
}

/** Whether an inline schema is more than a value of one type. */
function isComplex(schema: SchemaOrRef): schema is Exclude<SchemaOrRef, { readonly kind: "reference" }> {
  if (isReference(schema)) return false;
  const { type } = schema;
  return schema.allOf !== undefined || type === undefined || type === "object" || type === "array";
}
