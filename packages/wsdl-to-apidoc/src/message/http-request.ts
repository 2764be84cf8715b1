import type { Parameter } from "@soapstone/apidoc-model";
import {
  type ForwardService,
  form,
  formType,
  isForm,
  type PlannedOperation,
  targetCarriers,
  urlEncoded,
  urlReplacement,
} from "@soapstone/service-mapping";
import type { Carrier, Part } from "@soapstone/xml-model";
import { bodyParameter, httpParameter } from "../context/output-writing.ts";
import type { ForwardState } from "../context/state.ts";
import { keepSideNames, payloadOf } from "./http-payload.ts";
import { describeSide, type ForwardMessageSide } from "./message-side.ts";

interface Request {
  readonly parameters: readonly Parameter[];
  readonly consumes: readonly string[];
}

const none: Request = { parameters: [], consumes: [] };
const inAddress = new Set(["get", "delete", "head", "options"]);

/** Returns parameters and body of a request, and its media types. */
export function requestOf(
  side: ForwardMessageSide | undefined,
  planned: PlannedOperation,
  inner: ForwardService,
  outer: ForwardService,
  state: ForwardState,
): Request {
  const { bindingOperation, method } = planned;
  if (side === undefined || bindingOperation === undefined) return none;
  const context = inner.within({ side: "input" });
  const parts = side.message?.parts ?? [];
  describeSide(side, [], "nowhere", context, state);
  keepSideNames(side, context);
  const carriers = side.bound?.carriers ?? [];
  const location = bindingOperation.http?.location ?? "";
  const at = outer.about(bindingOperation, urlEncoded);
  const target = carriers.find((it) => it.kind === "http:urlReplacement")
    ? urlReplacement
    : carriers.some(isForm) || (carriers.some((it) => it.kind === "http:urlEncoded") && !inAddress.has(method))
      ? form
      : urlEncoded;
  const encoded = target !== urlEncoded || carriers.some((it) => it.kind === "http:urlEncoded");
  const { path, parameters } = target.forward({ location, parts: encoded ? parts : [] }, at);
  const values = parameters.map((it) => httpParameter(it, descriptionOf(parts, it.name, state), state.writing));
  const consumes = target === form ? [formType] : [];
  if (encoded) {
    targetCarriers.forward({ path, parameters, carriers: carriers.filter(isTarget) }, context);
    return { parameters: values, consumes };
  }
  const payload = payloadOf(parts, carriers, context);
  // A request without carriers is unusual, and is stated.
  if (payload === undefined && side.bound !== undefined)
    targetCarriers.forward({ path, parameters, carriers: [] }, context);
  if (payload?.schema === undefined) return { parameters: values, consumes: payload?.media ?? [] };
  const body = bodyParameter(payload.name ?? "body", undefined, payload.schema, state.writing);
  return { parameters: [...values, body], consumes: payload.media };
}

function isTarget(carrier: Carrier): boolean {
  return carrier.kind === "http:urlEncoded" || carrier.kind === "http:urlReplacement" || isForm(carrier);
}

function descriptionOf(parts: readonly Part[], name: string, state: ForwardState): string | undefined {
  const part = parts.find((it) => it.name === name);
  return part === undefined ? undefined : state.describe(part);
}
