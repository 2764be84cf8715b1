import { into, type Path } from "../json/path.ts";
import type { PointerTokens } from "../json/pointer.ts";
import { isArray, isObject, type Json, type JsonObject } from "../json/value.ts";
import { jsonSchemaKeywords } from "./keywords.ts";

/** A visited schema, with the value that the visitor returned for the schema around it. */
export interface VisitedSchema<Within> {
  readonly schema: JsonObject | boolean;
  readonly path: Path;
  readonly within: Within;
}

/**
 * Visits every schema of a document once, parents first, in document order. The value that the visitor returns is
 * passed to the visits of the schemas inside. Values that are no schemas, such as examples and enumerations, are not
 * visited. Iterative.
 */
export function walkJsonSchemas<Within>(
  root: Json,
  path: Path,
  within: Within,
  visit: (visited: VisitedSchema<Within>) => Within,
): void {
  const pending: { readonly value: Json; readonly path: Path; readonly within: Within }[] = [
    { value: root, path, within },
  ];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { value, path: here } = next;
    if (typeof value !== "boolean" && !isObject(value)) continue;
    const inside = visit({ schema: value, path: here, within: next.within });
    if (!isObject(value)) continue;
    const inner: (readonly [Json, Path])[] = [];
    for (const [keyword, held] of value) inner.push(...schemasIn(keyword, held, into(here, keyword)));
    for (const [one, innerPath] of inner.reverse()) pending.push({ value: one, path: innerPath, within: inside });
  }
}

/** Whether a pointer leads from a schema to an inner schema: all its keywords contain schemas. */
export function isPlaceOfSchema(tokens: PointerTokens): boolean {
  for (let index = 0; index < tokens.length; index += 1) {
    switch (jsonSchemaKeywords.get(tokens[index] as string)?.form) {
      case "schema":
        break;
      case "schemaOrSchemas":
        if (/^\d+$/.test(tokens[index + 1] ?? "")) index += 1;
        break;
      case "schemas":
      case "schemasByName":
      case "schemasOrNamesByName":
        index += 1;
        if (index === tokens.length) return false;
        break;
      default:
        return false;
    }
  }
  return true;
}

function schemasIn(keyword: string, value: Json, path: Path): readonly (readonly [Json, Path])[] {
  switch (jsonSchemaKeywords.get(keyword)?.form) {
    case "schema":
      return [[value, path]];
    case "schemas":
      return listed(value, path);
    case "schemaOrSchemas":
      return isArray(value) ? listed(value, path) : [[value, path]];
    case "schemasByName":
      return named(value, path);
    case "schemasOrNamesByName":
      return named(value, path).filter(([one]) => !isArray(one));
    default:
      return [];
  }
}

function listed(value: Json, path: Path): readonly (readonly [Json, Path])[] {
  return isArray(value) ? value.map((one, index) => [one, into(path, index)] as const) : [];
}

function named(value: Json, path: Path): readonly (readonly [Json, Path])[] {
  return isObject(value) ? [...value].map(([name, one]) => [one, into(path, name)] as const) : [];
}
