import type { XmlElement } from "../../xml/tree.ts";
import type { Carrier } from "../definitions.ts";
import { writeUrlEncoded, writeUrlReplacement } from "./http.ts";
import { writeMimeContent, writeMimeXml, writeMultipart } from "./mime.ts";
import { writeSoapBody, writeSoapFault, writeSoapHeader } from "./soap.ts";

/** Writes the element that says how a part is sent (WSDL 1.1 §3 to §5). */
export function writeCarrier(carrier: Carrier): XmlElement {
  switch (carrier.kind) {
    case "soap:body":
      return writeSoapBody(carrier);
    case "soap:header":
      return writeSoapHeader(carrier);
    case "soap:fault":
      return writeSoapFault(carrier);
    case "http:urlEncoded":
      return writeUrlEncoded(carrier);
    case "http:urlReplacement":
      return writeUrlReplacement(carrier);
    case "mime:content":
      return writeMimeContent(carrier);
    case "mime:mimeXml":
      return writeMimeXml(carrier);
    case "mime:multipartRelated":
      return writeMultipart(carrier);
    default:
      return carrier satisfies never;
  }
}
