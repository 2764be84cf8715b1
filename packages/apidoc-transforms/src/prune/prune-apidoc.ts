import { isArray, isObject, type Json, type JsonObject, jsonOperations, printPointer } from "@soapstone/apidoc-model";
import { mapMembers } from "../edit-places.ts";
import { usedTags } from "../used-tags.ts";
import { neededParts, sharedContainers } from "./needed-parts.ts";

/**
 * Removes everything that no operation needs: definitions, parameters, responses and security schemes, and declarations
 * of tags. Targets of references in extensions stay, and so do the subtypes of a base with a discriminator, which
 * messages may name. Returns the same object if nothing is removed.
 */
export function pruneApidoc(document: JsonObject): JsonObject {
  const needed = neededParts(document);
  const schemes = usedSchemes(document);
  const tags = usedTags(document);
  return mapMembers(document, (field, value) => {
    if (field === "tags" && isArray(value))
      return shortened(value, (tag) => !isObject(tag) || tags.has(tag.get("name")));
    if (!isObject(value)) return value;
    if (field === "securityDefinitions") return reduced(value, (name) => schemes.has(name));
    return sharedContainers.has(field) ? reduced(value, (name) => needed.has(printPointer([field, name]))) : value;
  });
}

/** Returns the names of the security schemes that requirements use. */
function usedSchemes(document: JsonObject): ReadonlySet<string> {
  const requirements = [
    document.get("security"),
    ...[...jsonOperations(document)].map(({ operation }) => operation.get("security")),
  ];
  const names = requirements.flatMap((list) => (isArray(list) ? list : [])).filter(isObject);
  return new Set(names.flatMap((requirement) => [...requirement.keys()]));
}

function reduced(value: JsonObject, isKept: (name: string) => boolean): JsonObject | undefined {
  const left = mapMembers(value, (name, member) => (name.startsWith("x-") || isKept(name) ? member : undefined));
  return left.size === 0 && value.size > 0 ? undefined : left;
}

function shortened(list: readonly Json[], isKept: (item: Json) => boolean): readonly Json[] | undefined {
  const left = list.filter(isKept);
  if (left.length === list.length) return list;
  return left.length === 0 ? undefined : left;
}
