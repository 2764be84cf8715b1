import { isArray, isObject, isReference, type Json, type Operation } from "@soapstone/apidoc-model";
import type { JsonSchema } from "@soapstone/schema-mapping";
import {
  action,
  attachments,
  type BackwardService,
  contentOfBody,
  type HeaderField,
  header,
  headerBlocksIn,
  headerFieldFrom,
  request,
  response,
  withoutProperties,
} from "@soapstone/service-mapping";
import type { Part } from "@soapstone/xml-model";
import { parametersOf, responseAt, successDescription } from "../context/operation-parts.ts";
import type { BackwardState } from "../context/state.ts";
import { editedShape } from "../edits/fault-edits.ts";
import { facadeDetail } from "./faults.ts";
import { type CarriedSide, carriedSide } from "./message-side.ts";
import type { SoapViewRules } from "./soap-view.ts";

/** The facade: an input or output is the content of its body, and header fields. */
export const facadeView: SoapViewRules = {
  situation: {},
  request: requestFrom,
  answer: answerFrom,
  detail: facadeDetail,
  // Shared shapes of faults are checked once, with the definitions.
  editedFault: (from, code, state) => {
    const schema = responseAt(from, code, state)?.schema;
    return schema === undefined || isReference(schema) ? [] : editedShape(state.schemaOf(schema));
  },
  action: (_, context) => action.backward({}, context),
};

/** The content of one side in the API description. */
interface FacadeSideContent {
  readonly fields: readonly HeaderField[];
  readonly description: string | undefined;
  readonly schema: JsonSchema | undefined;
}

function requestFrom(from: Operation, outer: BackwardService, state: BackwardState): CarriedSide {
  const parameters = parametersOf(from, state);
  const body = parameters.find((parameter) => parameter.in === "body");
  const content: FacadeSideContent = {
    fields: parameters.flatMap((parameter) =>
      parameter.in === "header" ? [headerFieldFrom(parameter.name, parameter)] : [],
    ),
    description: body?.description,
    schema: body === undefined ? undefined : state.schemaOf(body.schema),
  };
  const context = outer.inner("input").within({ side: "input" });
  return sideFrom("input", content, context, (schema, at) =>
    request.backward(schema === undefined ? undefined : { name: body?.name ?? "body", schema }, at),
  );
}

function answerFrom(from: Operation, code: string, outer: BackwardService, state: BackwardState): CarriedSide {
  const found = responseAt(from, code, state);
  const content: FacadeSideContent = {
    fields: [...(found?.headers ?? [])].map(([name, field]) => headerFieldFrom(name, field)),
    description: successDescription(found),
    schema: found?.schema === undefined ? undefined : state.schemaOf(found.schema),
  };
  const context = outer.inner("output").within({ side: "output" });
  return sideFrom("output", content, context, (schema, at) => response.backward(schema, at));
}

function sideFrom(
  kind: "input" | "output",
  { fields, description, schema }: FacadeSideContent,
  context: BackwardService,
  content: (schema: JsonSchema | undefined, at: BackwardService) => readonly Part[],
): CarriedSide {
  const recalled = context.recall<Json>("carriers", isArray);
  const beside = attachedNames(recalled);
  const blocks = headerBlocksIn(schema, context);
  const { body, taken } =
    schema === undefined
      ? { body: undefined, taken: new Map<string, JsonSchema>() }
      : withoutProperties(schema, new Set([...blocks.keys(), ...beside]));
  const parts = content(contentOfBody(body, context), context);
  const attached = attachments.backward(only(taken, beside), context).map(({ part }) => part);
  const inBody = new Map([...blocks.values()].map(({ block, schema: of }) => [block, of]));
  const headers = header.backward({ fields, blocks: inBody }, context);
  return carriedSide(kind, { parts, attached, headers, description }, context);
}

function only(all: ReadonlyMap<string, JsonSchema>, names: ReadonlySet<string>): ReadonlyMap<string, JsonSchema> {
  return new Map([...all].filter(([name]) => names.has(name)));
}

/** Returns the parts that the carriers in the complement put beside the envelope; none without an envelope. */
function attachedNames(carriers: Json | undefined): ReadonlySet<string> {
  const found = new Set<string>();
  const hasEnvelope =
    isArray(carriers) && carriers.some((it) => isObject(it) && envelopes.some((kind) => it.has(kind)));
  if (!hasEnvelope) return found;
  const pending: Json[] = isArray(carriers) ? [...carriers] : [];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (isArray(next)) pending.push(...next);
    if (!isObject(next)) continue;
    for (const kind of ["mime:content", "mime:mimeXml"]) {
      const own = next.get(kind);
      const part = isObject(own) ? own.get("part") : undefined;
      if (typeof part === "string") found.add(part);
    }
    pending.push(...next.values());
  }
  return found;
}

const envelopes = ["soap:body", "mime:multipartRelated"];
