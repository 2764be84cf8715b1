import { isArray, isObject, type Json, type JsonObject, methods, nameInContainer } from "@soapstone/apidoc-model";
import { type Construct, type ConstructKey, keyOf, stepOf } from "./construct-keys.ts";
import { digestOf } from "./digest.ts";

/**
 * Returns the second keys of a document's constructs, which identify renamed ones: for an operation its method, path
 * and the reference of its body, or without one that of its response; for a tag its operations; for a definition the
 * places that refer to it; for a header parameter everything but its name; for the document its title. Other kinds have
 * none: the construct around identifies them.
 */
export function secondKeys(
  document: JsonObject,
  constructs: ReadonlyMap<ConstructKey, Construct>,
): ReadonlyMap<ConstructKey, string> {
  const keys = new Map<ConstructKey, string[]>();
  const add = (key: ConstructKey, text: string | undefined): void => {
    if (text === undefined || !constructs.has(key)) return;
    const known = keys.get(key);
    if (known === undefined) keys.set(key, [text]);
    else known.push(text);
  };
  const routes = routesOf(document);
  for (const { kind, path, value, key } of constructs.values()) {
    const referred = definitionOf(value.get("$ref"));
    if (referred !== undefined) add(keyOf("definition", [stepOf(referred)]), placeText(path));
    if (kind === "document") add(key, titleOf(value));
    if (kind === "parameter" && value.get("in") === "header") keys.set(key, [digestWithoutName(value)]);
    if (kind !== "operation") continue;
    add(key, operationText(routes.get(value), value));
    for (const tag of namesIn(value.get("tags")))
      add(keyOf("tag", [`[tags ${stepOf(tag).replaceAll("]", "~3")}]`]), pathText(path));
  }
  return new Map([...keys].map(([key, texts]) => [key, texts.sort().join(separator)]));
}

/** The parts of an operation's second key: `get /books/{id}`, and the definition of its body, or else of its response. */
export interface OperationSecondKey {
  readonly route: string;
  readonly body: string | undefined;
  readonly response: string | undefined;
}

/** Reads the second key of an operation. */
export function operationPlace(second: string): OperationSecondKey {
  const [place = "", body] = second.split(bodyMark);
  const [route = "", response] = place.split(responseMark);
  return { route, body, response };
}

/** Returns the places or operations in the second key of a definition or tag. */
export function listedIn(second: string): readonly (readonly string[])[] {
  return second.split(separator).map((text) => text.split("/"));
}

/** The inverse of `listedIn`. */
export function listText(paths: readonly (readonly string[])[]): string {
  return paths.map(pathText).sort().join(separator);
}

function titleOf(document: JsonObject): string | undefined {
  const info = document.get("info");
  const title = isObject(info) ? info.get("title") : undefined;
  return typeof title === "string" ? title : undefined;
}

const separator = " | ";
const bodyMark = " <- ";
const responseMark = " -> ";

function pathText(path: readonly string[]): string {
  return path.join("/");
}

/** Writes a place; a list item without the name it refers to, since that is what changes. */
function placeText(path: readonly string[]): string {
  const last = path.at(-1) ?? "";
  const [, list] = /^\[(\w+) #/.exec(last) ?? [];
  return pathText(list === undefined ? path : [...path.slice(0, -1), `[${list}]`]);
}

function digestWithoutName(parameter: JsonObject): string {
  return digestOf(new Map([...parameter].filter(([field]) => field !== "name")));
}

function operationText(route: string | undefined, operation: JsonObject): string {
  const parameters = operation.get("parameters");
  for (const parameter of isArray(parameters) ? parameters : []) {
    const schema = isObject(parameter) && parameter.get("in") === "body" ? parameter.get("schema") : undefined;
    const body = isObject(schema) ? definitionOf(schema.get("$ref")) : undefined;
    if (body !== undefined) return `${route ?? ""}${bodyMark}${body}`;
  }
  const response = responseOf(operation.get("responses"));
  return response === undefined ? (route ?? "") : `${route ?? ""}${responseMark}${response}`;
}

/** Returns the definition of the first response that states success. */
function responseOf(responses: Json | undefined): string | undefined {
  const [, success] = [...(isObject(responses) ? responses : [])].find(([code]) => code.startsWith("2")) ?? [];
  const schema = isObject(success) ? success.get("schema") : undefined;
  return isObject(schema) ? definitionOf(schema.get("$ref")) : undefined;
}

/** Returns method and path of each operation. */
function routesOf(document: JsonObject): ReadonlyMap<JsonObject, string> {
  const routes = new Map<JsonObject, string>();
  const paths = document.get("paths");
  for (const [path, item] of isObject(paths) ? paths : [])
    for (const method of methods) {
      const operation = isObject(item) ? item.get(method) : undefined;
      if (isObject(operation)) routes.set(operation, `${method} ${path}`);
    }
  return routes;
}

function definitionOf(reference: Json | undefined): string | undefined {
  return typeof reference === "string"
    ? (nameInContainer(reference, "definitions") ?? nameInContainer(reference, "$defs"))
    : undefined;
}

function namesIn(list: Json | undefined): readonly string[] {
  return isArray(list) ? list.filter((one): one is string => typeof one === "string") : [];
}
