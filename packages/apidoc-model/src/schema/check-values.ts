import type { Report } from "@soapstone/workspace";
import { canonicalJson } from "../json/canonical.ts";
import { into, type Path, placeOf } from "../json/path.ts";
import { isArray, isNumeric, isObject, type Json, lexemeOf, type Numeric } from "../json/value.ts";
import { printJson } from "../json/write-json.ts";
import { compareNumbers, isWhole } from "./decimal.ts";
import { schemaDiagnostics } from "./diagnostics.ts";
import { keywordNamed } from "./keywords.ts";

/** The keywords that Schema, Items, Parameter and Header objects share. */
export interface ValueKeywords {
  readonly type?: string;
  readonly minimum?: Numeric;
  readonly maximum?: Numeric;
  readonly exclusiveMinimum?: boolean;
  readonly exclusiveMaximum?: boolean;
  readonly multipleOf?: Numeric;
  readonly minLength?: Numeric;
  readonly maxLength?: Numeric;
  readonly minItems?: Numeric;
  readonly maxItems?: Numeric;
  readonly minProperties?: Numeric;
  readonly maxProperties?: Numeric;
  readonly pattern?: string;
  readonly enum?: readonly Json[];
  readonly default?: Json;
}

const counts = ["minLength", "maxLength", "minItems", "maxItems", "minProperties", "maxProperties"] as const;
const ranges = [
  ["minimum", "maximum"],
  ["minLength", "maxLength"],
  ["minItems", "maxItems"],
  ["minProperties", "maxProperties"],
] as const;

/** Reports contradictions among the keywords of one value. */
export function checkValueKeywords(keywords: ValueKeywords, path: Path, report: Report): void {
  checkBounds(keywords, path, report);
  if (keywords.pattern !== undefined) checkPattern(keywords.pattern, into(path, "pattern"), report);
  if (keywords.enum !== undefined) checkEnum(keywords.enum, keywords.type, into(path, "enum"), report);
  if (keywords.default !== undefined) checkDefault(keywords.default, keywords, into(path, "default"), report);
  if (keywords.type === undefined || keywords.type === "file") return;
  for (const [keyword, value] of Object.entries(keywords)) {
    const appliesTo = keywordNamed(keyword)?.appliesTo;
    // `required` of a parameter is a boolean, not the list of a schema, and `false` is the default.
    if (appliesTo === undefined || typeof value === "boolean" || appliesTo.some((type) => type === keywords.type))
      continue;
    report(schemaDiagnostics("keyword-without-effect", { keyword, type: keywords.type }, placeOf(into(path, keyword))));
  }
}

function checkBounds(keywords: ValueKeywords, path: Path, report: Report): void {
  for (const keyword of counts) {
    const value = keywords[keyword];
    if (value === undefined || (isWhole(value) && compareNumbers(value, 0) >= 0)) continue;
    report(schemaDiagnostics("negative-count", { keyword, value: lexemeOf(value) }, placeOf(into(path, keyword))));
  }
  for (const [low, high] of ranges) {
    const [from, to] = [keywords[low], keywords[high]];
    if (from === undefined || to === undefined || compareNumbers(from, to) <= 0) continue;
    const facts = { low: `${low} ${lexemeOf(from)}`, high: `${high} ${lexemeOf(to)}` };
    report(schemaDiagnostics("empty-range", facts, placeOf(into(path, low))));
  }
  const { minimum, maximum, multipleOf } = keywords;
  const excludes = keywords.exclusiveMinimum === true || keywords.exclusiveMaximum === true;
  if (minimum !== undefined && maximum !== undefined && excludes && compareNumbers(minimum, maximum) === 0) {
    report(schemaDiagnostics("excluded-point", { value: lexemeOf(minimum) }, placeOf(into(path, "minimum"))));
  }
  if (keywords.exclusiveMinimum !== undefined && minimum === undefined) {
    report(
      schemaDiagnostics(
        "bound-without-value",
        { keyword: "exclusiveMinimum", bound: "minimum" },
        placeOf(into(path, "exclusiveMinimum")),
      ),
    );
  }
  if (keywords.exclusiveMaximum !== undefined && maximum === undefined) {
    report(
      schemaDiagnostics(
        "bound-without-value",
        { keyword: "exclusiveMaximum", bound: "maximum" },
        placeOf(into(path, "exclusiveMaximum")),
      ),
    );
  }
  if (multipleOf !== undefined && compareNumbers(multipleOf, 0) <= 0) {
    report(schemaDiagnostics("multiple-of-zero", { value: lexemeOf(multipleOf) }, placeOf(into(path, "multipleOf"))));
  }
}

function checkPattern(pattern: string, path: Path, report: Report): void {
  const problem = faultOfPattern(pattern);
  if (problem !== undefined) report(schemaDiagnostics("invalid-pattern", { pattern, problem }, placeOf(path)));
}

/**
 * Returns why a pattern does not compile, with or without the Unicode mode; undefined if it compiles in one of them.
 */
function faultOfPattern(pattern: string): string | undefined {
  try {
    new RegExp(pattern);
    return undefined;
  } catch (thrown) {
    try {
      // Some classes, such as \p{L}, have a meaning in Unicode mode only; a pattern that needs it is valid.
      new RegExp(pattern, "u");
      return undefined;
    } catch {
      const message = thrown instanceof Error ? thrown.message : String(thrown);
      return message.slice(message.lastIndexOf(": ") + 2).toLowerCase();
    }
  }
}

function checkEnum(values: readonly Json[], type: string | undefined, path: Path, report: Report): void {
  if (values.length === 0) report(schemaDiagnostics("empty-enum", undefined, placeOf(path)));
  const seen = new Set<string>();
  for (const [index, value] of values.entries()) {
    const key = identityOf(value);
    const place = into(path, index);
    if (seen.has(key)) report(schemaDiagnostics("duplicate-enum-value", { value: brief(value) }, placeOf(place)));
    seen.add(key);
    if (type !== undefined && !isOfType(value, type))
      report(schemaDiagnostics("enum-type", { value: brief(value), type }, placeOf(place)));
  }
}

function checkDefault(value: Json, keywords: ValueKeywords, path: Path, report: Report): void {
  if (keywords.type !== undefined && !isOfType(value, keywords.type)) {
    report(schemaDiagnostics("default-type", { value: brief(value), type: keywords.type }, placeOf(path)));
  } else if (
    keywords.enum !== undefined &&
    keywords.type !== "array" &&
    !keywords.enum.some((choice) => identityOf(choice) === identityOf(value))
  ) {
    report(schemaDiagnostics("default-not-in-enum", { value: brief(value) }, placeOf(path)));
  }
}

/** Returns a text that is equal for equal values. */
export function identityOf(value: Json): string {
  if (isNumeric(value)) return String(Number(lexemeOf(value)));
  return printJson(canonicalJson(value), "");
}

/** Whether a value is of a type of JSON Schema, or of `file`, whose content is sent as text. */
export function isOfType(value: Json, type: string): boolean {
  switch (type) {
    case "string":
    case "file":
      return typeof value === "string";
    case "boolean":
      return typeof value === "boolean";
    case "number":
      return isNumeric(value);
    case "integer":
      return isNumeric(value) && isWhole(value);
    case "array":
      return isArray(value);
    case "object":
      return isObject(value);
    case "null":
      return value === null;
    default:
      return true;
  }
}

function brief(value: Json): string {
  const text = printJson(value, "");
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
