import { isArray, isObject, type Json, type JsonObject, sameJson } from "@soapstone/apidoc-model";
import {
  type Carrier,
  type QName,
  type SoapBody,
  type SoapFault,
  type SoapHeader,
  type SoapVersion,
  sameName,
} from "@soapstone/xml-model";
import { optionalField } from "../complement/fields.ts";
import { isText } from "../complement/json-guards.ts";
import { type CarrierContext, carrierFrom, carrierJson } from "../components/carrier.ts";
import type { SoapConvention } from "../conventions/soap-convention.ts";
import { flattened } from "../exchange/soap-message.ts";
import type { Situation } from "../walk/situation.ts";
import type { ServiceRule } from "../walk/walk.ts";

/** The facts about the carriers of a message that the schemas and parameters of the output imply. */
export interface CarriedContent {
  readonly headers: readonly SoapHeader[];
  /** Parts in the body. */
  readonly parts: readonly string[];
  readonly version: SoapVersion;
  /** The name of the message. Where a header is a part of the same message, soap:body lists its own parts. */
  readonly message?: QName;
  /** The name of the fault, which has a carrier of its own kind. */
  readonly fault?: string;
  /** Whether a fault's part is an element. Then it is literal: elements are not encoded (WSDL 1.1 §3.6). */
  readonly isElement?: boolean;
}

export interface Carriers extends CarriedContent {
  readonly carriers: readonly Carrier[];
}

/** The facts of each kind of carrier. */
const owned = [
  factsOf("soap:body", "version", "parts", "use", "encodingStyle", "namespace"),
  factsOf("soap:header", "version", "message", "part", "use", "encodingStyle", "namespace"),
  factsOf("soap:headerfault", "version", "message", "part", "use", "encodingStyle", "namespace"),
  factsOf("soap:fault", "version", "name", "use", "encodingStyle", "namespace"),
  factsOf("mime:content", "part", "type"),
  factsOf("mime:mimeXml", "part"),
  factsOf("mime:multipartRelated"),
  factsOf("mime:part", "name"),
].flat();

function factsOf<Kind extends string, Field extends string = never>(kind: Kind, ...fields: readonly Field[]) {
  const all = [...fields, "required", "foreign", "extensions"] as const;
  return [kind, ...all.map((field) => `${kind}@${field}` as const)];
}

/**
 * How messages are bound (`parts`, `use`, `encodingStyle`, `namespace`, the order of headers and body, MIME parts) is
 * stated once for the whole document; a message that is bound in another way has the complement at its operation.
 */
export const carriers: ServiceRule<Carriers, CarriedContent> = {
  id: "facade/carriers",
  clauses: ["WSDL 1.1 §3", "WSDL 1.1 §5"],
  owns: {
    left: [...owned, "bindingInput", "bindingOutput", "bindingFault"],
    right: [],
  },
  forward: ({ carriers: all, ...carried }, context) => {
    const { targetNamespace, soap } = context.walk;
    for (const carrier of flattened(all)) {
      const own = context.about(carrier, carriers);
      own.settle([`${carrier.kind}@use`, `${carrier.kind}@encodingStyle`, `${carrier.kind}@namespace`], fateOf(soap));
      if ("use" in carrier && carrier.use === "encoded")
        own.settle(
          [`${carrier.kind}@use`],
          "approximated",
          "the output describes the types themselves, not their SOAP encoding",
        );
      if (carrier.kind === "mime:multipartRelated") for (const part of carrier.parts) context.about(part, carriers);
      if (carrier.kind === "soap:header")
        for (const headerFault of carrier.headerFaults)
          context.walk.ledger.settleAll(
            headerFault,
            "complement",
            carriers.id,
            "the output has no field for header faults",
          );
    }
    const record = (list: readonly Carrier[]) => list.map((carrier) => recorded(carrier, carried, targetNamespace));
    const own = record(all);
    if (sameJson(own, record(defaultCarriers(carried, soap, context.situation.side)))) return carried;
    // Headers that the complement gives no place come last.
    context.keeper.put("carriers", own.slice(0, own.findLastIndex((it) => it !== headerPlace) + 1));
    for (const carrier of flattened(all))
      if (carrier.kind !== "soap:header" || carried.fault !== undefined)
        context.walk.ledger.settleAll(carrier, "complement", carriers.id);
    return carried;
  },
  backward: (carried, context) => {
    const byDefault = defaultCarriers(carried, context.soap, context.situation.side);
    const recalled = context.recall<Json>("carriers", isArray);
    if (!isArray(recalled)) return { ...carried, carriers: byDefault };
    const headers = [...carried.headers];
    const found: Carrier[] = [];
    const at = { targetNamespace: context.targetNamespace, version: carried.version };
    for (const record of recalled) {
      const next = isText(record) ? headers.shift() : undefined;
      if (next !== undefined) found.push(next);
      else if (isObject(record)) {
        const carrier = carrierFrom(
          atPlaces(record, () => headers.shift(), at),
          at,
        );
        if (carrier !== undefined) found.push(carrier);
      }
    }
    return { ...carried, carriers: [...found, ...headers] };
  },
};

