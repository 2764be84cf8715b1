import { isObject, type Json, type JsonObject, type XmlObject } from "@soapstone/apidoc-model";
import { isXmlField } from "@soapstone/conversion";
import { type JsonSchema, schemaOf, withKeywords } from "@soapstone/schema-mapping";
import { conjunction, toXsd } from "@soapstone/xsd-regex";
import type { SchemaNode } from "../graph/schema-graph.ts";
import { entryName, keyName, marked, valueName } from "../marks.ts";
import { partOf } from "../shape/intersection.ts";
import { anything, type ExternalShape, type ObjectOption, type ShapePart } from "../shape/shape.ts";
import { shapeOfPart } from "../shape/shape-of.ts";
import { areScalars } from "./array-to-xml.ts";
import { withDistinctNames } from "./distinct-names.ts";
import { patternExcluding } from "./pattern-excluding.ts";
import {
  annotationOfUse,
  type ToXmlContext,
  undefinedIfEmpty,
  uniqueKey,
  withoutValues,
  withoutValuesName,
} from "./to-xml-context.ts";

/** Returns the schema of an object: elements for its named members, and entries for all others. */
export function objectToXml(option: ObjectOption, context: ToXmlContext, node: SchemaNode | undefined): JsonSchema {
  const properties = new Map<string, JsonSchema>();
  const required: string[] = [];
  const names = [...new Set([...option.properties.keys(), ...option.required])];
  const forbidden: string[] = [];
  const parts = new Map<string, ShapePart>();
  for (const name of names) {
    const part = partOf(name, option);
    const shape = shapeOfPart(part, context.shapeContext);
    if (shape.length === 0) {
      forbidden.push(name);
      if (option.required.has(name)) return withoutValues(context);
      continue;
    }
    const key = uniqueKey(context.nameOfKey(name), properties);
    const property = propertyToXml(part, shape, context);
    const isRequired = option.required.has(name);
    // An attribute that must be there has no default (XSD 1.0 Part 1 §3.2.3).
    const isAlways = isRequired && property.xml?.attribute === true;
    properties.set(key, isAlways ? withKeywords(property, { default: undefined }) : property);
    parts.set(key, part);
    if (isRequired) required.push(key);
  }
  addEntries(option, forbidden, properties, required, context, node);
  const distinct = withDistinctNames(properties);
  for (const [key, part] of parts)
    if (distinct.get(key) !== properties.get(key) || !hasValidXmlName(part)) reportIgnoredName(part, context);
  return schemaOf({
    type: "object",
    required: required.length === 0 ? undefined : required,
    properties: undefinedIfEmpty(distinct),
  });
}

/** Whether the XML name of a member is a valid XML name. */
function hasValidXmlName(part: ShapePart): boolean {
  const said = xmlNodeOf(part)?.xml;
  return said === undefined || [...said].every(([each, value]) => isXmlField(each, value));
}

/** Reports an `xml.name` that a member does not get; of an array without a wrapper it is stated at the items. */
function reportIgnoredName(part: ShapePart, context: ToXmlContext): void {
  const found = xmlNodeOf(part)?.node ?? (part === "never" ? undefined : part[0]);
  context.onLessPrecise("xml", found);
}

function xmlNodeOf(part: ShapePart): { readonly node: SchemaNode; readonly xml: JsonObject } | undefined {
  for (const node of part === "never" ? [] : part) {
    const xml = isObject(node.json) ? node.json.get("xml") : undefined;
    if (isObject(xml)) return { node, xml };
  }
  return undefined;
}

/** Returns the schema of a member; an array repeats the element of the member where only its items are stated. */
function propertyToXml(part: ShapePart, shape: ExternalShape, context: ToXmlContext): JsonSchema {
  const [only, ...others] = shape;
  const isPlain = only?.kind === "array" && others.length === 0 && only.prefix === undefined;
  if (!isPlain || part === "never") return context.partToXml(part);
  if (only.listed === true && areScalars(only, context)) return context.partToXml(part);
  // Uniqueness of scalars is a constraint of the enclosing element; for objects XSD has none.
  const isSaidUnique = only.unique === true && areScalars(only, context);
  const about = annotationOfUse(part);
  if (isSaidUnique || about.xml?.wrapped === true || only.max === 0) return context.partToXml(part);
  const [first] = part;
  if (only.unique === true) context.onLessPrecise("uniqueItems", first);
  const items = context.partToXml(only.rest ?? anything);
  const { description, xml } = about;
  if (xml?.attribute === true) return attributeList(items, about);
  if (items.ref === undefined && items.complement === undefined && isNothing(items)) return context.partToXml(part);
  return schemaOf({
    type: "array",
    description,
    items: namesItself(xml) ? withKeywords(items, { xml: { ...items.xml, ...namespaceFields(xml) } }) : items,
    minItems: only.min,
    maxItems: only.max,
  });
}

