import type { Json } from "@soapstone/apidoc-model";
import type { JsonSchema } from "../../json-schema.ts";
import type { BackwardService, ForwardService } from "../walk.ts";
import type { Headers } from "./header.ts";
import { blocksOfFields } from "./header-content.ts";
import type { HeaderField } from "./header-field.ts";

/** Which properties of a body are header blocks: `keepNoBlocks` says what the names would get wrong, `blocksIn` reads it. */

/** Keeps `false` for properties that a body has of its own under the name of a block which is elsewhere in bodies. */
export function keepNoBlocks(body: JsonSchema | undefined, { fields, blocks }: Headers, context: ForwardService): void {
  const own = propertiesOf(body);
  const inFields = new Set(fields.flatMap(({ source }) => source?.block ?? []));
  const mistaken = [...context.walk.headers].flatMap(([block, { in: place }]) =>
    place === "body" && own.has(block) && !blocks.has(block) && !inFields.has(block) ? [block] : [],
  );
  if (mistaken.length === 0) return;
  context.inner("headers", ({ keeper }) => {
    for (const block of mistaken) keeper.put(block, false);
  });
}

/** The other way: the blocks that the complement has among properties, at this message or for all, and no header field is. */
export function blocksIn(
  schema: JsonSchema | undefined,
  fields: readonly HeaderField[],
  context: BackwardService,
): ReadonlySet<string> {
  const { headers, recaller, report } = context;
  const own = recaller.inner("headers");
  const kept = own.context(report);
  const isOwn = (block: string): boolean => kept.recall<Json>(block, () => true) === false;
  const inFields = new Set(blocksOfFields(fields, context).keys());
  const usual = [...headers].flatMap(([block, { in: place }]) => (place === "body" ? block : []));
  const known = new Set([...usual, ...own.keys].filter((block) => !inFields.has(block) && !isOwn(block)));
  return new Set([...propertiesOf(schema).keys()].filter((name) => known.has(name)));
}

/** The properties among which blocks are. */
function propertiesOf(body: JsonSchema | undefined): ReadonlyMap<string, JsonSchema> {
  return body?.properties ?? new Map();
}
