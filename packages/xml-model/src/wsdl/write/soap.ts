import { type QName, qname } from "../../xml/names.ts";
import { namespaces } from "../../xml/namespaces.ts";
import type { XmlElement } from "../../xml/tree.ts";
import type {
  HeaderFault,
  SoapBody,
  SoapEncoding,
  SoapFault,
  SoapHeader,
  SoapOperation,
  SoapProtocol,
  SoapVersion,
} from "../definitions.ts";
import { list, protocolElement, written, writtenName } from "./described.ts";

function soapName(version: SoapVersion, local: string): QName {
  return qname(version === "1.1" ? namespaces.soap : namespaces.soap12, local);
}

/** `<soap:binding transport? style?/>` */
export function writeSoapBinding(protocol: SoapProtocol): XmlElement {
  const { version, transport, style, styleByDefault } = protocol;
  const stated = styleByDefault === true ? undefined : style;
  return protocolElement(soapName(version, "binding"), protocol, { transport, style: stated });
}

/** `<soap:operation soapAction? style?/>` */
export function writeSoapOperation(operation: SoapOperation): XmlElement {
  const { version, action, style, actionRequired } = operation;
  return protocolElement(soapName(version, "operation"), operation, {
    soapAction: action,
    style,
    soapActionRequired: actionRequired === undefined ? undefined : String(actionRequired),
  });
}

/** `<soap:body parts? use? encodingStyle? namespace?/>` */
export function writeSoapBody(body: SoapBody): XmlElement {
  return protocolElement(soapName(body.version, "body"), body, { parts: list(body.parts), ...encoding(body) });
}

/** `<soap:header message part use? encodingStyle? namespace?> headerfault* </soap:header>` */
export function writeSoapHeader(header: SoapHeader): XmlElement {
  return protocolElement(
    soapName(header.version, "header"),
    header,
    { message: writtenName(header.message), part: written(header.part), ...encoding(header) },
    header.headerFaults.map(writeHeaderFault),
  );
}

function writeHeaderFault(fault: HeaderFault): XmlElement {
  return protocolElement(soapName(fault.version, "headerfault"), fault, {
    message: writtenName(fault.message),
    part: written(fault.part),
    ...encoding(fault),
  });
}

/** `<soap:fault name use? encodingStyle? namespace?/>` */
export function writeSoapFault(fault: SoapFault): XmlElement {
  return protocolElement(soapName(fault.version, "fault"), fault, { name: fault.name, ...encoding(fault) });
}

function encoding({ use, encodingStyle, namespace }: SoapEncoding): Readonly<Record<string, string | undefined>> {
  return { use, encodingStyle: list(encodingStyle), namespace };
}
