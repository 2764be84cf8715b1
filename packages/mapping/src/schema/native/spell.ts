import { isObject, type Json, type XmlObject } from "@soapstone/apidoc-model";
import { xmlText } from "@soapstone/xml-model";
import { ncNameOfKey, unescapeName } from "../../names.ts";
import { conjunction, toXsd } from "../../regex/index.ts";
import { type JsonSchema, sameSchema, schemaOf, withWords } from "../json-schema.ts";
import { defaultOf } from "./default-value.ts";
import { exceptTexts } from "./except-texts.ts";
import { extensionOf, extensionWords } from "./extended.ts";
import { type SchemaNode, tokensOf } from "./graph.ts";
import { partOf } from "./intersection.ts";
import { kinds } from "./keywords.ts";
import { entryName, itemName, keyName, marked, valueName } from "./marks.ts";
import { type ArrayOption, anything, isFree, type ObjectOption, type Option, type Part, type Shape } from "./shape.ts";
import { type Reading, shapeOfPart } from "./shape-of.ts";
import { isScalarOption, scalarWords } from "./spell-scalar.ts";

/** A walk from schemas of any kind to those that the rules know, and the definitions that it makes. */
export interface Spelling {
  readonly reading: Reading;
  /** Objects let in names that they do not speak of, as JSON Schema means it. */
  readonly open: boolean;
  readonly definitions: Map<string, JsonSchema>;
  /** The definition that stands for a schema. */
  readonly definitionOf: (node: SchemaNode) => string | undefined;
  /** The schema that a definition stands for. */
  readonly nodeOf: (definition: string) => SchemaNode | undefined;
  readonly fresh: (wish: string) => string;
  /** What names of elements have before them in an expression that selects them, and the declaration of it. */
  readonly prefix: string;
  readonly prefixes: readonly (readonly [string, Json])[];
  readonly underWay: Map<string, { name?: string }>;
  readonly looser: (keyword: string, node: SchemaNode | undefined) => void;
}

/** The type that no value has. */
export const nothingName = "nothing";

/** What an element with this schema holds. */
export function spelledPart(part: Part, spelling: Spelling): JsonSchema {
  if (part === "never") return nothing(spelling);
  const [node, ...others] = part;
  if (node === undefined) return { nullable: true };
  const about = aboutUse(part);
  const shape = shapeOfPart(part, spelling.reading);
  const definition = others.length === 0 && !isEverything(shape) ? referredDefinition(node, spelling) : undefined;
  if (definition !== undefined) {
    return { ref: definition, ...nullability(shape), ...about, ...uniqueness(shape, spelling) };
  }
  const key = part.map((one) => one.key).join(" & ");
  const again = spelling.underWay.get(key);
  if (again !== undefined) {
    again.name ??= spelling.fresh(nameOfPart(part));
    return { ref: again.name, ...nullability(shape), ...about };
  }
  if (spelling.underWay.size > deepest) {
    spelling.reading.tooDeep(node, deepest);
    return { nullable: true };
  }
  const here: { name?: string } = {};
  spelling.underWay.set(key, here);
  const words = (others.length === 0 ? extended(node, spelling) : undefined) ?? spelledShape(shape, spelling, node);
  spelling.underWay.delete(key);
  if (here.name === undefined) return withUse(words, about, shape, node, spelling.open);
  spelling.definitions.set(here.name, asDefinition(here.name, words));
  return { ref: here.name, ...nullability(shape), ...about };
}

/** Schemas inside schemas: far more than any author writes, and shallow enough for the call stack. */
const deepest = 100;

/** An object that extends a definition. */
function extended(node: SchemaNode, spelling: Spelling): JsonSchema | undefined {
  const found = extensionOf(node, spelling, (one) => referredDefinition(one, spelling));
  if (found === undefined) return undefined;
  // An object that adds nothing has no members by any name, as one by itself would.
  const own = found.added.properties.size + found.added.required.size === 0;
  const words: JsonSchema = own ? { type: "object" } : spelledObject(found.added, spelling, found.own);
  return words.ref === undefined ? extensionWords(found, words) : undefined;
}

function withUse(words: JsonSchema, about: JsonSchema, shape: Shape, node: SchemaNode, isExact: boolean): JsonSchema {
  // A default stands in for an empty text, which is a value of its own.
  const value = isExact ? undefined : defaultOf(node, shape);
  return { ...words, ...about, ...(value === undefined ? {} : { default: value }) };
}

