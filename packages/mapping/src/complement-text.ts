import { isArray, isObject, type Json, type JsonObject, sameJson } from "@soapstone/apidoc-model";
import { builtinTypeNamed } from "./facts/builtin-types.ts";
import type { ExtensionField } from "./facts/extension-field.ts";
import { extensionFieldOf } from "./facts/extension-fields.ts";
import { readModel } from "./schema/complex/model/read-model.ts";
import { isForm } from "./schema/element-forms.ts";

/**
 * What is kept of a schema, as it is written: an object of fields, or a text where one field alone can be said as one
 * (`x-xsd: NMTOKEN`, `x-xsd: extends Address`). A text is written only where reading it gives the field again.
 */
export function writtenComplement(kept: JsonObject): Json {
  const [[key, value] = [], ...others] = kept;
  if (key === undefined || value === undefined || others.length > 0) return kept;
  const text = textOf(key, value);
  return text !== undefined && sameJson(readText(text) ?? null, kept) ? text : kept;
}

/** The other way; undefined of what no complement of ours is. */
export function readComplement(written: Json | undefined): JsonObject | undefined {
  return isObject(written) ? written : typeof written === "string" ? readText(written) : undefined;
}

/** The record of a document as it is written: where it says the form of local elements and nothing else, that form. */
export function writtenRecord(record: JsonObject): Json {
  const form = record.get(formPlace);
  return record.size === 1 && isForm(form) ? form : record;
}

/** The other way. */
export function readRecord(written: Json | undefined): JsonObject | undefined {
  return isObject(written) ? written : isForm(written) ? new Map([[formPlace, written]]) : undefined;
}

const formPlace = "elementForm";

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
      return typeof value === "string" ? value : undefined;
  }
}

function readText(text: string): JsonObject | undefined {
  const [key = "", value] = split(text);
  const row = fieldOf(key);
  switch (row?.alone) {
    case "flag":
      if (value === undefined) return new Map([[key, true]]);
      break;
    case "text":
      if (value !== undefined) return new Map([[key, value]]);
      break;
    case "names":
      return new Map([[key, value === undefined ? [] : value.split(" ")]]);
    case "value":
    case undefined:
      break;
  }
  const field = fieldByValue(text);
  return field === undefined ? undefined : new Map([[field, text]]);
}

/** The first word, and what stands behind it. */
function split(text: string): readonly [string, string?] {
  const at = text.indexOf(" ");
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

function fieldOf(key: string): ExtensionField | undefined {
  const row = extensionFieldOf(key);
  return row?.field === "x-xsd" ? row : undefined;
}

/** The field that alone has such values. */
function fieldByValue(text: string): string | undefined {
  if (text === "type" || text === "element") return "component";
  if (isForm(text)) return "form";
  if (builtinTypeNamed(text) !== undefined || /^\{[^{}]*\}[^\s{}]+$/.test(text)) return "type";
  // Words that nobody told us the meaning of would be names in sequence, too: a model has a sign.
  return /[|&()*+?#%$]|\.{3}/.test(text) && readModel(text) !== undefined ? "model" : undefined;
}

function isNames(value: Json): value is readonly string[] {
  return isArray(value) && value.every((name) => typeof name === "string" && /^\S+$/.test(name));
}
