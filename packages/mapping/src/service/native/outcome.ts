import { isObject, type Json, type JsonObject, object, sameJson } from "@soapstone/apidoc-model";
import { withoutRoot } from "./parameter.ts";

/** What becomes of the responses of an operation: one is its output, others are faults, the rest the extension has. */
export interface Outcome {
  /** The code of the output; absent: no response is one, and the output is empty. */
  readonly success?: string;
  readonly faults: readonly string[];
  readonly oneWay: boolean;
}

/**
 * The output is the lowest 2xx with a schema, else a lone `default`, else the lowest 2xx; what is 4xx, 5xx or `default`
 * besides is a fault. Only a 202 without schema and headers: the operation is one-way.
 */
export function outcomeOf(
  responses: ReadonlyMap<string, { readonly hasSchema: boolean; readonly isBare: boolean }>,
): Outcome {
  const codes = [...responses.keys()];
  const good = codes.filter(isSuccess).sort();
  const lone = codes.length === 1 && codes[0] === "default" ? "default" : undefined;
  const success = good.find((code) => responses.get(code)?.hasSchema) ?? lone ?? good[0];
  const faults = codes.filter((code) => code !== success && (code === "default" || /^[45]\d\d$/.test(code)));
  const oneWay = codes.length === 1 && success === oneWayCode && responses.get(oneWayCode)?.isBare === true;
  return { ...(success === undefined ? {} : { success }), faults, oneWay };
}

/** The schemas of the output and of further successes, each once: the first is the output's. */
export function successSchemas(
  { success }: Outcome,
  responses: ReadonlyMap<string, { readonly schema?: Json }>,
): readonly Json[] {
  const found: Json[] = [];
  for (const code of [success, ...[...responses.keys()].filter(isSuccess).sort()]) {
    const schema = code === undefined ? undefined : responses.get(code)?.schema;
    if (schema !== undefined && !found.some((one) => sameJson(one, schema))) found.push(schema);
  }
  return found;
}

function isSuccess(code: string): boolean {
  return /^2\d\d$/.test(code);
}

export const oneWayCode = "202";

/** The output's code where the extension says none. */
export const usualSuccess = "200";

/** `Error404`, `ErrorDefault` */
export function faultName(code: string): string {
  return `Error${code === "default" ? "Default" : code}`;
}

/** The other way; a fault of any other name is what a `default` says. */
export function codeOfFault(name: string): string {
  const code = /^Error([45]\d\d)$/.exec(name)?.[1];
  return code ?? "default";
}

/** The child of a response's element that holds a value which is no object. */
export const resultName = "result";
export const itemElement = "item";

/** An element without any content. */
export const emptyContent: JsonObject = object([
  ["type", "object"],
  ["additionalProperties", false],
]);

/**
 * The content of a response's element: that of an object is its own; items of an array are repeated children, anything
 * else is the child `result`.
 */
export function resultSchema(said: JsonObject | undefined, isObjectSchema: boolean): Json {
  if (said === undefined) return emptyContent;
  if (isObjectSchema) return said;
  const schema = withoutRoot(said);
  const items = schema.get("items");
  if (schema.get("type") === "array" && isObject(items)) {
    const xml = items.get("xml");
    const name = isObject(xml) ? xml.get("name") : undefined;
    const key = typeof name === "string" && name !== "" ? name : itemElement;
    return object([
      ["type", "object"],
      ["properties", object([[key, schema]])],
    ]);
  }
  return object([
    ["type", "object"],
    ["properties", object([[resultName, schema]])],
    ["required", [resultName]],
  ]);
}

/** The other way: what the element of a response says, by its type's name or by its content. */
export function schemaOfResult(words: JsonObject, isNamedType: boolean): Json | undefined {
  if (isNamedType) return words;
  const properties = words.get("properties");
  if (!isObject(properties)) return words.get("type") === "object" && !isOpen(words) ? undefined : words;
  const [only, ...others] = [...properties];
  if (only === undefined || others.length > 0 || words.get("type") !== "object" || isOpen(words)) return words;
  const [name, schema] = only;
  const isRepeated = isObject(schema) && schema.get("type") === "array";
  const isRequired = Array.isArray(words.get("required"));
  if (name === resultName) return schema;
  if (!isRepeated || isRequired) return words;
  return name === itemElement ? schema : withItemName(schema, name);
}

/** Repeated children of another name: that of the items (apidoc 2.11). */
function withItemName(schema: JsonObject, name: string): Json {
  const items = schema.get("items");
  if (!isObject(items)) return schema;
  const xml = items.get("xml");
  return new Map(schema).set("items", new Map(items).set("xml", new Map(isObject(xml) ? xml : []).set("name", name)));
}

/** What the element of a fault says; one without content says nothing. */
export function schemaOfFault(words: JsonObject): JsonObject | undefined {
  const isEmpty = words.get("type") === "object" && !words.has("properties") && !isOpen(words);
  return isEmpty || words.size === 0 ? undefined : words;
}

function isOpen(words: JsonObject): boolean {
  return isObject(words.get("additionalProperties"));
}
