import { isArray, type Json, sameJson } from "@soapstone/apidoc-model";
import { mediaTypes, payloadKind } from "@soapstone/conversion";
import type { Carrier } from "@soapstone/xml-model";
import { carrierJson } from "../components/carrier.ts";
import type { ServiceRule } from "../walk/walk.ts";
import { carriersFrom } from "./mime.ts";
import type { ReplacedUrl } from "./url-replacement.ts";

export function isForm(carrier: Carrier): boolean {
  return carrier.kind === "mime:content" && carrier.type !== undefined && payloadKind(carrier.type) === "form";
}

/**
 * The carriers of a request without a payload have defaults: `mime:content` with the form's media type for fields of a
 * form, `http:urlReplacement` for a template in the path, else `http:urlEncoded`. Other carriers are complement.
 */
export const targetCarriers: ServiceRule<ReplacedUrl & { readonly carriers: readonly Carrier[] }, ReplacedUrl> = {
  id: "http/target-carriers",
  clauses: ["WSDL 1.1 §4.6", "WSDL 1.1 §4.7", "WSDL 1.1 §5.3"],
  owns: {
    left: [
      ...(["http:urlEncoded", "http:urlReplacement"] as const).flatMap((kind) => [
        kind,
        ...(["required", "extensions", "foreign"] as const).map((field) => `${kind}@${field}` as const),
      ]),
      "mime:content",
      "mime:content@type",
      "mime:content@part",
    ],
    right: [],
  },
  forward: ({ carriers, ...target }, context) => {
    const record = (all: readonly Carrier[]) =>
      all.map((it) => carrierJson(it, { targetNamespace: context.walk.targetNamespace, version: "1.1" }));
    for (const carrier of carriers) context.about(carrier, targetCarriers);
    const own = record(carriers);
    if (sameJson(own, record(byDefault(target)))) return target;
    context.keeper.put("carriers", own);
    for (const carrier of carriers) context.walk.ledger.settleAll(carrier, "complement", targetCarriers.id);
    return target;
  },
  backward: (target, context) => {
    const recalled = context.recall<Json>("carriers", isArray);
    return { ...target, carriers: recalled === undefined ? byDefault(target) : carriersFrom(recalled, context) };
  },
};

function byDefault({ path, parameters }: ReplacedUrl): readonly Carrier[] {
  if (parameters.some((parameter) => parameter.in === "formData"))
    return [{ kind: "mime:content", type: mediaTypes.form, foreign: [] }];
  return [{ kind: path.includes("{") ? "http:urlReplacement" : "http:urlEncoded", foreign: [] }];
}
