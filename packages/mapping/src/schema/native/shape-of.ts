import {
  isArray,
  isJsonNumber,
  isObject,
  type Json,
  type JsonObject,
  lexemeOf,
  type Numeric,
} from "@soapstone/apidoc-model";
import type { SchemaGraph, SchemaNode } from "./graph.ts";
import { distinct, intersection, mostOptions, partOf } from "./intersection.ts";
import { type Kind, kindOfKeyword, kinds, numberFormats } from "./keywords.ts";
import { negation } from "./negation.ts";
import {
  type ArrayOption,
  anyObject,
  type Bound,
  freeShape,
  type NumberOption,
  type ObjectOption,
  type Option,
  type Part,
  type Shape,
  type StringOption,
} from "./shape.ts";
import { optionsOfValues } from "./values.ts";

/** How schemas are read, and who is told of what no option says. */
export interface Reading {
  readonly graph: SchemaGraph;
  /** Schemas without a type are of the kind that their keywords speak of, as authors mean it. */
  readonly infers: boolean;
  /** Says that a keyword of a schema is said more loosely, or not at all. */
  readonly looser: (keyword: string, node: SchemaNode) => void;
  /** Says that a schema is so deep in others that it is any value. */
  readonly tooDeep: (node: SchemaNode, levels: number) => void;
  /** Says that a schema adds a member that another of its parts refuses. */
  readonly refused: (name: string, node: SchemaNode) => void;
  /** The name that a reference's target goes by. */
  readonly nameOf: (node: SchemaNode) => string | undefined;
  readonly known: Map<string, Shape>;
  readonly open: Set<string>;
}

const everything: Shape = freeShape(kinds);

/** What a part allows: all of its schemas at once. */
export function shapeOfPart(part: Part, reading: Reading): Shape {
  if (part === "never") return [];
  let shape = everything;
  for (const node of part) shape = met(shape, shapeOf(node, reading), "allOf", node, reading);
  return shape;
}

/** What a schema allows. One that is defined by itself alone allows anything. */
export function shapeOf(node: SchemaNode, reading: Reading): Shape {
  const known = reading.known.get(node.key);
  if (known !== undefined) return known;
  if (reading.open.has(node.key)) return everything;
  if (reading.open.size > deepest) {
    reading.tooDeep(node, deepest);
    return everything;
  }
  reading.open.add(node.key);
  const shape = distinct(read(node, reading));
  reading.open.delete(node.key);
  reading.known.set(node.key, shape);
  return shape;
}

/** Schemas that are defined by others, one inside the other: more than any author writes. */
const deepest = 200;

function read(node: SchemaNode, reading: Reading): Shape {
  const { json } = node;
  if (json === false) return [];
  if (!isObject(json)) return everything;
  const reference = json.get("$ref") ?? json.get("$dynamicRef") ?? json.get("$recursiveRef");
  if (typeof reference !== "string")
    return withUnevaluated(withCombined(own(json, node, reading), json, node, reading), json, node, reading);
  const target = reading.graph.resolve(reference, node);
  if (target === undefined) reading.looser("$ref", node);
  const referred = target === undefined ? everything : named(shapeOf(target, reading), reading.nameOf(target));
  if (reading.graph.siblingsAreIgnored) return referred;
  const beside = withCombined(own(json, node, reading), json, node, reading);
  return withUnevaluated(met(referred, beside, "$ref", node, reading), json, node, reading);
}

/** Words that bring in members from schemas beside: `unevaluatedProperties` speaks of what is none of theirs either. */
const combining = ["$ref", "$dynamicRef", "$recursiveRef", "allOf", "anyOf", "oneOf", "if", "dependentSchemas"];

function isCombined(json: JsonObject): boolean {
  return combining.some((keyword) => json.has(keyword));
}

/** Where one object is left, what no part names is as `unevaluatedProperties` says. */
function withUnevaluated(shape: Shape, json: JsonObject, node: SchemaNode, reading: Reading): Shape {
  const keyword = "unevaluatedProperties";
  if (!json.has(keyword) || json.has("additionalProperties") || !isCombined(json)) return shape;
  const only = onlyObject(shape);
  if (only === undefined) {
    if (json.get(keyword) !== true) reading.looser(keyword, node);
    return shape;
  }
  if (only.additional === "never" || only.additional.length > 0) return shape;
  const closed = { ...only, additional: partAt(node, reading, keyword), saysAdditional: json.get(keyword) !== true };
  return shape.map((option) => (option === only ? closed : option));
}

