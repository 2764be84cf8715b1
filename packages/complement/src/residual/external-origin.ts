import { attributeText, type Described } from "@soapstone/xml-model";
import { isChannelElement, residualName } from "./channel-element.ts";

/** The origin of a WSDL that was made from an external API description. */
export interface ExternalOrigin {
  /** The field that named the format: `apidoc` or `swagger`. */
  readonly rootField: "apidoc" | "swagger";
  /**
   * The digest of the complement that converting the WSDL forward gives. If it is unchanged, converting the API
   * description infers the complement, which need not be written; a different digest means that the WSDL was edited.
   */
  readonly implied: string;
}

/** Returns the attributes of a residual that state the origin; `externalOriginOf` reads them. */
export function originAttributes(origin: ExternalOrigin | undefined): Readonly<Record<string, string | undefined>> {
  return origin === undefined ? {} : { [origin.rootField]: "2.0", implied: origin.implied };
}

/** Reads the origin of a WSDL; undefined unless it was made from an external API description. */
export function externalOriginOf({ extensions }: Pick<Described, "extensions">): ExternalOrigin | undefined {
  for (const one of extensions) {
    const implied = isChannelElement(one, residualName) ? attributeText(one, "implied") : undefined;
    const rootField = (["swagger", "apidoc"] as const).find((field) => attributeText(one, field) !== undefined);
    if (implied !== undefined && rootField !== undefined) return { rootField, implied };
  }
  return undefined;
}
