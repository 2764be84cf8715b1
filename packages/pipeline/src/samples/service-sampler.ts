import type { Json, JsonObject } from "@soapstone/apidoc-model";
import { createMessageSampler, requestPartOf, type SampleMessage, type Side } from "@soapstone/instance";
import { attachmentsOf } from "../messages/attachments.ts";
import { shapeOf } from "../messages/envelope-forms.ts";
import type { LoadedService } from "../messages/load-service.ts";
import { membersIn } from "../messages/members-in.ts";
import { schemaOfItems } from "../messages/schema-of-items.ts";
import type { ServiceOperation } from "../messages/service-operations.ts";
import { successCode } from "../messages/success-code.ts";
import { unitFor } from "../messages/unit-codec.ts";
import type { ApiMessage } from "./api-message.ts";
import { apiSampler } from "./api-sampler.ts";
import { schemaSample } from "./schema-sample.ts";

/** Generates sample messages of a service from its XML Schemas. */
export interface ServiceSampler {
  /** Returns a sample envelope, or the reason why there is none; undefined if the operation has no such message. */
  readonly envelope: (
    operation: ServiceOperation,
    side: Side,
  ) => (SampleMessage & { readonly why?: undefined }) | { readonly why: string } | undefined;
  /** Returns sample values for the parts beside the envelope, in the form of the API. */
  readonly attachments: (operation: ServiceOperation, side: Side) => JsonObject;
  /** Returns a sample message as a request or response of the API; undefined if the operation has no such message. */
  readonly unit: (operation: ServiceOperation, side: Side) => ApiMessage | undefined;
}

/** Creates a sampler for the messages of a service. With a seed, samples vary. */
export function serviceSampler(loaded: LoadedService, seed: number | undefined): ServiceSampler {
  const sampler = createMessageSampler(loaded.codec, seed);
  const byApi = apiSampler(loaded.api);
  const envelope: ServiceSampler["envelope"] = (operation, side) => {
    const shape = shapeOf(operation, side, loaded);
    if (shape === undefined) return undefined;
    const made = sampler(shape, side.kind);
    return made.ok ? made.value : { why: made.diagnostics[0]?.message ?? "no schema says what it holds." };
  };
  const attachments: ServiceSampler["attachments"] = (operation, { kind }) => {
    const all = kind === "fault" ? [] : attachmentsOf(operation, kind, loaded);
    if (all.length === 0) return new Map();
    const code = kind === "request" ? undefined : successCode(operation.api);
    const made = byApi(operation.api, code);
    const body = "why" in made ? undefined : made.message.get("body");
    const names = new Set(all.map(({ part }) => part.name));
    return new Map([...membersIn(body)].filter(([name]) => names.has(name)));
  };
  const unit: ServiceSampler["unit"] = (operation, side) => {
    const made = envelope(operation, side);
    if (made === undefined || made.why !== undefined) return made;
    const message = { ...made.value, isFault: side.kind === "fault" };
    const own = unitFor(message, side.kind, operation, loaded, attachments(operation, side));
    if (own === undefined) return { why: "the API does not have the message." };
    const whole = side.kind === "request" ? withRequired(own, operation, loaded) : own;
    return typeof whole === "string" ? { why: `nothing was found for the parameter ${whole}.` } : { message: whole };
  };
  return { envelope, attachments, unit };
}

/**
 * Adds the parameters that the API requires and the message lacks to a request; returns the name of a parameter for
 * which there is no sample value.
 */
function withRequired(unit: JsonObject, { api }: ServiceOperation, loaded: LoadedService): JsonObject | string {
  const parts = new Map<string, Json>(unit);
  for (const { parameter, uri } of api.effective.parameters) {
    if (parameter.in === "body" || parameter.required !== true) continue;
    const { name } = parameter;
    const part = requestPartOf(parameter.in);
    const members = membersIn(parts.get(part));
    if (members.has(name)) continue;
    const value = schemaSample({ schema: schemaOfItems(parameter), uri }, name, loaded.api);
    if (value === undefined) return name;
    parts.set(part, new Map([...members, [name, value]]));
  }
  return parts;
}
