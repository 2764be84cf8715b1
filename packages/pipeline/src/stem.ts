import { type DocumentUri, fileNameOf } from "@soapstone/workspace";

/** Returns the name of a file without its ending: `orders` for `file:///services/orders.wsdl`. */
export function stemOf(uri: DocumentUri): string {
  return fileNameOf(uri).replace(/\.[^.]+$/, "");
}
