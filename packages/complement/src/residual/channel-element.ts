import { type Json, readJson } from "@soapstone/apidoc-model";
import { attribute, namespaces, type QName, qname, textOf, type XmlElement, type XmlNode } from "@soapstone/xml-model";

/**
 * Elements of the residual are of one namespace, and hold JSON. What the JSON side says and XML has no words for is one
 * element wherever it stands: `c:residual`.
 */
export const residualName = "residual";

export function channelName(local: string): QName {
  return qname(namespaces.complement, local);
}

export function isChannelElement({ name }: XmlElement, local: string): boolean {
  return name.namespace === namespaces.complement && name.local === local;
}

/** The JSON in an element; undefined where there is none, or what stands there cannot be read. */
export function jsonIn({ children }: Pick<XmlElement, "children">): Json | undefined {
  const text = textOf(children);
  const read = text.trim() === "" ? undefined : readJson({ uri: "complement.json", text });
  return read?.ok === true ? read.value : undefined;
}

/** Nobody has to understand an extension of WSDL that says this. */
export const optional = attribute(qname(namespaces.wsdl, "required"), "false");

/** Whether a node is more than the white space between others. */
export function isSignificant(node: XmlNode): boolean {
  return node.kind !== "text" || node.text.trim() !== "";
}
