import type { ValueParameter } from "@soapstone/apidoc-model";
import type { ElementDeclaration } from "@soapstone/xml-model";
import { Keeper } from "../../complement.ts";
import type { JsonSchema } from "../../json-schema.ts";
import { propertyOf } from "../../schema/complex/content/occurrence.ts";
import { valueElsewhere } from "../../schema/complex/elements/value-constraint.ts";
import { notesToWords } from "../../schema/complex/notes.ts";
import { schemaFromItems } from "../../schema/simple/items.ts";
import { isFieldName, isFlatBlock, type Leaf, leavesOf, typeOf } from "../flat.ts";
import { given } from "../record/fields.ts";
import type { BoundHeader } from "../soap-message.ts";
import { valueSchema } from "../value-schema.ts";
import type { ForwardService } from "../walk.ts";

/** A field of an HTTP header that stands for an element of a SOAP header block. */
export interface HeaderField {
  readonly name: string;
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
  /** The child of the block that it stands for, in a field that a block was read as; absent where it is the whole block. */
  readonly leaf?: string;
}

/**
 * The fields of a block that is flat and simple, `{Block}.{leaf}`, or `{Block}` where its content is one value.
 * Undefined for a block that header fields cannot hold.
 */
export function headerFields(
  header: BoundHeader,
  block: string,
  context: ForwardService,
): readonly HeaderField[] | undefined {
  const { typing } = header.part ?? {};
  const { types, set } = context.walk;
  if (typing === undefined || !isFlatBlock(set.schemas, header.part, block)) return undefined;
  const element = typing.by === "element" ? set.schemas.find("element", typing.name) : undefined;
  const type = typing.by === "type" ? typing.name : element?.type;
  if (type === undefined) return undefined;
  if (typeOf(set.schemas, type)?.kind === "simpleType") {
    const schema = typing.by === "element" ? types.content(typing.name) : types.use(type, new Keeper(), header.part);
    return fieldsOf([{ name: block, required: true, schema, element }], header, context);
  }
  const leaves = typing.by === "element" ? leavesOf(set.schemas, typing.name) : undefined;
  if (leaves === undefined) return undefined;
  return fieldsOf(
    leaves.map((leaf) => ({
      name: `${block}.${leaf.name}`,
      required: leaf.required,
      schema: leafSchema(leaf, context),
      element: leaf.element,
      leaf: leaf.name,
    })),
    header,
    context,
  );
}

function leafSchema({ type, occurs }: Leaf, { walk }: ForwardService): JsonSchema {
  return propertyOf(walk.types.use(type, new Keeper()), occurs);
}

/** The other way: what a parameter, or a header of a response, says of the value. */
export function headerFieldFrom(
  name: string,
  { in: _, name: __, required = false, allowEmptyValue: ___, description, ...items }: Partial<ValueParameter>,
): HeaderField {
  return { name, required, schema: { ...schemaFromItems(items), ...given("description", description) } };
}

interface Declared extends HeaderField {
  readonly element: ElementDeclaration | undefined;
}

/** A header of the message must be understood to be optional: WSDL has no word for a block that must be sent. */
function fieldsOf(
  fields: readonly Declared[],
  header: BoundHeader,
  context: ForwardService,
): readonly HeaderField[] | undefined {
  const definitions = context.walk.types.definitions();
  const found: HeaderField[] = [];
  for (const { name, required, schema: declared, element, leaf } of fields) {
    const words = valueSchema(declared, definitions);
    if (words === undefined || !isFieldName(name)) return undefined;
    const description = notesToWords(element?.notes, context.walk.types.language).description ?? words.description;
    found.push({
      name,
      ...(description === undefined ? {} : { description }),
      schema: { ...words, ...saidOf(element, words, context) },
      required: required && header.carrier.required === true,
      ...given("leaf", leaf),
    });
  }
  return found;
}

/** What an element says of its value; of a repeated one, nothing. */
function saidOf(element: ElementDeclaration | undefined, words: JsonSchema, context: ForwardService): JsonSchema {
  return element === undefined ? {} : valueElsewhere({ ...element, words }, context.walk.types);
}
