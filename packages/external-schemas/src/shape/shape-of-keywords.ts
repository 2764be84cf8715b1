import { isArray, isNumeric, isObject, type Json, type JsonObject, lexemeOf } from "@soapstone/apidoc-model";
import { textKey } from "@soapstone/schema-mapping";
import { type JsonKind, kindOfKeyword, kinds, numberFormats } from "../graph/keywords.ts";
import type { SchemaNode } from "../graph/schema-graph.ts";
import type {
  ArrayOption,
  ExternalShape,
  NumberOption,
  NumericBound,
  ObjectOption,
  Option,
  ShapePart,
  StringOption,
} from "./shape.ts";
import { intersectionOrFirst, isCombined, partAt, type ShapeContext } from "./shape-context.ts";
import { optionsOfEnum } from "./shape-of-enum.ts";

/** Returns the shape that the own keywords of a schema state. */
export function shapeOfKeywords(json: JsonObject, node: SchemaNode, context: ShapeContext): ExternalShape {
  if (isContentOfAnything(json)) return shapeOfKeywords(new Map(), node, context);
  const values = json.has("const") ? [json.get("const") as Json] : json.get("enum");
  const shape = kindsOf(json, context).flatMap((kind) => optionOf(kind, json, node, context) ?? []);
  const nullable = json.get("nullable") === true || json.get("x-nullable") === true;
  const withNull: ExternalShape =
    nullable && !shape.some(({ kind }) => kind === "null") ? [...shape, { kind: "null" }] : shape;
  if (!isArray(values)) return withNull;
  const listed = optionsOfEnum(values, node);
  return intersectionOrFirst(listed, nullable ? [...withNull] : shape, "enum", node, context);
}

/**
 * Whether a schema is the one that the conversion forward writes for the content of `xs:anyType`: text, and any
 * elements and attributes.
 */
function isContentOfAnything(json: JsonObject): boolean {
  const properties = json.get("properties");
  if (json.get("additionalProperties") !== true || !isObject(properties) || properties.size !== 1) return false;
  const text = properties.get(textKey);
  const isText = isObject(text) && text.size === 1 && text.get("type") === "string";
  return isText && [...json.keys()].every((key) => keywordsOfAnything.has(key));
}

const keywordsOfAnything: ReadonlySet<string> = new Set([
  ...["type", "properties", "additionalProperties"],
  ...["title", "description", "xml"],
]);

function kindsOf(json: JsonObject, context: ShapeContext): readonly JsonKind[] {
  const type = json.get("type");
  const said = (isArray(type) ? type : [type]).flatMap((one) => kindsOfType(one));
  if (type !== undefined && said.length > 0) return [...new Set(said)];
  if (type !== undefined && isArray(type)) return [];
  if (!context.infersKinds) return kinds;
  const spoken = new Set<JsonKind>();
  for (const keyword of json.keys()) {
    const kind = keyword === "format" ? kindOfFormat(json.get(keyword)) : kindOfKeyword.get(keyword);
    if (kind !== undefined) spoken.add(kind);
  }
  return spoken.size === 0 || json.has("enum") || json.has("const") ? kinds : kinds.filter((kind) => spoken.has(kind));
}

function kindOfFormat(format: Json | undefined): JsonKind {
  return typeof format === "string" && numberFormats.has(format) ? "number" : "string";
}

function kindsOfType(type: Json | undefined): readonly JsonKind[] {
  if (type === "integer") return ["number"];
  if (type === "file") return ["string"];
  if (type === "any") return kinds;
  return kinds.filter((kind) => kind === type);
}

function optionOf(kind: JsonKind, json: JsonObject, node: SchemaNode, context: ShapeContext): Option | undefined {
  switch (kind) {
    case "null":
    case "boolean":
      return { kind };
    case "string":
      return stringOption(json);
    case "number":
      return numberOption(json);
    case "array":
      return arrayOption(json, node, context);
    case "object":
      return objectOption(json, node, context);
    default:
      return kind satisfies never;
  }
}

function stringOption(json: JsonObject): StringOption {
  const pattern = json.get("pattern");
  const format = json.get("type") === "file" ? "binary" : json.get("format");
  const encoding = json.get("contentEncoding");
  const minLength = count(json.get("minLength"));
  const maxLength = count(json.get("maxLength"));
  return {
    kind: "string",
    ...(minLength === undefined || minLength === 0 ? {} : { minLength }),
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(typeof pattern === "string" ? { patterns: [pattern] } : {}),
    ...(typeof format === "string" ? { format } : encoding === "base64" ? { format: "byte" } : {}),
  };
}

