import { reconvertedDocuments } from "@soapstone/apidoc-to-wsdl";
import type { TakeBack } from "@soapstone/wsdl-to-apidoc";

/**
 * How what was made of a description becomes documents again, by the other direction, which the package of the one does
 * not know: `wsdlToApidoc(set, { takeBack })` keeps whatever a description says and no rule keeps.
 */
export const takeBack: TakeBack = reconvertedDocuments;
