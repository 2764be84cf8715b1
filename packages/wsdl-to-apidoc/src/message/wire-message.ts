import type { JsonSchema } from "@soapstone/schema-mapping";
import {
  attachments,
  type Detail,
  envelope,
  type ForwardService,
  faultBody,
  type PlannedOperation,
  packaged,
  securityBlocks,
  soapMessage,
  versionOf,
  wireBody,
  wireHeader,
} from "@soapstone/service-mapping";
import type { HeaderFault, SoapVersion } from "@soapstone/xml-model";
import type { FaultEnvelope } from "../context/converted-operation.ts";
import type { ForwardState } from "../context/state.ts";
import { describeSide, type ForwardMessageSide } from "./message-side.ts";
import { keepCarriers, keepNames } from "./names-and-carriers.ts";

/** The input or output of an operation as it is sent. */
export interface SentWireMessage {
  readonly name: string;
  readonly description: string | undefined;
  readonly schema: JsonSchema;
  /** Whether the schema is a package, with the envelope as one part. */
  readonly packaged: boolean;
}

/** Returns the envelope of one side, with its attachments. */
export function wireEnvelopeOf(
  side: ForwardMessageSide,
  planned: PlannedOperation,
  outer: ForwardService,
  state: ForwardState,
): SentWireMessage {
  const { use, message, bound, kind } = side;
  const context = outer.within({ side: kind });
  const soap = soapMessage(state.walk.set, message, bound);
  keepNames(side, soap.parts, planned, context);
  const namespace = soap.body?.namespace;
  const { schema: body, name } = wireBody.forward(
    { parts: soap.parts, ...(namespace === undefined ? {} : { namespace }) },
    context.about(use, wireBody),
  );
  const beside = attachments.forward(soap.attachments, context.about(use, attachments));
  const header = wireHeader.forward(soap.headers, context.about(use, wireHeader));
  keepCarriers(side, soap, planned, context);
  const description = describeSide(side, soap.parts, "described", context, state);
  const { protocol } = planned.binding ?? {};
  const version = protocol === undefined ? "1.1" : versionOf(protocol);
  const security = kind === "input" && state.security.hasToken(planned) ? securityBlocks() : new Map();
  const schema = envelope.forward({ version, header: new Map([...header, ...security]), body });
  return { name, description, schema: packaged(schema, beside), packaged: beside.size > 0 };
}

/** Returns the envelope of an operation's faults; its Header may have the header faults of the input and output. */
export function faultEnvelopeOf(
  detail: Detail,
  { bindingOperation }: PlannedOperation,
  context: ForwardService,
  version: SoapVersion,
): Omit<FaultEnvelope, "codes"> {
  const faults = [bindingOperation?.input, bindingOperation?.output].flatMap((bound) =>
    (bound?.carriers ?? []).flatMap((carrier) => (carrier.kind === "soap:header" ? carrier.headerFaults : [])),
  );
  const header = new Map(faults.flatMap((one) => headerFaultOf(one, context)));
  const schema = envelope.forward({ version, header, body: faultBody(detail, version) });
  return { key: [version, ...header.keys()].join(" "), schema };
}

function headerFaultOf(
  { message, part }: HeaderFault,
  { walk }: ForwardService,
): readonly (readonly [string, JsonSchema])[] {
  const declared = walk.set.message(message)?.parts.find(({ name }) => name === part);
  const { typing } = declared ?? {};
  if (typing?.by !== "element") return [];
  const { namespace, local } = typing.name;
  return [[local, { ...walk.types.content(typing.name), ...(namespace === "" ? {} : { xml: { namespace } }) }]];
}
