import {
  type Apidoc,
  isReference,
  type Operation,
  type Response,
  type SchemaObject,
  type SchemaOrRef,
} from "@soapstone/apidoc-model";
import { withOperations } from "../complement/apidoc-edit.ts";
import { optionalField } from "../complement/fields.ts";
import { LoweredDefinitions } from "./lowered-definitions.ts";
import { isPlainObject, objectWithFields } from "./message-content.ts";

/**
 * Gives each message one element with a type, as WS-I Basic Profile R2712 requires: an operation without parameters
 * sends an empty element, and content that is no object is a field of the element, in a response `result`.
 */
export function wrappedMessages(apidoc: Apidoc): Apidoc {
  const definitions = new LoweredDefinitions(apidoc, undefined);
  const wrapped = withOperations(apidoc, (operation) => {
    const { operationId: name = "" } = operation;
    return withAnswer(withBody(operation, name, definitions), name, definitions);
  });
  return definitions.in(wrapped);
}

/** The field that holds the content of a response which is no object. */
export const resultField = "result";

function withBody(operation: Operation, name: string, definitions: LoweredDefinitions): Operation {
  const { parameters = [] } = operation;
  const body = parameters.find((one) => !isReference(one) && one.in === "body");
  const sent = body !== undefined && !isReference(body) && body.in === "body" ? body : undefined;
  const schema = wrapperOf(
    sent?.schema,
    { name, field: sent?.name ?? "body", isRequired: sent?.required === true },
    definitions,
  );
  return {
    ...operation,
    parameters: [
      ...parameters.filter((one) => one !== body),
      { in: "body", name: "body", ...optionalField("description", sent?.description), required: true, schema },
    ],
  };
}

function withAnswer(operation: Operation, name: string, definitions: LoweredDefinitions): Operation {
  const codes = new Map(operation.responses.codes);
  const code = [...codes.keys()].find((one) => /^2/.test(one));
  const found = code === undefined ? undefined : codes.get(code);
  const answer: Response = found === undefined || isReference(found) ? { description: "" } : found;
  const isOneWay = code === "202" && answer.schema === undefined && codes.size === 1;
  if (isOneWay) return operation;
  const schema = wrapperOf(
    answer.schema,
    { name: `${name}Response`, field: resultField, isRequired: true },
    definitions,
  );
  const rest = [...codes].filter(([one]) => one !== code);
  return {
    ...operation,
    responses: { ...operation.responses, codes: new Map([["200", { ...answer, schema }], ...rest]) },
  };
}

interface WantedWrapper {
  readonly name: string;
  readonly field: string;
  readonly isRequired: boolean;
}

function wrapperOf(
  schema: SchemaOrRef | undefined,
  { name, field, isRequired }: WantedWrapper,
  definitions: LoweredDefinitions,
): SchemaOrRef {
  if (schema === undefined) return definitions.add(name, empty);
  const isObject = holdsFields(schema, definitions);
  if (isObject && isReference(schema)) return schema;
  const content =
    isObject && !isReference(schema) ? schema : objectWithFields([{ name: field, schema, required: isRequired }]);
  return definitions.add(name, content);
}

const empty: SchemaObject = { type: "object", additionalProperties: false };

/** Whether a schema describes objects, or does not state its type. */
function holdsFields(schema: SchemaOrRef, definitions: LoweredDefinitions): boolean {
  const own = definitions.resolve(schema);
  return (
    own !== undefined &&
    (isPlainObject(own) ||
      ((own.type ?? "object") === "object" &&
        (own.allOf !== undefined || own.properties !== undefined || own.additionalProperties !== undefined)))
  );
}
