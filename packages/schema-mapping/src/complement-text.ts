import { isArray, isObject, type Json, type JsonObject, sameJson } from "@soapstone/apidoc-model";
import { extensionFieldOf } from "@soapstone/conversion";
import { builtinTypeNamed } from "@soapstone/xsd-values";
import { readModel } from "./model/read-model.ts";
import { isForm } from "./names/element-forms.ts";

/**
 * Writes the complement of a schema: as a text where each field can be written as one, `NMTOKEN` or `abstract; extends
 * Address`, else as an object. A text is written only where reading it gives the fields again.
 */
export function writtenComplement(complement: JsonObject): Json {
  const parts: string[] = [];
  for (const [key, value] of complement) {
    const part = textOf(key, value);
    if (part === undefined) return complement;
    parts.push(part);
  }
  const text = parts.join(fieldSeparator);
  return sameJson(readText(text) ?? null, complement) ? text : complement;
}

/** The inverse of `writtenComplement`; undefined for a value that this tool did not write. */
export function readComplement(written: Json | undefined): JsonObject | undefined {
  return isObject(written) ? written : typeof written === "string" ? readText(written) : undefined;
}

/** Separates the fields in the text of a complement. */
export const fieldSeparator = "; ";

const modelPlace = "model";

/** The text for a type without any particle, whose model would be an empty text. */
const noContent = "empty";

function textOf(key: string, value: Json): string | undefined {
  switch (extensionFieldOf(key)?.alone) {
    case undefined:
      return undefined;
    case "flag":
      return value === true ? key : undefined;
    case "text":
      return typeof value === "string" ? `${key} ${value}` : undefined;
    case "names":
      return isNames(value) ? [key, ...value].join(" ") : undefined;
    case "value":
      return value === "" && key === modelPlace ? noContent : typeof value === "string" ? value : undefined;
  }
}

/** Reads the text form; undefined where a part is no field, since another tool wrote the text. */
function readText(text: string): JsonObject | undefined {
  const fields = new Map<string, Json>();
  for (const part of text.split(fieldSeparator)) {
    const [key, value] = readPart(part) ?? [];
    if (key === undefined || value === undefined || fields.has(key)) return undefined;
    fields.set(key, value);
  }
  return fields;
}

function readPart(text: string): readonly [key: string, value: Json] | undefined {
  const [key, value] = split(text);
  const row = extensionFieldOf(key);
  if (row?.field === "x-xsd") {
    if (row.alone === "flag" && value === undefined) return [key, true];
    if (row.alone === "text" && value !== undefined) return [key, value];
    if (row.alone === "names") return [key, value === undefined ? [] : value.split(" ")];
  }
  if (text === noContent) return [modelPlace, ""];
  const field = fieldByValue(text);
  return field === undefined ? undefined : [field, text];
}

/** Splits a text at its first space. */
function split(text: string): readonly [string, string?] {
  const at = text.indexOf(" ");
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

/** Returns the field that a text without a field name belongs to: the only one with such values. */
function fieldByValue(text: string): string | undefined {
  if (text === "type" || text === "element") return "component";
  if (isForm(text)) return "form";
  if (builtinTypeNamed(text) !== undefined || /^\{[^{}]*\}[^\s{}]+$/.test(text)) return "type";
  // Any text could be a sequence of names, so a model must contain an operator.
  return /[|&()*+?#%$]|\.{3}/.test(text) && readModel(text) !== undefined ? modelPlace : undefined;
}

function isNames(value: Json): value is readonly string[] {
  return isArray(value) && value.every((name) => typeof name === "string" && /^\S+$/.test(name));
}
