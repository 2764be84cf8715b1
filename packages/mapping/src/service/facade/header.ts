import { isObject, type Json, type JsonObject, object, sameJson } from "@soapstone/apidoc-model";
import { unusedName } from "@soapstone/workspace";
import { fromClark, type Part, type PartTyping, type SoapHeader, type SoapVersion } from "@soapstone/xml-model";
import { Keeper } from "../../complement.ts";
import { mapping } from "../../diagnostics.ts";
import type { JsonSchema } from "../../json-schema.ts";
import { fill } from "../conventions/conventions.ts";
import {
  absent,
  type BlockFields,
  blockName,
  blockVariables,
  defaultBlock,
  fieldsRecord,
  type HeaderBlock,
  typingText,
  undeclared,
} from "../conventions/header-blocks.ts";
import { operationVariables } from "../conventions/naming.ts";
import type { SoapConvention } from "../conventions/soap-convention.ts";
import { isOfType } from "../edits/other-fields.ts";
import { isScalarContent } from "../edits/told-content.ts";
import { carrierFrom, carrierRecord } from "../record/carrier.ts";
import { given, textField } from "../record/fields.ts";
import type { Situation } from "../situation.ts";
import type { BoundHeader } from "../soap-message.ts";
import type { BackwardService, ForwardService, ServiceRule } from "../walk.ts";
import { nameOf } from "../wire/element.ts";
import { fieldSources, isToldByBlocks } from "./field-sources.ts";
import { type HeaderField, heldValues } from "./header-field.ts";
import { headerNames } from "./header-names.ts";
import type { SentBlock } from "./message-places.ts";
import { part } from "./part.ts";

/** Header blocks in the output: those that header fields can hold, and those that the body must. */
export interface Headers {
  readonly fields: readonly HeaderField[];
  readonly blocks: ReadonlyMap<string, JsonSchema>;
  /** By the name of the field or the property, the block that is sent; only the way forward says it. */
  readonly sent?: ReadonlyMap<string, SentBlock>;
}

/**
 * A SOAP header block that is flat and simple is header fields (`headerNames`); any other is a property of the body,
 * named like the block (with `Header` behind it where the body has such a property) and marked in the complement.
 *
 * `<soap:header message="tns:Login" part="Login" use="literal"/>` with an element `Login` of `user` and `token` is
 * `{ in: header, name: Login-user }, { in: header, name: Login-token }`. They are required only if the block is
 * (`wsdl:required`).
 */
export const header: ServiceRule<readonly BoundHeader[], Headers> = {
  id: "facade/header",
  grain: "node",
  clauses: ["WSDL 2.6 rule 7", "apidoc 2.6"],
  owns: {
    left: [
      ...["", "@message", "@part", "@use", "@encodingStyle", "@namespace", "@required", "@version"].flatMap((field) => [
        `soap:header${field}`,
      ]),
      "message",
      "message@name",
    ],
    right: ["operation.parameters", "valueParameter.in", "response.headers"],
  },
  recognises: (headers) => headers.fields.length > 0 || headers.blocks.size > 0,
  forward: (all, context) => {
    const fields: HeaderField[] = [];
    const blocks = new Map<string, JsonSchema>();
    const sent = new Map<string, SentBlock>();
    const properties = context.situation.properties ?? new Set();
    const used = new Set<string>();
    const held = all.map((bound) => (context.situation.wire === true ? undefined : heldValues(bound, context)));
    const names = headerNames(
      all.flatMap((bound, index) => held[index]?.map(({ leaf }) => ({ block: blockName(bound), leaf })) ?? []),
    )[Symbol.iterator]();
    context.inner("headers", (inner) => {
      for (const [index, bound] of all.entries()) {
        const base = blockName(bound);
        const flat = held[index];
        // Header fields are beside the body, so that only its properties need other names than those of the body.
        const block = freeName(base, (name) => used.has(name) || (flat === undefined && properties.has(name)));
        used.add(block);
        if (bound.message !== undefined) context.about(bound.message, header);
        const schema = partSchema(bound, context);
        const { carrier } = bound;
        if (flat === undefined) {
          blocks.set(block, schema);
          sent.set(block, { carrier });
        }
        const named = flat?.map(({ leaf, ...value }) => {
          const { value: name = block } = names.next();
          fields.push({ ...value, name, block });
          sent.set(name, { carrier, ...given("leaf", leaf) });
          return [name, leaf] as const;
        });
        const place = flat === undefined ? "body" : "header";
        keepBlock(bound, { block, base, place, fields: new Map(named) }, inner.about(bound.carrier, header));
      }
    });
    return { fields, blocks, sent };
  },
  backward: ({ fields, blocks }, context) => {
    const kept = context.recaller.inner("headers");
    const described = [...blocks].map(([block, schema]) => [block, { schema }] as const);
    const said = new Map<string, BlockContent>([...contentsOf(fields, context), ...described]);
    return [...said.keys()].flatMap((block) => {
      const own = kept.context(context.report).recall<Json>(block, isObject);
      return boundHeader(block, isObject(own) ? own : new Map(), said.get(block) ?? { schema: {} }, context) ?? [];
    });
  },
};

