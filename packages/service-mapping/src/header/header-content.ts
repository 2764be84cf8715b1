import type { JsonObject } from "@soapstone/apidoc-model";
import { mapping, settledNcName } from "@soapstone/conversion";
import type { JsonSchema } from "@soapstone/schema-mapping";
import { unusedName } from "@soapstone/workspace";
import { fromClark, type Part, type PartTyping } from "@soapstone/xml-model";
import { optionalField } from "../complement/fields.ts";
import { absentTyping, type HeaderBlocks, undeclaredTyping } from "../conventions/header-blocks.ts";
import type { BoundHeader } from "../exchange/soap-message.ts";
import { elementNameOf } from "../message/element.ts";
import { isOfType } from "../values/other-fields.ts";
import type { BackwardService } from "../walk/walk.ts";
import { carriedBlock } from "./header-carrier.ts";
import type { HeaderField } from "./header-field.ts";
import type { HeaderSource } from "./header-source.ts";

/** The content of a header block in an API description: one schema, in a property or in header fields. */
export interface BlockContent {
  readonly schema: JsonSchema;
  /** The names of the required header fields; undefined for a block that is a property of the body. */
  readonly required?: readonly string[];
  /** The names of the header fields by the children that they hold; "" for the whole block. */
  readonly names?: ReadonlyMap<string, string>;
}

/** Collects the header fields of a message into blocks, by name: each is one value, or an object of its children. */
export function blocksOfFields(
  fields: readonly HeaderField[],
  context: Pick<BackwardService, "headers">,
): ReadonlyMap<string, BlockContent> {
  const found = new Map<string, BlockContent>();
  const sources = sourcesOf(fields, context);
  for (const [index, { name, required, schema }] of fields.entries()) {
    const { block, leaf } = sources[index] ?? { block: name };
    const before = found.get(block);
    const all = [...(before?.required ?? []), ...(required ? [name] : [])];
    const names = new Map(before?.names).set(leaf ?? "", name);
    const content = leaf === undefined ? schema : withLeaf(before?.schema, leaf, schema, required);
    found.set(block, { schema: content, required: all, names });
  }
  return found;
}

/**
 * Returns the block or child whose value each header field has: the one that its complement states, otherwise that of
 * another field with its name, otherwise a block of its own. This block has the name of the field, or an unused name if
 * that block has header fields as children.
 */
function sourcesOf(
  fields: readonly HeaderField[],
  { headers }: Pick<BackwardService, "headers">,
): readonly HeaderSource[] {
  const parents = new Set(fields.flatMap(({ source }) => (source?.leaf === undefined ? [] : [source.block])));
  const isParent = (block: string): boolean =>
    parents.has(block) || [...(headers.get(block)?.fields?.values() ?? [])].some((leaf) => leaf !== undefined);
  return fields.map(({ name, source = knownSource(name, headers) }) => {
    if (source !== undefined) return source;
    const own = settledNcName(name);
    if (!isParent(own)) return { block: own };
    return { block: unusedName(`${own}Header`, (it) => isParent(it) || headers.has(it)) };
  });
}

function knownSource(name: string, headers: HeaderBlocks): HeaderSource | undefined {
  const folded = name.toLowerCase();
  for (const [block, { fields }] of headers)
    if (fields?.has(folded) === true) return { block, ...optionalField("leaf", fields.get(folded)) };
  return undefined;
}

function withLeaf(block: JsonSchema | undefined, leaf: string, schema: JsonSchema, isRequired: boolean): JsonSchema {
  const properties = new Map([...(block?.properties ?? []), [leaf, schema] as const]);
  const required = [...(block?.required ?? []), ...(isRequired ? [leaf] : [])];
  return { type: "object", properties, ...(required.length === 0 ? {} : { required }) };
}

/** Builds the header block of a message; `complement` is the complement of the block in the message. */
export function boundHeader(
  block: string,
  complement: JsonObject,
  content: BlockContent,
  context: BackwardService,
): BoundHeader | undefined {
  const carried = carriedBlock(block, complement, context);
  if (carried === undefined) return undefined;
  const { carrier: own, declared } = carried;
  const carrier = content.required === undefined || content.required.length === 0 ? own : { ...own, required: true };
  if (declared === undeclaredTyping) return { carrier, message: undefined, part: undefined };
  const typing = typingOf(typingFrom(declared), block, carrier, content, context);
  const of: Part = { kind: "part", name: own.part, extensions: [], foreign: [], ...optionalField("typing", typing) };
  const parts = declared === absentTyping ? [] : [of];
  const message = { kind: "message", name: own.message, parts, extensions: [], foreign: [] } as const;
  return { carrier, message, part: parts[0] };
}

/** Returns how the part of a block is declared. In an envelope the property has the full name of the element. */
function typingOf(
  typing: PartTyping | undefined,
  block: string,
  carrier: BoundHeader["carrier"],
  { schema, required, names }: BlockContent,
  { situation, types, report, implyElement, at }: BackwardService,
): PartTyping | undefined {
  if (typing?.by !== "element") {
    // A block that is one value takes the declaration of its part, whichever message has it.
    if (typing !== undefined && required !== undefined && !isOfType(schema, typing, types))
      report(
        mapping(
          "declared-field",
          { field: names?.get("") ?? block, definition: types.definitionOf("type", typing.name) },
          at,
        ),
      );
    return typing;
  }
  const isSent = situation.wire === true;
  const name = isSent ? elementNameOf(schema, block, types.definition) : typing.name;
  const isOfValues = required !== undefined || isScalarContent(schema);
  const statesRequired = required !== undefined && carrier.required === true && situation.side === "input";
  const leaves = schema.properties === undefined ? required?.map(() => "") : schema.required;
  implyElement?.({
    name,
    schema,
    at: schema.origin ?? at,
    ...(isOfValues ? { isOfValues } : {}),
    ...optionalField("fields", names),
    ...(statesRequired ? { required: leaves ?? [] } : {}),
  });
  return { by: "element", name };
}

function typingFrom(text: string): PartTyping | undefined {
  const [by, ...rest] = text.split(" ");
  const name = fromClark(rest.join(" "));
  return name !== undefined && (by === "element" || by === "type") ? { by, name } : undefined;
}

function isScalarContent({ ref, type }: JsonSchema): boolean {
  return ref === undefined && type !== "object" && type !== "array";
}