function named(shape: Shape, name: string | undefined): Shape {
  return name === undefined ? shape : shape.map((option) => (option.name === undefined ? { ...option, name } : option));
}

/** Both, or the first alone with a word about it. */
function met(a: Shape, b: Shape, keyword: string, node: SchemaNode, reading: Reading): Shape {
  const both = intersection(a, b);
  if (both === undefined) reading.looser(keyword, node);
  return both ?? a;
}

/** What the combining keywords leave of a shape. */
function withCombined(start: Shape, json: JsonObject, node: SchemaNode, reading: Reading): Shape {
  let shape = start;
  const parts = (keyword: string): readonly SchemaNode[] => {
    const list = json.get(keyword);
    return isArray(list) ? list.flatMap((_, index) => reading.graph.child(node, keyword, String(index)) ?? []) : [];
  };
  for (const part of parts("allOf")) {
    const other = shapeOf(part, reading);
    for (const name of refusedNames(shape, other)) reading.refused(name, node);
    shape = met(shape, other, "allOf", node, reading);
  }
  const anyOf = parts("anyOf");
  if (anyOf.length > 0) shape = met(shape, union(anyOf, reading), "anyOf", node, reading);
  const oneOf = parts("oneOf");
  if (oneOf.length > 0) shape = met(shape, exactlyOne(oneOf, node, reading), "oneOf", node, reading);
  const not = reading.graph.child(node, "not");
  if (not !== undefined) {
    const { shape: rest, exact } = negation(shapeOf(not, { ...reading, infers: false, known: new Map() }));
    if (!exact) reading.looser("not", node);
    shape = met(shape, rest, "not", node, reading);
  }
  shape = withDependencies(shape, json, node, reading);
  if (json.has("if") && (json.has("then") || json.has("else"))) reading.looser("if", node);
  return shape;
}

/** Members that one of two objects names, and the other, which lets no further names in, does not. */
function refusedNames(a: Shape, b: Shape): readonly string[] {
  const [left, right] = [onlyObject(a), onlyObject(b)];
  if (left === undefined || right === undefined) return [];
  const missing = (one: ObjectOption, other: ObjectOption): readonly string[] =>
    isClosed(other)
      ? [...new Set([...one.properties.keys(), ...one.required])].filter(
          (name) => partOf(name, one) !== "never" && partOf(name, other) === "never" && !other.properties.has(name),
        )
      : [];
  return [...missing(left, right), ...missing(right, left)];
}

function isClosed({ saysAdditional, additional }: ObjectOption): boolean {
  return saysAdditional && additional === "never";
}

function onlyObject(shape: Shape): ObjectOption | undefined {
  const [only, ...others] = shape.filter(({ kind }) => kind === "object");
  return only?.kind === "object" && others.length === 0 ? only : undefined;
}

function union(parts: readonly SchemaNode[], reading: Reading): Shape {
  return distinct(parts.flatMap((part) => titled(part, shapeOf(part, reading))));
}

/** An alternative without a name goes by its title. */
function titled({ json }: SchemaNode, shape: Shape): Shape {
  const title = isObject(json) ? json.get("title") : undefined;
  return typeof title === "string" && title !== "" && shape.length === 1 ? named(shape, title) : shape;
}

/** One of them and none of the others, as far as options can say it; else one or more of them. */
function exactlyOne(parts: readonly SchemaNode[], node: SchemaNode, reading: Reading): Shape {
  const shapes = parts.map((part) => titled(part, shapeOf(part, reading)));
  const any = distinct(shapes.flat());
  if (areApart(shapes)) return any;
  const one = reading.infers || shapes.length > 8 ? undefined : exclusive(shapes);
  if (one === undefined) reading.looser("oneOf", node);
  return one ?? any;
}

