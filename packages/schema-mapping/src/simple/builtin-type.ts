import { isObject, type Json } from "@soapstone/apidoc-model";
import { namespaces, type QName } from "@soapstone/xml-model";
import type { Profile } from "@soapstone/xsd-regex";
import {
  anySimpleType,
  type BuiltinType,
  builtinName,
  builtinType as builtinNamed,
  type FormOptions,
  facetOrder,
  keywordsOfBuiltin,
} from "@soapstone/xsd-values";
import type { JsonSchema } from "../json-schema.ts";
import type { BackwardContext, SchemaNodeRule } from "../walk.ts";
import { baseOfBuiltin } from "./base.ts";
import { builtinOfSchema, builtinWithKeywords } from "./builtin-of-schema.ts";
import { withInexpressibleOf } from "./inexpressible.ts";
import { nameFrom, nameText } from "./type-shape.ts";
import { keywordsOfValue, sameKeywords } from "./value-keywords.ts";

/**
 * A built-in type is the keywords that express most of it. Its name is complement if another type has the same
 * keywords.
 */
export const builtinType: SchemaNodeRule<QName> = {
  id: "schema/builtin-type",
  clauses: ["XSD 1.0 Part 2 §3.2, §3.3", "Swagger 2.0 Data Types"],
  owns: { left: ["element@type", "attribute@type"], right: ["schema.type", "schema.format"] },
  recognises: (schema, context) =>
    !isAnnotated(context) &&
    builtinWithKeywords(keywordsOfValue(schema), context.walk.options.profile) !== undefined &&
    !restrictionKeys.some((key) => context.recall(key, () => true) !== undefined) &&
    context.recall("type", (text) => isOtherType(text, schema, context.walk.options.profile)) === undefined &&
    (schema.items === undefined || context.recall("type", isListName) !== undefined),
  forward(name, context) {
    const { options } = context.walk;
    const { keywords, meant } = keywordsAndMeaning(name, options);
    // A list type is marked, since an unmarked array is an element that repeats.
    const isList = keywords.type === "array";
    context.keep("type", nameText(name), "approximated", isList ? undefined : nameText(builtinName(meant)));
    if (isList) context.keep("list", true, "approximated");
    return withInexpressibleOf(keywords, context, (stated) => {
      const type = builtinOfSchema(stated, options);
      return type === meant || type === builtinNamed(name);
    });
  },
  backward(schema, context) {
    const { options } = context.walk;
    const { profile } = options;
    const keywords = keywordsOfValue(schema);
    const recalled = context.recall<string>("type", (text) => {
      const row = rowOf(text);
      return row !== undefined && hasKeywords(row, keywords, profile);
    });
    return (recalled === undefined ? undefined : nameFrom(recalled)) ?? builtinName(builtinOfSchema(keywords, options));
  },
};

/**
 * Returns the keywords of a built-in type if they imply its name, so that there is no complement, as in nearly every
 * use; else undefined.
 */
export function keywordsAlone(name: QName, options: FormOptions): JsonSchema | undefined {
  const { keywords, meant } = keywordsAndMeaning(name, options);
  const isMeant = name.local === meant.name && name.namespace === namespaces.xsd;
  return isMeant && keywords.type !== "array" ? keywords : undefined;
}

/** Whether the complement has annotations of a restriction, which then exists even without facets. */
function isAnnotated(context: BackwardContext): boolean {
  const annotated = context.recall<Json>("annotated", isObject);
  return isObject(annotated) && (annotated.has("restriction") || annotated.has("simpleType"));
}

/** The fields of the complement that only a restriction has. */
const restrictionKeys = ["facets", "base", "inPlace", ...facetOrder] as const;

function rowOf(text: Json): BuiltinType | undefined {
  const name = typeof text === "string" ? nameFrom(text) : undefined;
  return name === undefined ? undefined : builtinNamed(name);
}

/** Whether a name in the complement is that of a type with other keywords, which the schema restricts. */
function isOtherType(text: Json, schema: JsonSchema, profile: Profile): boolean {
  if (typeof text !== "string") return false;
  const row = rowOf(text);
  return row === undefined || !hasKeywords(row, keywordsOfValue(schema), profile);
}

/** Whether keywords are those of a built-in type, as a number or as a string of digits. */
function hasKeywords(row: BuiltinType, keywords: JsonSchema, profile: Profile): boolean {
  return [false, true].some((asText) => sameKeywords(keywordsOfBuiltin(row, profile, asText), keywords));
}

function isListName(text: Json): boolean {
  return rowOf(text)?.item !== undefined;
}

/**
 * Returns the keywords of a built-in type, with numbers in the form that the options select; undefined for any other
 * name.
 */
export function builtinKeywords(name: QName, options: FormOptions): JsonSchema | undefined {
  return isBuiltinName(name) ? keywordsAndMeaning(name, options).keywords : undefined;
}

/** Whether a schema has the keywords of a built-in type; false for any other name. */
export function isBuiltinSchema(schema: JsonSchema, name: QName, options: FormOptions): boolean {
  const keywords = builtinKeywords(name, options);
  return keywords !== undefined && sameKeywords(keywords, keywordsOfValue(schema));
}

/** Returns the keywords of a built-in type; those of any scalar for any other name. */
export function builtinSchema(name: QName, profile: Profile): JsonSchema {
  return keywordsOfBuiltin(builtinNamed(name) ?? anySimpleType, profile);
}

interface MappedBuiltin {
  readonly keywords: JsonSchema;
  readonly meant: BuiltinType;
}

/** Cached, since most elements have one of a few built-in types. */
const known = new WeakMap<FormOptions, Map<BuiltinType, MappedBuiltin>>();

/** Returns the keywords of a built-in type, and the type that they mean without a name. */
function keywordsAndMeaning(name: QName, options: FormOptions): MappedBuiltin {
  const type = builtinNamed(name) ?? anySimpleType;
  const ofOptions = known.get(options) ?? new Map<BuiltinType, MappedBuiltin>();
  known.set(options, ofOptions);
  const before = ofOptions.get(type);
  if (before !== undefined) return before;
  const { keywords } = baseOfBuiltin(type, options);
  const stated = { keywords, meant: builtinOfSchema(keywords, options) };
  ofOptions.set(type, stated);
  return stated;
}

/** Whether a name is that of a built-in type of XSD, of its drafts, or of SOAP encoding. */
export function isBuiltinName(name: QName): boolean {
  return builtinNamed(name) !== undefined;
}
