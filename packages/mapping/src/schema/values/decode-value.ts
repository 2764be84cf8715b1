import { type Json, numeric } from "@soapstone/apidoc-model";
import type { Facet, TypeUse } from "@soapstone/xml-model";
import { lexicalToNumber, normalizeSpace, wordsOfText } from "../../facts/value-space.ts";
import { atomicValue, type PrefixLookup } from "./atomic-value.ts";
import { type CheckContext, isEnumerated, type ReadValue, readValue, whiteSpaceOf } from "./check-value.ts";
import { type FormOptions, kindOfForm } from "./value-form.ts";
import { type ValueType, valueType } from "./value-type.ts";

/** What reading and writing values depends on. */
export interface ValueContext extends CheckContext {
  readonly options: FormOptions;
}

/**
 * The JSON value of a text of a simple type. What is no value of the type stays the text that it is (in a list, word by
 * word), so that the schema refuses it; a value that an enumeration has is the value as the enumeration spells it.
 */
export function decodeValue(lexical: string, type: TypeUse | undefined, context: ValueContext): Json {
  return jsonOfText(lexical, valueType(type, context.set), context.options, context.prefixes);
}

export function jsonOfText(lexical: string, type: ValueType, options: FormOptions, prefixes?: PrefixLookup): Json {
  const read = readValue(lexical, type, prefixes);
  if (read.ok) return spelled(read.value, type, options, prefixes);
  return unlikely(lexical, type, options, prefixes);
}

/** A value as the enumeration of its type spells it, where it has one. */
function spelled(value: ReadValue, type: ValueType, options: FormOptions, prefixes: PrefixLookup | undefined): Json {
  const values = enumerationOf(type);
  const same = values?.find((one) => isEnumerated(value, one, type, prefixes));
  if (same !== undefined && type.kind === "atomic" && type.builtin.values === "name")
    return jsonOfValue(value, type, options, prefixes);
  const read = same === undefined ? undefined : readValue(same.lexical, { ...type, steps: [] }, prefixes);
  return jsonOfValue(read?.ok === true ? read.value : value, type, options, prefixes);
}

/** The values that the last restriction with values leaves. */
export function enumerationOf({ steps }: ValueType): readonly Facet[] | undefined {
  const step = steps.findLast((facets) => facets.some(({ facet }) => facet === "enumeration"));
  return step?.filter(({ facet }) => facet === "enumeration");
}

/** The JSON value of a value. `type` says how it stands, which restrictions change. */
export function jsonOfValue(
  value: ReadValue,
  type: ValueType,
  options: FormOptions,
  prefixes: PrefixLookup | undefined,
): Json {
  const form = kindOfForm(type, options);
  if (form === "text") return textOf(value);
  if (type.kind === "list") return (value.items ?? []).map((item) => spelled(item, type.item, options, prefixes));
  if (type.kind === "union") return spelled(value, value.type, options, prefixes);
  if (value.atomic?.kind === "boolean") return value.atomic.value;
  return numberOf(value);
}

function textOf({ text, atomic, type }: ReadValue): string {
  if (atomic?.kind === "name") return atomic.name;
  const isBase64 = type.kind === "atomic" && type.builtin.values === "base64Binary";
  return isBase64 ? text.replaceAll(" ", "") : text;
}

function numberOf({ text, atomic }: ReadValue): Json {
  if (atomic?.kind !== "float") return lexicalToNumber(text) ?? numeric(text);
  if (Number.isNaN(atomic.value)) return "NaN";
  if (!Number.isFinite(atomic.value)) return atomic.value < 0 ? "-INF" : "INF";
  // What is too small for a double is zero to it, too.
  return lexicalToNumber(text) ?? 0;
}

/** A text that is no value of its type: a number that is out of bounds is still one, all else is a text. */
function unlikely(lexical: string, type: ValueType, options: FormOptions, prefixes: PrefixLookup | undefined): Json {
  const form = kindOfForm(type, options);
  if (type.kind === "list" && form === "array")
    return wordsOfText(lexical).map((word) => jsonOfText(word, type.item, options, prefixes));
  const text = type.kind === "atomic" ? normalizeSpace(lexical, whiteSpaceOf(type)) : wordsOfText(lexical).join(" ");
  if (type.kind !== "atomic" || form === "boolean") return text;
  const isBare = readValue(text, { ...type, steps: type.steps.map(patternsOf) }, prefixes);
  if (!isBare.ok) {
    const value = atomicValue(text, type.builtin, prefixes);
    return value?.kind === "name" && form === "text" ? value.name : text;
  }
  return jsonOfValue(isBare.value, type, options, prefixes);
}

function patternsOf(facets: readonly Facet[]): readonly Facet[] {
  return facets.filter(({ facet }) => facet === "pattern");
}
