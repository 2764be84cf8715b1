import { mapping } from "@soapstone/conversion";
import { type JsonSchema, nilKey, orderKey, pushParts, sameSchema, textKey, valueKey } from "@soapstone/schema-mapping";
import type { Place, Report } from "@soapstone/workspace";
import { isOfElements } from "./closing.ts";
import { type ConstraintContext, hasAlternatives, hasConstraints } from "./constraint-context.ts";
import { StrictConstraints } from "./strict-constraints.ts";

/** Words that state something which the way back works out anew, and that say something else than it does. */
export interface UnappliedEdit {
  readonly keyword: string;
  /** Of the keywords, or of the object where they are missing. */
  readonly at: Place | undefined;
}

/** One message for each word: the first place, and how many there are. */
export function reportUnappliedEdits(edits: readonly UnappliedEdit[], report: Report): void {
  for (const keyword of new Set(edits.map((edit) => edit.keyword))) {
    const [first, ...others] = edits.filter((edit) => edit.keyword === keyword);
    report(mapping("unhonoured-edit", { keyword, more: others.length }, first?.at));
  }
}

/**
 * The edits that are lost when what is stated is taken away: `read` are definitions as they were read, `plain` what they
 * were found to be. What these state is compared with what stands there: the order of children, what may be nil with
 * attributes, and which children wildcards admit. In a target without alternatives a definition states what other types
 * mean, too, which cannot be told apart; which attributes there may be depends on more than definitions say.
 */
export function unappliedEdits(
  read: ReadonlyMap<string, JsonSchema>,
  plain: ReadonlyMap<string, JsonSchema>,
  context: ConstraintContext,
): readonly UnappliedEdit[] {
  const texts = textsIn(read);
  if (!hasAlternatives(context)) return [...texts, ...discriminators(read, plain, context)];
  const constrained = hasConstraints(context.options) ? new StrictConstraints(plain, context).definitions() : plain;
  const found: UnappliedEdit[] = [...texts];
  const waiting = [...read].map(([name, schema]) => [schema, constrained.get(name)] as const).reverse();
  for (let pair = waiting.pop(); pair !== undefined; pair = waiting.pop()) {
    const [schema, again] = pair;
    if (again === undefined || schema === again) continue;
    if (schema.type === "object" && again.type === "object") found.push(...inObject(schema, again));
    for (const [key, part] of schema.properties ?? [])
      if (!key.startsWith("$")) waiting.push([part, again.properties?.get(key)]);
    for (const [index, part] of (schema.anyOf ?? []).entries()) waiting.push([part, again.anyOf?.[index]]);
    if (schema.items !== undefined) waiting.push([schema.items, again.items]);
  }
  return found;
}

/** The text of mixed content is any text: XSD gives it no type (XSD 1.0 Part 1 §3.4.2), and no text of an element a documentation. */
function textsIn(definitions: ReadonlyMap<string, JsonSchema>): readonly UnappliedEdit[] {
  const found: UnappliedEdit[] = [];
  const waiting = [...definitions.values()].reverse();
  for (let schema = waiting.pop(); schema !== undefined; schema = waiting.pop()) {
    const text = schema.properties?.get(textKey);
    if (text !== undefined && !sameSchema(text, { type: "string" })) found.push({ keyword: textKey, at: text.origin });
    const value = schema.properties?.get(valueKey);
    if (value?.description !== undefined) found.push({ keyword: `the description of ${valueKey}`, at: value.origin });
    pushParts(schema, waiting);
  }
  return found;
}

/** Discriminators of which somebody says more: what a value is of is no content of it, and has no declaration. */
function discriminators(
  read: ReadonlyMap<string, JsonSchema>,
  plain: ReadonlyMap<string, JsonSchema>,
  context: ConstraintContext,
): readonly UnappliedEdit[] {
  const saying = [...read].flatMap(([name, { discriminator, properties }]) => {
    const own = discriminator === undefined ? undefined : properties?.get(discriminator);
    return own === undefined || sameSchema(own, { type: "string" }) ? [] : [[name, own] as const];
  });
  if (saying.length === 0) return [];
  const constrained = new StrictConstraints(plain, context).definitions();
  return saying.flatMap(([name, own]) => {
    const { discriminator = "", properties } = constrained.get(name) ?? {};
    return sameSchema(own, properties?.get(discriminator)) ? [] : [{ keyword: "$type", at: own.origin } as const];
  });
}

function inObject(schema: JsonSchema, again: JsonSchema): readonly UnappliedEdit[] {
  const found: UnappliedEdit[] = [];
  const isSame = (key: string): boolean => sameSchema(schema.properties?.get(key), again.properties?.get(key));
  const place = (key: string): Place | undefined => schema.properties?.get(key)?.origin ?? schema.origin;
  if (!isSame(orderKey)) found.push({ keyword: "$order", at: place(orderKey) });
  // What an object without content holds stands beside what says that it has none.
  const isNil = schema.properties?.has(nilKey) === true || again.properties?.has(nilKey) === true;
  const isOther = isNil && (!isSame(nilKey) || !sameSchema(namesOf(schema), namesOf(again)));
  if (isOther) found.push({ keyword: "$nil", at: place(nilKey) });
  if (!isAdmitted(schema, again)) found.push({ keyword: "patternProperties", at: schema.origin });
  return found;
}

function namesOf({ properties, required }: JsonSchema): unknown {
  return [[...(properties?.keys() ?? [])].sort(), [...(required ?? [])].sort()];
}

/** Whether the patterns for the children that wildcards admit are those of the wildcards that there are. */
function isAdmitted(schema: JsonSchema, again: JsonSchema): boolean {
  const patterns = elementPatterns(schema);
  const whole = elementPatterns(again);
  const isLost = whole.length > 0 && patterns.length === 0;
  return !isLost && patterns.every((pattern) => whole.includes(pattern) || isOfOne(pattern, whole));
}

function elementPatterns({ patternProperties }: JsonSchema): readonly string[] {
  return [...(patternProperties?.keys() ?? [])].filter(isOfElements);
}

/** Whether all names that a pattern lists are admitted by one of the whole patterns; one that no name has lists none. */
function isOfOne(pattern: string, whole: readonly string[]): boolean {
  if (!pattern.endsWith("$")) return whole.length > 0 && !pattern.startsWith("^\\{");
  const names = pattern
    .replace(/^\^\(?/, "")
    .replace(/\)?\$$/, "")
    .split(/(?<!\\)\|/);
  return names.every((name) => whole.some((one) => new RegExp(one).test(name.replace(/\\(.)/g, "$1"))));
}