/** Whether values of all kinds are let in, whatever they are. */
function isEverything(shape: Shape): boolean {
  return kinds.every((kind) => kind === "null" || shape.some((option) => option.kind === kind && isFree(option)));
}

/** A definition is a type of that name: what is said of a use of it is not its own. */
export function asDefinition(name: string, schema: JsonSchema, isType = true): JsonSchema {
  const { nullable: _nullable, default: _default, ...words } = schema;
  const kept = new Map([...(words.kept ?? [])].filter(([key]) => key !== "identity"));
  const isAny = [words.type, words.ref, words.anyOf, words.allOf].every((word) => word === undefined);
  // A type that is any value extends that of XSD.
  const any = isAny ? marked({ form: "any" }, kept.set("extension", "anyType")) : kept;
  return withWords(named(words, name), {
    type: isAny ? "object" : words.type,
    kept: isType ? new Map<string, Json>([...any, ["component", "type"]]) : any.size === 0 ? undefined : any,
  });
}

/** With the name that it has in XML, where the definition's own would be read as another. */
export function named(schema: JsonSchema, name: string): JsonSchema {
  return unescapeName(name) === name ? schema : { ...schema, xml: { ...schema.xml, name } };
}

function referredDefinition({ json, ...node }: SchemaNode, { reading, definitionOf }: Spelling): string | undefined {
  const reference = isObject(json) ? json.get("$ref") : undefined;
  if (!isObject(json) || typeof reference !== "string") return undefined;
  const target = reading.graph.resolve(reference, { json, ...node });
  if (target === undefined) return undefined;
  const isAlone = reading.graph.siblingsAreIgnored || [...json.keys()].every((word) => aboutWords.has(word));
  return isAlone ? definitionOf(target) : undefined;
}

