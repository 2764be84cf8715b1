import {
  isReference,
  type Json,
  type JsonObject,
  type Operation,
  object,
  type Parameter,
} from "@soapstone/apidoc-model";
import { mediaTypes, settledNcName } from "@soapstone/conversion";

/** What carries the messages of an operation of an HTTP binding, as a complement says it. */
export interface HttpCarriers {
  readonly input: JsonObject;
  readonly output: JsonObject;
}

/** The part of an answer. */
const answerPart = "body";

/**
 * Spells what carries an operation of an external description: a template in the path is a replacement, a query without
 * one is encoded, a form and a body are the payload beside it (WSDL 1.1 §4.3 to §4.7, §5.3).
 */
export function httpCarriers({
  path,
  operation,
}: {
  readonly path: string;
  readonly operation: Operation;
}): HttpCarriers {
  const { parameters = [], consumes, produces, responses } = operation;
  const own = parameters.filter((one): one is Parameter => !isReference(one));
  const has = (place: Parameter["in"]): boolean => own.some((one) => one.in === place);
  const body = own.find((one) => one.in === "body");
  const isReplaced = path.includes("{");
  const isEncoded = !isReplaced && (has("query") || (body === undefined && !has("formData")));
  const sent: readonly Json[] = [
    ...(isReplaced ? [object([["http:urlReplacement", object([])]])] : []),
    ...(isEncoded ? [object([["http:urlEncoded", object([])]])] : []),
    ...(has("formData") ? [content(undefined, consumes?.find((type) => formTypes.has(type)) ?? mediaTypes.form)] : []),
    ...(body === undefined ? [] : contents(settledNcName(body.name), consumes)),
  ];
  const answer = responses.codes.get("200");
  const isAnswered = answer !== undefined && !isReference(answer) && answer.schema !== undefined;
  return {
    input: object([["carriers", sent]]),
    output: isAnswered
      ? object([
          ["part", answerPart],
          ["carriers", contents(answerPart, produces)],
        ])
      : object([]),
  };
}

const formTypes: ReadonlySet<string> = new Set([mediaTypes.form, mediaTypes.formData]);

/** A payload of one part in each of its media types. */
function contents(part: string, types: readonly string[] = []): readonly Json[] {
  if (types.length === 0) return [content(part, undefined)];
  return types.map((type) =>
    type === mediaTypes.xml ? object([["mime:mimeXml", object([["part", part]])]]) : content(part, type),
  );
}

function content(part: string | undefined, type: string | undefined): Json {
  const fields = object([
    ["part", part],
    ["type", type],
  ]);
  return object([["mime:content", fields]]);
}
