import { isObject, type Json } from "@soapstone/apidoc-model";
import { ncNameOfKey, unescapeName } from "@soapstone/conversion";
import { type JsonSchema, sameSchema, textKey, withKeywords } from "@soapstone/schema-mapping";
import { withoutImplied } from "../graph/implied-schemas.ts";
import { kinds } from "../graph/keywords.ts";
import { type SchemaNode, tokensOf } from "../graph/schema-graph.ts";
import { marked } from "../marks.ts";
import { type ExternalShape, isFree, type Option, type ShapePart } from "../shape/shape.ts";
import { shapeOfPart } from "../shape/shape-of.ts";
import { arrayToXml, uniqueness } from "./array-to-xml.ts";
import { defaultOf } from "./default-value.ts";
import { extensionKeywords, extensionOf } from "./extension.ts";
import { objectToXml } from "./object-to-xml.ts";
import { isScalarOption, scalarKeywords } from "./scalar-to-xml.ts";
import { annotationOfUse, type ToXmlContext, uniqueKey, withoutValues } from "./to-xml-context.ts";

/** Returns the schema of the content of an element for a part. */
export function partToXml(part: ShapePart, context: ToXmlContext): JsonSchema {
  if (part === "never") return withoutValues(context);
  const [node, ...others] = withoutImplied(part, context.shapeContext.graph);
  if (node === undefined) return { nullable: true };
  const about = annotationOfUse(part);
  const shape = shapeOfPart(part, context.shapeContext);
  const definition = others.length === 0 && !isEverything(shape) ? referredDefinition(node, context) : undefined;
  if (definition !== undefined) {
    return { ref: definition, ...nullability(shape), ...about, ...uniqueness(shape, context) };
  }
  const key = part.map((one) => one.key).join(" & ");
  // A recursive part that became a definition is referred to: visited again from each of its uses, it would never end.
  const closed = context.recursive.get(key);
  if (closed !== undefined) return { ref: closed, ...nullability(shape), ...about };
  const again = context.underWay.get(key);
  if (again !== undefined) {
    again.name ??= context.uniqueName(nameOfPart(part));
    return { ref: again.name, ...nullability(shape), ...about };
  }
  if (context.underWay.size > deepest) {
    context.shapeContext.onTooDeep(node, deepest);
    return { nullable: true };
  }
  const here: { name?: string } = {};
  context.underWay.set(key, here);
  const keywords =
    (others.length === 0 ? extensionToXml(node, context) : undefined) ?? shapeToXml(shape, context, node);
  context.underWay.delete(key);
  if (here.name === undefined) return withUse(keywords, about, shape, node, context.objectsAreOpen);
  context.definitions.set(here.name, asDefinition(here.name, keywords));
  context.recursive.set(key, here.name);
  return { ref: here.name, ...nullability(shape), ...about };
}

/** The greatest depth of nested schemas: no author nests deeper, and the call stack suffices. */
const deepest = 100;

/** Returns the schema of an object that extends a definition; undefined for others. */
function extensionToXml(node: SchemaNode, context: ToXmlContext): JsonSchema | undefined {
  const found = extensionOf(node, context, (one) => referredDefinition(one, context));
  if (found === undefined) return undefined;
  // An extension that adds nothing has no entries, as an object without members would.
  const own = found.added.properties.size + found.added.required.size === 0;
  const keywords: JsonSchema = own ? { type: "object" } : objectToXml(found.added, context, found.own);
  return keywords.ref === undefined ? extensionKeywords(found, keywords) : undefined;
}

function withUse(
  keywords: JsonSchema,
  about: JsonSchema,
  shape: ExternalShape,
  node: SchemaNode,
  isExact: boolean,
): JsonSchema {
  // A default replaces an empty text, which is a valid value.
  const value = isExact ? undefined : defaultOf(node, shape);
  return { ...keywords, ...about, ...(value === undefined ? {} : { default: value }) };
}

/** Whether all values of all kinds are admitted. */
function isEverything(shape: ExternalShape): boolean {
  return kinds.every((kind) => kind === "null" || shape.some((option) => option.kind === kind && isFree(option)));
}

/** Returns the schema of a definition, a type of that name, without the keywords of its use. */
export function asDefinition(name: string, schema: JsonSchema, isType = true): JsonSchema {
  const { nullable: _nullable, default: _default, ...keywords } = schema;
  const complement = new Map([...(keywords.complement ?? [])].filter(([key]) => key !== "identity"));
  const isAny = [keywords.type, keywords.ref, keywords.anyOf, keywords.allOf].every((each) => each === undefined);
  const any = isAny ? marked({ form: "any" }, new Map([...complement, ...anythingKept])) : complement;
  return withKeywords(withXmlName(keywords, name), {
    ...(isAny ? anythingKeywords : { type: keywords.type }),
    complement: isType ? new Map<string, Json>([...any, ["component", "type"]]) : any.size === 0 ? undefined : any,
  });
}

/**
 * The content of `xs:anyType` (XSD 1.0 Part 1 §3.4.7), written out: tools that list the content of a type find no name
 * in types that extend `xs:anyType` (zeep).
 */
