import { envelopeNamespaces } from "@soapstone/conversion";
import type { JsonSchema } from "@soapstone/schema-mapping";
import type { SoapVersion } from "@soapstone/xml-model";
import type { Detail } from "./fault.ts";

/**
 * The HTTP statuses of a fault: 500 (SOAP 1.1 §6.2); in SOAP 1.2 also 400, for faults that the sender caused (SOAP 1.2
 * Part 2 §7.5.2.2).
 */
export const faultCodes: Readonly<Record<SoapVersion, readonly string[]>> = { "1.1": ["500"], "1.2": ["400", "500"] };

/** The paths of a fault's values inside its element, by their names in the facade. */
export const faultPaths: Readonly<Record<SoapVersion, Readonly<Record<string, readonly string[]>>>> = {
  "1.1": { code: ["faultcode"], message: ["faultstring"], actor: ["faultactor"], detail: ["detail"] },
  "1.2": {
    code: ["Code", "Value"],
    subcode: ["Code", "Subcode", "Value"],
    message: ["Reason", "Text"],
    node: ["Node"],
    actor: ["Role"],
    detail: ["Detail"],
  },
};

/**
 * Returns the Body of a fault, whose detail holds one of the elements of the declared faults. SOAP 1.1 §4.4: faultcode,
 * faultstring, faultactor and detail, in no namespace. SOAP 1.2 Part 1 §5.4: Code, Reason, Node, Role and Detail.
 */
export function faultBody(detail: Detail, version: SoapVersion): JsonSchema {
  const xml = { namespace: envelopeNamespaces[version] };
  const fault = version === "1.1" ? plainFault(detail) : namedFault(detail, { xml });
  return { type: "object", properties: new Map([["Fault", { ...fault, xml }]]), required: ["Fault"] };
}

/**
 * The inverse of `faultBody`: the elements that the detail of a fault's Body may hold; undefined for a Body without a
 * fault.
 */
export function detailOfBody({ properties }: JsonSchema): Detail | undefined {
  const fault = properties?.get("Fault")?.properties;
  if (fault === undefined) return undefined;
  return (fault.get("detail") ?? fault.get("Detail"))?.properties ?? new Map();
}

const text: JsonSchema = { type: "string" };

function plainFault(detail: Detail): JsonSchema {
  const properties = new Map<string, JsonSchema>([
    ["faultcode", { ...text, description: "What kind of fault it is: a qualified name." }],
    ["faultstring", { ...text, description: "What went wrong, for people." }],
    ["faultactor", { ...text, description: "Who found it." }],
    ["detail", holding(detail)],
  ]);
  return { type: "object", properties, required: ["faultcode", "faultstring"] };
}

function namedFault(detail: Detail, xml: Pick<JsonSchema, "xml">): JsonSchema {
  const code = (more: ReadonlyMap<string, JsonSchema>): JsonSchema => ({
    type: "object",
    properties: new Map([["Value", { ...text, ...xml }], ...more]),
    required: ["Value"],
    ...xml,
  });
  const reason: JsonSchema = {
    type: "object",
    properties: new Map([["Text", { ...text, description: "What went wrong, for people.", ...xml }]]),
    required: ["Text"],
    ...xml,
  };
  const properties = new Map<string, JsonSchema>([
    ["Code", code(new Map([["Subcode", code(new Map())]]))],
    ["Reason", reason],
    ["Node", { ...text, ...xml }],
    ["Role", { ...text, ...xml }],
    ["Detail", { ...holding(detail), ...xml }],
  ]);
  return { type: "object", properties, required: ["Code", "Reason"] };
}

function holding(detail: Detail): JsonSchema {
  return detail.size === 0 ? { type: "object" } : { type: "object", properties: detail };
}
