import { mapping } from "@soapstone/conversion";
import { type JsonSchema, nilKey, orderKey, pushParts, sameSchema, textKey, valueKey } from "@soapstone/schema-mapping";
import type { Location, Report } from "@soapstone/workspace";
import { isOfElements } from "./closed-object.ts";
import { type ConstraintContext, hasAlternatives, hasConstraints } from "./constraint-context.ts";
import { StrictConstraints } from "./strict-constraints.ts";

/** A constraint that the way back computes again, and that contradicts the result. */
export interface UnappliedEdit {
  readonly keyword: string;
  /** The position of the keyword, or of the object that lacks it. */
  readonly at: Location | undefined;
}

/** Reports one diagnostic for each keyword: the first position, and the number of others. */
export function reportUnappliedEdits(edits: readonly UnappliedEdit[], report: Report): void {
  for (const keyword of new Set(edits.map((edit) => edit.keyword))) {
    const [first, ...others] = edits.filter((edit) => edit.keyword === keyword);
    report(mapping("unhonoured-edit", { keyword, more: others.length }, first?.at));
  }
}

/**
 * Finds edits that removing the constraints loses. `read`: the definitions as read; `plain`: those without constraints,
 * whose constraints are computed again and compared. Compared are the order of children, nillable objects with
 * attributes, and children of wildcards. In a dialect without alternatives a definition has constraints of other types
 * too, which cannot be distinguished; and attribute wildcards depend on more than definitions.
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

/** Finds edits of the text in mixed content, which has no type in XSD (XSD 1.0 Part 1 §3.4.2), and no documentation. */
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

/** Finds edits of discriminators, which have no declaration in XSD. */
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
  const place = (key: string): Location | undefined => schema.properties?.get(key)?.origin ?? schema.origin;
  if (!isSame(orderKey)) found.push({ keyword: "$order", at: place(orderKey) });
  // An object without content has further members beside the mark of that.
  const isNil = schema.properties?.has(nilKey) === true || again.properties?.has(nilKey) === true;
  const isOther = isNil && (!isSame(nilKey) || !sameSchema(namesOf(schema), namesOf(again)));
  if (isOther) found.push({ keyword: "$nil", at: place(nilKey) });
  if (!isAdmitted(schema, again)) found.push({ keyword: "patternProperties", at: schema.origin });
  return found;
}

function namesOf({ properties, required }: JsonSchema): unknown {
  return [[...(properties?.keys() ?? [])].sort(), [...(required ?? [])].sort()];
}

/** Whether the patterns for children of wildcards are those of the model's wildcards. */
function isAdmitted(schema: JsonSchema, again: JsonSchema): boolean {
  const patterns = elementPatterns(schema);
  const whole = elementPatterns(again);
  const isLost = whole.length > 0 && patterns.length === 0;
  return !isLost && patterns.every((pattern) => whole.includes(pattern) || isOfOne(pattern, whole));
}

function elementPatterns({ patternProperties }: JsonSchema): readonly string[] {
  return [...(patternProperties?.keys() ?? [])].filter(isOfElements);
}

/**
 * Whether one of the complete patterns allows all names that a pattern lists; a pattern that matches nothing lists
 * none.
 */
function isOfOne(pattern: string, whole: readonly string[]): boolean {
  if (!pattern.endsWith("$")) return whole.length > 0 && !pattern.startsWith("^\\{");
  const names = pattern
    .replace(/^\^\(?/, "")
    .replace(/\)?\$$/, "")
    .split(/(?<!\\)\|/);
  return names.every((name) => whole.some((one) => new RegExp(one).test(name.replace(/\\(.)/g, "$1"))));
}
