import { type Json, numeric } from "@soapstone/apidoc-model";
import type { Facet, TypeUse, ValueConstraint } from "@soapstone/xml-model";
import { jsonToLexical, lexicalToNumber, normalizeSpace, wordsOfText } from "../value-space.ts";
import { atomicValue, type PrefixLookup } from "./atomic-value.ts";
import {
  type CheckContext,
  effectiveFacetsOf,
  enumerationFacetOf,
  type ReadValue,
  readValue,
  sameValue,
  whiteSpaceOf,
} from "./check-value.ts";
import { sortedStep } from "./facet-checks.ts";
import { type FormOptions, type SpellingOptions, valueFormKind } from "./value-form.ts";
import {
  type AtomicType,
  restrictionSteps,
  unrestricted,
  type ValueType,
  valueType,
  withRestriction,
} from "./value-type.ts";

/** The context of reading and writing values. */
export interface ValueContext extends CheckContext {
  readonly options: FormOptions;
  /** The value constraint of the element or attribute: a value equal to a fixed one is written as in the schema. */
  readonly constraint?: ValueConstraint | undefined;
}

/**
 * Converts a text of a simple type to JSON. A text that is no value of the type stays a text (in a list, item by item),
 * so that the JSON Schema refuses it; an enumerated value is written as in the enumeration. In number mode `lexical`,
 * texts stay as they are: names keep their prefixes, and white space stays where no facet and no lexical form forbids
 * it.
 */
export function decodeValue(lexical: string, type: TypeUse | undefined, context: ValueContext): Json {
  const { set, options, prefixes, constraint } = context;
  const isFixed = constraint?.kind === "fixed";
  const text = isFixed && sameValue(lexical, constraint.lexical, type, { set }) ? constraint.lexical : lexical;
  const asWritten = options.numbers === "lexical" && !isFixed;
  return jsonOfText(text, valueType(type, set), { ...options, asWritten }, prefixes);
}

export function jsonOfText(lexical: string, type: ValueType, options: SpellingOptions, prefixes?: PrefixLookup): Json {
  const read = readValue(lexical, type, prefixes);
  if (read.ok && options.asWritten === true && type.kind === "atomic" && keepsSpace(type)) return lexical;
  if (read.ok) return jsonOfReadValue(read.value, type, options, prefixes);
  return jsonOfInvalidText(lexical, type, options, prefixes);
}

/** Returns the JSON of a value that was read: as the enumeration of its type writes it, if it has one. */
export function jsonOfReadValue(
  value: ReadValue,
  type: ValueType,
  options: SpellingOptions,
  prefixes: PrefixLookup | undefined,
): Json {
  const values = enumerationOf(type);
  const same = values === undefined ? undefined : enumerationFacetOf(value, values, type, prefixes);
  const own = same === undefined ? options : { ...options, asWritten: false };
  if (same !== undefined && type.kind === "atomic" && type.builtin.values === "name")
    return jsonOfValue(value, type, own, prefixes);
  const read = same === undefined ? undefined : readValue(same.lexical, unrestricted(type), prefixes);
  return jsonOfValue(read?.ok === true ? read.value : value, type, own, prefixes);
}

/** Whether a JSON Schema accepts texts of the type with white space that normalisation removes. */
function keepsSpace(type: AtomicType): boolean {
  const isFree = type.builtin.values === "text" && type.builtin.exact.pattern === undefined;
  const { steps, list, others } = effectiveFacetsOf(type);
  return isFree && steps.length + list.length + others.length === 0;
}

/** Returns the enumeration of the last restriction that has one. */
export function enumerationOf(type: ValueType): readonly Facet[] | undefined {
  const { list } = effectiveFacetsOf(type);
  return list.length === 0 ? undefined : list;
}

/** Returns the JSON of a value; `type` determines its form, which restrictions change. */
export function jsonOfValue(
  value: ReadValue,
  type: ValueType,
  options: SpellingOptions,
  prefixes: PrefixLookup | undefined,
): Json {
  const form = valueFormKind(type, options);
  if (form === "text") return textOf(value, options);
  if (type.kind === "list")
    return listToJson(
      (value.items ?? []).map((item) => jsonOfReadValue(item, type.item, options, prefixes)),
      options,
    );
  if (type.kind === "union") return jsonOfReadValue(value, value.type, options, prefixes);
  if (value.atomic?.kind === "boolean") return value.atomic.value;
  return numberOf(value);
}

/** Returns the items of a list as an array, or as one text in the form of the message. */
function listToJson(items: readonly Json[], { listsAsText = false }: SpellingOptions): Json {
  return listsAsText ? (jsonToLexical(items) ?? items) : items;
}

function textOf({ text, atomic, type }: ReadValue, { asWritten = false }: SpellingOptions): string {
  if (atomic?.kind === "name")
    return asWritten ? atomic.name.replace("}", `}${text.slice(0, text.indexOf(":") + 1)}`) : atomic.name;
  const isBase64 = type.kind === "atomic" && type.builtin.values === "base64Binary";
  return isBase64 ? text.replaceAll(" ", "") : text;
}

function numberOf({ text, atomic }: ReadValue): Json {
  if (atomic?.kind !== "float") return lexicalToNumber(text) ?? numeric(text);
  if (Number.isNaN(atomic.value)) return "NaN";
  if (!Number.isFinite(atomic.value)) return atomic.value < 0 ? "-INF" : "INF";
  // A number too small for a double is zero as a double.
  return lexicalToNumber(text) ?? 0;
}

/**
 * Returns the JSON of a text that is no value of its type: a number out of bounds stays a number, anything else is a
 * text.
 */
function jsonOfInvalidText(
  lexical: string,
  type: ValueType,
  options: SpellingOptions,
  prefixes: PrefixLookup | undefined,
): Json {
  const form = valueFormKind(type, options);
  if (type.kind === "list" && form === "array")
    return listToJson(
      wordsOfText(lexical).map((word) => jsonOfText(word, type.item, options, prefixes)),
      options,
    );
  const text = type.kind === "atomic" ? normalizeSpace(lexical, whiteSpaceOf(type)) : wordsOfText(lexical).join(" ");
  if (type.kind !== "atomic" || form === "boolean") return text;
  const patterns = restrictionSteps(type).map((step) => sortedStep(step).patterns);
  const isBare = readValue(text, patterns.reduce(withRestriction, unrestricted(type)), prefixes);
  if (!isBare.ok) {
    const value = atomicValue(text, type.builtin, prefixes);
    return value?.kind === "name" && form === "text" ? value.name : text;
  }
  return jsonOfValue(isBare.value, type, options, prefixes);
}
