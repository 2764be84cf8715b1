import { isObject, type Json, type JsonObject } from "@soapstone/apidoc-model";
import { Keeper } from "@soapstone/complement";
import type { FactOwner } from "@soapstone/conversion";
import { clark, type Part } from "@soapstone/xml-model";
import { optionalField } from "../complement/fields.ts";
import { isText } from "../complement/json-guards.ts";
import { typingFrom } from "../message/declared.ts";
import type { BackwardService, ForwardService } from "../walk/walk.ts";
import { namesIn, patternOf, type QueryPair } from "./location.ts";
import type { HttpParameter } from "./part-value.ts";

type Pattern = Extract<QueryPair, { readonly kind: "pattern" }>;

const undeclared = "none";

/**
 * Parts inside the value of a query pair become one parameter with a pattern. The complement has the form of the value,
 * and how those parts are declared that no other parameter holds (`own`).
 *
 * `?span=d(from)to(to)` is `{ name: span, in: query, pattern: ^d.*to.*$ }`.
 */
export function patternParameter(
  { name, text, parts }: Pattern,
  own: readonly Part[],
  context: ForwardService,
  rule: FactOwner,
): HttpParameter {
  const keeper = new Keeper();
  keeper.put("pair", text);
  const declared = new Map<string, Json>();
  for (const part of own) {
    context.about(part, rule);
    declared.set(part.name, part.typing === undefined ? undeclared : `${part.typing.by} ${clark(part.typing.name)}`);
    context.walk.ledger.settle(part, ["part", "part@name", "part@typing"], "complement", rule.id);
  }
  if (declared.size > 0) keeper.put("parts", declared);
  return { name, in: "query", required: true, schema: { type: "string", pattern: patternOf(text, parts) }, keeper };
}

/**
 * The inverse of `patternParameter`: returns the pair, and the parts that only the pair has. Undefined for any other
 * parameter.
 */
export function patternPair(
  { name }: HttpParameter,
  context: BackwardService,
): { readonly pair: Pattern; readonly parts: readonly Part[] } | undefined {
  const text = context.recall<string>("pair", isText);
  if (text === undefined) return undefined;
  const declared = context.recall<JsonObject>("parts", isObject) ?? new Map<string, Json>();
  const own = [...declared].map(
    ([part, typing]): Part => ({
      kind: "part",
      name: part,
      extensions: [],
      foreign: [],
      ...optionalField("typing", isText(typing) ? typingFrom(typing) : undefined),
    }),
  );
  return { pair: { kind: "pattern", name, text, parts: namesIn(text, [...declared.keys()]) }, parts: own };
}
