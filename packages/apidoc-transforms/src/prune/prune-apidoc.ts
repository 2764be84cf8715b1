import {
  isArray,
  isObject,
  type Json,
  type JsonObject,
  jsonOperations,
  type PointerTokens,
  printPointer,
  subtypesOf,
} from "@soapstone/apidoc-model";
import { mapMembers } from "../edit-places.ts";
import { innerReferences } from "../inner-references.ts";
import { usedTags } from "../used-tags.ts";

/** The fields of the root whose members go where nothing needs them. */
const containers: ReadonlySet<string> = new Set(["definitions", "parameters", "responses"]);

/**
 * Takes away what no operation needs: definitions, parameters, responses and security schemes, and declarations of tags
 * that no operation has. What an extension refers to stays, and so do the subtypes of a base that has a discriminator,
 * which messages name. Gives the same object where nothing goes.
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
    return containers.has(field) ? reduced(value, (name) => needed.has(printPointer([field, name]))) : value;
  });
}

/** The pointers of the definitions, parameters and responses that something needs, directly or not. */
function neededParts(document: JsonObject): ReadonlySet<string> {
  const references = innerReferences(document);
  const byPart = new Map<string, PointerTokens[]>();
  for (const { at, to } of references) {
    const part = partOf(at);
    const known = byPart.get(part);
    if (known === undefined) byPart.set(part, [to]);
    else known.push(to);
  }
  for (const [base, subtypes] of subtypesOf(document, references)) {
    const part = printPointer(["definitions", base]);
    byPart.set(part, [...(byPart.get(part) ?? []), ...subtypes.map((name) => ["definitions", name])]);
  }
  const needed = new Set<string>();
  // The empty part is all that stays in any case.
  const open = [""];
  const need = (part: string): void => {
    if (part === "" || needed.has(part)) return;
    needed.add(part);
    open.push(part);
  };
  for (let part = open.pop(); part !== undefined; part = open.pop())
    for (const to of byPart.get(part) ?? []) need(partOf(to));
  return needed;
}

/** The pointer of the part that a place is in; empty for what is in none. */
function partOf([container = "", name]: PointerTokens): string {
  return name === undefined || !containers.has(container) ? "" : printPointer([container, name]);
}

/** Security schemes that a requirement names. */
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
