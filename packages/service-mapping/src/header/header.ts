import { isObject, type Json } from "@soapstone/apidoc-model";
import { Keeper } from "@soapstone/complement";
import type { JsonSchema } from "@soapstone/schema-mapping";
import { unusedName } from "@soapstone/workspace";
import { optionalField } from "../complement/fields.ts";
import { blockName } from "../conventions/header-blocks.ts";
import type { SentBlock } from "../exchange/message-places.ts";
import type { BoundHeader } from "../exchange/soap-message.ts";
import { part } from "../message/part.ts";
import type { ForwardService, ServiceRule } from "../walk/walk.ts";
import { asHeaderBlock } from "./body-blocks.ts";
import { keepBlock } from "./header-carrier.ts";
import { type BlockContent, blocksOfFields, boundHeader } from "./header-content.ts";
import { type HeaderField, type HeldValue, heldValues } from "./header-field.ts";
import { headerNames } from "./header-names.ts";
import { headerSourceText } from "./header-source.ts";

/** The header blocks of a message in the output: as header fields, or as properties of the body. */
export interface Headers {
  readonly fields: readonly HeaderField[];
  readonly blocks: ReadonlyMap<string, JsonSchema>;
  /** The SOAP block or child by the name of the header field or property; only set on the way forward. */
  readonly sent?: ReadonlyMap<string, SentBlock>;
}

/**
 * A SOAP header block that is flat and simple is header fields (`headerNames`); any other is a property of the body,
 * named like the block (with `Header` behind it where the body has such a property) and marked in its complement.
 *
 * `<soap:header message="tns:Login" part="Login" use="literal"/>` with an element `Login` of `user` and `token` is
 * `{ in: header, name: Login-user }, { in: header, name: Login-token }`. They are required only if the block is
 * (`wsdl:required`).
 */
export const header: ServiceRule<readonly BoundHeader[], Headers> = {
  id: "facade/header",
  clauses: ["WSDL 1.1 §3.7", "Swagger 2.0 Parameter Object"],
  owns: {
    left: [
      ...(["", "@message", "@part", "@use", "@encodingStyle", "@namespace", "@required", "@version"] as const).map(
        (field) => `soap:header${field}` as const,
      ),
      "message",
      "message@name",
    ],
    right: ["operation.parameters", "valueParameter.in", "response.headers"],
  },
  forward: (all, context) => {
    const placed = placedBlocks(all, context);
    const names = namesOfFields(placed, context)[Symbol.iterator]();
    const fields: HeaderField[] = [];
    const blocks = new Map<string, JsonSchema>();
    const sent = new Map<string, SentBlock>();
    context.inner("headers", (inner) => {
      for (const { bound, base, block, property, values } of placed) {
        const { carrier } = bound;
        if (bound.message !== undefined) context.about(bound.message, header);
        const schema = partSchema(bound, context);
        if (values === undefined) {
          blocks.set(property, context.situation.wire === true ? schema : asHeaderBlock(schema, block));
          sent.set(property, { carrier });
        }
        for (const { leaf, ...value } of values ?? []) {
          const { value: name = block } = names.next();
          fields.push({ ...value, name, source: { block, ...optionalField("leaf", leaf) } });
          sent.set(name, { carrier, ...optionalField("leaf", leaf) });
        }
        keepBlock(bound, { block, base }, inner.about(carrier, header));
      }
    });
    return { fields, blocks, sent };
  },
  backward: ({ fields, blocks }, context) => {
    const headers = context.recaller.inner("headers");
    const described = [...blocks].map(([block, schema]) => [block, { schema }] as const);
    const contents = new Map<string, BlockContent>([...blocksOfFields(fields, context), ...described]);
    return [...contents.keys()].flatMap((block) => {
      const own = headers.context(context.report).recall<Json>(block, isObject);
      return boundHeader(block, isObject(own) ? own : new Map(), contents.get(block) ?? { schema: {} }, context) ?? [];
    });
  },
};

interface PlacedHeader {
  readonly bound: BoundHeader;
  readonly base: string;
  /** The name of the block in its message, which is unique there. */
  readonly block: string;
  /** The name of the block's property, for a block in the body. */
  readonly property: string;
  /** The values of header fields; absent for a block in the body. */
  readonly values: readonly HeldValue[] | undefined;
}

/** Gives each block a unique name. Only a block in the body must also differ from the body's properties. */
function placedBlocks(all: readonly BoundHeader[], context: ForwardService): readonly PlacedHeader[] {
  const { properties = new Set(), wire = false, headerNames: chosen = noNames } = context.situation;
  const used = new Set<string>();
  return all.map((bound) => {
    const values = wire ? undefined : heldValues(bound, context);
    const base = blockName(bound);
    const isTaken = (name: string): boolean => used.has(name) || (values === undefined && properties.has(name));
    const block = freeName(base, isTaken);
    const own = values === undefined ? chosen.get(block) : undefined;
    const property = own === undefined || isTaken(own) ? block : own;
    used.add(block).add(property);
    return { bound, base, block, property, values };
  });
}

function namesOfFields(placed: readonly PlacedHeader[], { situation }: ForwardService): readonly string[] {
  const { headerNames: chosen = noNames } = situation;
  const all = placed.flatMap(({ base, block, values = [] }) => values.map(({ leaf }) => ({ base, block, leaf })));
  return headerNames(
    all.map(({ base, leaf }) => ({ block: base, leaf })),
    all.map((source) => chosen.get(headerSourceText(source))),
  );
}

const noNames: ReadonlyMap<string, string> = new Map();

/** Whether header fields can hold a block. */
export function fitsFields(bound: BoundHeader, context: ForwardService): boolean {
  return heldValues(bound, context) !== undefined;
}

/** Returns the first free name: `Trace`, `TraceHeader`, then with a number. */
function freeName(wished: string, isTaken: (name: string) => boolean): string {
  if (!isTaken(wished)) return wished;
  const wish = `${wished}Header`;
  return unusedName(wish, isTaken, (number) => `${wish}${number}`);
}

/**
 * Returns the schema of the whole block. Where header fields hold the block, this is called only for the accounts of
 * its part.
 */
function partSchema(bound: BoundHeader, context: ForwardService): JsonSchema {
  const typing = bound.part?.typing;
  if (bound.part === undefined || typing === undefined) return {};
  const own = context.about(bound.part, part);
  own.settle(["part@name", "part@typing"], "complement");
  return typing.by === "element"
    ? own.walk.types.content(typing.name)
    : own.walk.types.use(typing.name, new Keeper(), bound.part);
}
