import { type Json, type JsonObject, object } from "@soapstone/apidoc-model";
import { settledNcName } from "@soapstone/conversion";
import { type JsonSchema, sameSchema, type WantedElement, withKeywords } from "@soapstone/schema-mapping";
import { inOneText, isSecurityBlock, keyJson, nameOf, operationNameOf } from "@soapstone/service-mapping";
import { clark, type QName } from "@soapstone/xml-model";
import type { CleanExchange, CleanSide } from "./exchange.ts";
import { httpCarriers } from "./http-carriers.ts";
import type { HttpFaults } from "./http-faults.ts";
import { httpSides } from "./http-sides.ts";
import { packagedValues, packageOf } from "./packages.ts";
import type { ReachedOperation } from "./reached.ts";

/** What the operations of a clean document share. */
export interface CleanContext {
  readonly types: ReadonlyMap<string, JsonSchema>;
  readonly targetNamespace: string;
  /** Every operation is of rpc style, so that none need say so. */
  readonly isRpc: boolean;
  /** The namespace of the wrappers of rpc style whose operations say no other. */
  readonly wrapperNamespace: string | undefined;
  /** What each operation is called, and which port it is reached by. */
  readonly reached: ReadonlyMap<CleanExchange, ReachedOperation>;
  /** The template of the names of what is sent. */
  readonly messageTemplate: string;
  /** What the port types of tags are called. */
  readonly portTypes: ReadonlyMap<string, string>;
  /** What the element is called that an operation sends. */
  readonly localOf: (exchange: CleanExchange) => string;
  /** Of operations of HTTP bindings. */
  readonly faults: ReadonlyMap<CleanExchange, HttpFaults>;
  /** Whether the description never was a WSDL. */
  readonly isExternal: boolean;
}

/** In the facade an object in place is the parts of an rpc message; so is in the wire what is in the wrapper. */
export function isRpc({ view, input, output }: CleanExchange): boolean {
  const isInPlace = ({ ref, type, allOf }: JsonSchema): boolean =>
    ref === undefined && type === "object" && allOf === undefined;
  const said = [input.schema, output?.schema].flatMap((schema) => schema ?? []);
  if (view === "wire")
    return said.some(({ properties }) => [...(properties?.values() ?? [])].slice(0, 1).some(isInPlace));
  // An object with more than its definition has is no object of parts, and so is then the other side.
  const isMore = said.some(({ allOf }) => (allOf?.length ?? 0) > 1);
  const isBeside = [input, output].some((side) => (side?.blocks?.size ?? 0) > 0);
  return said.some(isInPlace) && !isMore && !isBeside;
}

/** What an operation would keep, and the elements that its messages ask for. */
export interface Implied {
  readonly kept: JsonObject;
  readonly wanted: readonly WantedElement[];
}

export function impliedOperation(exchange: CleanExchange, context: CleanContext): Implied {
  const { input, output, detail, view, operationId, tag } = exchange;
  const name = context.reached.get(exchange)?.name ?? operationId;
  const key = {
    portType: { namespace: context.targetNamespace, local: context.portTypes.get(tag) ?? tag },
    operation: name,
    operationId,
  };
  const operation = name === operationNameOf(operationId, tag) ? undefined : keyJson(key, context);
  if (view === "http") {
    const sides = httpSides(exchange.operation, { name, targetNamespace: context.targetNamespace });
    const faults = context.faults.get(exchange);
    const carried = context.isExternal ? httpCarriers(exchange) : undefined;
    const [sent, answered] = [
      new Map([...sides.input, ...(carried?.input ?? [])]),
      new Map([...sides.output, ...(carried?.output ?? [])]),
    ];
    const kept = object([
      ["operation", operation],
      ["input", sent.size === 0 ? undefined : sent],
      ["output", answered.size === 0 ? undefined : answered],
      ["faults", faults?.kept],
    ]);
    return { kept, wanted: [...sides.wanted, ...(faults?.wanted ?? [])] };
  }
  const style = isRpc(exchange) ? "rpc" : undefined;
  const local = context.localOf(exchange);
  const implied = (side: CleanSide | undefined, suffix = ""): Implied =>
    side === undefined ? nothing : impliedSide(side, { view, style, local: `${local}${suffix}` }, context);
  const [sent, answered] = [implied(input), implied(output, "Response")];
  const faults = faultElements(exchange, context);
  return {
    kept: object([
      ["operation", operation],
      ["style", context.isRpc ? undefined : style],
      ["input", sent.kept.size === 0 ? undefined : sent.kept],
      ["output", answered.kept.size === 0 ? undefined : answered.kept],
      ["faults", view === "wire" || detail.size === 0 ? undefined : elementFields(faults)],
    ]),
    wanted: [...sent.wanted, ...answered.wanted, ...faults.values()],
  };
}

