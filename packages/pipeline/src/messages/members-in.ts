import { isObject, type Json, type JsonObject } from "@soapstone/apidoc-model";

/** Returns the members of a part of a request or a response; an empty object if the part is absent. */
export function membersIn(part: Json | undefined): JsonObject {
  return part !== undefined && isObject(part) ? part : new Map<string, Json>();
}
