import type { Report } from "@soapstone/workspace";
import type { XmlElement } from "../../xml/tree.ts";
import type { Extended } from "../definitions.ts";
import { protocolAttributes } from "../grammar.ts";
import { WsdlNode } from "./node.ts";

/**
 * Returns an element of SOAP, HTTP or MIME sorted by its grammar. Children in its own namespace are left to the reader.
 */
export function protocolNode(element: XmlElement, kind: keyof typeof protocolAttributes, report: Report): WsdlNode {
  return new WsdlNode(
    element,
    { attributes: protocolAttributes[kind], children: [], many: [], extensible: true },
    report,
  );
}

/** Takes the first child with this local name in one of several namespaces; further ones stay as extensions. */
export function takeFirst(parent: WsdlNode, namespaces: readonly string[], local: string): XmlElement | undefined {
  return parent.takeFirst(({ name }) => name.local === local && namespaces.includes(name.namespace));
}

/** Returns the additional content of a protocol element without an empty list of foreign attributes. */
export function slim(extended: ReturnType<WsdlNode["extended"]>): Extended {
  const { foreign, ...rest } = extended;
  return foreign.length === 0 ? rest : extended;
}
