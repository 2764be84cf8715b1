import { reconvertedDocuments } from "@soapstone/apidoc-to-wsdl";
import type { TakeBack } from "@soapstone/wsdl-to-apidoc";

/**
 * Converts a description, which was made of a WSDL, back again. The package of one direction does not know the other, so
 * the function is passed in: `wsdlToApidoc(set, { takeBack })` stores everything that the conversion back would not
 * reproduce.
 */
export const takeBack: TakeBack = reconvertedDocuments;
