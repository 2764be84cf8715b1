import { type Json, type JsonObject, object } from "@soapstone/apidoc-model";
import { settledNcName } from "@soapstone/conversion";
import { type JsonSchema, localNameOf, sameSchema, type WantedElement, withKeywords } from "@soapstone/schema-mapping";
import {
  arrayAsList,
  elementNameOf,
  isEmptyContent,
  isSecurityBlock,
  keyJson,
  operationNameOf,
} from "@soapstone/service-mapping";
import { clark, type QName } from "@soapstone/xml-model";
import type { CleanExchange, CleanSide } from "./exchange.ts";
import { httpCarriers } from "./http-carriers.ts";
import type { HttpFaults } from "./http-faults.ts";
import { httpSides } from "./http-sides.ts";
import { packagedValues, packageOf } from "./packages.ts";
import type { ReachedOperation } from "./reached-operations.ts";

/** The context for inferring the complement of an operation. */
export interface CleanContext {
  readonly types: ReadonlyMap<string, JsonSchema>;
  readonly targetNamespace: string;
  /** Whether every operation has rpc style, so that the document complement states it once. */
  readonly isRpc: boolean;
  /** The namespace of rpc wrappers, except for operations that state another. */
  readonly wrapperNamespace: string | undefined;
  /** The name of each operation, and its port. */
  readonly reached: ReadonlyMap<CleanExchange, ReachedOperation>;
  /** The template for the names of request messages. */
  readonly messageTemplate: string;
  /** The names of port types, by tag. */
  readonly portTypes: ReadonlyMap<string, string>;
  /** Returns the local name of the element that an operation sends. */
  readonly localOf: (exchange: CleanExchange) => string;
  /** The faults of operations over HTTP. */
  readonly faults: ReadonlyMap<CleanExchange, HttpFaults>;
  /** Whether the description is external. */
  readonly isExternal: boolean;
}

/**
 * Whether an operation has rpc style: an inline object in the facade is the parts of a message, and so are the
 * properties of a wrapper in the wire view.
 */
export function isRpc({ view, input, output }: CleanExchange): boolean {
  const isInPlace = ({ ref, type, allOf }: JsonSchema): boolean =>
    ref === undefined && type === "object" && allOf === undefined;
  const schemas = [input.schema, output?.schema].flatMap((schema) => schema ?? []);
  if (view === "wire")
    return schemas.some(({ properties }) => [...(properties?.values() ?? [])].slice(0, 1).some(isInPlace));
  // An object with more than parts is no rpc message; then the other side is none either.
  const isMore = schemas.some(({ allOf }) => (allOf?.length ?? 0) > 1);
  const isBeside = [input, output].some((side) => (side?.blocks?.size ?? 0) > 0);
  return schemas.some(isInPlace) && !isMore && !isBeside;
}

/** The complement that an operation implies, and the elements that its messages need. */
export interface Implied {
  readonly complement: JsonObject;
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
    const complement = object([
      ["operation", operation],
      ["input", sent.size === 0 ? undefined : sent],
      ["output", answered.size === 0 ? undefined : answered],
      ["faults", faults?.complement],
    ]);
    return { complement, wanted: [...sides.wanted, ...(faults?.wanted ?? [])] };
  }
  const style = isRpc(exchange) ? "rpc" : undefined;
  const local = context.localOf(exchange);
  const implied = (side: CleanSide | undefined, suffix = ""): Implied =>
    side === undefined ? nothing : impliedSide(side, { view, style, local: `${local}${suffix}` }, context);
  const empty = view === "wire" || style === "rpc" ? undefined : emptyContent(local, context);
  const sent = implied(empty === undefined ? input : { schema: empty, ...input });
  const answered = implied(output, "Response");
  const faults = faultElements(exchange, context);
  return {
    complement: object([
      ["operation", operation],
      ["style", context.isRpc ? undefined : style],
      ["input", sent.complement.size === 0 ? undefined : sent.complement],
      ["output", answered.complement.size === 0 ? undefined : answered.complement],
      ["faults", view === "wire" || detail.size === 0 ? undefined : elementFields(faults)],
    ]),
    wanted: [...sent.wanted, ...answered.wanted, ...faults.values()],
  };
}

const nothing: Implied = { complement: new Map(), wanted: [] };

