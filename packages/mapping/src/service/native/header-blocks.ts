import { isObject, type Json, type JsonObject, object } from "@soapstone/apidoc-model";
import { schemaOfParameter } from "./parameter.ts";

/** A part of a header message: the field of this name, or all that are leaves of a block. */
export interface HeaderElement {
  readonly name: string;
  readonly schema: Json;
}

/** A field that a part of a header message says. */
export interface HeaderLeaf {
  readonly name: string;
  readonly words: Json;
  readonly required: boolean;
  readonly listed: boolean;
}

const leafOfBlock = /^([^.]+)\.([^.]+)$/;

/**
 * Header fields are elements, each by itself; those called `{Block}.{leaf}`, as a facade calls the leaves of a block, are
 * children of one element `{Block}`. Where a field has the name of the block, or a definition (`isTaken`), each stands for
 * itself.
 */
export function headerElements(
  fields: readonly (readonly [string, JsonObject])[],
  isTaken: (block: string) => boolean,
): readonly HeaderElement[] {
  const names = new Set(fields.map(([name]) => name));
  const blocks = new Map<string, [string, JsonObject][]>();
  const found = new Map<string, HeaderElement | undefined>();
  for (const [name, json] of fields) {
    const [, block, leaf] = leafOfBlock.exec(name) ?? [];
    if (block === undefined || leaf === undefined || names.has(block) || isTaken(block)) {
      found.set(name, { name, schema: schemaOfParameter(json) });
      continue;
    }
    blocks.set(block, [...(blocks.get(block) ?? []), [leaf, json]]);
    found.set(block, undefined);
  }
  return [...found].map(([name, alone]) => alone ?? { name, schema: blockSchema(blocks.get(name) ?? []) });
}

function blockSchema(leaves: readonly (readonly [string, JsonObject])[]): Json {
  const required = leaves.flatMap(([leaf, json]) => (json.get("required") === true ? [leaf] : []));
  return object([
    ["type", "object"],
    ["properties", new Map(leaves.map(([leaf, json]) => [leaf, schemaOfParameter(json)]))],
    ["required", required.length === 0 ? undefined : required],
  ]);
}

/** The other way: the fields that the element of a part is. */
export function headerLeaves(
  part: string,
  words: Json,
  listed: { readonly itself: boolean; readonly children: ReadonlySet<string> },
): readonly HeaderLeaf[] {
  const properties = isObject(words) ? words.get("properties") : undefined;
  const required = isObject(words) ? words.get("required") : undefined;
  if (!isObject(properties)) return [{ name: part, words, required: false, listed: listed.itself }];
  const needed = new Set(Array.isArray(required) ? required : []);
  return [...properties].map(([leaf, own]) => ({
    name: `${part}.${leaf}`,
    words: own,
    required: needed.has(leaf),
    listed: listed.children.has(leaf),
  }));
}
