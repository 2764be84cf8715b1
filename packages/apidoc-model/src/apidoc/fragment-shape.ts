import { isArray, isObject, type Json, type JsonObject } from "../json/value.ts";
import { methods } from "./objects.ts";
import type { ShapeName } from "./shapes.ts";

/**
 * Returns the shape of an object in a document without a version field: such files contain schemas, parameters, path
 * items, or maps of them (undefined), without stating which.
 */
export function shapeOfFragment(value: JsonObject): ShapeName | undefined {
  if (value.has("swagger") || value.has("apidoc") || isObject(value.get("paths"))) return "apidoc";
  if (isSchema(value)) return "schema";
  if (containers.some((name) => isObject(value.get(name)))) return "apidoc";
  if (methods.some((method) => isObject(memberOf(value, method)?.get("responses")))) return "pathItem";
  if (isObject(value.get("responses"))) return "operation";
  if (typeof value.get("in") === "string" && typeof value.get("name") === "string") return "parameter";
  if (typeof value.get("description") === "string" && responseFields.some((name) => isObject(value.get(name))))
    return "response";
  return undefined;
}

const containers = ["definitions", "parameters", "securityDefinitions"];
const responseFields = ["schema", "headers", "examples"];

function isSchema(value: JsonObject): boolean {
  if (typeof value.get("in") === "string" && typeof value.get("name") === "string") return false;
  const texts = ["type", "$schema", "$id"].some(
    (name) => typeof value.get(name) === "string" || isArray(value.get(name)),
  );
  if (texts) return true;
  if (["allOf", "oneOf", "anyOf", "enum"].some((name) => isArray(value.get(name)))) return true;
  return ["properties", "items"].some((name) => isObject(value.get(name)));
}

function memberOf(value: JsonObject, name: string): JsonObject | undefined {
  const member: Json | undefined = value.get(name);
  return isObject(member) ? member : undefined;
}