const nothing: Implied = { kept: new Map(), wanted: [] };

interface SideSituation {
  readonly view: string;
  readonly style: string | undefined;
  /** The name of its element. */
  readonly local: string;
}

function impliedSide(side: CleanSide, { view, style, local }: SideSituation, context: CleanContext): Implied {
  const { schema, headers, blocks = new Map(), apart } = side;
  if (view === "wire") {
    const blocks = wireElements(new Map([...headers].filter(([key, block]) => !isSecurityBlock(key, block))));
    const parts = style === "rpc" || schema?.properties === undefined ? new Map() : wireElements(schema.properties);
    const typings = [...blocks].map(
      ([key, { name }]) => [key, object([["typing", `element ${clark(name)}`]])] as const,
    );
    // What stands in Body itself, rather than in an element there, is the content of a type.
    const isTyped = style !== "rpc" && schema !== undefined && !schema.properties && schema.type !== "object";
    return {
      kept: object([
        ["typing", isTyped ? "type" : undefined],
        ["headers", typings.length === 0 ? undefined : object(typings)],
        ["carriers", packageRecord(side, style) ?? (style === "rpc" ? bodyJson(side, context) : undefined)],
      ]),
      wanted: [...parts.values(), ...blocks.values()],
    };
  }
  const beside = new Map(
    [...blocks].map(
      ([key, of]) => [key, { name: elementFor(of, settledNcName(key), context), schema: contentOf(of) }] as const,
    ),
  );
  const wanted = [...fieldBlocks(headers, context), ...beside.values()];
  const typings = [...beside].map(([key, { name }]) => [key, object([["typing", `element ${clark(name)}`]])] as const);
  const said: readonly (readonly [string, Json | undefined])[] = [
    ["apart", apart],
    ["headers", typings.length === 0 ? undefined : object(typings)],
  ];
  if (style === "rpc") return { kept: object(said), wanted };
  const carriers = context.isExternal ? packageRecord(side, style) : undefined;
  if (schema === undefined) return { kept: object([...said, ["parts", []]]), wanted };
  const element = elementOf(schema, (blocks.size > 0 ? apart : undefined) ?? local, context);
  return {
    kept: object([...said, ["element", clark(element.name)], ["carriers", carriers]]),
    wanted: [element, ...wanted],
  };
}

/** The element that a body of the facade is the content of. */
export function elementOf(
  schema: JsonSchema,
  local: string,
  context: Pick<CleanContext, "types" | "targetNamespace">,
): WantedElement {
  const isDerived = (schema.allOf?.length ?? 0) > 1;
  return { name: elementFor(schema, local, context), schema: isDerived ? schema : contentOf(schema) };
}

/** An envelope with attachments is the first part of a package (WSDL 5.11). */
function packageRecord(side: CleanSide, style: string | undefined): Json | undefined {
  const { headers, attached = new Map() } = side;
  if (attached.size === 0) return undefined;
  const body = object(style === "rpc" ? wrappedParts(side) : [["parts", [side.part ?? "parameters"]]]);
  const first = [...[...headers].map(() => "header"), object([["soap:body", body]])];
  return packageOf([object([["carriers", first]]), ...packagedValues(attached)]);
}

