import {
  isReference,
  type Json,
  type JsonObject,
  type Operation,
  object,
  type Parameter,
} from "@soapstone/apidoc-model";
import { mediaTypes, settledNcName } from "@soapstone/conversion";

/** The carriers of an HTTP operation's messages, as a complement has them. */
export interface HttpCarriers {
  readonly input: JsonObject;
  readonly output: JsonObject;
}

/** The name of a response's part. */
const answerPart = "body";

/**
 * Returns the carriers of an external operation over HTTP: `http:urlReplacement` for a template in the path,
 * `http:urlEncoded` for a query without one, MIME for a form or a body (WSDL 1.1 §4.6, §4.7, §5.3).
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

/** Returns the carriers of a payload of one part, one for each media type. */
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
