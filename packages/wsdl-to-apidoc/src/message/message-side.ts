import type { JsonSchema } from "@soapstone/schema-mapping";
import {
  describedPart,
  documentation,
  type ForwardService,
  type PlannedOperation,
  soapMessage,
} from "@soapstone/service-mapping";
import type { BindingMessage, Message, MessageUse, Part } from "@soapstone/xml-model";
import type { ForwardState } from "../context/state.ts";

/** The input or output of an operation: its message, and its binding. */
export interface ForwardMessageSide {
  readonly kind: "input" | "output";
  readonly use: MessageUse;
  readonly message: Message | undefined;
  readonly bound: BindingMessage | undefined;
}

export function sideOf(
  planned: PlannedOperation,
  kind: "input" | "output",
  state: ForwardState,
): ForwardMessageSide | undefined {
  const use = planned.operation[kind];
  if (use === undefined) return undefined;
  return { kind, use, message: state.walk.set.message(use.message), bound: planned.bindingOperation?.[kind] };
}

/** Returns the parts of a side that are in its body. */
export function bodyParts(side: ForwardMessageSide | undefined, { walk }: ForwardState): readonly Part[] {
  return soapMessage(walk.set, side?.message, side?.bound).parts;
}

/** Writes to the complement that no document declares a message. */
export function keepDeclaration(message: Message | undefined, context: ForwardService): void {
  if (context.situation.implied !== true && message === undefined) context.keeper.put("undeclared", true);
}

/**
 * Returns the description of a side: its own documentation, else its message's, else that of its only part. The others
 * are complement: that of the side here, those of message and part at the root. `place`: whether the description is
 * used.
 */
export function describeSide(
  side: ForwardMessageSide,
  parts: readonly Part[],
  place: "described" | "nowhere",
  context: ForwardService,
  state: ForwardState,
): string | undefined {
  const { use, message } = side;
  const [only] = parts;
  const candidates = [use, message, parts.length === 1 ? only : undefined];
  const documented = place === "nowhere" ? undefined : candidates.find((it) => it?.documentation !== undefined);
  if (documented === undefined) return undefined;
  state.documented.add(documented);
  if (documented !== use) context.keeper.put("documented", documented.kind);
  return documentation.forward(documented.documentation, context.about(documented, documentation)).description;
}

/** Adds the documentation of parts as descriptions of the properties of a body. */
export function withDescribedParts(
  body: JsonSchema | undefined,
  parts: readonly Part[],
  context: ForwardService,
  { documented }: ForwardState,
): JsonSchema | undefined {
  if (body?.properties === undefined || parts.length < 2) return body;
  const properties = new Map(body.properties);
  for (const part of parts) {
    const property = properties.get(part.name);
    const described = property && describedPart(property, part, context);
    if (described === undefined) continue;
    documented.add(part);
    properties.set(part.name, described);
  }
  return { ...body, properties };
}
