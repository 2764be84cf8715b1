import type { Json, JsonObject } from "@soapstone/apidoc-model";
import type { Facet } from "@soapstone/xml-model";
import {
  type BuiltinType,
  type FormOptions,
  jsonOfRead,
  keywordsOfBuiltin,
  kindOfForm,
  type LengthUnit,
  readValue,
  restrictedBy,
  type Step,
  typeOfBuiltin,
  type ValueForm,
  type ValueType,
} from "@soapstone/xsd-values";
import type { JsonSchema } from "../json-schema.ts";
import { spellingOf } from "./spelling.ts";

/** What a restriction starts from: the flattened keywords of a type, and what its values are. */
export interface Base {
  readonly keywords: JsonSchema;
  readonly type: ValueType;
  /** How they stand in JSON. A restriction of what is a text is one too. */
  readonly form: ValueForm["kind"];
  readonly options: FormOptions;
}

/** A cache of a pure function: most types are one of a few built-in types, or restrict one. */
const known = new WeakMap<FormOptions, Map<BuiltinType, Base>>();

export function baseOfBuiltin(builtin: BuiltinType, options: FormOptions): Base {
  const bases = known.get(options) ?? new Map<BuiltinType, Base>();
  known.set(options, bases);
  const before = bases.get(builtin);
  if (before !== undefined) return before;
  const type = typeOfBuiltin(builtin);
  const form = kindOfForm(type, options);
  const base = { keywords: keywordsOfBuiltin(builtin, options.profile, form === "text"), type, form, options };
  bases.set(builtin, base);
  return base;
}

/** The options under which values of the base stand as they do. */
export function optionsOf({ form, options }: Pick<Base, "form" | "options">): FormOptions {
  return form === "text" ? { ...options, numbers: "lexical" } : options;
}

/** The values of an enumeration, and how its facets write them. */
export interface Values {
  readonly values: readonly Json[];
  readonly lexicals: readonly string[];
}

/** The values of enumeration facets, each once; undefined where one of them is none of the base type. */
export function valuesOf(
  facets: readonly Facet[],
  { type, form, options }: Pick<Base, "type" | "form" | "options">,
): Values | undefined {
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
    const json = jsonOfRead(read.value, type, own, prefixes);
    // The namespace of a name without a prefix is not known: nothing is said rather than too much.
    if (isNameless(type, value, lexical) && options.profile === "exact") return undefined;
    // Without alternatives a schema of numbers has no strings among its values.
    if (typeof json === "string" && form === "number" && options.profile === "readable") return undefined;
    values.push(json);
  }
  return { values, lexicals };
}

/** Whether every text is a value of the type, and another one than every other text. */
function isFreeText(type: ValueType): boolean {
  if (type.kind !== "atomic" || type.restriction !== undefined) return false;
  const { values, whiteSpace, exact } = type.builtin;
  return values === "text" && whiteSpace === "preserve" && exact.pattern === undefined;
}

/** The values of most enumerations are texts, which need not be read to know what they are. */
function textsOf(facets: readonly Facet[]): Values {
  const lexicals: string[] = [];
  for (const { facet, lexical } of facets) if (facet === "enumeration") lexicals.push(lexical);
  return { values: [...new Set(lexicals)], lexicals };
}

function isNameless(type: ValueType, value: Facet["value"], lexical: string): boolean {
  return type.kind === "atomic" && type.builtin.values === "name" && value === undefined && !lexical.startsWith("{");
}

/** The type, only with these JSON values: what a schema says that has no facets. */
export function limitedTo(type: ValueType, only: readonly Json[] | undefined): ValueType {
  const step: Step = (only ?? []).flatMap((value): Facet[] => {
    const lexical = spellingOf(value, type);
    return lexical === undefined ? [] : [{ kind: "facet", facet: "enumeration", lexical, fixed: false }];
  });
  return restrictedBy(type, step);
}

/** What the length facets count here. */
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

/** Whether bounds of this type are bounds of a JSON number. */
export function isNumeric({ type, form }: Base): boolean {
  return form === "number" && type.kind === "atomic";
}

/** Whether its JSON values are strings, so that a pattern of the lexical form is one of the JSON value. */
export function isText({ form, type }: Base): boolean {
  // The text of a name has a prefix, its JSON value has the namespace.
  return form === "text" && !(type.kind === "atomic" && ["name", "any"].includes(type.builtin.values));
}

/** The kind of values that a schema's words are of. */
export function formOfKeywords(keywords: JsonSchema, type: ValueType, options: FormOptions): ValueForm["kind"] {
  const plain = kindOfForm(type, options);
  if (keywords.type === "string") return "text";
  if (keywords.type === "number" || keywords.type === "integer") return "number";
  return plain;
}

/** Whether a complement has facets of its own. */
export function stepOfKept(kept: JsonObject | undefined, names: readonly Facet["facet"][]): Step {
  return names.flatMap((name): Facet[] => {
    const value = kept?.get(name);
    const texts = Array.isArray(value) ? (value as readonly Json[]) : value === undefined ? [] : [value];
    return texts.flatMap((text): Facet[] => {
      const lexical = typeof text === "number" ? String(text) : text;
      return typeof lexical === "string" ? [{ kind: "facet", facet: name, lexical, fixed: false }] : [];
    });
  });
}