/**
 * Writes a carrier for the complement. A header of the message is a placeholder, since the output has the headers; the
 * header of a fault is written completely.
 */
function recorded(carrier: Carrier, { version, fault }: CarriedContent, targetNamespace: string): Json {
  const record = carrierJson(carrier, { targetNamespace, version });
  if (fault !== undefined) return record;
  return carrier.kind === "soap:header" ? headerPlace : withPlaces(record);
}

/** The placeholder of a header that the output implies. */
const headerPlace = "header";

/** Writes placeholders for the headers inside the parts of a `mime:multipartRelated`. */
function withPlaces(record: JsonObject): JsonObject {
  return withCarriers(record, (carrier) => (isObject(carrier) && carrier.has("soap:header") ? headerPlace : carrier));
}

/** The inverse of `withPlaces`: fills the placeholders with the headers of the output, one after the other. */
function atPlaces(record: JsonObject, next: () => SoapHeader | undefined, at: CarrierContext): JsonObject {
  return withCarriers(record, (carrier) => {
    if (!isText(carrier)) return carrier;
    const header = next();
    return header === undefined ? undefined : carrierJson(header, at);
  });
}

/** Replaces every carrier inside the parts of a `mime:multipartRelated`. */
function withCarriers(record: JsonObject, replaced: (carrier: Json) => Json | undefined): JsonObject {
  const own = record.get("mime:multipartRelated");
  const parts = isObject(own) ? own.get("parts") : undefined;
  if (!isObject(own) || !isArray(parts)) return record;
  const inside = (part: Json): Json => {
    const carriers = isObject(part) ? part.get("carriers") : undefined;
    if (!isObject(part) || !isArray(carriers)) return part;
    return new Map([...part, ["carriers", carriers.flatMap((it) => replaced(it) ?? [])]]);
  };
  return new Map([...record, ["mime:multipartRelated", new Map([...own, ["parts", parts.map(inside)]])]]);
}

function fateOf(soap: SoapConvention): "mapped" | "complement" {
  const { use, encodingStyle, namespace, output } = soap;
  return use === "literal" && encodingStyle === undefined && namespace === undefined && output === undefined
    ? "mapped"
    : "complement";
}

export function defaultCarriers(
  { headers, parts, version, message, fault, isElement = false }: CarriedContent,
  soap: SoapConvention,
  side: Situation["side"],
): readonly Carrier[] {
  const byDefault = side === "input" ? soap : (soap.output ?? soap);
  const use = isElement && byDefault.use === "encoded" ? "literal" : byDefault.use;
  const encoding = {
    version,
    ...optionalField("use", use),
    ...optionalField("encodingStyle", use === byDefault.use ? byDefault.encodingStyle : undefined),
    // A literal fault is bound as in document style (WSDL 1.1 §3.6), where a namespace has no meaning.
    ...optionalField("namespace", fault !== undefined && use === "literal" ? undefined : byDefault.namespace),
    foreign: [],
  };
  if (fault !== undefined) {
    const only: SoapFault = { kind: "soap:fault", ...encoding, name: fault };
    return [only];
  }
  const split = message !== undefined && headers.some((header) => sameName(header.message, message));
  const body: SoapBody = { kind: "soap:body", ...encoding, ...(byDefault.listsParts || split ? { parts } : {}) };
  return byDefault.headersLast ? [body, ...headers] : [...headers, body];
}
