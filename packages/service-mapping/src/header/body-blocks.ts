import { xWsdl } from "@soapstone/complement";
import { type JsonSchema, withKeywords } from "@soapstone/schema-mapping";
import { writtenService } from "../complement/complement-text.ts";
import type { BackwardService } from "../walk/walk.ts";
import { headerSourceComplement, headerSourceIn } from "./header-source.ts";

/**
 * Marks a property of a body as a header block, `x-wsdl: header Origin`: it is that block under any name, and a
 * property without the mark is content.
 */
export function asHeaderBlock(schema: JsonSchema, block: string): JsonSchema {
  const own = [xWsdl, writtenService(headerSourceComplement({ block }))] as const;
  return { ...schema, extensions: new Map([...(schema.extensions ?? []), own]) };
}

/** A property of a body that is a header block. */
export interface BodyBlock {
  readonly block: string;
  readonly schema: JsonSchema;
}

/**
 * Returns the header blocks in a body by their properties. Where several properties have the mark of one block, the
 * first is the block. Calls `nameBlock` for each property that is not named like its block.
 */
export function headerBlocksIn(
  schema: JsonSchema | undefined,
  { situation, nameBlock }: Pick<BackwardService, "situation" | "nameBlock">,
): ReadonlyMap<string, BodyBlock> {
  const found = new Map<string, BodyBlock>();
  const blocks = new Set<string>();
  for (const [name, property] of schema?.properties ?? []) {
    const block = headerSourceIn(property.extensions)?.block;
    if (block === undefined || blocks.has(block)) continue;
    blocks.add(block);
    found.set(name, { block, schema: withoutMark(property) });
    if (name !== block) nameBlock?.({ name, block, isSent: situation.side === "input" });
  }
  return found;
}

function withoutMark(schema: JsonSchema): JsonSchema {
  const others = new Map([...(schema.extensions ?? [])].filter(([name]) => name !== xWsdl));
  return withKeywords(schema, { extensions: others.size === 0 ? undefined : others });
}