function exclusive(shapes: readonly Shape[]): Shape | undefined {
  const negated = shapes.map(negation);
  const found: Option[] = [];
  for (const [index, shape] of shapes.entries()) {
    let left: Shape | undefined = shape;
    for (const [other, { shape: rest, exact }] of negated.entries()) {
      if (other === index || left === undefined) continue;
      if (!exact) return undefined;
      left = intersection(left, rest);
    }
    if (left === undefined) return undefined;
    found.push(...left);
  }
  return found.length > mostOptions ? undefined : distinct(found);
}

/** Whether no value can be of two of them: kinds differ, or a tag does. */
function areApart(shapes: readonly Shape[]): boolean {
  return shapes.every((a, index) => shapes.slice(index + 1).every((b) => intersection(a, b)?.length === 0));
}

/** Where one name is there, so are others; or the whole object is of another schema. */
function withDependencies(start: Shape, json: JsonObject, node: SchemaNode, reading: Reading): Shape {
  let shape = start;
  for (const keyword of ["dependencies", "dependentRequired", "dependentSchemas"]) {
    const all = json.get(keyword);
    for (const [name, needs] of isObject(all) ? all : []) {
      if (reading.infers) {
        reading.looser(keyword, node);
        continue;
      }
      const absent: ObjectOption = { ...anyObject, properties: new Map([[name, "never"]]) };
      const present: ObjectOption = { ...anyObject, required: new Set([name]) };
      const others = freeShape(kinds.filter((kind) => kind !== "object"));
      const schema = isArray(needs) ? undefined : reading.graph.child(node, keyword, name);
      const wanted: Shape | undefined = isArray(needs)
        ? [{ ...anyObject, required: new Set([name, ...needs.filter((one) => typeof one === "string")]) }]
        : schema && intersection([present], shapeOf(schema, reading));
      const either = wanted && [...others, absent, ...wanted];
      const narrowed = either && intersection(shape, either);
      if (narrowed === undefined) reading.looser(keyword, node);
      else shape = narrowed;
    }
  }
  return shape;
}

/** What the keywords of a schema say themselves. */
function own(json: JsonObject, node: SchemaNode, reading: Reading): Shape {
  const values = json.has("const") ? [json.get("const") as Json] : json.get("enum");
  const shape = kindsOf(json, reading).flatMap((kind) => optionOf(kind, json, node, reading) ?? []);
  const nullable = json.get("nullable") === true || json.get("x-nullable") === true;
  const withNull: Shape = nullable && !shape.some(({ kind }) => kind === "null") ? [...shape, { kind: "null" }] : shape;
  if (!isArray(values)) return withNull;
  const listed = optionsOfValues(values, node);
  return met(listed, nullable ? [...withNull] : shape, "enum", node, reading);
}

function kindsOf(json: JsonObject, reading: Reading): readonly Kind[] {
  const type = json.get("type");
  const said = (isArray(type) ? type : [type]).flatMap((one) => kindsOfType(one));
  if (type !== undefined && said.length > 0) return [...new Set(said)];
  if (type !== undefined && isArray(type)) return [];
  if (!reading.infers) return kinds;
  const spoken = new Set<Kind>();
  for (const keyword of json.keys()) {
    const kind = keyword === "format" ? kindOfFormat(json.get(keyword)) : kindOfKeyword.get(keyword);
    if (kind !== undefined) spoken.add(kind);
  }
  return spoken.size === 0 || json.has("enum") || json.has("const") ? kinds : kinds.filter((kind) => spoken.has(kind));
}

function kindOfFormat(format: Json | undefined): Kind {
  return typeof format === "string" && numberFormats.has(format) ? "number" : "string";
}

function kindsOfType(type: Json | undefined): readonly Kind[] {
  if (type === "integer") return ["number"];
  if (type === "file") return ["string"];
  if (type === "any") return kinds;
  return kinds.filter((kind) => kind === type);
}

