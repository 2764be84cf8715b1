import {
  admits,
  type JsonSchema,
  readModel,
  type WildcardPlan,
  wildcardPlan,
  withKeywords,
} from "@soapstone/schema-mapping";
import { namespaces, type QName } from "@soapstone/xml-model";
import { type AdmittedElement, declaredIn, mostNames, mostTyped } from "./admitted.ts";
import { type ConstraintContext, hasAlternatives } from "./constraint-context.ts";
import { wildcardsIn } from "./content-models.ts";
import type { FlattenedType } from "./flattened-type.ts";
import { closedByName, withoutNamedWildcards } from "./named-wildcards.ts";
import { namespacePattern } from "./namespace-pattern.ts";
import { escaped } from "./pattern-text.ts";

/** A pattern that matches no name: for a strict wildcard over namespaces without declarations. */
const nothing = "^(?!)";
const noAttribute = "^@(?!)";

/**
 * Closes an object: it has only the declared properties, and those that wildcards allow, which are recognised by their
 * namespace, `{namespace}name`.
 */
export function closedObject(
  schema: JsonSchema,
  { model, attributes, isOpen }: FlattenedType,
  context: ConstraintContext,
  use: (schema: JsonSchema) => JsonSchema,
): JsonSchema {
  if (!context.options.closed || isOpen) return schema;
  const elements = wildcardsIn(model).map(wildcardPlan);
  if (!hasAlternatives(context)) return closedByName(schema, elements, attributes, context, use);
  if (elements.length === 0 && attributes.length === 0)
    return withKeywords(schema, { additionalProperties: false, patternProperties: undefined });
  const patterns = new Map<string, JsonSchema>();
  // A declared child may have such a key, if an attribute has its name; its value is not restricted here.
  const isShared = [...(schema.properties?.keys() ?? [])].some((key) => key.startsWith("{"));
  const values: JsonSchema = isShared ? {} : { type: "array" };
  const skipped = elements.filter(({ process }) => process === "skip");
  // An element that another wildcard allows unchecked may have any content.
  const isSkipped = ({ namespace }: QName): boolean => skipped.some((one) => admits(one.namespaces, namespace));
  for (const wildcard of elements)
    admitElements(wildcard, values, patterns, context, ({ name, content }) => (isSkipped(name) ? {} : use(content)));
  if (elements.length > 0 && patterns.size === 0) patterns.set(nothing, values);
  for (const wildcard of attributes) admitAttributes(wildcard, patterns, context);
  return withKeywords(schema, {
    additionalProperties: false,
    patternProperties: patterns.size === 0 ? undefined : patterns,
  });
}

/**
 * Allows the elements of a wildcard: always as arrays; declared elements with their content, unless the wildcard skips
 * it.
 */
function admitElements(
  wildcard: WildcardPlan,
  values: JsonSchema,
  patterns: Map<string, JsonSchema>,
  { elements }: ConstraintContext,
  contentOf: (declared: AdmittedElement) => JsonSchema,
): void {
  const { namespaces: admitted, process } = wildcard;
  const whole = `^${namespacePattern(admitted)}`;
  if (process === "skip" || elements === undefined) return void patterns.set(whole, values);
  const declared = declaredIn(elements, wildcard);
  if (process === "lax") patterns.set(whole, values);
  if (declared.length <= mostTyped)
    for (const one of declared) patterns.set(`^${elementKeyPattern(one.name)}$`, { ...values, items: contentOf(one) });
  else if (process === "strict" && declared.length <= mostNames) {
    const names = declared.map(({ name }) => elementKeyPattern(name));
    patterns.set(`^(${names.join("|")})$`, values);
  } else patterns.set(whole, values);
}

/** Matches the attributes of the XML namespace, which need no declaration. */
const xmlAttributes = `^@\\{${escaped(namespaces.xml)}\\}`;

/** Allows the attributes of a wildcard. */
function admitAttributes(
  wildcard: WildcardPlan,
  patterns: Map<string, JsonSchema>,
  { attributes }: ConstraintContext,
): void {
  const { namespaces: admitted, process } = wildcard;
  const whole = `^@${namespacePattern(admitted)}`;
  const declared = process === "skip" ? [] : declaredIn(attributes, wildcard);
  if (process !== "strict" || declared.length > mostTyped) patterns.set(whole, {});
  else patterns.set(admits(admitted, namespaces.xml) ? xmlAttributes : noAttribute, {});
  if (declared.length <= mostTyped)
    for (const { name, content } of declared) patterns.set(`^@${elementKeyPattern(name)}$`, content);
}

/** Returns a pattern for the key of an element that a wildcard allows. */
function elementKeyPattern({ namespace, local }: QName): string {
  return `\\{${escaped(namespace.replaceAll(" ", "%20"))}\\}${escaped(local)}`;
}

/**
 * The inverse of `closedObject`; `isPart` as in the rules of attributes. In a dialect without patterns for names, only the
 * complement shows a wildcard.
 */
export function openedObject(constrained: JsonSchema, isPart: boolean, context: ConstraintContext): JsonSchema {
  const schema = hasAlternatives(context) ? constrained : withoutNamedWildcards(constrained);
  const { additionalProperties, patternProperties, complement } = schema;
  const isKept = !hasAlternatives(context);
  const patterns = [...(patternProperties ?? [])];
  const others = patterns.filter(([pattern]) => !isOfWildcard(pattern));
  const about = { patternProperties: others.length === 0 ? undefined : new Map(others) };
  const isOfElement = patterns.some(([pattern]) => isOfElements(pattern)) || additionalProperties === true;
  if (isOfElement || (isKept && hasWildcard(complement?.get("model"))))
    return withKeywords(schema, { ...about, additionalProperties: true });
  const isOpen = typeof additionalProperties === "object" && Object.keys(additionalProperties).length === 0;
  const isOfAttributes =
    isOpen ||
    patterns.some(([pattern]) => pattern.startsWith("^@")) ||
    (isKept && complement?.has("anyAttribute") === true);
  if (isOfAttributes && !isPart) return withKeywords(schema, { ...about, additionalProperties: { type: "string" } });
  return isOfAttributes || additionalProperties === false
    ? withKeywords(schema, { ...about, additionalProperties: undefined })
    : withKeywords(schema, about);
}

/** Whether the text of a model has a wildcard that may occur. */
export function hasWildcard(text: unknown): boolean {
  const model = typeof text === "string" && text !== "" ? readModel(text) : undefined;
  return wildcardsIn(model).length > 0;
}

function isOfWildcard(pattern: string): boolean {
  return isOfElements(pattern) || pattern.startsWith("^@");
}

/** Whether a pattern for names belongs to children that wildcards allow. */
export function isOfElements(pattern: string): boolean {
  return pattern.startsWith("^\\{") || pattern.startsWith("^(\\{") || pattern === nothing;
}
