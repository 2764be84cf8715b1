import {
  type Apidoc,
  isReference,
  localResponse,
  type Operation,
  type Response,
  type SchemaOrRef,
} from "@soapstone/apidoc-model";
import { defaultStatus } from "@soapstone/complement";
import { lower, raise } from "@soapstone/schema-mapping";
import {
  attachedTo,
  definitionAt,
  detailOf,
  type LiftingPlace,
  outputOf,
  resultField,
} from "@soapstone/service-mapping";

/**
 * Returns the responses of an operation as an external description has them: the output without its wrapper, and each
 * fault by its statuses.
 */
export function liftedResponses(
  { operationId = "", responses }: Operation,
  place: LiftingPlace,
): ReadonlyMap<string, Response> {
  const found = new Map<string, Response>();
  for (const [code, one] of responses.codes) {
    const response = localResponse(one, place.apidoc);
    if (response === undefined) continue;
    if (code !== defaultStatus) found.set(place.shape.success ?? code, answerOf(response, operationId, place));
    else for (const [status, fault] of faultsOf(response, place)) found.set(status, fault);
  }
  return found;
}

function answerOf(response: Response, operation: string, place: LiftingPlace): Response {
  const { schema, ...rest } = response;
  const description = response.description === outputOf(operation) ? "" : response.description;
  const content = schema === undefined ? undefined : resultOf(schema, place);
  return { ...rest, description, ...(content === undefined ? {} : { schema: content }) };
}

/** Returns the content of an output's wrapper: its field `result`, nothing, or an inline object. */
function resultOf(schema: SchemaOrRef, { isWrapper, apidoc }: LiftingPlace): SchemaOrRef | undefined {
  const { wrapper, files } = attachedTo(schema);
  if (files?.properties?.has(resultField) === true && isWrapper(wrapper)) return { type: "file" };
  const own = isWrapper(schema) ? definitionAt(schema, apidoc) : undefined;
  if (own === undefined || own.type !== "object" || own.allOf !== undefined) return schema;
  const [[name, only] = [], ...others] = own.properties ?? [];
  if (name === undefined && own.additionalProperties === undefined) return undefined;
  return name === resultField && others.length === 0 && only !== undefined ? only : schema;
}

/** Returns the responses of each fault by its statuses, with its documentation. */
function faultsOf({ schema }: Response, { apidoc, shape }: LiftingPlace): readonly (readonly [string, Response])[] {
  const own = schema === undefined ? undefined : definitionAt(schema, apidoc);
  const detail = own === undefined ? undefined : detailOf(raise(own, "apidoc"));
  return [...(detail ?? [])].flatMap(([name, said]) => {
    const { description = "", ...content } = said;
    const [only, ...others] = content.allOf ?? [];
    const isLone = only?.ref !== undefined && others.length === 0;
    const response: Response = { description, schema: lower(isLone ? only : content, "apidoc") };
    return (shape.faults.get(name) ?? [defaultStatus]).map((status) => [status, response] as const);
  });
}

/** Returns the names of shared responses and definitions that have the shape of faults. */
export function faultShapeNames({ definitions = new Map() }: Apidoc): ReadonlySet<string> {
  const shapes = [...definitions].filter(
    ([, schema]) =>
      !isReference(schema) &&
      detailOf(raise(schema as Exclude<SchemaOrRef, { kind: "reference" }>, "apidoc")) !== undefined,
  );
  return new Set(shapes.map(([name]) => name));
}
