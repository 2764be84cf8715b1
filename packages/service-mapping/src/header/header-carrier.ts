import { isObject, type JsonObject, object, sameJson } from "@soapstone/apidoc-model";
import type { SoapHeader, SoapVersion } from "@soapstone/xml-model";
import { given, textField } from "../complement/fields.ts";
import { carrierFrom, carrierJson } from "../components/carrier.ts";
import { fill } from "../conventions/conventions.ts";
import { blockVariables, defaultBlock, type HeaderBlock, typingText } from "../conventions/header-blocks.ts";
import { operationVariables } from "../conventions/naming.ts";
import type { SoapConvention } from "../conventions/soap-convention.ts";
import type { BoundHeader } from "../exchange/soap-message.ts";
import type { Situation } from "../walk/situation.ts";
import type { BackwardService, ForwardService } from "../walk/walk.ts";

/** The names of a block. */
export interface BlockNames {
  /** What it is known by in its message. */
  readonly block: string;
  /** Its own name, by which the root knows it. */
  readonly base: string;
}

/** Keeps what of a block the root's record of it does not rebuild; what the usual carrier has more is false. */
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

/** How a block is bound, and what its part is declared as. */
export interface CarriedBlock {
  readonly carrier: SoapHeader;
  /** As `typingText` says it. */
  readonly declared: string;
}

/** The inverse of `keepBlock`: `kept` is what the message keeps of the block. Undefined where that is none of a header block. */
export function carriedBlock(block: string, kept: JsonObject, context: BackwardService): CarriedBlock | undefined {
  const { version, situation } = context;
  const base = textField(kept, "headerBlock") ?? block;
  const byDefault = context.headers.get(base) ?? defaultBlock(base, context.elementNamespace);
  const fields = object([...defaultFields(base, byDefault, context, version), ...kept]);
  const said = object([...fields].map(([key, value]) => [key, value === false ? undefined : value]));
  const own = carrierFrom(object([["soap:header", said]]), { targetNamespace: situation.namespace, version });
  if (own?.kind !== "soap:header") return undefined;
  return { carrier: own, declared: textField(said, "typing") ?? byDefault.typing };
}

function fieldsOfCarrier(carrier: SoapHeader, typing: string, { namespace }: Situation): JsonObject {
  const record = carrierJson(carrier, { targetNamespace: namespace, version: carrier.version }).get("soap:header");
  return object([...(isObject(record) ? record : []), ["typing", typing]]);
}

interface Conventions {
  readonly soap: SoapConvention;
  readonly situation: Situation;
  readonly targetNamespace: string;
}

/** The fields of the carrier that the root's record of a block stands for, as far as its templates fit. */
function defaultFields(
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
