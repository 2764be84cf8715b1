import { isObject, type Json } from "@soapstone/apidoc-model";
import type { JsonSchema } from "@soapstone/schema-mapping";
import { fromClark, sameName } from "@soapstone/xml-model";
import { textField } from "../complement/fields.ts";
import { isText } from "../complement/json-guards.ts";
import type { BackwardService, ForwardService } from "../walk/walk.ts";
import { type Headers, isDefaultBlockName } from "./header.ts";
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

/**
 * The other way: the properties that are blocks by the complement of this message or of all, where no header field is; each with
 * the block that it is. Beside the content (`apart`), or the parts of rpc, all of which are required, a property of another name is the
 * block whose element it refers to, if the body has that block no more: somebody renamed it.
 */
export function blocksIn(
  schema: JsonSchema | undefined,
  fields: readonly HeaderField[],
  context: BackwardService,
): ReadonlyMap<string, string> {
  const { headers, recaller, report } = context;
  const own = recaller.inner("headers");
  const kept = own.context(report);
  const isOwn = (block: string): boolean => kept.recall<Json>(block, () => true) === false;
  const inFields = new Set(blocksOfFields(fields, context).keys());
  const byDefault = [...headers].flatMap(([block, { in: place }]) => (place === "body" ? block : []));
  const known = new Set([...byDefault, ...own.keys].filter((block) => !inFields.has(block) && !isOwn(block)));
  const properties = propertiesOf(schema);
  const apart = context.recall<string>("apart", isText);
  const content = apart === undefined ? schema?.required : [apart];
  const isBeside = apart !== undefined || context.situation.style === "rpc";
  const gone = [...known].filter((block) => !properties.has(block));
  const found = new Map<string, string>();
  for (const [name, { ref }] of properties) {
    if (known.has(name)) found.set(name, name);
    else if (isBeside && ref !== undefined && content?.includes(name) !== true) {
      const [block, ...others] = gone.filter((one) => isElementOf(ref, one, context));
      if (block !== undefined && others.length === 0) found.set(name, block);
    }
  }
  reportNames(found, context);
  return found;
}

/** Tells which blocks have another name than they are given. */
function reportNames(found: ReadonlyMap<string, string>, { recaller, report, situation, nameBlock }: BackwardService) {
  const kept = recaller.inner("headers").context(report);
  for (const [name, block] of found) {
    const own = kept.recall<Json>(block, isObject);
    const base = (isObject(own) ? textField(own, "headerBlock") : undefined) ?? block;
    if (!isDefaultBlockName(name, base)) nameBlock?.({ name, block: base, isSent: situation.side === "input" });
  }
}

/** Whether the element of a block is a definition, or has it as its type. */
function isElementOf(definition: string, block: string, { headers, types }: BackwardService): boolean {
  const [by, text = ""] = headers.get(block)?.typing.split(" ") ?? [];
  const name = by === "element" ? fromClark(text) : undefined;
  const own = name && types.elementOf(definition, name.local);
  return name !== undefined && own !== undefined && sameName(own, name);
}

/** The properties among which blocks are. */
function propertiesOf(body: JsonSchema | undefined): ReadonlyMap<string, JsonSchema> {
  return body?.properties ?? new Map();
}
