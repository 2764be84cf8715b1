import { envelopeNamespaces } from "@soapstone/conversion";
import { type JsonSchema, withKeywords } from "@soapstone/schema-mapping";
import { noNamespace, type Part, type SoapVersion } from "@soapstone/xml-model";
import type { BoundHeader } from "../exchange/soap-message.ts";
import { withElementName } from "../message/element.ts";
import type { ServiceRule } from "../walk/walk.ts";
import { header } from "./header.ts";

/** The content of `soap:Header`: the schemas of header blocks by property. */
export type WireHeader = ReadonlyMap<string, JsonSchema>;

/**
 * Header blocks are properties of `soap:Header`. Each has the attributes that a sender may add to any block: whether it
 * must be understood, and by whom (SOAP 1.1 §4.2.2 and §4.2.3; SOAP 1.2 Part 1 §5.2). How the blocks are bound is
 * complement as in the facade.
 */
export const wireHeader: ServiceRule<readonly BoundHeader[], WireHeader> = {
  id: "wire/header",
  clauses: ["WSDL 1.1 §3.7"],
  owns: { left: header.owns.left, right: ["schema.properties", "schema.xml", "xml.attribute"] },
  forward: (all, context) => {
    const { blocks } = header.forward(all, context.within({ properties: new Set() }));
    const { definitions } = context.walk.types;
    return new Map(
      [...blocks].map(([key, schema], index) => {
        const bound = all[index];
        return [key, bound === undefined ? schema : blockSchema(schema, bound, key, definitions())];
      }),
    );
  },
  backward: (blocks, context) => {
    const contents = new Map([...blocks].map(([key, block]) => [key, contentOf(block)]));
    return header.backward({ fields: [], blocks: contents }, context);
  },
};

/** Returns the schema of a block without the attributes of SOAP, under the block's name. */
function contentOf(block: JsonSchema): JsonSchema {
  const [content] = block.allOf ?? [];
  return content === undefined || blockMarks(block).size === 0 ? block : withKeywords(content, { xml: block.xml });
}

/**
 * Returns the attributes of SOAP that the schema of a block allows, by property; the element's own declaration has none
 * of these.
 */
export function blockMarks({ allOf = [] }: JsonSchema): ReadonlyMap<string, JsonSchema> {
  const [, added, ...others] = allOf;
  const { properties = new Map<string, JsonSchema>() } = added ?? {};
  return others.length === 0 && [...properties.values()].every(isAddition) ? properties : new Map();
}

function isAddition({ xml }: JsonSchema): boolean {
  return xml?.attribute === true && Object.values(envelopeNamespaces).some((it) => it === xml.namespace);
}

function blockSchema(
  schema: JsonSchema,
  { carrier, part }: BoundHeader,
  key: string,
  definitions: ReadonlyMap<string, JsonSchema>,
): JsonSchema {
  const { typing } = part ?? {};
  const name = typing?.by === "element" ? typing.name : { namespace: carrier.namespace ?? noNamespace, local: key };
  // A schema object has no place for attributes beside a text. The declaration of the element has its type.
  if (!isObject(schema, definitions)) return withElementName(withoutType(schema, part), name, key);
  const parts = [withKeywords(schema, { xml: undefined }), additions(carrier.version)];
  return withElementName({ allOf: parts }, name, key);
}

function withoutType(schema: JsonSchema, part: Part | undefined): JsonSchema {
  const isDeclared = schema.ref === undefined && part?.typing?.by === "element";
  return isDeclared ? withKeywords(schema, { complement: undefined }) : schema;
}

function isObject({ ref, type, allOf }: JsonSchema, definitions: ReadonlyMap<string, JsonSchema>): boolean {
  const found = ref === undefined ? undefined : definitions.get(ref);
  if (found !== undefined) return found.type === "object" || found.allOf !== undefined;
  return type === "object" || allOf !== undefined;
}

function additions(version: SoapVersion): JsonSchema {
  const xml = { namespace: envelopeNamespaces[version], attribute: true };
  const understood: JsonSchema = version === "1.1" ? { type: "string", enum: ["0", "1"] } : { type: "boolean" };
  return {
    type: "object",
    properties: new Map([
      ["mustUnderstand", { ...understood, xml }],
      [version === "1.1" ? "actor" : "role", { type: "string", xml }],
    ]),
  };
}
