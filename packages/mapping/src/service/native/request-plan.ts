import { isObject, type Json, type JsonObject, object } from "@soapstone/apidoc-model";
import { foldName } from "../../names.ts";
import type { ParameterExtension } from "./extension.ts";
import { emptyContent } from "./outcome.ts";
import { type ParameterPlace, schemaOfBody, schemaOfParameter } from "./parameter.ts";

/** A parameter of an operation, references followed. */
export interface NativeParameter {
  readonly json: JsonObject;
  /** It stands at the path. */
  readonly inherited: boolean;
}

/** What the element of a request holds. */
export interface RequestPlan {
  readonly schema: Json;
  readonly parameters: readonly ParameterExtension[];
  /** The name of the body parameter whose content is that of the element. */
  readonly content?: string;
}

/** Where a parameter is, unless the extension says something else. */
export function usualPlace(name: string, path: string): "path" | "query" {
  return path.includes(`{${name}}`) ? "path" : "query";
}

/**
 * The content of the wrapper: parameters of the path, the query and a form are its children in their order, the body is
 * one of the name that it has. The body alone, if it is an object, is the content itself.
 */
export function requestPlan(
  all: readonly NativeParameter[],
  path: string,
  isObjectSchema: (schema: Json | undefined) => boolean,
): RequestPlan {
  const inWrapper = all.filter(({ json }) => json.get("in") !== "header");
  const [only, ...others] = inWrapper;
  if (only !== undefined && others.length === 0 && only.json.get("in") === "body") {
    const schema = schemaOfBody(only.json);
    const name = textOf(only.json.get("name"));
    const parameters = only.inherited ? [{ in: "body", inherited: true }] : [];
    if (isObjectSchema(schema)) return { schema, parameters, content: name };
  }
  const properties = new Map<string, Json>();
  const required: string[] = [];
  const parameters: ParameterExtension[] = [];
  const taken = new Set<string>();
  for (const { json, inherited } of inWrapper) {
    const name = textOf(json.get("name"));
    const place = textOf(json.get("in"));
    let child = name;
    for (let number = 2; taken.has(foldName(child)); number += 1) child = `${name}_${number}`;
    taken.add(foldName(child));
    properties.set(child, schemaOfParameter(json));
    if (json.get("required") === true) required.push(child);
    const usual = usualPlace(child, path) === place;
    if (!usual || child !== name || inherited)
      parameters.push({
        child,
        ...(usual ? {} : { in: place }),
        ...(child === name ? {} : { name }),
        ...(inherited ? { inherited } : {}),
      });
  }
  if (properties.size === 0) return { schema: emptyContent, parameters };
  const schema = object([
    ["type", "object"],
    ["properties", properties],
    ["required", required.length === 0 ? undefined : required],
  ]);
  return { schema, parameters };
}

/** The other way: the parameters that the wrapper of a request says. */
export function parametersOfRequest(
  words: JsonObject,
  {
    path,
    content,
    parameters,
  }: { readonly path: string; readonly content?: string; readonly parameters: readonly ParameterExtension[] },
  make: (what: ParameterPlace, words: Json) => JsonObject,
  listed: ReadonlySet<string>,
): readonly NativeParameter[] {
  if (content !== undefined) {
    const inherited = parameters.some((one) => one.in === "body" && one.inherited === true);
    return [{ json: make({ name: content, place: "body", required: true }, words), inherited }];
  }
  const properties = words.get("properties");
  const required = words.get("required");
  const needed = new Set(Array.isArray(required) ? required : []);
  const about = new Map(parameters.flatMap((one) => (one.child === undefined ? [] : [[one.child, one] as const])));
  return [...(isObject(properties) ? properties : [])].map(([child, schema]) => {
    const said = about.get(child);
    const name = said?.name ?? child;
    const place = said?.in ?? usualPlace(child, path);
    return {
      json: make({ name, place, required: needed.has(child), listed: listed.has(child) }, schema),
      inherited: said?.inherited === true,
    };
  });
}

function textOf(value: Json | undefined): string {
  return typeof value === "string" ? value : "";
}