function optionOf(kind: Kind, json: JsonObject, node: SchemaNode, reading: Reading): Option | undefined {
  switch (kind) {
    case "null":
    case "boolean":
      return { kind };
    case "string":
      return stringOption(json);
    case "number":
      return numberOption(json);
    case "array":
      return arrayOption(json, node, reading);
    case "object":
      return objectOption(json, node, reading);
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
    ["type", "multipleOf", "format"].map((word) => [word, json.get(word)]),
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

function boundOf(json: JsonObject, word: string, exclusive: string, sign: 1 | -1): Bound | undefined {
  const value = json.get(word);
  const beside = json.get(exclusive);
  const plain = isNumeric(value) ? { value, excluded: beside === true } : undefined;
  const strict = isNumeric(beside) ? { value: beside, excluded: true } : undefined;
  if (plain === undefined || strict === undefined) return plain ?? strict;
  const order = (Number(lexemeOf(strict.value)) - Number(lexemeOf(plain.value))) * sign;
  return order >= 0 ? strict : plain;
}

function arrayOption(json: JsonObject, node: SchemaNode, reading: Reading): ArrayOption {
  const items = json.get("items");
  const list = isArray(items) ? "items" : isArray(json.get("prefixItems")) ? "prefixItems" : undefined;
  const written = list === undefined ? undefined : json.get(list);
  const prefix = isArray(written) && list ? written.map((_, index) => partAt(node, reading, list, String(index))) : [];
  const further = list === "items" ? "additionalItems" : json.has("items") ? "items" : "unevaluatedItems";
  const rest = list === undefined && !json.has("items") ? "unevaluatedItems" : list === undefined ? "items" : further;
  const min = count(json.get("minItems"));
  const max = count(json.get("maxItems"));
  for (const keyword of ["contains", "minContains", "maxContains"] as const)
    if (json.has(keyword)) reading.looser(keyword, node);
  return {
    kind: "array",
    ...(prefix.length === 0 ? {} : { prefix }),
    ...(json.has(rest) ? { rest: partAt(node, reading, rest) } : {}),
    ...(min === undefined || min === 0 ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(json.get("uniqueItems") === true ? { unique: true } : {}),
  };
}

function objectOption(json: JsonObject, node: SchemaNode, reading: Reading): ObjectOption {
  const said = json.get("properties");
  const properties = new Map<string, Part>();
  for (const name of isObject(said) ? said.keys() : []) properties.set(name, partAt(node, reading, "properties", name));
  const patterns = json.get("patternProperties");
  const required = json.get("required");
  const names = new Set(isArray(required) ? required.filter((name) => typeof name === "string") : []);
  // Draft 3 says it at the property.
  for (const [name, property] of isObject(said) ? said : [])
    if (isObject(property) && property.get("required") === true) names.add(name);
  const further = json.has("additionalProperties") ? "additionalProperties" : "unevaluatedProperties";
  const isSaid = json.has(further) && !(further === "unevaluatedProperties" && isCombined(json));
  const min = count(json.get("minProperties"));
  const max = count(json.get("maxProperties"));
  const pattern = nameRule(json, node, reading);
  return {
    kind: "object",
    properties,
    required: names,
    patterns: [...(isObject(patterns) ? patterns.keys() : [])].map((one) => ({
      pattern: one,
      part: partAt(node, reading, "patternProperties", one),
    })),
    additional: isSaid ? partAt(node, reading, further) : [],
    saysAdditional: isSaid && json.get(further) !== true,
    names: pattern === undefined ? [] : [pattern],
    ...(min === undefined || min === 0 ? {} : { min }),
    ...(max === undefined ? {} : { max }),
  };
}

/** What names may be, where it is a pattern. */
function nameRule(json: JsonObject, node: SchemaNode, reading: Reading): string | undefined {
  const rule = json.get("propertyNames");
  if (rule === undefined || rule === true) return undefined;
  const pattern = isObject(rule) ? rule.get("pattern") : undefined;
  const isPattern = typeof pattern === "string";
  if (!isPattern || (isObject(rule) && [...rule.keys()].some((word) => word !== "pattern" && word !== "type")))
    reading.looser("propertyNames", node);
  return isPattern ? pattern : undefined;
}

function partAt(node: SchemaNode, { graph }: Reading, ...tokens: readonly string[]): Part {
  const child = graph.child(node, ...tokens);
  if (child === undefined) return [];
  return child.json === false ? "never" : [child];
}

function count(value: Json | undefined): number | undefined {
  const number = isNumeric(value) ? Number(lexemeOf(value)) : undefined;
  return number !== undefined && Number.isSafeInteger(number) && number >= 0 ? number : undefined;
}

function isNumeric(value: Json | undefined): value is Numeric {
  return typeof value === "number" || (value !== undefined && isJsonNumber(value));
}
