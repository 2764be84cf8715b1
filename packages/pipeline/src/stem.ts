import { type DocumentUri, fileNameOf } from "@soapstone/workspace";

/** The name of a file without its ending: `orders` of `file:///services/orders.wsdl`. */
export function stemOf(uri: DocumentUri): string {
  return fileNameOf(uri).replace(/\.[^.]+$/, "");
}
