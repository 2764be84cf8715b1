import { isNumeric, lexemeOf, type Numeric, type SchemaType } from "@soapstone/apidoc-model";
import { compareDecimals, decimal } from "@soapstone/xsd-values";
import type { JsonSchema } from "../json-schema.ts";

/** The keywords of alternative schemas. */
export const alternativeKeywords = ["anyOf", "oneOf"] as const;

/**
 * Returns the alternatives of a schema. A dialect without keywords for them gets what all have in common, which allows
 * more, and the complement has the alternatives.
 */
export function alternativesOf(
  schema: JsonSchema,
): readonly (readonly [(typeof alternativeKeywords)[number], readonly JsonSchema[]])[] {
  if ((schema.anyOf ?? schema.oneOf) === undefined) return none;
  return alternativeKeywords.flatMap((field) => {
    const alternatives = schema[field];
    return alternatives === undefined ? [] : [[field, alternatives] as const];
  });
}

const none: ReturnType<typeof alternativesOf> = [];

/** Returns the type that all alternatives have; none where they differ, or one states no type. */
export function commonTypes(alternatives: readonly JsonSchema[] | undefined): readonly SchemaType[] {
  const [first, ...others] = (alternatives ?? []).map(({ type }) => type);
  return typeof first === "string" && others.every((type) => type === first) ? [first] : [];
}

/** Returns the definition of a name. */
export type Definition = (name: string) => JsonSchema | undefined;

/** The most alternatives, nested ones included: more than any author writes. */
const mostAlternatives = 500;

/**
 * Returns keywords that hold for the values of all alternatives. Each restricts one kind of JSON value (a pattern
 * strings, bounds numbers, items arrays), so alternatives of different kinds are expressed exactly, and those of one
 * kind together. None where an alternative allows any value.
 */
export function commonKeywords(
  alternatives: readonly JsonSchema[] | undefined,
  definition: Definition,
): Pick<JsonSchema, "pattern" | "minimum" | "maximum" | "items" | "minItems" | "maxItems"> {
  const flat = alternatives === undefined ? undefined : flattened(alternatives, definition);
  if (flat === undefined) return {};
  const of = (kind: SchemaType): readonly JsonSchema[] =>
    flat.filter(({ type }) => [type ?? []].flat().some((one) => one === kind));
  return {
    ...stringKeywords(of("string")),
    ...numberKeywords([...of("number"), ...of("integer")]),
    ...arrayKeywords(of("array")),
  };
}

/** Follows references and joins nested alternatives; undefined where one has no type. */
function flattened(alternatives: readonly JsonSchema[], definition: Definition): readonly JsonSchema[] | undefined {
  const found: JsonSchema[] = [];
  const waiting = [...alternatives].reverse();
  let left = mostAlternatives;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    left -= 1;
    const inner = next.anyOf ?? next.oneOf;
    const target = next.ref === undefined ? next : definition(next.ref);
    if (left < 0 || target === undefined) return undefined;
    if (next.ref !== undefined) waiting.push(target);
    else if (inner !== undefined && next.type === undefined && next.enum === undefined)
      waiting.push(...[...inner].reverse());
    else if (next.type === undefined) return undefined;
    else found.push(next);
  }
  return found;
}

function stringKeywords(alternatives: readonly JsonSchema[]): Pick<JsonSchema, "pattern"> {
  const bodies: string[] = [];
  for (const { pattern, enum: values } of alternatives) {
    if (values !== undefined) bodies.push(...values.filter((value) => typeof value === "string").map(escaped));
    else if (pattern?.startsWith("^") && pattern.endsWith("$")) bodies.push(pattern.slice(1, -1));
    else return {};
  }
  const distinct = [...new Set(bodies)];
  const [only] = distinct;
  if (only === undefined) return {};
  return { pattern: distinct.length === 1 && !only.includes("|") ? `^${only}$` : `^(?:${distinct.join("|")})$` };
}

function escaped(text: string): string {
  return text.replace(/[$\\.*+?()[\]{}|^]/g, "\\$&");
}

/** Returns bounds that allow the numbers of all alternatives; an exclusive bound becomes an inclusive one. */
function numberKeywords(alternatives: readonly JsonSchema[]): Pick<JsonSchema, "minimum" | "maximum"> {
  const furthest = (side: "minimum" | "maximum"): Numeric | undefined => {
    let found: Numeric | undefined;
    for (const keywords of alternatives) {
      const bounds = keywords.enum === undefined ? [keywords[side]] : keywords.enum.filter(isNumeric);
      for (const bound of bounds) {
        if (bound === undefined) return undefined;
        if (found === undefined || reaches(bound, found, side)) found = bound;
      }
    }
    return found;
  };
  const [minimum, maximum] = [furthest("minimum"), furthest("maximum")];
  return { ...(minimum === undefined ? {} : { minimum }), ...(maximum === undefined ? {} : { maximum }) };
}

function reaches(bound: Numeric, beyond: Numeric, side: "minimum" | "maximum"): boolean {
  const [a, b] = [decimal(lexemeOf(bound)), decimal(lexemeOf(beyond))];
  if (a === undefined || b === undefined) return false;
  return side === "minimum" ? compareDecimals(a, b) < 0 : compareDecimals(a, b) > 0;
}

/** Returns the keywords of a list among alternatives of other kinds. */
function arrayKeywords(alternatives: readonly JsonSchema[]): Pick<JsonSchema, "items" | "minItems" | "maxItems"> {
  const [only, ...others] = alternatives;
  if (only === undefined || others.length > 0) return {};
  const { items, minItems, maxItems } = only;
  return {
    ...(items === undefined ? {} : { items }),
    ...(minItems === undefined ? {} : { minItems }),
    ...(maxItems === undefined ? {} : { maxItems }),
  };
}