/** Whether header fields can hold a block. */
export function fitsFields(bound: BoundHeader, context: ForwardService): boolean {
  return heldValues(bound, context) !== undefined;
}

/** `Trace`, else `TraceHeader`, else with a number. */
function freeName(wished: string, isTaken: (name: string) => boolean): string {
  if (!isTaken(wished)) return wished;
  const wish = `${wished}Header`;
  return unusedName(wish, isTaken, (number) => `${wish}${number}`);
}

/** The schema of the whole block; where header fields hold it, only the accounts of its part count. */
function partSchema(bound: BoundHeader, context: ForwardService): JsonSchema {
  const typing = bound.part?.typing;
  if (bound.part === undefined || typing === undefined) return {};
  const own = context.about(bound.part, part);
  own.say(["part@name", "part@typing"], "complement");
  return typing.by === "element"
    ? own.walk.types.content(typing.name)
    : own.walk.types.use(typing.name, new Keeper(), bound.part);
}

interface Placed {
  /** Its name in the output. */
  readonly block: string;
  /** Its own name, by which the root knows it. */
  readonly base: string;
  readonly place: "header" | "body";
  /** Its header fields, each with the child that it stands for. */
  readonly fields: BlockFields;
}

/** Keeps what of a block the root's record of it does not rebuild; what the usual carrier has more is false. */
function keepBlock(bound: BoundHeader, { block, base, place, fields }: Placed, context: ForwardService): void {
  const { walk, situation } = context;
  const usual = walk.headers.get(base) ?? defaultBlock(base, walk.elementNamespace);
  const isThere = situation.wire === true || place === usual.in;
  const { carrier } = bound;
  const own = fieldsOfCarrier(carrier, typingText(bound, walk.elementNamespace, situation.wire === true), situation);
  const rebuilt = usualFields(base, usual, { ...walk, situation }, carrier.version);
  const isTold = [...fields].every(([name, leaf]) => isToldByBlocks(name, { block, leaf }, walk.headers));
  const told = object([
    ["headerBlock", block === base ? undefined : base],
    ...fieldsRecord(isTold ? undefined : fields),
    ...[...own].filter(([key, value]) => !sameJson(rebuilt.get(key) ?? null, value)),
    ...[...rebuilt.keys()].filter((key) => !own.has(key)).map((key) => [key, false] as const),
  ]);
  // Whatever else is said of it says that it is a block.
  const record = told.size > 0 || isThere ? told : object([["in", place]]);
  context.say(["soap:header@message", "soap:header@part"], "complement");
  if (record.size > 0) context.keeper.put(block, record);
}

function fieldsOfCarrier(carrier: SoapHeader, typing: string, { namespace }: Situation): JsonObject {
  const record = carrierRecord(carrier, { targetNamespace: namespace, version: carrier.version }).get("soap:header");
  return object([...(isObject(record) ? record : []), ["typing", typing]]);
}

interface Conventions {
  readonly soap: SoapConvention;
  readonly situation: Situation;
  readonly targetNamespace: string;
}

/** The fields of the carrier that the root's record of a block stands for, as far as its templates fit. */
function usualFields(
  block: string,
  { message, part: partTemplate, typing }: HeaderBlock,
  { soap, situation, targetNamespace }: Conventions,
  version: SoapVersion,
): JsonObject {
  const variables = blockVariables(block, operationVariables(situation, targetNamespace));
  // Elements are not encoded (WSDL 1.1, 3.7), and what is literal has no namespace (WS-I Basic Profile R2726).
  const isEncoded = soap.use === "encoded" && !typing.startsWith("element ");
  const carrier: SoapHeader = {
    kind: "soap:header",
    version,
    message: { namespace: situation.namespace, local: fill(message, variables) ?? block },
    part: fill(partTemplate, variables) ?? block,
    ...given("use", soap.use === "encoded" && !isEncoded ? "literal" : soap.use),
    ...(isEncoded ? { ...given("encodingStyle", soap.encodingStyle), ...given("namespace", soap.namespace) } : {}),
    headerFaults: [],
    foreign: [],
  };
  return fieldsOfCarrier(carrier, typing, situation);
}

