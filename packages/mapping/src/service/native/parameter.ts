import { isObject, type Json, type JsonObject, object } from "@soapstone/apidoc-model";
import { listFormat } from "./listed.ts";

/** A parameter's words that are those of a schema, for its child of the wrapper: among them, that an array is a list. */
export function schemaOfParameter(parameter: JsonObject): Json {
  if (parameter.get("in") === "body") return schemaOfBody(parameter);
  const isFile = parameter.get("type") === "file";
  const isList = parameter.get("type") === "array" && parameter.get(formatKey) === listFormat;
  const isOwn = (key: string): boolean => (ownWords.has(key) && !(isList && key === formatKey)) || key.startsWith("x-");
  const words = [...parameter].filter(([key]) => !isOwn(key));
  return new Map<string, Json>(
    isFile ? [...words.filter(([key]) => key === "description"), ["type", "string"], ["format", "byte"]] : words,
  );
}

/** What is said of a body whose schema is a definition is said of its element; else a schema has words of its own. */
export function schemaOfBody(parameter: JsonObject): Json {
  const schema = parameter.get("schema");
  const description = parameter.get("description");
  if (!isObject(schema)) return new Map();
  return schema.has("$ref") && description !== undefined
    ? new Map(schema).set("description", description)
    : withoutRoot(schema);
}

/** Elements of messages are called for operations and parameters, in the description's namespace: not as the root of a document. */
export function withoutRoot<Schema extends Json>(schema: Schema): Schema | JsonObject {
  const xml = isObject(schema) ? schema.get("xml") : undefined;
  if (!isObject(schema) || !isObject(xml)) return schema;
  const others = new Map([...xml].filter(([word]) => !rootWords.has(word)));
  const without = new Map(schema).set("xml", others);
  if (others.size === 0) without.delete("xml");
  return without;
}

const rootWords: ReadonlySet<string> = new Set(["name", "namespace", "prefix"]);

const formatKey = "collectionFormat";

/** What is said of a parameter and not of its value. */
const ownWords: ReadonlySet<string> = new Set(["name", "in", "required", formatKey, "allowEmptyValue", "$ref"]);

/** Where a parameter is; `listed` where its type is a list. */
export interface ParameterPlace {
  readonly name: string;
  readonly place: string;
  readonly required: boolean;
  readonly listed?: boolean;
}

/** The other way: a parameter of which a child, or a header's part, says the words. */
export function parameterFrom({ name, place, required, listed }: ParameterPlace, words: Json): JsonObject {
  const schema: JsonObject = isObject(words) ? words : new Map();
  if (place === "body") {
    const isReference = schema.has("$ref");
    return object([
      ["in", "body"],
      ["name", name],
      ["description", isReference ? schema.get("description") : undefined],
      ["required", required ? true : undefined],
      ["schema", isReference ? new Map([...schema].filter(([key]) => key !== "description")) : schema],
    ]);
  }
  const { description, value } = wordsOfValue(schema, place, listed);
  return new Map<string, Json>([
    ["name", name],
    ["in", place],
    ...(description === undefined ? [] : [["description", description] as const]),
    ...(required ? [["required", true] as const] : []),
    ...value,
  ]);
}

/** The words of a header of a response. */
export function headerFrom(words: Json, listed: boolean): JsonObject {
  const { description, value } = wordsOfValue(isObject(words) ? words : new Map(), "header", listed);
  return new Map<string, Json>([
    ...(description === undefined ? [] : [["description", description] as const]),
    ...value,
  ]);
}

function wordsOfValue(schema: JsonObject, place: string, listed = false) {
  const description = schema.get("description");
  const words = [...schema].filter(([key]) => key !== "description");
  const isFile = place === "formData" && schema.get("type") === "string" && schema.get("format") === "byte";
  const isArray = schema.get("type") === "array";
  const isRepeated = isArray && (place === "query" || place === "formData");
  const format = isArray && listed ? listFormat : isRepeated ? "multi" : undefined;
  // What a parameter cannot say (a reference, an object) is a text to it.
  const isValue = typeof schema.get("type") === "string" && schema.get("type") !== "object";
  const value: readonly (readonly [string, Json])[] = isFile
    ? [["type", "file"]]
    : !isValue
      ? [["type", "string"]]
      : format === undefined
        ? words
        : [...words, [formatKey, format]];
  return { description, value };
}
