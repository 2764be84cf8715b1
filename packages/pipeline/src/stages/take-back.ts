import { reconvertedDocuments } from "@soapstone/apidoc-to-wsdl";
import type { TakeBack } from "@soapstone/wsdl-to-apidoc";

/**
 * Converts an API description that was made from a WSDL back again. The package for one direction must not import the
 * other, so the function is passed in: `wsdlToApidoc(set, { takeBack })` stores everything that the conversion back
 * would not reproduce.
 */
export const takeBack: TakeBack = reconvertedDocuments;
