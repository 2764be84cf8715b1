import { type JsonObject, object } from "@soapstone/apidoc-model";
import type { Encoding, SoapStyle } from "@soapstone/xml-model";
import { encodingFields, encodingFrom } from "./record/encoding.ts";
import { compact, flagField, given, objectField, textField } from "./record/fields.ts";

/** How nearly all bodies of a document are bound, said once at its root; what differs says so itself. */
export interface SoapConvention extends BodyConvention {
  readonly style: SoapStyle;
  /** Of outputs, where they are bound in another way than inputs. */
  readonly output?: BodyConvention;
  /** soap:operation states the style. */
  readonly statesStyle: boolean;
  /** soap:binding does not state it. */
  readonly styleByDefault: boolean;
  /** Operations list the order of their parameters, though it is that of the parts. */
  readonly parameterOrder: boolean;
  /** Parts of document style have types; those of rpc style have them anyway. */
  readonly typedParts: boolean;
}

const defaultBody: BodyConvention = { use: "literal", listsParts: false, headersLast: false };

/** Document style, literal, nothing listed: what is assumed where the root says nothing. */
export const defaultSoap: SoapConvention = {
  ...defaultBody,
  style: "document",
  statesStyle: false,
  styleByDefault: false,
  parameterOrder: false,
  typedParts: false,
};

export interface BodyConvention extends Encoding {
  /** soap:body names its parts, though it carries all of them. */
  readonly listsParts: boolean;
  /** soap:header stands behind soap:body. */
  readonly headersLast: boolean;
}

const flags = ["statesStyle", "styleByDefault", "parameterOrder", "typedParts"] as const;

/** What of it is worth saying. */
export function soapConventionRecord(convention: SoapConvention): JsonObject | undefined {
  const { output } = convention;
  return compact([
    ["style", convention.style === "document" ? undefined : convention.style],
    ...bodyFields(convention),
    ["output", output && object(bodyFields(output))],
    ...flags.map((flag) => [flag, convention[flag] ? true : undefined] as const),
  ]);
}

function bodyFields(convention: BodyConvention) {
  return [
    ...encodingFields(convention),
    ["listsParts", convention.listsParts ? true : undefined],
    ["headersLast", convention.headersLast ? true : undefined],
  ] as const;
}

export function soapConventionFrom(from: JsonObject): SoapConvention {
  return {
    ...bodyFrom(from),
    ...given("output", from.has("output") ? bodyFrom(objectField(from, "output")) : undefined),
    style: textField(from, "style") === "rpc" ? "rpc" : "document",
    statesStyle: flagField(from, "statesStyle") === true,
    styleByDefault: flagField(from, "styleByDefault") === true,
    parameterOrder: flagField(from, "parameterOrder") === true,
    typedParts: flagField(from, "typedParts") === true,
  };
}

function bodyFrom(from: JsonObject): BodyConvention {
  return {
    ...encodingFrom(from),
    listsParts: flagField(from, "listsParts") === true,
    headersLast: flagField(from, "headersLast") === true,
  };
}
