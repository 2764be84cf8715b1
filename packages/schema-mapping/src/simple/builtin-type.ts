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
import { builtinOfSchema, builtinSaying } from "./builtin-of-schema.ts";
import { withInexpressibleOf } from "./inexpressible.ts";
import { nameFrom, nameText } from "./type-shape.ts";
import { keywordsOfValue, sameKeywords } from "./value-keywords.ts";

/** A built-in type is the keywords that say the most of it; its name is kept where another has the same words. */
export const builtinType: SchemaNodeRule<QName> = {
  id: "schema/builtin-type",
  clauses: ["XSD 1.0 Part 2 §3.2, §3.3", "Swagger 2.0 Data Types"],
  owns: { left: ["element@type", "attribute@type"], right: ["schema.type", "schema.format"] },
  recognises: (schema, context) =>
    !isAnnotated(context) &&
    builtinSaying(keywordsOfValue(schema), context.walk.options.profile) !== undefined &&
    !restrictionKeys.some((key) => context.recall(key, () => true) !== undefined) &&
    context.recall("type", (text) => isOtherType(text, schema, context.walk.options.profile)) === undefined &&
    (schema.items === undefined || context.recall("type", isListName) !== undefined),
  forward(name, context) {
    const { options } = context.walk;
    const { keywords, meant } = keywordsAndMeaning(name, options);
    // An array of its own is an element that repeats: a list has to say that it is one.
    const isList = keywords.type === "array";
    context.keep("type", nameText(name), "approximated", isList ? undefined : nameText(builtinName(meant)));
    if (isList) context.keep("list", true, "approximated");
    return withInexpressibleOf(keywords, context, (said) => {
      const type = builtinOfSchema(said, options);
      return type === meant || type === builtinNamed(name);
    });
  },
  backward(schema, context) {
    const { options } = context.walk;
    const { profile } = options;
    const keywords = keywordsOfValue(schema);
    const kept = context.recall<string>("type", (text) => {
      const row = rowOf(text);
      return row !== undefined && hasKeywords(row, keywords, profile);
    });
    return (kept === undefined ? undefined : nameFrom(kept)) ?? builtinName(builtinOfSchema(keywords, options));
  },
};

/** The keywords of a built-in type that they mean by themselves, so that there is nothing to keep: of nearly every use. */
export function keywordsAlone(name: QName, options: FormOptions): JsonSchema | undefined {
  const { keywords, meant } = keywordsAndMeaning(name, options);
  const isMeant = name.local === meant.name && name.namespace === namespaces.xsd;
  return isMeant && keywords.type !== "array" ? keywords : undefined;
}

/** Whether something is said of a restriction itself, so that there is one, though it has no facets. */
function isAnnotated(context: BackwardContext): boolean {
  const annotated = context.recall<Json>("annotated", isObject);
  return isObject(annotated) && (annotated.has("restriction") || annotated.has("simpleType"));
}

/** What only a restriction keeps. */
const restrictionKeys = ["facets", "base", "inPlace", ...facetOrder] as const;

function rowOf(text: Json): BuiltinType | undefined {
  const name = typeof text === "string" ? nameFrom(text) : undefined;
  return name === undefined ? undefined : builtinNamed(name);
}

/** The name of a type that does not say the keywords by itself: they are those of a restriction of it. */
function isOtherType(text: Json, schema: JsonSchema, profile: Profile): boolean {
  if (typeof text !== "string") return false;
  const row = rowOf(text);
  return row === undefined || !hasKeywords(row, keywordsOfValue(schema), profile);
}

/** Whether words are those of a built-in type, as a number or as its digits. */
function hasKeywords(row: BuiltinType, keywords: JsonSchema, profile: Profile): boolean {
  return [false, true].some((asText) => sameKeywords(keywordsOfBuiltin(row, profile, asText), keywords));
}

function isListName(text: Json): boolean {
  return rowOf(text)?.item !== undefined;
}

/** The keywords of a built-in type, with numbers as the mode says; undefined where the name is none. */
export function builtinKeywords(name: QName, options: FormOptions): JsonSchema | undefined {
  return isBuiltinName(name) ? keywordsAndMeaning(name, options).keywords : undefined;
}

/** Whether a schema says of a value what a built-in type does; false where the name is none. */
export function isBuiltinSchema(schema: JsonSchema, name: QName, options: FormOptions): boolean {
  const keywords = builtinKeywords(name, options);
  return keywords !== undefined && sameKeywords(keywords, keywordsOfValue(schema));
}

/** The keywords of a built-in type; those of any scalar where the name is none. */
export function builtinSchema(name: QName, profile: Profile): JsonSchema {
  return keywordsOfBuiltin(builtinNamed(name) ?? anySimpleType, profile);
}

interface Said {
  readonly keywords: JsonSchema;
  readonly meant: BuiltinType;
}

/** Most elements name a built-in type, and there are few of those. */
const known = new WeakMap<FormOptions, Map<BuiltinType, Said>>();

/** The keywords of a built-in type, with numbers as the mode says, and the type that they mean by themselves. */
function keywordsAndMeaning(name: QName, options: FormOptions): Said {
  const type = builtinNamed(name) ?? anySimpleType;
  const ofOptions = known.get(options) ?? new Map<BuiltinType, Said>();
  known.set(options, ofOptions);
  const before = ofOptions.get(type);
  if (before !== undefined) return before;
  const { keywords } = baseOfBuiltin(type, options);
  const said = { keywords, meant: builtinOfSchema(keywords, options) };
  ofOptions.set(type, said);
  return said;
}

/** Whether a name is that of a built-in type, of XSD, its drafts or SOAP encoding. */
export function isBuiltinName(name: QName): boolean {
  return builtinNamed(name) !== undefined;
}
