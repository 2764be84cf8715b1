import type { XmlObject } from "@soapstone/apidoc-model";
import type { Keeper, Recaller } from "@soapstone/complement";
import type { FactNode } from "@soapstone/conversion";
import type { JsonSchema } from "./json-schema.ts";
import {
  type BackwardContext,
  type BackwardWalk,
  backwardContext,
  type ForwardContext,
  type ForwardWalk,
  forwardContext,
  type SliceRule,
} from "./walk.ts";

/** A slice rule for a component: it reads the fields it is about, and returns them on the way back. */
export interface Slice<Left> extends Pick<SliceRule<never>, "id" | "owns"> {
  readonly concerns: (left: Left) => boolean;
  readonly forward: (left: Left, context: ForwardContext) => JsonSchema;
  readonly backward: (schema: JsonSchema, context: BackwardContext) => Partial<Left>;
}

/** Applies the slice rules of a node on the way forward, and merges their keywords. */
export function sliceKeywords<Left extends FactNode>(
  node: Left,
  rules: readonly Slice<Left>[],
  walk: ForwardWalk,
  keeper: Keeper,
): JsonSchema {
  let keywords: Record<string, unknown> | undefined;
  for (const rule of rules) {
    if (!rule.concerns(node)) continue;
    keywords ??= {};
    const own = rule.forward(node, forwardContext(walk, keeper, node, rule));
    for (const keyword in own) keywords[keyword] = own[keyword as keyof JsonSchema];
  }
  return (keywords ?? noKeywords) as JsonSchema;
}

const noKeywords: JsonSchema = {};

/** Applies slice rules on the way back, and merges the fields that each returns. */
export function sliceFields<Left extends object>(
  schema: JsonSchema,
  rules: readonly Slice<Left>[],
  walk: BackwardWalk,
  recaller: Recaller,
): Partial<Left> {
  const context = backwardContext(walk, recaller);
  const fields: Partial<Left> = {};
  for (const rule of rules) Object.assign(fields, rule.backward(schema, context));
  return fields;
}

/** Returns a schema with the complement that its rules wrote. */
export function withWrittenComplement(schema: JsonSchema, keeper: Keeper, at?: number): JsonSchema {
  return mergedWithComplement([schema], schema.xml, keeper, at);
}

/** Merges the keywords of several rules, the later ones winning, and adds the complement that they wrote. */
export function mergedWithComplement(
  parts: readonly JsonSchema[],
  xml: XmlObject | undefined,
  keeper: Keeper,
  at?: number,
): JsonSchema {
  const whole: Record<string, unknown> = {};
  // A loop, since spreading objects of many shapes costs more.
  for (const part of parts)
    for (const keyword in part) if (keyword !== "xml") whole[keyword] = part[keyword as keyof JsonSchema];
  if (xml !== undefined) whole.xml = xml;
  if (keeper.complement !== undefined) whole.complement = keeper.complement;
  if (at !== undefined) whole.origin = at;
  return whole as JsonSchema;
}