/** Blocks that header fields tell: one value, or an object of their children. */
function contentsOf(fields: readonly HeaderField[], context: BackwardService): ReadonlyMap<string, BlockContent> {
  const found = new Map<string, BlockContent>();
  const sources = fieldSources(
    fields.map(({ name }) => name),
    context,
  );
  for (const { name, required, schema } of fields) {
    const { block, leaf } = sources.get(name) ?? { block: name };
    const before = found.get(block);
    const all = [...(before?.required ?? []), ...(required ? [name] : [])];
    const names = new Map(before?.names).set(leaf ?? "", name);
    const content = leaf === undefined ? schema : withLeaf(before?.schema, leaf, schema, required);
    found.set(block, { schema: content, required: all, names });
  }
  return found;
}

function withLeaf(block: JsonSchema | undefined, leaf: string, schema: JsonSchema, isRequired: boolean): JsonSchema {
  const properties = new Map([...(block?.properties ?? []), [leaf, schema] as const]);
  const required = [...(block?.required ?? []), ...(isRequired ? [leaf] : [])];
  return { type: "object", properties, ...(required.length === 0 ? {} : { required }) };
}

/** What is said of a block: by one schema, or by header fields. */
interface BlockContent {
  readonly schema: JsonSchema;
  /** The names of the header fields that are required; undefined where there are none, but a schema. */
  readonly required?: readonly string[];
  /** The names of the header fields, by the children that they stand for; "" stands for the whole block. */
  readonly names?: ReadonlyMap<string, string>;
}

function boundHeader(
  block: string,
  kept: JsonObject,
  content: BlockContent,
  context: BackwardService,
): BoundHeader | undefined {
  const { version, situation } = context;
  const base = textField(kept, "headerBlock") ?? block;
  const usual = context.headers.get(base) ?? defaultBlock(base, context.elementNamespace);
  const fields = object([...usualFields(base, usual, context, version), ...kept]);
  const said = object([...fields].map(([key, value]) => [key, value === false ? undefined : value]));
  const own = carrierFrom(object([["soap:header", said]]), { targetNamespace: situation.namespace, version });
  if (own?.kind !== "soap:header") return undefined;
  const carrier = content.required === undefined || content.required.length === 0 ? own : { ...own, required: true };
  const declared = textField(said, "typing") ?? usual.typing;
  if (declared === undeclared) return { carrier, message: undefined, part: undefined };
  const typing = toldTyping(typingFrom(declared), block, carrier, content, context);
  const of: Part = { kind: "part", name: own.part, extensions: [], foreign: [], ...given("typing", typing) };
  const parts = declared === absent ? [] : [of];
  const message = { kind: "message", name: own.message, parts, extensions: [], foreign: [] } as const;
  return { carrier, message, part: parts[0] };
}

/** The element of a block: in an envelope its property says its whole name. */
function toldTyping(
  typing: PartTyping | undefined,
  block: string,
  carrier: SoapHeader,
  { schema, required, names }: BlockContent,
  { situation, types, report, meet, at }: BackwardService,
): PartTyping | undefined {
  if (typing?.by !== "element") {
    // A value alone, in whichever message: what its part declares is taken.
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
  const name = isSent ? nameOf(schema, block, types.definition) : typing.name;
  const isOfValues = required !== undefined || isScalarContent(schema);
  const isSaid = required !== undefined && carrier.required === true && situation.side === "input";
  const leaves = schema.properties === undefined ? required?.map(() => "") : schema.required;
  meet?.({
    name,
    schema,
    at: schema.origin ?? at,
    ...(isOfValues ? { isOfValues } : {}),
    ...given("fields", names),
    ...(isSaid ? { required: leaves ?? [] } : {}),
  });
  return { by: "element", name };
}

function typingFrom(text: string): PartTyping | undefined {
  const [by, ...rest] = text.split(" ");
  const name = fromClark(rest.join(" "));
  return name !== undefined && (by === "element" || by === "type") ? { by, name } : undefined;
}
