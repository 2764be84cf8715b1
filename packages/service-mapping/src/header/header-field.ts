import type { ValueParameter } from "@soapstone/apidoc-model";
import { Keeper } from "@soapstone/complement";
import {
  annotationToKeywords,
  type JsonSchema,
  propertyOf,
  schemaFromItems,
  valueElsewhere,
} from "@soapstone/schema-mapping";
import type { ElementDeclaration } from "@soapstone/xml-model";
import { given } from "../complement/fields.ts";
import { flatBlock, type Leaf } from "../exchange/flat.ts";
import type { BoundHeader } from "../exchange/soap-message.ts";
import { valueSchema } from "../values/value-schema.ts";
import type { ForwardService } from "../walk/walk.ts";
import { type HeaderSource, headerSourceIn } from "./header-source.ts";

/** A value in a header field, which is a SOAP header block or a child of one. */
export interface FieldValue {
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

/** A field of an HTTP header. */
export interface HeaderField extends FieldValue {
  readonly name: string;
  /** What it stands for; absent of one that somebody added. */
  readonly source?: HeaderSource;
}

/** What a header field would hold of a block. */
export interface HeldValue extends FieldValue {
  /** The local name of a child; absent: the whole block. */
  readonly leaf?: string;
}

/** Returns what header fields hold of a block that is flat and simple; undefined for a block that stands in the body. */
export function heldValues(header: BoundHeader, context: ForwardService): readonly HeldValue[] | undefined {
  const { part } = header;
  const { types, set } = context.walk;
  const flat = flatBlock(set.schemas, part);
  if (flat === undefined || part?.typing === undefined) return undefined;
  const { typing } = part;
  if (flat !== "whole")
    return valuesOf(
      flat.map((leaf) => ({
        required: leaf.required,
        schema: leafSchema(leaf, context),
        element: leaf.element,
        leaf: leaf.name,
      })),
      header,
      context,
    );
  const element = typing.by === "element" ? set.schemas.find("element", typing.name) : undefined;
  const schema = typing.by === "element" ? types.content(typing.name) : types.use(typing.name, new Keeper(), part);
  return valuesOf([{ required: true, schema, element }], header, context);
}

function leafSchema({ type, occurs }: Leaf, { walk }: ForwardService): JsonSchema {
  return propertyOf(walk.types.use(type, new Keeper()), occurs);
}

/** The other way: what a parameter, or a header of a response, says of the value. */
export function headerFieldFrom(
  name: string,
  { in: _, name: __, required = false, allowEmptyValue: ___, ...items }: Partial<ValueParameter>,
): HeaderField {
  return {
    name,
    required,
    schema: inOneText(schemaFromItems(items)),
    ...given("source", headerSourceIn(items.extensions)),
  };
}

/** The items of a header field stand in one text: in XML they are a list of words. */
export function inOneText(schema: JsonSchema): JsonSchema {
  return schema.type === "array" ? { ...schema, kept: new Map([...(schema.kept ?? []), ["list", true]]) } : schema;
}

interface Declared extends HeldValue {
  readonly element: ElementDeclaration | undefined;
}

/** A header of the message must be understood to be optional: WSDL has no word for a block that must be sent. */
function valuesOf(
  values: readonly Declared[],
  header: BoundHeader,
  context: ForwardService,
): readonly HeldValue[] | undefined {
  const { types } = context.walk;
  const definitions = types.definitions();
  const writing = { language: types.language, writesMarkdown: types.options.writesMarkdown };
  const found: HeldValue[] = [];
  for (const { required, schema: declared, element, leaf } of values) {
    const keywords = valueSchema(declared, definitions);
    if (keywords === undefined) return undefined;
    const description = annotationToKeywords(element?.notes, writing).description ?? keywords.description;
    found.push({
      ...(description === undefined ? {} : { description }),
      schema: { ...keywords, ...saidOf(element, keywords, context) },
      required: required && header.carrier.required === true,
      ...given("leaf", leaf),
    });
  }
  return found;
}

/** What an element says of its value; of a repeated one, nothing. */
function saidOf(element: ElementDeclaration | undefined, keywords: JsonSchema, context: ForwardService): JsonSchema {
  return element === undefined ? {} : valueElsewhere({ ...element, keywords }, context.walk.types);
}
