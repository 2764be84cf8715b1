import type { Report } from "@soapstone/workspace";
import type { XmlElement } from "../../xml/tree.ts";
import type { Extended } from "../definitions.ts";
import { protocolAttributes } from "../grammar.ts";
import { WsdlNode } from "./node.ts";

/** An element of SOAP, HTTP or MIME, taken apart: elements of its own namespace are the reader's to take. */
export function protocolNode(element: XmlElement, kind: keyof typeof protocolAttributes, report: Report): WsdlNode {
  return new WsdlNode(
    element,
    { attributes: protocolAttributes[kind], children: [], many: [], extensible: true },
    report,
  );
}

/** The first of a name in one of several namespaces, taken; further ones stay as extensions. */
export function takeFirst(parent: WsdlNode, namespaces: readonly string[], local: string): XmlElement | undefined {
  return parent.takeFirst(({ name }) => name.local === local && namespaces.includes(name.namespace));
}

/** Leaves out an empty list of foreign attributes. */
export function slim(extended: ReturnType<WsdlNode["extended"]>): Extended {
  const { foreign, ...rest } = extended;
  return foreign.length === 0 ? rest : extended;
}
