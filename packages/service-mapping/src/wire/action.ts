import type { SoapOperation } from "@soapstone/xml-model";
import { action } from "../binding/action.ts";
import type { ServiceRule } from "../walk/walk.ts";

/** The value of the action as it is sent, in quotes; undefined where none is sent. */
export interface SentAction {
  readonly quoted: string | undefined;
}

/**
 * The header field of SOAP 1.1 §6.1.1. SOAP 1.2 has a parameter of the media type instead (SOAP 1.2 Part 2 appendix
 * A.3).
 */
export const actionField = "SOAPAction";

/**
 * The action of an operation is a required header field of one value, quotes included; with SOAP 1.2 the parameter
 * `action` of the media type. An empty action is sent as `""`, and so is one that the binding does not state, since
 * SOAP 1.1 requires the field; that it is not stated is complement (WSDL 1.1 §3.4).
 */
export const wireAction: ServiceRule<Pick<SoapOperation, "action">, SentAction> = {
  id: "wire/action",
  clauses: ["WSDL 1.1 §3.4", "SOAP 1.1 §6.1.1"],
  owns: { left: action.owns.left, right: ["operation.parameters", "valueParameter.enum", "operation.consumes"] },
  forward: ({ action: value }, context) => {
    // An absent action and an empty one give the same field.
    if (!value) context.keep("action", value ?? false, "complement", context.walk.soap.withoutAction ? false : "");
    return { quoted: `"${value ?? ""}"` };
  },
  backward: ({ quoted }, context) => {
    const value = quoted?.replace(/^"(.*)"$/s, "$1");
    if (value === undefined) return {};
    if (value !== "") return { action: value };
    const recalled = context.recall<string | false>("action", (it) => it === false || it === "");
    return (recalled ?? (context.soap.withoutAction ? false : "")) === false ? {} : { action: value };
  },
};

/** Returns the media type of SOAP 1.2 with an action. */
export function withAction(mediaType: string, quoted: string | undefined): string {
  return quoted === undefined || quoted === '""' ? mediaType : `${mediaType}; action=${quoted}`;
}

/** The inverse of `withAction`: the action in a media type, in quotes. */
export function actionIn(mediaType: string): string | undefined {
  return /;\s*action=("[^"]*"|[^;\s]+)/i.exec(mediaType)?.[1];
}
