import type { Operation } from "@soapstone/apidoc-model";
import { ruleFor } from "@soapstone/conversion";
import { textOfMarkdown } from "@soapstone/documentation-markup";
import type { JsonSchema } from "@soapstone/schema-mapping";
import {
  type BackwardService,
  form,
  formType,
  given,
  httpParameterFrom,
  httpPayloadRules,
  httpTargetRules,
  type MimePayload,
  targetCarriers,
} from "@soapstone/service-mapping";
import type { Carrier, Part } from "@soapstone/xml-model";
import { parametersOf } from "../context/operation-parts.ts";
import type { BackwardState } from "../context/state.ts";
import { type BackwardMessageSide, namesOfSide, type SideParts, sideOf } from "./message-side.ts";

export interface HttpRequestSide {
  readonly location: string;
  readonly side: BackwardMessageSide;
}

/** Returns the location and the input of an HTTP operation. */
export function httpRequestFrom(
  from: Operation,
  path: string,
  outer: BackwardService,
  state: BackwardState,
): HttpRequestSide {
  const all = parametersOf(from, state);
  const parameters = all.flatMap((parameter) =>
    parameter.in === "body" || parameter.in === "header" ? [] : [httpParameterFrom(parameter)],
  );
  const body = all.find((parameter) => parameter.in === "body");
  const target = { path, parameters };
  const rule = ruleFor(httpTargetRules, target, outer);
  const { location, parts } = rule.backward(target, outer);
  const context = outer.inner("input").within({ side: "input" });
  const media = from.consumes ?? [];
  // A form without fields has no parameters.
  const isForm = rule === form || (media.length > 0 && media.every((type) => type === formType));
  const hasPayload = body !== undefined || (!isForm && media.length > 0);
  if (!hasPayload) {
    const { carriers } = targetCarriers.backward(target, context) as { readonly carriers: readonly Carrier[] };
    return {
      location,
      side: httpSide("input", { parts: documented(parts, all), carriers, description: undefined }, context),
    };
  }
  const payload: MimePayload = {
    media,
    ...given("schema", body === undefined ? undefined : state.schemaOf(body.schema)),
    ...given("name", body?.name),
  };
  const message = ruleFor(httpPayloadRules, payload, context).backward(payload, context);
  return {
    location,
    side: httpSide(
      "input",
      { parts: [...parts, ...message.parts], carriers: message.carriers, description: undefined },
      context,
    ),
  };
}

interface HttpPayload {
  readonly description?: string;
  readonly schema?: JsonSchema;
  readonly media: readonly string[];
}

/** Builds an input or output from the media types and the schema of its payload. */
export function payloadSide(kind: "input" | "output", of: HttpPayload, context: BackwardService): BackwardMessageSide {
  const { description, ...payload } = of;
  const message =
    payload.schema === undefined && payload.media.length === 0
      ? { parts: [], carriers: [] }
      : ruleFor(httpPayloadRules, payload, context).backward(payload, context);
  return httpSide(kind, { ...message, description }, context);
}

function httpSide(kind: "input" | "output", parts: SideParts, context: BackwardService): BackwardMessageSide {
  return sideOf(namesOfSide(kind, parts.parts, context), parts, context);
}

/** Makes the descriptions of parameters the documentation of the parts with their names. */
function documented(
  parts: readonly Part[],
  parameters: readonly { readonly name: string; readonly description?: string }[],
): readonly Part[] {
  const texts = new Map(parameters.map(({ name, description }) => [name, description]));
  return parts.map((part) => {
    const text = texts.get(part.name);
    return text === undefined ? part : { ...part, documentation: [{ kind: "text", text: textOfMarkdown(text) }] };
  });
}
