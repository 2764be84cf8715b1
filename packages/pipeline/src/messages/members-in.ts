import { isObject, type Json, type JsonObject } from "@soapstone/apidoc-model";

/** The members of a part of a request or a response; none of one that is not there. */
export function membersIn(part: Json | undefined): JsonObject {
  return part !== undefined && isObject(part) ? part : new Map<string, Json>();
}
