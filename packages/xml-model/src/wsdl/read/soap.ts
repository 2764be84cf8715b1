import type { Report } from "@soapstone/workspace";
import { qname } from "../../xml/names.ts";
import { namespaces } from "../../xml/namespaces.ts";
import { tokens } from "../../xml/text.ts";
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
import { wsdl } from "../diagnostics.ts";
import { nameOf } from "./extension.ts";
import type { WsdlNode } from "./node.ts";
import { protocolNode, slim, takeFirst } from "./protocol-node.ts";

/** Returns the SOAP version of a WSDL binding namespace; undefined for any other namespace. */
export function soapVersionOf(namespace: string): SoapVersion | undefined {
  if (namespace === namespaces.soap) return "1.1";
  return namespace === namespaces.soap12 ? "1.2" : undefined;
}

const styles = ["document", "rpc"] as const;
const uses = ["literal", "encoded"] as const;
const soapNamespaces = [namespaces.soap, namespaces.soap12];

/** `<soap:binding transport? style?/>` */
export function takeSoapBinding(binding: WsdlNode): SoapProtocol | undefined {
  const element = takeFirst(binding, soapNamespaces, "binding");
  const version = element === undefined ? undefined : soapVersionOf(element.name.namespace);
  if (element === undefined || version === undefined) return undefined;
  const node = protocolNode(element, "soap:binding", binding.report);
  const transport = node.text("transport");
  const style = node.oneOf("style", styles);
  return {
    kind: "soap",
    version,
    ...(transport === undefined ? {} : { transport }),
    style: style ?? "document",
    ...(style === undefined ? { styleByDefault: true } : {}),
    ...slim(node.extended()),
  };
}

/** `<soap:operation soapAction? style?/>` */
export function takeSoapOperation(operation: WsdlNode): SoapOperation | undefined {
  const element = takeFirst(operation, soapNamespaces, "operation");
  const version = element === undefined ? undefined : soapVersionOf(element.name.namespace);
  if (element === undefined || version === undefined) return undefined;
  const node = protocolNode(element, "soap:operation", operation.report);
  const action = node.text("soapAction");
  const style = node.oneOf("style", styles);
  const actionRequired = node.boolean("soapActionRequired");
  return {
    version,
    ...(action === undefined ? {} : { action }),
    ...(style === undefined ? {} : { style }),
    ...(actionRequired === undefined ? {} : { actionRequired }),
    ...slim(node.extended()),
  };
}

/** `<soap:body parts? use? encodingStyle? namespace?/>` */
export function readSoapBody(element: XmlElement, version: SoapVersion, report: Report): SoapBody {
  const node = protocolNode(element, "soap:body", report);
  const parts = node.text("parts");
  return {
    kind: "soap:body",
    version,
    ...(parts === undefined ? {} : { parts: tokens(parts) }),
    ...encoding(node),
    ...node.extended(),
  };
}

/** `<soap:header message part use? encodingStyle? namespace?> headerfault* </soap:header>` */
export function readSoapHeader(element: XmlElement, version: SoapVersion, report: Report): SoapHeader {
  const node = protocolNode(element, "soap:header", report);
  const headerFaults = node.takeEach((child) =>
    child.name.local === "headerfault" && child.name.namespace === element.name.namespace
      ? readHeaderFault(child, version, report)
      : undefined,
  );
  return {
    kind: "soap:header",
    version,
    message: node.requiredQName("message") ?? qname("", ""),
    part: node.requiredText("part"),
    headerFaults,
    ...encoding(node),
    ...node.extended(),
  };
}

/** `<soap:headerfault message part use? encodingStyle? namespace?/>` */
function readHeaderFault(element: XmlElement, version: SoapVersion, report: Report): HeaderFault {
  const node = protocolNode(element, "soap:headerfault", report);
  return {
    kind: "soap:headerfault",
    version,
    message: node.requiredQName("message") ?? qname("", ""),
    part: node.requiredText("part"),
    ...encoding(node),
    ...node.extended(),
  };
}

/** `<soap:fault name use? encodingStyle? namespace?/>` */
export function readSoapFault(element: XmlElement, version: SoapVersion, report: Report): SoapFault {
  const node = protocolNode(element, "soap:fault", report);
  const name = node.text("name");
  if (name === undefined) report(wsdl("soap-fault-without-name", { element: nameOf(element) }, element.at));
  return {
    kind: "soap:fault",
    version,
    ...(name === undefined ? {} : { name }),
    ...encoding(node),
    ...node.extended(),
  };
}

function encoding(node: WsdlNode): SoapEncoding {
  const use = node.oneOf("use", uses);
  const encodingStyle = node.text("encodingStyle");
  const namespace = node.text("namespace");
  return {
    ...(use === undefined ? {} : { use }),
    ...(encodingStyle === undefined ? {} : { encodingStyle: tokens(encodingStyle) }),
    ...(namespace === undefined ? {} : { namespace }),
  };
}
