import { isArray, isObject, type Json, sameJson } from "@soapstone/apidoc-model";
import { Keeper } from "@soapstone/complement";
import { type PayloadKind, payloadKind, type RuleId } from "@soapstone/conversion";
import type { JsonSchema } from "@soapstone/schema-mapping";
import type { Carrier, Part, PartTyping } from "@soapstone/xml-model";
import { carrierFrom, carrierJson } from "../components/carrier.ts";
import { type Attachment, mediaOfParts } from "../exchange/soap-message.ts";
import type { BackwardService, ForwardService } from "../walk/walk.ts";

/** The parts of a message and its MIME carriers. */
export interface MimeMessage {
  readonly parts: readonly Part[];
  readonly carriers: readonly Carrier[];
}

/** A payload: the schema of its content, its media types, and the name of its part. */
export interface MimePayload {
  readonly media: readonly string[];
  readonly schema?: JsonSchema;
  readonly name?: string;
}

/** Returns the part that a carrier names; a carrier that names none means the only part (WSDL 1.1 §5.3). */
export function carriedPart(parts: readonly Part[], name: string | undefined): Part | undefined {
  return name === undefined ? (parts.length === 1 ? parts[0] : undefined) : parts.find((part) => part.name === name);
}

/** Returns the parts of a `mime:multipartRelated`, in order, each with its media types (WSDL 1.1 §5.4). */
export function packagedParts(parts: readonly Part[], carriers: readonly Carrier[]): readonly Attachment[] {
  const found = new Map<Part, Attachment>();
  for (const [name, media] of mediaOfParts(carriers)) {
    const part = carriedPart(parts, name);
    if (part !== undefined && !found.has(part)) found.set(part, { part, media });
  }
  return [...found.values()];
}

/**
 * Returns the schema of a part as a payload of a media type: the part's own type, a text, or octets. `statesType`:
 * whether the part's type shows in the schema.
 */
export function payloadSchema(
  of: Part | undefined,
  type: string | undefined,
  context: ForwardService,
): { readonly schema: JsonSchema; readonly statesType: boolean } {
  const kind = type === undefined ? undefined : payloadKind(type);
  const octets: JsonSchema =
    context.situation.side === "output" ? { type: "file" } : { type: "string", format: "binary" };
  if (of?.typing === undefined) return { schema: isWritten(kind) ? {} : octets, statesType: false };
  if (kind === undefined || kind === "binary" || kind === "multipart") return { schema: octets, statesType: false };
  return { schema: ownSchema(of, of.typing, context), statesType: true };
}

/** Returns the schema of a part: of its element's content, or of its type. */
export function ownSchema(of: Part, typing: PartTyping, { walk: { types } }: ForwardService): JsonSchema {
  if (typing.by === "element") return types.content(typing.name);
  const keeper = new Keeper();
  const schema = types.use(typing.name, keeper, of);
  return keeper.complement === undefined ? schema : { ...schema, complement: keeper.complement };
}

function isWritten(kind: PayloadKind | undefined): boolean {
  return kind === "json" || kind === "xml" || kind === "text";
}

/** Returns the default carriers of a payload, with the name of its part, or without one. */
export type DefaultCarriers = (part: string | undefined) => readonly Carrier[];

/**
 * Writes the carriers to the complement unless they are the default. A default carrier without the part's name is
 * written as just that.
 */
export function keepCarriers(
  carriers: readonly Carrier[],
  part: string | undefined,
  byDefault: DefaultCarriers,
  context: ForwardService,
  rule: RuleId,
): void {
  const record = (all: readonly Carrier[]) =>
    all.map((it) => carrierJson(it, { targetNamespace: context.walk.targetNamespace, version: "1.1" }));
  const own = record(carriers);
  if (sameJson(own, record(byDefault(part)))) return;
  if (sameJson(own, record(byDefault(undefined)))) {
    context.keep("unnamed", true, "complement");
    return;
  }
  context.keeper.put("carriers", own);
  for (const carrier of carriers) context.walk.ledger.settleAll(carrier, "approximated", rule);
}

/** Returns the stored carriers, if the edited output still agrees with their media types; else the default. */
export function recalledCarriers(
  part: string | undefined,
  byDefault: DefaultCarriers,
  agrees: (carriers: readonly Carrier[]) => boolean,
  context: BackwardService,
): readonly Carrier[] {
  const recalled = context.recall<Json>("carriers", (value) => isArray(value) && agrees(carriersFrom(value, context)));
  if (recalled !== undefined) return carriersFrom(recalled, context);
  return byDefault(context.recall("unnamed", (value) => value === true) === undefined ? part : undefined);
}

export function carriersFrom(carriers: Json, { targetNamespace }: BackwardService): readonly Carrier[] {
  if (!isArray(carriers)) return [];
  return carriers.flatMap((it) => (isObject(it) ? (carrierFrom(it, { targetNamespace, version: "1.1" }) ?? []) : []));
}
