import { attributeText, type Described } from "@soapstone/xml-model";
import { isChannelElement, residualName } from "./channel-element.ts";

/** Where a description comes from that was made of an API description which never was a WSDL. */
export interface ExternalOrigin {
  /** The field that said which format it is. */
  readonly rootField: "apidoc" | "swagger";
  /**
   * The digest of the complement that converting the description gives. Making it again of the API description implies all
   * of that, so that it need not be said; another one is of somebody who edited the WSDL.
   */
  readonly implied: string;
}

/** The attributes of the residual of a whole description that say its origin; `externalOriginOf` reads them. */
export function originAttributes(origin: ExternalOrigin | undefined): Readonly<Record<string, string | undefined>> {
  return origin === undefined ? {} : { [origin.rootField]: "2.0", implied: origin.implied };
}

/** Tells where a description comes from; undefined unless it was made of an external API description. */
export function externalOriginOf({ extensions }: Pick<Described, "extensions">): ExternalOrigin | undefined {
  for (const one of extensions) {
    const implied = isChannelElement(one, residualName) ? attributeText(one, "implied") : undefined;
    const rootField = (["swagger", "apidoc"] as const).find((field) => attributeText(one, field) !== undefined);
    if (implied !== undefined && rootField !== undefined) return { rootField, implied };
  }
  return undefined;
}
