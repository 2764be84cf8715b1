import { type Json, readJson } from "@soapstone/apidoc-model";
import { attribute, namespaces, type QName, qname, textOf, type XmlElement, type XmlNode } from "@soapstone/xml-model";

/**
 * The local name of residual elements, `c:residual`: they have, as JSON, the part of the JSON side that XML cannot
 * express.
 */
export const residualName = "residual";

export function channelName(local: string): QName {
  return qname(namespaces.complement, local);
}

export function isChannelElement({ name }: XmlElement, local: string): boolean {
  return name.namespace === namespaces.complement && name.local === local;
}

/** Reads the JSON in an element; undefined where there is none, or it is malformed. */
export function jsonIn({ children }: Pick<XmlElement, "children">): Json | undefined {
  const text = textOf(children);
  const read = text.trim() === "" ? undefined : readJson({ uri: "complement.json", text });
  return read?.ok === true ? read.value : undefined;
}

/** The attribute `wsdl:required="false"`: readers may ignore the extension. */
export const optional = attribute(qname(namespaces.wsdl, "required"), "false");

/** Whether a node is more than white space. */
export function isSignificant(node: XmlNode): boolean {
  return node.kind !== "text" || node.text.trim() !== "";
}