function numberOption(json: JsonObject): NumberOption {
  const { type, multipleOf, format } = Object.fromEntries(
    ["type", "multipleOf", "format"].map((each) => [each, json.get(each)]),
  );
  const isInteger = type === "integer" || (isArray(type) && type.includes("integer") && !type.includes("number"));
  const minimum = boundOf(json, "minimum", "exclusiveMinimum", 1);
  const maximum = boundOf(json, "maximum", "exclusiveMaximum", -1);
  const step = isNumeric(multipleOf) ? multipleOf : undefined;
  const isWhole = step !== undefined && Number(lexemeOf(step)) === 1;
  return {
    kind: "number",
    ...(isInteger || isWhole ? { integer: true } : {}),
    ...(minimum === undefined ? {} : { minimum }),
    ...(maximum === undefined ? {} : { maximum }),
    ...(step === undefined || isWhole ? {} : { multiples: [step] }),
    ...(typeof format === "string" && numberFormats.has(format) ? { format } : {}),
  };
}

function boundOf(json: JsonObject, each: string, exclusive: string, sign: 1 | -1): NumericBound | undefined {
  const value = json.get(each);
  const beside = json.get(exclusive);
  const plain = isNumeric(value) ? { value, excluded: beside === true } : undefined;
  const strict = isNumeric(beside) ? { value: beside, excluded: true } : undefined;
  if (plain === undefined || strict === undefined) return plain ?? strict;
  const order = (Number(lexemeOf(strict.value)) - Number(lexemeOf(plain.value))) * sign;
  return order >= 0 ? strict : plain;
}

function arrayOption(json: JsonObject, node: SchemaNode, context: ShapeContext): ArrayOption {
  const items = json.get("items");
  const list = isArray(items) ? "items" : isArray(json.get("prefixItems")) ? "prefixItems" : undefined;
  const written = list === undefined ? undefined : json.get(list);
  const prefix = isArray(written) && list ? written.map((_, index) => partAt(node, context, list, String(index))) : [];
  const further = list === "items" ? "additionalItems" : json.has("items") ? "items" : "unevaluatedItems";
  const rest = list === undefined && !json.has("items") ? "unevaluatedItems" : list === undefined ? "items" : further;
  const min = count(json.get("minItems"));
  const max = count(json.get("maxItems"));
  for (const keyword of ["contains", "minContains", "maxContains"] as const)
    if (json.has(keyword)) context.onLessPrecise(keyword, node);
  return {
    kind: "array",
    ...(prefix.length === 0 ? {} : { prefix }),
    ...(json.has(rest) ? { rest: partAt(node, context, rest) } : {}),
    ...(min === undefined || min === 0 ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(json.get("uniqueItems") === true ? { unique: true } : {}),
    // Only a schema converted from a parameter of an apidoc states this.
    ...(json.get("collectionFormat") === "ssv" ? { listed: true } : {}),
  };
}

function objectOption(json: JsonObject, node: SchemaNode, context: ShapeContext): ObjectOption {
  const said = json.get("properties");
  const properties = new Map<string, ShapePart>();
  for (const name of isObject(said) ? said.keys() : []) properties.set(name, partAt(node, context, "properties", name));
  const patterns = json.get("patternProperties");
  const required = json.get("required");
  const names = new Set(isArray(required) ? required.filter((name) => typeof name === "string") : []);
  // Draft 3 states it at the property.
  for (const [name, property] of isObject(said) ? said : [])
    if (isObject(property) && property.get("required") === true) names.add(name);
  const further = json.has("additionalProperties") ? "additionalProperties" : "unevaluatedProperties";
  const isSaid = json.has(further) && !(further === "unevaluatedProperties" && isCombined(json));
  const min = count(json.get("minProperties"));
  const max = count(json.get("maxProperties"));
  const pattern = nameRule(json, node, context);
  return {
    kind: "object",
    properties,
    required: names,
    patterns: [...(isObject(patterns) ? patterns.keys() : [])].map((one) => ({
      pattern: one,
      part: partAt(node, context, "patternProperties", one),
    })),
    additional: isSaid ? partAt(node, context, further) : [],
    saysAdditional: isSaid && json.get(further) !== true,
    names: pattern === undefined ? [] : [pattern],
    ...(min === undefined || min === 0 ? {} : { min }),
    ...(max === undefined ? {} : { max }),
  };
}

/** Returns the pattern of `propertyNames`, where it is one. */
function nameRule(json: JsonObject, node: SchemaNode, context: ShapeContext): string | undefined {
  const rule = json.get("propertyNames");
  if (rule === undefined || rule === true) return undefined;
  const pattern = isObject(rule) ? rule.get("pattern") : undefined;
  const isPattern = typeof pattern === "string";
  if (!isPattern || (isObject(rule) && [...rule.keys()].some((each) => each !== "pattern" && each !== "type")))
    context.onLessPrecise("propertyNames", node);
  return isPattern ? pattern : undefined;
}

function count(value: Json | undefined): number | undefined {
  const number = isNumeric(value) ? Number(lexemeOf(value)) : undefined;
  return number !== undefined && Number.isSafeInteger(number) && number >= 0 ? number : undefined;
}
