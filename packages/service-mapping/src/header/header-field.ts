import type { ValueParameter } from "@soapstone/apidoc-model";
import { Keeper } from "@soapstone/complement";
import {
  annotationToKeywords,
  type JsonSchema,
  propertyOf,
  referencedValueConstraint,
} from "@soapstone/schema-mapping";
import type { ElementDeclaration } from "@soapstone/xml-model";
import { optionalField } from "../complement/fields.ts";
import { type FlatLeaf, flatBlock } from "../exchange/flat.ts";
import type { BoundHeader } from "../exchange/soap-message.ts";
import { schemaFromItems } from "../values/items.ts";
import { valueSchema } from "../values/value-schema.ts";
import type { ForwardService } from "../walk/walk.ts";
import { type HeaderSource, headerSourceIn } from "./header-source.ts";

/** The value of a header field. */
export interface FieldValue {
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

/** A header field of an HTTP request or response. */
export interface HeaderField extends FieldValue {
  readonly name: string;
  /** The block or child in the field; absent for a field that an edit added. */
  readonly source?: HeaderSource;
}

/** The value of a block, or of one child, as a header field holds it. */
export interface HeldValue extends FieldValue {
  /** The local name of the child; absent for the whole block. */
  readonly leaf?: string;
}

/** Returns the content of a flat and simple block in header fields; undefined for a block in the body. */
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

function leafSchema({ type, occurs }: FlatLeaf, { walk }: ForwardService): JsonSchema {
  return propertyOf(walk.types.use(type, new Keeper()), occurs);
}

/** The inverse: reads the value from a header parameter, or from a header of a response. */
export function headerFieldFrom(
  name: string,
  { in: _, name: __, required = false, allowEmptyValue: ___, ...items }: Partial<ValueParameter>,
): HeaderField {
  return {
    name,
    required,
    schema: arrayAsList(schemaFromItems(items)),
    ...optionalField("source", headerSourceIn(items.extensions)),
  };
}

/**
 * Returns the schema of a header field's value with a list instead of an array: all items are in one text, which is a
 * list in XML.
 */
export function arrayAsList(schema: JsonSchema): JsonSchema {
  return schema.type === "array"
    ? { ...schema, complement: new Map([...(schema.complement ?? []), ["list", true]]) }
    : schema;
}

interface DeclaredValue extends HeldValue {
  readonly element: ElementDeclaration | undefined;
}

/**
 * A header block may be left out unless `wsdl:required` is stated: WSDL 1.1 has nothing else for a block that must be
 * sent.
 */
function valuesOf(
  values: readonly DeclaredValue[],
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
      schema: { ...keywords, ...valueKeywordsOf(element, keywords, context) },
      required: required && header.carrier.required === true,
      ...optionalField("leaf", leaf),
    });
  }
  return found;
}

/**
 * Returns the keywords that an element declaration adds to its value: description, default, fixed. None for a repeated
 * element.
 */
function valueKeywordsOf(
  element: ElementDeclaration | undefined,
  keywords: JsonSchema,
  context: ForwardService,
): JsonSchema {
  return element === undefined ? {} : referencedValueConstraint({ ...element, keywords }, context.walk.types);
}
