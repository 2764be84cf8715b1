import {
  admits,
  type JsonSchema,
  type WildcardPlan,
  wildcardAttributeKey,
  wildcardKey,
  withKeywords,
} from "@soapstone/schema-mapping";
import { namespaces } from "@soapstone/xml-model";
import { declaredIn, mostNames, mostTyped } from "./admitted.ts";
import type { ConstraintContext } from "./constraint-context.ts";

/**
 * Closes an object in a dialect without patterns for names: what wildcards allow is listed by name. A strict wildcard
 * allows nothing else, so that the object is closed; any other wildcard leaves it open.
 */
export function closedByName(
  schema: JsonSchema,
  elements: readonly WildcardPlan[],
  attributes: readonly WildcardPlan[],
  context: ConstraintContext,
  use: (schema: JsonSchema) => JsonSchema,
): JsonSchema {
  const named = new Map<string, JsonSchema>();
  const isOfElements = elements.map((one) => nameElements(one, elements, named, context, use)).includes(false);
  const isOfAttributes = attributes.map((one) => nameAttributes(one, named, context)).includes(false);
  const properties = new Map([...named].filter(([key]) => schema.properties?.has(key) !== true));
  return withKeywords(schema, {
    ...(properties.size === 0 ? {} : { properties: new Map([...(schema.properties ?? []), ...properties]) }),
    additionalProperties: isOfElements || (isOfAttributes ? {} : false),
  });
}

/** Lists the elements that a wildcard allows; false where there may be others. */
function nameElements(
  wildcard: WildcardPlan,
  all: readonly WildcardPlan[],
  named: Map<string, JsonSchema>,
  { elements }: ConstraintContext,
  use: (schema: JsonSchema) => JsonSchema,
): boolean {
  if (wildcard.process === "skip" || elements === undefined) return false;
  const declared = declaredIn(elements, wildcard);
  const isWhole = wildcard.process === "strict" && declared.length <= mostNames;
  const isTyped = declared.length <= mostTyped;
  if (!isWhole && !isTyped) return false;
  const skipped = all.filter(({ process }) => process === "skip");
  for (const { name, content } of declared) {
    // An element that another wildcard allows unchecked may have any content.
    const isSkipped = skipped.some(({ namespaces: admitted }) => admits(admitted, name.namespace));
    const items = isTyped && !isSkipped ? { items: withKeywords(use(content), { xml: undefined }) } : {};
    named.set(wildcardKey(name), { type: "array", ...items });
  }
  return isWhole;
}

const namesOfXml = ["lang", "space", "base", "id"];

/** Lists the attributes that a wildcard allows; those of the XML namespace need no declaration. */
function nameAttributes(
  wildcard: WildcardPlan,
  named: Map<string, JsonSchema>,
  { attributes }: ConstraintContext,
): boolean {
  if (wildcard.process === "skip" || attributes === undefined) return false;
  const declared = declaredIn(attributes, wildcard);
  if (declared.length > mostTyped) return false;
  if (wildcard.process === "strict" && admits(wildcard.namespaces, namespaces.xml))
    for (const local of namesOfXml) named.set(wildcardAttributeKey({ namespace: namespaces.xml, local }), {});
  for (const { name, content } of declared)
    named.set(wildcardAttributeKey(name), withKeywords(content, { xml: undefined }));
  return wildcard.process === "strict";
}

/**
 * The inverse of `closedByName`: removes what wildcards allow. A declared child or attribute with such a key states its
 * own name.
 */
export function withoutNamedWildcards(schema: JsonSchema): JsonSchema {
  const { properties } = schema;
  if (properties === undefined || ![...properties].some(isAdmitted)) return schema;
  const left = new Map([...properties].filter((one) => !isAdmitted(one)));
  return withKeywords(schema, { properties: left.size === 0 ? undefined : left });
}

function isAdmitted([key, { xml, items }]: readonly [string, JsonSchema]): boolean {
  return /^@?\{/.test(key) && xml === undefined && items?.xml?.name === undefined;
}
