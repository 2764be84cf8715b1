import { isArray, isObject, type Json, type JsonObject } from "../json/value.ts";
import { walkJsonSchemas } from "./walk.ts";

/**
 * Returns a document with some of its schemas edited; the same object if `edit` changes nothing. Values that are no
 * schemas, such as examples, are not edited. Recursive, since readers limit the depth of values.
 */
export function editSchemas(root: Json, edit: (schema: JsonObject) => JsonObject): Json {
  const edits = new Map<Json, JsonObject>();
  walkJsonSchemas(root, { uri: "" }, undefined, ({ schema }) => {
    const edited = isObject(schema) ? edit(schema) : schema;
    if (isObject(edited) && edited !== schema) edits.set(schema, edited);
    return undefined;
  });
  return edits.size === 0 ? root : edited(root, edits);
}

function edited(value: Json, edits: ReadonlyMap<Json, JsonObject>): Json {
  if (isArray(value)) return value.map((item) => edited(item, edits));
  if (!isObject(value)) return value;
  return new Map([...(edits.get(value) ?? value)].map(([name, member]) => [name, edited(member, edits)] as const));
}
