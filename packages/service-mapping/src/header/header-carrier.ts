import { isObject, type JsonObject, object, sameJson } from "@soapstone/apidoc-model";
import { settledNcName } from "@soapstone/conversion";
import type { SoapHeader, SoapVersion } from "@soapstone/xml-model";
import { optionalField, textField } from "../complement/fields.ts";
import { carrierFrom, carrierJson } from "../components/carrier.ts";
import { blockVariables, defaultBlock, type HeaderBlock, typingText } from "../conventions/header-blocks.ts";
import { fillTemplate } from "../conventions/name-templates.ts";
import { operationVariables } from "../conventions/naming.ts";
import type { SoapConvention } from "../conventions/soap-convention.ts";
import type { BoundHeader } from "../exchange/soap-message.ts";
import type { Situation } from "../walk/situation.ts";
import type { BackwardService, ForwardService } from "../walk/walk.ts";

/** The names of a header block. */
export interface BlockNames {
  /** The name of the block in its message, which is unique there. */
  readonly block: string;
  /** The block's own name, by which the conventions of the document have it. */
  readonly base: string;
}

/**
 * Writes the properties of the block that the document's convention does not give to the complement. A field that only
 * the convention has is written as false.
 */
export function keepBlock(bound: BoundHeader, { block, base }: BlockNames, context: ForwardService): void {
  const { walk, situation } = context;
  const byDefault = walk.headers.get(base) ?? defaultBlock(base, walk.elementNamespace);
  const { carrier } = bound;
  const own = fieldsOfCarrier(carrier, typingText(bound, walk.elementNamespace, situation.wire === true), situation);
  const rebuilt = defaultFields(base, byDefault, { ...walk, situation }, carrier.version);
  const record = object([
    ["headerBlock", block === base ? undefined : base],
    ...[...own].filter(([key, value]) => !sameJson(rebuilt.get(key) ?? null, value)),
    ...[...rebuilt.keys()].filter((key) => !own.has(key)).map((key) => [key, false] as const),
  ]);
  context.settle(["soap:header@message", "soap:header@part"], "complement");
  if (record.size > 0) context.keeper.put(block, record);
}

/** The carrier of a block, and the declaration of its part. */
export interface CarriedBlock {
  readonly carrier: SoapHeader;
  /** The declaration of the part in the form of `typingText`. */
  readonly declared: string;
}

/**
 * The inverse of `keepBlock`; `complement` is that of the block in its message. Undefined where that gives no
 * header block.
 */
export function carriedBlock(
  block: string,
  complement: JsonObject,
  context: BackwardService,
): CarriedBlock | undefined {
  const { version, situation } = context;
  const base = textField(complement, "headerBlock") ?? block;
  const named = context.headers.get(base) ?? context.headers.get(settledNcName(base));
  const byDefault = named ?? defaultBlock(base, context.elementNamespace);
  const fields = object([...defaultFields(base, byDefault, context, version), ...complement]);
  const statedFields = object([...fields].map(([key, value]) => [key, value === false ? undefined : value]));
  const own = carrierFrom(object([["soap:header", statedFields]]), { targetNamespace: situation.namespace, version });
  if (own?.kind !== "soap:header") return undefined;
  return { carrier: own, declared: textField(statedFields, "typing") ?? byDefault.typing };
}

function fieldsOfCarrier(carrier: SoapHeader, typing: string, { namespace }: Situation): JsonObject {
  const record = carrierJson(carrier, { targetNamespace: namespace, version: carrier.version }).get("soap:header");
  return object([...(isObject(record) ? record : []), ["typing", typing]]);
}

interface HeaderConventions {
  readonly soap: SoapConvention;
  readonly situation: Situation;
  readonly targetNamespace: string;
}

/** Returns the fields of a block's carrier by the document's convention, as far as its templates have values. */
function defaultFields(
  block: string,
  { message, part: partTemplate, typing }: HeaderBlock,
  { soap, situation, targetNamespace }: HeaderConventions,
  version: SoapVersion,
): JsonObject {
  // The property of a block may have any key.
  const name = settledNcName(block);
  const variables = blockVariables(name, operationVariables(situation, targetNamespace));
  // Elements are not encoded (WSDL 1.1 §3.7, §3.5), and a literal header has no namespace (WS-I Basic Profile R2726).
  const isEncoded = soap.use === "encoded" && !typing.startsWith("element ");
  const carrier: SoapHeader = {
    kind: "soap:header",
    version,
    message: { namespace: situation.namespace, local: fillTemplate(message, variables) ?? name },
    part: fillTemplate(partTemplate, variables) ?? name,
    ...optionalField("use", soap.use === "encoded" && !isEncoded ? "literal" : soap.use),
    ...(isEncoded
      ? { ...optionalField("encodingStyle", soap.encodingStyle), ...optionalField("namespace", soap.namespace) }
      : {}),
    headerFaults: [],
    foreign: [],
  };
  return fieldsOfCarrier(carrier, typing, situation);
}
