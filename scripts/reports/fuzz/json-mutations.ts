import { isArray, isObject, type Json, json, readJson, writeJson } from "@soapstone/apidoc-model";
import { type Dice, mutated } from "@soapstone/test-corpus";
import { oneOf } from "./unusual-texts.ts";

/** Changes one member of a JSON object or list; undefined if the text cannot be read. */
export function jsonMutation(text: string, other: string, uri: string, roll: Dice): string | undefined {
  const read = readJson({ uri, text });
  if (!read.ok) return undefined;
  const change = oneOf(roll, [mutated, mutated, withKeyword, withKeyword, withSameKey]);
  const changed = change?.(read.value, roll, other) ?? read.value;
  return writeJson(changed, { format: uri.endsWith(".json") ? "json" : "yaml" });
}

type Members = ReadonlyMap<string, Json>;

const schema = {
  type: "object",
  properties: { a: { type: "string" }, b: { type: "array", items: { type: "integer" } } },
};

/** Fields with values that they allow, by a field that such an object has. */
const vocabulary: readonly (readonly [string, readonly (readonly [string, readonly unknown[]])[]])[] = [
  [
    "type",
    [
      ["type", ["string", "integer", "number", "boolean", "array", "object", ["string", "null"]]],
      ["format", ["int32", "int64", "date", "date-time", "byte", "binary", "double", "uuid", "password"]],
      ["enum", [["a", "b"], [1, 2], [null, "a"], [true]]],
      ["default", ["a", 1, null, [], {}]],
      ["minimum", [0, 1.5]],
      ["maximum", [10, 1e20]],
      ["exclusiveMinimum", [true, 0]],
      ["multipleOf", [1, 0.01]],
      ["minLength", [0, 2]],
      ["maxLength", [5]],
      ["pattern", ["^[a-z]+$", "\\d{2}", "^(?=a)", "a|b"]],
      ["items", [{ type: "string" }, schema]],
      ["minItems", [1]],
      ["maxItems", [1, 3]],
      ["uniqueItems", [true]],
      ["properties", [schema.properties, { "a b": { type: "string" }, $value: {} }]],
      ["required", [["a"], ["b", "zz"]]],
      ["additionalProperties", [false, true, { type: "integer" }, schema]],
      ["discriminator", ["a", "kind"]],
      ["readOnly", [true]],
      ["title", ["T t"]],
      ["description", ["Says *what* it is.\n\n- a\n- b"]],
      ["example", ["a", { a: 1 }]],
      ["xml", [{ attribute: true }, { name: "Other", namespace: "urn:fuzz" }, { wrapped: true }]],
      ["allOf", [[{ $ref: "@definition" }, schema], [schema]]],
      ["x-nullable", [true]],
    ],
  ],
  ["$ref", [["$ref", ["@definition"]]]],
  [
    "in",
    [
      ["in", ["query", "header", "path", "formData", "body"]],
      ["required", [true, false]],
      ["collectionFormat", ["csv", "multi", "pipes"]],
      ["type", ["string", "integer", "array", "file", "boolean"]],
      ["items", [{ type: "string" }, { type: "integer" }]],
      ["schema", [{ $ref: "@definition" }, schema]],
      ["allowEmptyValue", [true]],
      ["name", ["a b", "id", "X-Fuzz", "body"]],
      ["default", ["a", 1]],
    ],
  ],
  [
    "responses",
    [
      ["parameters", [[{ name: "q", in: "query", type: "string" }], [{ name: "b", in: "body", schema }]]],
      ["responses", [{ 204: { description: "" } }, { default: { description: "e", schema } }]],
      ["consumes", [["application/json"], ["multipart/form-data"], ["text/plain", "application/xml"]]],
      ["produces", [["application/octet-stream"], []]],
      ["operationId", ["fuzz", "a b", "get"]],
      ["tags", [["a", "b"], []]],
      ["deprecated", [true]],
      ["schemes", [["https"]]],
      ["security", [[], [{ key: [] }]]],
      ["summary", ["Does it."]],
    ],
  ],
  [
    "get",
    [
      ["post", [{ responses: { 201: { description: "made", schema }, 404: { description: "none", schema } } }]],
      ["parameters", [[{ name: "id", in: "path", required: true, type: "string" }]]],
    ],
  ],
  [
    "200",
    [
      ["404", [{ description: "No.", schema }]],
      ["default", [{ description: "E", schema: { $ref: "@definition" } }]],
    ],
  ],
  [
    "description",
    [
      ["schema", [schema, { $ref: "@definition" }, { type: "file" }, { type: "array", items: schema }]],
      ["headers", [{ "X-Fuzz": { type: "integer" } }]],
      ["examples", [{ "application/json": { a: "x" } }]],
      ["description", ["D d.\n"]],
    ],
  ],
  [
    "paths",
    [
      ["basePath", ["/v1", "/"]],
      ["host", ["h.example:8080"]],
      ["schemes", [["http", "https"]]],
      ["consumes", [["application/xml"]]],
      ["tags", [[{ name: "a", description: "A" }]]],
      ["securityDefinitions", [{ key: { type: "apiKey", in: "header", name: "K" } }]],
    ],
  ],
];

/** Gives an object a field of its vocabulary. */
function withKeyword(root: Json, roll: Dice): Json {
  const all = objectsIn(root);
  const holder = oneOf(
    roll,
    all.filter((one) => vocabulary.some(([mark]) => one.has(mark))),
  );
  const fields = oneOf(
    roll,
    vocabulary.filter(([mark]) => holder?.has(mark)),
  )?.[1];
  const [key, values] = oneOf(roll, fields ?? []) ?? ["", []];
  if (holder === undefined) return root;
  const text = JSON.stringify(oneOf(roll, values) ?? null).replaceAll("@definition", definitionIn(root, roll));
  return replaced(root, holder, new Map(holder).set(key, json(JSON.parse(text))));
}

/** Gives a member the value of one of the same name in either document. */
function withSameKey(root: Json, roll: Dice, other: string): Json {
  const read = readJson({ uri: other.trimStart().startsWith("{") ? "memory:/a.json" : "memory:/a.yaml", text: other });
  const donors = roll(2) === 0 && read.ok ? objectsIn(read.value) : objectsIn(root);
  const holder = oneOf(
    roll,
    objectsIn(root).filter(({ size }) => size > 0),
  );
  const key = oneOf(roll, [...(holder?.keys() ?? [])]) ?? "";
  const donor = oneOf(
    roll,
    donors.filter((one) => one.has(key)),
  )?.get(key);
  return holder === undefined || donor === undefined ? root : replaced(root, holder, new Map(holder).set(key, donor));
}

function definitionIn(root: Json, roll: Dice): string {
  const definitions = isObject(root) ? (root.get("definitions") ?? root.get("$defs")) : undefined;
  const name = isObject(definitions) ? (oneOf(roll, [...definitions.keys()]) ?? "A") : "A";
  return `#/definitions/${JSON.stringify(name.replaceAll("~", "~0").replaceAll("/", "~1")).slice(1, -1)}`;
}

function objectsIn(value: Json): readonly Members[] {
  if (isArray(value)) return value.flatMap(objectsIn);
  return isObject(value) ? [value, ...[...value.values()].flatMap(objectsIn)] : [];
}

function replaced(value: Json, from: Json, to: Json): Json {
  if (value === from) return to;
  if (isArray(value)) return value.map((one) => replaced(one, from, to));
  return isObject(value) ? new Map([...value].map(([key, one]) => [key, replaced(one, from, to)])) : value;
}
