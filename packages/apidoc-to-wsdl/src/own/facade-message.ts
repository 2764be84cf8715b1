import type { Operation as ApidocOperation, Response } from "@soapstone/apidoc-model";
import { isArray, isObject, type Json } from "@soapstone/apidoc-model";
import {
  attachments,
  type BackwardService,
  blocksIn,
  type HeaderField,
  header,
  headerFieldFrom,
  type JsonSchema,
  outputOf,
  request,
  response,
  withoutProperties,
} from "@soapstone/mapping";
import type { Part } from "@soapstone/xml-model";
import { type CarriedSide, carriedSide } from "./carried-side.ts";
import { parametersOf, responseAt } from "./resolved.ts";
import type { State } from "./state.ts";

/** What words say of one side. */
interface Words {
  readonly fields: readonly HeaderField[];
  readonly description: string | undefined;
  readonly schema: JsonSchema | undefined;
}

export function requestFrom(from: ApidocOperation, outer: BackwardService, state: State): CarriedSide {
  const parameters = parametersOf(from, state);
  const body = parameters.find((parameter) => parameter.in === "body");
  const words: Words = {
    fields: parameters.flatMap((parameter) =>
      parameter.in === "header" ? [headerFieldFrom(parameter.name, parameter)] : [],
    ),
    description: body?.description,
    schema: body === undefined ? undefined : state.schemaOf(body.schema),
  };
  const context = outer.inner("input").within({ side: "input" });
  return sideFrom("input", words, context, (schema, at) =>
    request.backward(schema === undefined ? undefined : { name: body?.name ?? "body", schema }, at),
  );
}

export function answerFrom(from: ApidocOperation, code: string, outer: BackwardService, state: State): CarriedSide {
  const found: Response | undefined = responseAt(from, code, state);
  const { operation } = outer.situation;
  const description = found?.description === outputOf(operation) ? undefined : found?.description;
  const words: Words = {
    fields: [...(found?.headers ?? [])].map(([name, field]) => headerFieldFrom(name, field)),
    description: description === "" ? undefined : description,
    schema: found?.schema === undefined ? undefined : state.schemaOf(found.schema),
  };
  const context = outer.inner("output").within({ side: "output" });
  return sideFrom("output", words, context, (schema, at) => response.backward(schema, at));
}

function sideFrom(
  kind: "input" | "output",
  { fields, description, schema }: Words,
  context: BackwardService,
  content: (schema: JsonSchema | undefined, at: BackwardService) => readonly Part[],
): CarriedSide {
  const kept = context.recall<Json>("carriers", isArray);
  const beside = attachedNames(kept);
  const blocks = blocksIn(schema, fields, context);
  const { body, taken } =
    schema === undefined
      ? { body: undefined, taken: new Map<string, JsonSchema>() }
      : withoutProperties(schema, new Set([...blocks, ...beside]));
  const parts = content(body, context);
  const attached = attachments.backward(only(taken, beside), context).map(({ part }) => part);
  const headers = header.backward({ fields, blocks: only(taken, blocks) }, context);
  return carriedSide(kind, { parts, attached, headers, description }, context);
}
function only(all: ReadonlyMap<string, JsonSchema>, names: ReadonlySet<string>): ReadonlyMap<string, JsonSchema> {
  return new Map([...all].filter(([name]) => names.has(name)));
}

/** Parts that the recorded carriers put beside the envelope; without one, nothing travels beside it. */
function attachedNames(kept: Json | undefined): ReadonlySet<string> {
  const found = new Set<string>();
  const hasEnvelope = isArray(kept) && kept.some((it) => isObject(it) && envelopes.some((kind) => it.has(kind)));
  if (!hasEnvelope) return found;
  const pending: Json[] = isArray(kept) ? [...kept] : [];
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