interface SideSituation {
  readonly view: string;
  readonly style: string | undefined;
  /** The local name of the element. */
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
    // A schema of Body itself, without an element, is the content of a type.
    const isTyped = style !== "rpc" && schema !== undefined && !schema.properties && schema.type !== "object";
    return {
      complement: object([
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
  const fields: readonly (readonly [string, Json | undefined])[] = [
    ["contentProperty", apart],
    ["headers", typings.length === 0 ? undefined : object(typings)],
  ];
  if (style === "rpc") return { complement: object(fields), wanted };
  const carriers = context.isExternal ? packageRecord(side, style) : undefined;
  if (schema === undefined) return { complement: object([...fields, ["parts", []]]), wanted };
  const element = elementOf(schema, (blocks.size > 0 ? apart : undefined) ?? local, context);
  return {
    complement: object([...fields, ["element", clark(element.name)], ["carriers", carriers]]),
    wanted: [element, ...wanted],
  };
}

/**
 * Returns the content of an input without a body whose element is empty: a reference to the definition of that name.
 * The way forward writes such a definition, and no body; for a message without parts it writes neither.
 */
function emptyContent(local: string, { types, targetNamespace }: CleanContext): JsonSchema | undefined {
  for (const [ref, schema] of types)
    if (localNameOf(ref, schema) === local && schema.xml?.namespace === targetNamespace && isEmptyContent(schema))
      return { ref };
  return undefined;
}

/** Returns the element whose content a body of the facade is. */
export function elementOf(
  schema: JsonSchema,
  local: string,
  context: Pick<CleanContext, "types" | "targetNamespace">,
): WantedElement {
  const isDerived = (schema.allOf?.length ?? 0) > 1;
  return { name: elementFor(schema, local, context), schema: isDerived ? schema : contentOf(schema) };
}

/**
 * Returns the `mime:multipartRelated` of a message with attachments, whose first part is the envelope (WSDL 1.1 §5.4).
 */
function packageRecord(side: CleanSide, style: string | undefined): Json | undefined {
  const { headers, attached = new Map() } = side;
  if (attached.size === 0) return undefined;
  const body = object(style === "rpc" ? wrappedParts(side) : [["parts", [side.part ?? "parameters"]]]);
  const first = [...[...headers].map(() => "header"), object([["soap:body", body]])];
  return packageOf([object([["carriers", first]]), ...packagedValues(attached)]);
}

/** Returns the complement of soap:body with the namespace of the wrapper; undefined for the default namespace. */
function bodyJson({ schema, headers }: CleanSide, { wrapperNamespace }: CleanContext): Json | undefined {
  const [wrapper] = schema?.properties?.values() ?? [];
  if (wrapper === undefined) return undefined;
  const namespace = wrapper.xml?.namespace || undefined;
  if (namespace === wrapperNamespace) return undefined;
  return [...[...headers].map(() => "header"), object([["soap:body", object([["namespace", namespace]])]])];
}

/** Returns the parts of an rpc message in an envelope, and the namespace of its wrapper. */
function wrappedParts({ schema }: CleanSide): readonly (readonly [string, Json | undefined])[] {
  const [wrapper] = schema?.properties?.values() ?? [];
  return [
    ["parts", [...(wrapper?.properties?.keys() ?? [])].map(settledNcName)],
    ["namespace", wrapper?.xml?.namespace],
  ];
}

/** Returns the name of the element of a content, in the namespace of its definition. */
function elementFor(
  { ref }: JsonSchema,
  local: string,
  { types, targetNamespace }: Pick<CleanContext, "types" | "targetNamespace">,
): QName {
  const definition = ref === undefined ? undefined : types.get(ref);
  return { namespace: definition?.xml?.namespace ?? targetNamespace, local };
}

/** Returns the elements in the detail of an operation's faults, by property. */
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

/** Returns the elements of an envelope's properties, which have their own names. */
function wireElements(properties: ReadonlyMap<string, JsonSchema>): ReadonlyMap<string, WantedElement> {
  return new Map(
    [...properties].map(([key, schema]) => [key, { name: elementNameOf(schema, key), schema: contentOf(schema) }]),
  );
}

/** Returns the content of an element from its property; in a header block without the attributes that a sender adds. */
function contentOf(schema: JsonSchema): JsonSchema {
  const [first] = schema.allOf ?? [];
  const nullable = schema.nullable === true ? { nullable: true } : {};
  if (schema.ref !== undefined) return { ref: schema.ref, ...nullable };
  if (first?.ref !== undefined) return { ref: first.ref, ...nullable };
  const { xml: _, complement: __, description: ___, ...words } = schema;
  return words;
}

/** Returns the header blocks of header fields, each of one value. */
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

/** Returns the definition of a name; its key may differ where it would be too similar to another key. */
function definitionNamed({ namespace, local }: QName, types: CleanContext["types"]): string | undefined {
  for (const [key, schema] of types) if (schema.xml?.namespace === namespace && schema.xml.name === local) return key;
  return undefined;
}

/** Returns the schema of a header field's block: the definition of its name, if that has the same keywords. */
function simpleContent(name: string, field: JsonSchema, types: CleanContext["types"]): JsonSchema {
  const { xml: _, description, ...type } = types.get(name) ?? {};
  const content = contentOf(field);
  const own: JsonSchema = types.has(name) && sameSchema(type, content) ? { ref: name } : arrayAsList(content);
  const ownDescription = own.ref !== undefined && field.description === description ? undefined : field.description;
  return withKeywords(own, { description: ownDescription });
}
