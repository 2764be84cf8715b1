import { isArray, isNumeric, isObject, type Json } from "../json/value.ts";
import { isWhole } from "../schema/decimal.ts";
import type { Draft } from "./drafts.ts";
import { isBefore } from "./drafts.ts";
import type { KeywordForm } from "./keywords.ts";

const types: ReadonlySet<Json> = new Set(["object", "array", "string", "number", "integer", "boolean", "null"]);

/**
 * Returns a description of the values that a keyword allows, if the value has another form; undefined if it is valid.
 * Nested schemas are not checked.
 */
export function formFault(form: KeywordForm, value: Json, draft: Draft): string | undefined {
  const isSchema = (one: Json): boolean => isObject(one) || (typeof one === "boolean" && !isBefore(draft, "draft-06"));
  switch (form) {
    case "any":
      return undefined;
    case "text":
      return unless(typeof value === "string", "a text");
    case "boolean":
      return unless(typeof value === "boolean", "true or false");
    case "number":
      return unless(isNumeric(value), "a number");
    case "count":
      return unless(isNumeric(value) && isWhole(value), "a whole number");
    case "flagOrNumber":
      return isBefore(draft, "draft-06")
        ? unless(typeof value === "boolean", "true or false")
        : unless(isNumeric(value), "a number");
    case "values":
      return unless(isArray(value), "a list");
    case "names":
      return unless(isNames(value), "a list of names");
    case "namesByName":
      return unless(isObject(value) && [...value.values()].every(isNames), "lists of names by name");
    case "type":
      return unless(
        types.has(value) || (isArray(value) && value.length > 0 && value.every((one) => types.has(one))),
        `one of ${[...types].join(", ")}, or a list of them`,
      );
    case "object":
      return unless(isObject(value), "an object");
    // `additionalItems` and `additionalProperties` allow true and false in every version.
    case "schema":
      return unless(isObject(value) || typeof value === "boolean", "a schema");
    case "schemas":
      return unless(isArray(value) && value.length > 0 && value.every(isSchema), "a list of schemas");
    case "schemaOrSchemas":
      return unless(isArray(value) ? value.every(isSchema) : isSchema(value), "a schema, or a list of schemas");
    case "schemasByName":
      return unless(isObject(value) && [...value.values()].every(isSchema), "schemas by name");
    case "schemasOrNamesByName":
      return unless(
        isObject(value) && [...value.values()].every((one) => isNames(one) || isSchema(one)),
        "schemas or lists of names by name",
      );
    default:
      return form satisfies never;
  }
}

function unless(isRight: boolean, expected: string): string | undefined {
  return isRight ? undefined : expected;
}

function isNames(value: Json): boolean {
  return isArray(value) && value.every((name) => typeof name === "string");
}