/** Words that say nothing of values. */
const aboutWords: ReadonlySet<string> = new Set([
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

/** What is said of the use: documentation, and what it is in XML. */
function aboutUse(part: readonly SchemaNode[]): JsonSchema {
  const words = part.map(({ json }) => json).filter(isObject);
  const text = words.map((json) => json.get("description")).find((one) => typeof one === "string" && one.trim() !== "");
  const title = words.map((json) => json.get("title")).find((one) => typeof one === "string" && one.trim() !== "");
  const said = text ?? title;
  const xml = words.map((json) => json.get("xml")).find(isObject);
  return schemaOf({
    description: typeof said === "string" ? xmlText(said) : undefined,
    xml: xml === undefined ? undefined : (Object.fromEntries(xml) as XmlObject),
  });
}

function nullability(shape: Shape): JsonSchema {
  return shape.some(({ kind }) => kind === "null") ? { nullable: true } : {};
}

/** An array of values that all differ, wherever the element stands that holds them. */
function uniqueness(shape: Shape, spelling: Spelling): JsonSchema {
  const [only, ...others] = shape.filter(({ kind }) => kind !== "null");
  if (only?.kind !== "array" || others.length > 0) return {};
  const unique = uniqueItems(only, spelling);
  return unique === undefined ? {} : { kept: new Map<string, Json>([["identity", [unique]]]) };
}

/** That scalars differ is an identity constraint; of objects and arrays, XSD cannot say it. */
function uniqueItems(option: ArrayOption, spelling: Spelling): Json | undefined {
  const { unique, prefix = [], rest = anything } = option;
  if (unique !== true || !areScalars(option, spelling)) return undefined;
  const names = [
    ...prefix.map((_, index) => `${itemName}${index + 1}`),
    ...(isClosed(rest, spelling) ? [] : [itemName]),
  ];
  return new Map<string, Json>([
    ["kind", "unique"],
    ["name", spelling.fresh("uniqueItems")],
    ["selector", names.length === 0 ? itemName : names.map((name) => `${spelling.prefix}${name}`).join("|")],
    ["fields", ["."]],
    ...spelling.prefixes,
  ]);
}

function areScalars({ prefix = [], rest = anything }: ArrayOption, { reading }: Spelling): boolean {
  return [...prefix, rest].every((part) => shapeOfPart(part, reading).every((option) => isScalarOption(option)));
}

function isClosed(rest: Part, { reading }: Spelling): boolean {
  return shapeOfPart(rest, reading).length === 0;
}

function nameOfPart(part: readonly SchemaNode[]): string {
  const names = part.flatMap(
    (one) => tokensOf(one).findLast((token) => !/^\d+$|^(allOf|anyOf|oneOf)$/.test(token)) ?? [],
  );
  return names.length === 0 ? "Type" : [...new Set(names)].join(".");
}

/** The words of a shape: a scalar or several, an object, the items of an array, or an element for each kind. */
export function spelledShape(shape: Shape, spelling: Spelling, node: SchemaNode | undefined): JsonSchema {
  const options = shape.filter(({ kind }) => kind !== "null");
  const isNullable = options.length < shape.length;
  if (isNullable && options.length === 0) return { type: "object", nullable: true, kept: marked({ form: "null" }) };
  return withNull(spelledOptions(options, spelling, node), isNullable);
}

function withNull(words: JsonSchema, isNullable: boolean): JsonSchema {
  return isNullable ? { ...words, nullable: true } : words;
}

function spelledOptions(options: readonly Option[], spelling: Spelling, node: SchemaNode | undefined): JsonSchema {
  const [only, ...others] = options;
  if (only === undefined) return nothing(spelling);
  if (isEverything(options)) return {};
  if (others.length === 0) return spelledOption(only, spelling, node);
  if (options.every(isScalarOption)) {
    const members = options.flatMap((option) => spelledScalar(option, spelling, node) ?? []);
    const [first, ...more] = members;
    if (first === undefined) return nothing(spelling);
    return more.length === 0 ? first : { anyOf: members };
  }
  return spelledChoice(options, spelling, node);
}

/** No value at all: a type that nobody derives from. */
function nothing(spelling: Spelling): JsonSchema {
  spelling.definitions.set(nothingName, {
    type: "object",
    kept: new Map<string, Json>([
      ["abstract", true],
      ["component", "type"],
    ]),
  });
  return { ref: nothingName };
}

function spelledOption(option: Option, spelling: Spelling, node: SchemaNode | undefined): JsonSchema {
  switch (option.kind) {
    case "null":
      return { type: "object", nullable: true };
    case "array":
      return spelledArray(option, spelling, node);
    case "object":
      return spelledObject(option, spelling, node);
    default:
      return spelledScalar(option, spelling, node) ?? nothing(spelling);
  }
}

function spelledScalar(option: Option, spelling: Spelling, node: SchemaNode | undefined): JsonSchema | undefined {
  if (!isScalarOption(option)) return undefined;
  const named = namedOption(option, spelling);
  return named ?? scalarWords(option, (keyword) => spelling.looser(keyword, node));
}

/** An option that is a definition of the author's, unchanged. */
function namedOption(option: Option, spelling: Spelling): JsonSchema | undefined {
  const target = option.name === undefined ? undefined : spelling.nodeOf(option.name);
  if (option.name === undefined || target === undefined) return undefined;
  const [only, ...others] = shapeOfPart([target], spelling.reading).filter(({ kind }) => kind !== "null");
  if (only === undefined || others.length > 0) return undefined;
  const { name: _a, ...own } = option;
  const { name: _b, ...its } = only;
  return sameSchema(own, its) ? { ref: option.name } : undefined;
}

/** One of several kinds of values: an element for each. */
function spelledChoice(options: readonly Option[], spelling: Spelling, node: SchemaNode | undefined): JsonSchema {
  const properties = new Map<string, JsonSchema>();
  for (const option of options) {
    const wish = ncNameOfKey(option.name ?? kindName(option));
    const words = namedOption(option, spelling) ?? spelledOption(option, spelling, node);
    properties.set(freeKey(wish, properties), words);
  }
  const model = [...properties.keys()].map(modelName).join(" | ");
  return { type: "object", properties, kept: marked({ form: "choice" }, new Map([["model", model]])) };
}

function modelName(key: string): string {
  return /^[\p{L}\p{N}_][\p{L}\p{N}\p{M}._\-·]*$/u.test(key) ? key : JSON.stringify(key);
}

function kindName(option: Option): string {
  return option.kind === "number" && option.integer === true ? "integer" : option.kind;
}

function freeKey(wish: string, taken: ReadonlyMap<string, unknown>): string {
  let key = wish;
  for (let number = 2; taken.has(key); number += 1) key = `${wish}${number}`;
  return key;
}

/** The element around the items of an array that has no name to repeat. */
function spelledArray(option: ArrayOption, spelling: Spelling, node: SchemaNode | undefined): JsonSchema {
  const { prefix = [], rest = anything, min = 0, max } = option;
  const properties = new Map<string, JsonSchema>();
  const fixed = prefix.slice(0, max).findIndex((part) => shapeOfPart(part, spelling.reading).length === 0);
  const places = prefix.slice(0, max).slice(0, fixed < 0 ? undefined : fixed);
  for (const [index, part] of places.entries()) properties.set(`${itemName}${index + 1}`, spelledItem(part, spelling));
  const isFull = fixed >= 0 || isClosed(rest, spelling);
  const most = max === undefined ? undefined : Math.max(0, max - places.length);
  if (!isFull && most !== 0) {
    const least = Math.max(0, min - places.length);
    const items = spelledItem(rest, spelling);
    properties.set(
      itemName,
      schemaOf({
        type: "array",
        items,
        minItems: least === 0 ? undefined : least,
        maxItems: most,
      }),
    );
  }
  const kept = new Map<string, Json>();
  const unique = uniqueItems(option, spelling);
  if (unique !== undefined) kept.set("identity", [unique]);
  else if (option.unique === true) spelling.looser("uniqueItems", node);
  if (places.length === 0) {
    const required = min > 0 && properties.size > 0 ? [itemName] : undefined;
    return schemaOf({
      type: "object",
      required,
      properties: orNone(properties),
      kept: marked({ form: "array" }, kept),
    });
  }
  const { model, required } = tupleModel(places.length, min, properties);
  if (model !== undefined) kept.set("model", model);
  return schemaOf({ type: "object", required, properties, kept: marked({ form: "tuple" }, kept) });
}

function orNone<Of extends ReadonlyMap<string, unknown>>(map: Of): Of | undefined {
  return map.size === 0 ? undefined : map;
}

/** An item that is there has all those before it. */
function tupleModel(count: number, min: number, properties: ReadonlyMap<string, JsonSchema>) {
  const names = [...properties.keys()];
  const required = names.slice(0, Math.min(min, count));
  const rest = properties.get(itemName);
  if (rest !== undefined && min > count) required.push(itemName);
  const sure = names.slice(0, Math.min(min, count));
  const further = names.slice(sure.length, count);
  let inner = rest === undefined ? "" : `${itemName}${occurrence(rest, min > count)}`;
  for (const name of [...further].reverse()) inner = inner === "" ? `${name}?` : `(${name} ${inner})?`;
  const model = [...sure, inner].filter((text) => text !== "").join(" ");
  return { model: further.length === 0 ? undefined : model, required: required.length === 0 ? undefined : required };
}

function occurrence({ minItems, maxItems }: JsonSchema, isRequired: boolean): string {
  const least = isRequired && typeof minItems === "number" ? minItems : 0;
  if (typeof maxItems !== "number") return least === 0 ? "*" : least === 1 ? "+" : `{${least},}`;
  return `{${least},${maxItems}}`;
}

/** An item: one value, so that an array in an array needs an element around it. */
function spelledItem(part: Part, spelling: Spelling): JsonSchema {
  return spelledPart(part, spelling);
}

/** The members of an object: elements for those with names, and entries for all others. */
function spelledObject(option: ObjectOption, spelling: Spelling, node: SchemaNode | undefined): JsonSchema {
  const properties = new Map<string, JsonSchema>();
  const required: string[] = [];
  const names = [...new Set([...option.properties.keys(), ...option.required])];
  const forbidden: string[] = [];
  for (const name of names) {
    const part = partOf(name, option);
    const shape = shapeOfPart(part, spelling.reading);
    if (shape.length === 0) {
      forbidden.push(name);
      if (option.required.has(name)) return nothing(spelling);
      continue;
    }
    const key = ncNameOfKey(name);
    properties.set(key, spelledProperty(part, shape, spelling));
    if (option.required.has(name)) required.push(key);
  }
  addEntries(option, forbidden, properties, required, spelling, node);
  return schemaOf({
    type: "object",
    required: required.length === 0 ? undefined : required,
    properties: orNone(properties),
  });
}

/** An array that is a member repeats the member's element, where nothing but its items is said. */
function spelledProperty(part: Part, shape: Shape, spelling: Spelling): JsonSchema {
  const [only, ...others] = shape;
  const isPlain = only?.kind === "array" && others.length === 0 && only.prefix === undefined;
  if (!isPlain || part === "never") return spelledPart(part, spelling);
  // That scalars differ is a constraint of the element around them; of objects XSD cannot say it.
  const isSaidUnique = only.unique === true && areScalars(only, spelling);
  const about = aboutUse(part);
  if (isSaidUnique || about.xml?.wrapped === true || only.max === 0) return spelledPart(part, spelling);
  const [first] = part;
  if (only.unique === true) spelling.looser("uniqueItems", first);
  const items = spelledItem(only.rest ?? anything, spelling);
  const { description, xml } = about;
  if (xml?.attribute === true) return attributeList(items, about);
  if (items.ref === undefined && items.kept === undefined && isNothing(items)) return spelledPart(part, spelling);
  return schemaOf({
    type: "array",
    description,
    items: namesItself(xml) ? withWords(items, { xml: { ...items.xml, ...placeOf(xml) } }) : items,
    minItems: only.min,
    maxItems: only.max,
  });
}

/** An attribute holds the items of an array in one text. */
function attributeList(items: JsonSchema, about: JsonSchema): JsonSchema {
  return { type: "array", items, ...about, kept: new Map<string, Json>([["list", true]]) };
}

/** The name of an array outside of its items is that of a wrapper; only its namespace is that of the items too. */
function namesItself(xml: XmlObject | undefined): boolean {
  return xml?.namespace !== undefined || xml?.prefix !== undefined;
}

function placeOf({ namespace, prefix }: XmlObject = {}): XmlObject {
  return { ...(namespace === undefined ? {} : { namespace }), ...(prefix === undefined ? {} : { prefix }) };
}

function isNothing({ ref }: JsonSchema): boolean {
  return ref === nothingName;
}

function addEntries(
  option: ObjectOption,
  forbidden: readonly string[],
  properties: Map<string, JsonSchema>,
  required: string[],
  spelling: Spelling,
  node: SchemaNode | undefined,
): void {
  const declared = properties.size;
  const wanted: { readonly part: Part; readonly pattern?: string }[] = [];
  for (const { pattern, part } of option.patterns)
    if (shapeOfPart(part, spelling.reading).length > 0) wanted.push({ part, pattern });
  const isFreeForm = declared === 0 && wanted.length === 0;
  const saysMore = option.saysAdditional || spelling.open || isFreeForm;
  const isLetIn = shapeOfPart(option.additional, spelling.reading).length > 0;
  if (saysMore && isLetIn && option.max !== declared) wanted.push({ part: option.additional });
  const counts = declared === 0 && wanted.length === 1 ? option : undefined;
  if (counts === undefined && option.min !== undefined && option.min > required.length)
    spelling.looser("minProperties", node);
  if (counts === undefined && option.max !== undefined && (wanted.length > 0 || option.max < declared))
    spelling.looser("maxProperties", node);
  for (const { part, pattern } of wanted) {
    const name = freeKey(entryName, properties);
    const items = entry(part, pattern, [...option.names, ...othersThan(forbidden)], spelling, node);
    properties.set(name, schemaOf({ type: "array", items, minItems: counts?.min, maxItems: counts?.max }));
    if (counts?.min !== undefined) required.push(name);
  }
}

/** Longer names would make an expression that nobody reads, and a stack that has an end. */
const longestName = 200;

/** An expression for all names but some. */
function othersThan(names: readonly string[]): readonly string[] {
  const short = names.filter((name) => name.length <= longestName);
  return short.length === 0 ? [] : [exceptTexts(short)];
}

/** `<entry key="name"><value>1</value></entry>` */
function entry(
  part: Part,
  pattern: string | undefined,
  names: readonly string[],
  spelling: Spelling,
  node: SchemaNode | undefined,
): JsonSchema {
  const patterns = [...names, ...(pattern === undefined ? [] : [pattern])].filter((one) => {
    const isSaid = toXsd(one).ok;
    if (!isSaid) spelling.looser(one === pattern ? "patternProperties" : "propertyNames", node);
    return isSaid;
  });
  const key = schemaOf({ type: "string", pattern: conjunction(patterns), xml: { attribute: true } });
  const value = spelledProperty(part, shapeOfPart(part, spelling.reading), spelling);
  return {
    type: "object",
    required: value.type === "array" && value.minItems === undefined ? [keyName] : [keyName, valueName],
    properties: new Map([
      [valueName, value],
      [keyName, key],
    ]),
    kept: marked(pattern === undefined ? { form: "entry" } : { form: "entry", pattern }),
  };
}
