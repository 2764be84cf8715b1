import type { Json, JsonObject } from "@soapstone/apidoc-model";
import type { Facet } from "@soapstone/xml-model";
import {
  type BuiltinType,
  type FacetStep,
  type FormOptions,
  jsonOfReadValue,
  keywordsOfBuiltin,
  type LengthUnit,
  readValue,
  typeOfBuiltin,
  type ValueForm,
  type ValueType,
  valueFormKind,
  withRestriction,
} from "@soapstone/xsd-values";
import type { JsonSchema } from "../json-schema.ts";
import { lexicalFormOf } from "./lexical-form.ts";

/** The base of a restriction: the keywords of its whole chain, and the type of its values. */
export interface Base {
  readonly keywords: JsonSchema;
  readonly type: ValueType;
  /** How values are written in JSON. A restriction of a type that is written as a string is written as a string. */
  readonly form: ValueForm["kind"];
  readonly options: FormOptions;
}

/** Caches the bases of built-in types: most types are one of a few, or restrict one. */
const known = new WeakMap<FormOptions, Map<BuiltinType, Base>>();

export function baseOfBuiltin(builtin: BuiltinType, options: FormOptions): Base {
  const bases = known.get(options) ?? new Map<BuiltinType, Base>();
  known.set(options, bases);
  const before = bases.get(builtin);
  if (before !== undefined) return before;
  const type = typeOfBuiltin(builtin);
  const form = valueFormKind(type, options);
  const base = { keywords: keywordsOfBuiltin(builtin, options.profile, form === "text"), type, form, options };
  bases.set(builtin, base);
  return base;
}

/** Returns the options under which values are written as in the base. */
export function optionsOf({ form, options }: Pick<Base, "form" | "options">): FormOptions {
  return form === "text" ? { ...options, numbers: "lexical" } : options;
}

/** The values of an enumeration, and their lexical forms. */
export interface EnumeratedValues {
  readonly values: readonly Json[];
  readonly lexicals: readonly string[];
}

/** Returns the values of enumeration facets, each once; undefined where one is no value of the base type. */
export function valuesOf(
  facets: readonly Facet[],
  { type, form, options }: Pick<Base, "type" | "form" | "options">,
): EnumeratedValues | undefined {
  if (isFreeText(type)) return textsOf(facets);
  const values: Json[] = [];
  const lexicals: string[] = [];
  const seen = new Set<string>();
  const own = optionsOf({ form, options });
  for (const { facet, lexical, value } of facets) {
    if (facet !== "enumeration") continue;
    const prefixes = value === undefined ? undefined : (): string => value.namespace;
    const read = readValue(lexical, type, prefixes);
    if (!read.ok) return undefined;
    lexicals.push(lexical);
    if (seen.has(read.value.key)) continue;
    seen.add(read.value.key);
    const json = jsonOfReadValue(read.value, type, own, prefixes);
    // The namespace of an unprefixed QName is unknown, so the keywords leave the enumeration out.
    if (isNameless(type, value, lexical) && options.profile === "exact") return undefined;
    // Without `anyOf`, a schema of numbers has no strings among its values.
    if (typeof json === "string" && form === "number" && options.profile === "readable") return undefined;
    values.push(json);
  }
  return { values, lexicals };
}

/** Whether every string is a value of the type, each a different one. */
function isFreeText(type: ValueType): boolean {
  if (type.kind !== "atomic" || type.restriction !== undefined) return false;
  const { values, whiteSpace, exact } = type.builtin;
  return values === "text" && whiteSpace === "preserve" && exact.pattern === undefined;
}

/** Returns the values of an enumeration of strings, which need no reading. */
function textsOf(facets: readonly Facet[]): EnumeratedValues {
  const lexicals: string[] = [];
  for (const { facet, lexical } of facets) if (facet === "enumeration") lexicals.push(lexical);
  return { values: [...new Set(lexicals)], lexicals };
}

function isNameless(type: ValueType, value: Facet["value"], lexical: string): boolean {
  return type.kind === "atomic" && type.builtin.values === "name" && value === undefined && !lexical.startsWith("{");
}

/** Returns the type limited to these JSON values: those that a schema without facets enumerates. */
export function limitedToValues(type: ValueType, only: readonly Json[] | undefined): ValueType {
  const step: FacetStep = (only ?? []).flatMap((value): Facet[] => {
    const lexical = lexicalFormOf(value, type);
    return lexical === undefined ? [] : [{ kind: "facet", facet: "enumeration", lexical, fixed: false }];
  });
  return withRestriction(type, step);
}

/** Returns the unit that length facets count. */
export function lengthUnit({ type, form }: Base): LengthUnit {
  if (type.kind === "list") return form === "text" ? "none" : "items";
  if (type.kind === "union") return "none";
  switch (type.builtin.values) {
    case "text":
      return "characters";
    case "hexBinary":
      return "hexOctets";
    case "base64Binary":
      return "base64Octets";
    default:
      return "none";
  }
}

/** Whether bounds of this type are bounds of JSON numbers. */
export function isNumeric({ type, form }: Base): boolean {
  return form === "number" && type.kind === "atomic";
}

/** Whether JSON values are the lexical form, so that a pattern applies to them. */
export function isText({ form, type }: Base): boolean {
  // The lexical form of a QName has a prefix, its JSON value the namespace.
  return form === "text" && !(type.kind === "atomic" && ["name", "any"].includes(type.builtin.values));
}

/** Returns how a schema with these keywords writes values of a type. */
export function formOfKeywords(keywords: JsonSchema, type: ValueType, options: FormOptions): ValueForm["kind"] {
  const plain = valueFormKind(type, options);
  if (keywords.type === "string") return "text";
  if (keywords.type === "number" || keywords.type === "integer") return "number";
  return plain;
}

/** Returns the facets of these names in a complement. */
export function stepOfKept(complement: JsonObject | undefined, names: readonly Facet["facet"][]): FacetStep {
  return names.flatMap((name): Facet[] => {
    const value = complement?.get(name);
    const texts = Array.isArray(value) ? (value as readonly Json[]) : value === undefined ? [] : [value];
    return texts.flatMap((text): Facet[] => {
      const lexical = typeof text === "number" ? String(text) : text;
      return typeof lexical === "string" ? [{ kind: "facet", facet: name, lexical, fixed: false }] : [];
    });
  });
}