const anythingKeywords: JsonSchema = {
  type: "object",
  properties: new Map([[textKey, { type: "string" }]]),
  additionalProperties: true,
};
const anythingKept: readonly (readonly [string, Json])[] = [
  ["model", "##any/lax*"],
  ["anyAttribute", "##any/lax"],
];

/** Adds the XML name where that of the definition would be read as another. */
export function withXmlName(schema: JsonSchema, name: string): JsonSchema {
  return unescapeName(name) === name ? schema : { ...schema, xml: { ...schema.xml, name } };
}

function referredDefinition(
  { json, ...node }: SchemaNode,
  { shapeContext, definitionOf }: ToXmlContext,
): string | undefined {
  const reference = isObject(json) ? json.get("$ref") : undefined;
  if (!isObject(json) || typeof reference !== "string") return undefined;
  const target = shapeContext.graph.resolve(reference, { json, ...node });
  if (target === undefined) return undefined;
  const isAlone =
    shapeContext.graph.siblingsAreIgnored || [...json.keys()].every((each) => annotationKeywords.has(each));
  return isAlone ? definitionOf(target) : undefined;
}

/** Keywords that restrict no values. */
const annotationKeywords: ReadonlySet<string> = new Set([
  "$ref",
  "title",
  "description",
  "$comment",
  "default",
  "example",
  "examples",
  "deprecated",
  "readOnly",
  "writeOnly",
  "xml",
  "externalDocs",
]);

function nullability(shape: ExternalShape): JsonSchema {
  return shape.some(({ kind }) => kind === "null") ? { nullable: true } : {};
}

function nameOfPart(part: readonly SchemaNode[]): string {
  const names = part.flatMap(
    (one) => tokensOf(one).findLast((token) => !/^\d+$|^(allOf|anyOf|oneOf)$/.test(token)) ?? [],
  );
  return names.length === 0 ? "Type" : [...new Set(names)].join(".");
}

/** Returns the keywords of a shape: scalars, an object, the items of an array, or an element for each kind. */
export function shapeToXml(shape: ExternalShape, context: ToXmlContext, node: SchemaNode | undefined): JsonSchema {
  const options = shape.filter(({ kind }) => kind !== "null");
  const isNullable = options.length < shape.length;
  if (isNullable && options.length === 0)
    return { type: "object", nullable: true, complement: marked({ form: "null" }) };
  return withNull(optionsToXml(options, context, node), isNullable);
}

function withNull(keywords: JsonSchema, isNullable: boolean): JsonSchema {
  return isNullable ? { ...keywords, nullable: true } : keywords;
}

function optionsToXml(options: readonly Option[], context: ToXmlContext, node: SchemaNode | undefined): JsonSchema {
  const [only, ...others] = options;
  if (only === undefined) return withoutValues(context);
  if (isEverything(options)) return {};
  if (others.length === 0) return optionToXml(only, context, node);
  if (options.every(isScalarOption)) {
    const members = options.flatMap((option) => scalarToXml(option, context, node) ?? []);
    const [first, ...more] = members;
    if (first === undefined) return withoutValues(context);
    return more.length === 0 ? first : { anyOf: members };
  }
  return choiceToXml(options, context, node);
}

function optionToXml(option: Option, context: ToXmlContext, node: SchemaNode | undefined): JsonSchema {
  switch (option.kind) {
    case "null":
      return { type: "object", nullable: true };
    case "array":
      return arrayToXml(option, context, node);
    case "object":
      return objectToXml(option, context, node);
    default:
      return scalarToXml(option, context, node) ?? withoutValues(context);
  }
}

function scalarToXml(option: Option, context: ToXmlContext, node: SchemaNode | undefined): JsonSchema | undefined {
  if (!isScalarOption(option)) return undefined;
  const named = namedOption(option, context);
  return named ?? scalarKeywords(option, (keyword) => context.onLessPrecise(keyword, node));
}

/** Returns the reference to an author's definition, where an option is one unchanged. */
function namedOption(option: Option, context: ToXmlContext): JsonSchema | undefined {
  const target = option.name === undefined ? undefined : context.nodeOf(option.name);
  if (option.name === undefined || target === undefined) return undefined;
  const [only, ...others] = shapeOfPart([target], context.shapeContext).filter(({ kind }) => kind !== "null");
  if (only === undefined || others.length > 0) return undefined;
  const { name: _a, ...own } = option;
  const { name: _b, ...its } = only;
  return sameSchema(own, its) ? { ref: option.name } : undefined;
}

/** Returns the schema of a choice: an element for each kind of value. */
function choiceToXml(options: readonly Option[], context: ToXmlContext, node: SchemaNode | undefined): JsonSchema {
  const properties = new Map<string, JsonSchema>();
  for (const option of options) {
    const wish = ncNameOfKey(option.name ?? kindName(option));
    const keywords = namedOption(option, context) ?? optionToXml(option, context, node);
    properties.set(uniqueKey(wish, properties), keywords);
  }
  const model = [...properties.keys()].map(modelName).join(" | ");
  return { type: "object", properties, complement: marked({ form: "choice" }, new Map([["model", model]])) };
}

function modelName(key: string): string {
  return /^[\p{L}\p{N}_][\p{L}\p{N}\p{M}._\-·]*$/u.test(key) ? key : JSON.stringify(key);
}

function kindName(option: Option): string {
  return option.kind === "number" && option.integer === true ? "integer" : option.kind;
}
