import type { XmlElement } from "../../xml/tree.ts";
import type { Carrier } from "../definitions.ts";
import { writeUrlEncoded, writeUrlReplacement } from "./http.ts";
import { writeMimeContent, writeMimeXml, writeMultipart } from "./mime.ts";
import { writeSoapBody, writeSoapFault, writeSoapHeader } from "./soap.ts";

/** Writes what puts a part on the wire. */
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
