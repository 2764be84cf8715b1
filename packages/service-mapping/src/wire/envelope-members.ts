import type { JsonSchema } from "@soapstone/schema-mapping";
import type { QName, SoapVersion } from "@soapstone/xml-model";
import { detailOfBody } from "../fault/wire-fault.ts";
import { blockMarks } from "../header/wire-header.ts";
import { elementNameOf } from "../message/element.ts";
import { unpackaged } from "./attachments.ts";
import { envelope } from "./envelope.ts";

/** A property of Header, Body or detail, and the name of its element. */
export interface EnvelopeMember {
  readonly key: string;
  readonly name: QName;
}

/** A property of Header, and the attributes of SOAP that its value may have. */
export interface BlockMember extends EnvelopeMember {
  readonly marks: readonly BlockMark[];
}

export interface BlockMark extends EnvelopeMember {
  readonly isBoolean: boolean;
}

/** The elements that the schema of an envelope has properties for. */
export interface EnvelopeMembers {
  readonly version: SoapVersion;
  /** The prefix of SOAP's namespace, with which a fault code begins. */
  readonly prefix: string | undefined;
  /** Whether the envelope is one property of an object, beside its attachments. */
  readonly isPackaged: boolean;
  readonly header: readonly BlockMember[];
  readonly body: readonly EnvelopeMember[];
  /** The elements in the detail of a fault. */
  readonly detail: readonly EnvelopeMember[];
}

/**
 * Returns the elements in an envelope of the wire view, by the properties of its schema; undefined for any other
 * schema.
 */
export function envelopeMembers(
  schema: JsonSchema,
  definition: (name: string) => JsonSchema | undefined,
): EnvelopeMembers | undefined {
  const { envelope: inside, beside } = unpackaged(schema);
  const content = envelope.backward(inside);
  if (content === undefined) return undefined;
  const membersOf = (properties: ReadonlyMap<string, JsonSchema> = new Map()): readonly EnvelopeMember[] =>
    [...properties].map(([key, of]) => ({ key, name: elementNameOf(of, key, definition) }));
  const { header, body, version } = content;
  return {
    version,
    prefix: inside.xml?.prefix,
    isPackaged: beside.size > 0,
    header: [...header].map(([key, of]) => ({
      key,
      name: elementNameOf(of, key, definition),
      marks: [...blockMarks(of)].map(([mark, one]) => ({
        key: mark,
        name: elementNameOf(one, mark),
        isBoolean: one.type === "boolean",
      })),
    })),
    body: membersOf(body.properties),
    detail: membersOf(detailOfBody(body)),
  };
}