/** What is sent says the namespace of its wrapper, which is that of soap:body. Undefined where it is the usual one. */
function bodyJson({ schema, headers }: CleanSide, { wrapperNamespace }: CleanContext): Json | undefined {
  const [wrapper] = schema?.properties?.values() ?? [];
  if (wrapper === undefined) return undefined;
  const namespace = wrapper.xml?.namespace || undefined;
  if (namespace === wrapperNamespace) return undefined;
  return [...[...headers].map(() => "header"), object([["soap:body", object([["namespace", namespace]])]])];
}

/** The parts of an rpc message that are in its envelope: what is in the wrapper, and its namespace. */
function wrappedParts({ schema }: CleanSide): readonly (readonly [string, Json | undefined])[] {
  const [wrapper] = schema?.properties?.values() ?? [];
  return [
    ["parts", [...(wrapper?.properties?.keys() ?? [])].map(settledNcName)],
    ["namespace", wrapper?.xml?.namespace],
  ];
}

/** The element of a content: in the namespace of the definition that it is. */
function elementFor(
  { ref }: JsonSchema,
  local: string,
  { types, targetNamespace }: Pick<CleanContext, "types" | "targetNamespace">,
): QName {
  const definition = ref === undefined ? undefined : types.get(ref);
  return { namespace: definition?.xml?.namespace ?? targetNamespace, local };
}

/** What is in the detail of an operation's faults, by property. */
export function faultElements(
  { view, detail }: Pick<CleanExchange, "view" | "detail">,
  context: Pick<CleanContext, "types" | "targetNamespace">,
): ReadonlyMap<string, WantedElement> {
  if (view === "wire") return wireElements(detail);
  return new Map(
    [...detail].map(([key, schema]) => [
      key,
      { name: elementFor(schema, settledNcName(key), context), schema: contentOf(schema) },
    ]),
  );
}

function elementFields(faults: ReadonlyMap<string, WantedElement>): JsonObject {
  return object(
    [...faults].map(([key, { name }]) => [
      key,
      object([
        ["name", key === settledNcName(key) ? undefined : settledNcName(key)],
        ["element", clark(name)],
      ]),
    ]),
  );
}

/** Properties of an envelope are elements by their own names. */
function wireElements(properties: ReadonlyMap<string, JsonSchema>): ReadonlyMap<string, WantedElement> {
  return new Map(
    [...properties].map(([key, schema]) => [key, { name: nameOf(schema, key), schema: contentOf(schema) }]),
  );
}

/** What an element holds, of what is said where it stands: a header block may have what a sender adds beside it. */
function contentOf(schema: JsonSchema): JsonSchema {
  const [first] = schema.allOf ?? [];
  const nullable = schema.nullable === true ? { nullable: true } : {};
  if (schema.ref !== undefined) return { ref: schema.ref, ...nullable };
  if (first?.ref !== undefined) return { ref: first.ref, ...nullable };
  const { xml: _, kept: __, description: ___, ...words } = schema;
  return words;
}

/** Each header field is a block of one value. */
function fieldBlocks(
  fields: ReadonlyMap<string, JsonSchema>,
  { types, targetNamespace }: CleanContext,
): readonly WantedElement[] {
  return [...fields].map(([field, schema]) => {
    const name = { namespace: targetNamespace, local: settledNcName(field) };
    const type = definitionNamed(name, types) ?? field;
    return { name, schema: simpleContent(type, schema, types) };
  });
}

/** A definition has another key than its name where that would be too like another key. */
function definitionNamed({ namespace, local }: QName, types: CleanContext["types"]): string | undefined {
  for (const [key, schema] of types) if (schema.xml?.namespace === namespace && schema.xml.name === local) return key;
  return undefined;
}

/** The words of a field are those of its block's type, where that is a definition of the block's name. */
function simpleContent(name: string, field: JsonSchema, types: CleanContext["types"]): JsonSchema {
  const { xml: _, description, ...type } = types.get(name) ?? {};
  const content = contentOf(field);
  const own: JsonSchema = types.has(name) && sameSchema(type, content) ? { ref: name } : inOneText(content);
  const said = own.ref !== undefined && field.description === description ? undefined : field.description;
  return withKeywords(own, { description: said });
}