/** Returns the list type of an attribute, whose text holds all items. */
function attributeList(items: JsonSchema, about: JsonSchema): JsonSchema {
  return { type: "array", items, ...about, complement: new Map<string, Json>([["list", true]]) };
}

/**
 * Whether an `xml` object names the element itself: the name of an array is that of a wrapper, and only its namespace
 * applies to the items.
 */
function namesItself(xml: XmlObject | undefined): boolean {
  return xml?.namespace !== undefined || xml?.prefix !== undefined;
}

function namespaceFields({ namespace, prefix }: XmlObject = {}): XmlObject {
  return { ...(namespace === undefined ? {} : { namespace }), ...(prefix === undefined ? {} : { prefix }) };
}

function isNothing({ ref }: JsonSchema): boolean {
  return ref === withoutValuesName;
}

function addEntries(
  option: ObjectOption,
  forbidden: readonly string[],
  properties: Map<string, JsonSchema>,
  required: string[],
  context: ToXmlContext,
  node: SchemaNode | undefined,
): void {
  const declared = properties.size;
  const wanted: { readonly part: ShapePart; readonly pattern?: string }[] = [];
  for (const { pattern, part } of option.patterns)
    if (shapeOfPart(part, context.shapeContext).length > 0) wanted.push({ part, pattern });
  const isFreeForm = declared === 0 && wanted.length === 0;
  const saysMore = option.saysAdditional || context.objectsAreOpen || isFreeForm;
  const admitsOthers = shapeOfPart(option.additional, context.shapeContext).length > 0;
  if (saysMore && admitsOthers && option.max !== declared) wanted.push({ part: option.additional });
  const counts = declared === 0 && wanted.length === 1 ? option : undefined;
  if (counts === undefined && option.min !== undefined && option.min > required.length)
    context.onLessPrecise("minProperties", node);
  if (counts === undefined && option.max !== undefined && (wanted.length > 0 || option.max < declared))
    context.onLessPrecise("maxProperties", node);
  for (const { part, pattern } of wanted) {
    const name = uniqueKey(entryName, properties);
    const items = entry(part, pattern, [...option.names, ...patternsExcluding(forbidden)], context, node);
    properties.set(name, schemaOf({ type: "array", items, minItems: counts?.min, maxItems: counts?.max }));
    if (counts?.min !== undefined) required.push(name);
  }
}

/** The greatest length of a name in an excluding pattern: longer ones are unreadable and would exceed the stack. */
const longestName = 200;

/** Returns the pattern of all names except some. */
function patternsExcluding(names: readonly string[]): readonly string[] {
  const short = names.filter((name) => name.length <= longestName);
  return short.length === 0 ? [] : [patternExcluding(short)];
}

/** Returns the schema of an entry: `<entry key="name"><value>1</value></entry>`. */
function entry(
  part: ShapePart,
  pattern: string | undefined,
  names: readonly string[],
  context: ToXmlContext,
  node: SchemaNode | undefined,
): JsonSchema {
  const patterns = [...names, ...(pattern === undefined ? [] : [pattern])].filter((one) => {
    const isSaid = toXsd(one).ok;
    if (!isSaid) context.onLessPrecise(one === pattern ? "patternProperties" : "propertyNames", node);
    return isSaid;
  });
  const key = schemaOf({ type: "string", pattern: conjunction(patterns), xml: { attribute: true } });
  const value = propertyToXml(part, shapeOfPart(part, context.shapeContext), context);
  return {
    type: "object",
    required: value.type === "array" && value.minItems === undefined ? [keyName] : [keyName, valueName],
    properties: new Map([
      [valueName, value],
      [keyName, key],
    ]),
    complement: marked(pattern === undefined ? { form: "entry" } : { form: "entry", pattern }),
  };
}
