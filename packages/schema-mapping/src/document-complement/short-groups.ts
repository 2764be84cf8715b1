import { isArray, type Json } from "@soapstone/apidoc-model";
import type { JsonSchema } from "../json-schema.ts";
import { hasWildcard } from "../model/model.ts";
import { modelText } from "../model/model-text.ts";
import { readModel } from "../model/read-model.ts";
import { membersKey } from "./stored-groups.ts";

/** Returns the text of a group's model, if the group has nothing else; else undefined. */
export function modelAlone({ type: _type, complement, additionalProperties, ...rest }: JsonSchema): string | undefined {
  const text = complement?.get("model");
  if (typeof text !== "string" || complement?.size !== 1 || hasKeywords(rest)) return undefined;
  const model = readModel(text);
  return model !== undefined && hasWildcard(model) === (additionalProperties === true) ? modelText(model) : undefined;
}

/**
 * Returns the names of a group's attributes (`%name` for nested groups), if the group has nothing else; else undefined.
 */
export function membersAlone({ type: _type, complement, ...rest }: JsonSchema): readonly string[] | undefined {
  if (
    hasKeywords(rest) ||
    [...(complement?.keys() ?? [])].some((key) => key !== membersKey && key !== "attributeGroups")
  )
    return undefined;
  const groups = complement?.get("attributeGroups") ?? [];
  const members = complement?.get(membersKey) ?? [];
  if (!isArray(groups) || !isArray(members)) return undefined;
  const names = [...groups.map((name) => (typeof name === "string" ? `%${name}` : name)), ...members];
  return names.every((name) => typeof name === "string") ? names : undefined;
}

/** The inverse of `membersAlone`. */
export function schemaOfMembers(names: readonly Json[]): JsonSchema {
  const texts = names.filter((name) => typeof name === "string");
  const groups = texts.filter((name) => name.startsWith("%")).map((name) => name.slice(1));
  const members = texts.filter((name) => !name.startsWith("%"));
  return {
    type: "object",
    complement: new Map([
      ...(groups.length === 0 ? [] : [["attributeGroups", groups] as const]),
      ...(members.length === 0 ? [] : [[membersKey, members] as const]),
    ]),
  };
}

/** The inverse of `modelAlone`. */
export function schemaOfModel(text: string): JsonSchema {
  const model = readModel(text);
  const isOpen = model !== undefined && hasWildcard(model);
  return { type: "object", ...(isOpen ? { additionalProperties: true } : {}), complement: new Map([["model", text]]) };
}

function hasKeywords({ origin: _, ...rest }: JsonSchema): boolean {
  return Object.keys(rest).length > 0;
}
