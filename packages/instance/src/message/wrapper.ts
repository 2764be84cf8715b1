import type { ComplexType, ElementDeclaration, QName } from "@soapstone/xml-model";
import type { MessageMember } from "./message.ts";

/**
 * Returns the declaration that WSDL implies for the wrapper of an rpc body: a sequence of the parts (WSDL 1.1 section
 * 3.5).
 */
export function wrapperDeclaration(name: QName, parts: readonly MessageMember[]): ElementDeclaration {
  const particles = parts.map(({ declaration }) => ({ min: 1, max: 1, term: declaration }));
  const term = { kind: "modelGroup", compositor: "sequence", particles } as const;
  const type: ComplexType = {
    kind: "complexType",
    abstract: false,
    mixed: false,
    content: { kind: "elements", particle: { min: 1, max: 1, term } },
    attributes: [],
  };
  return { kind: "element", name, type, nillable: false, abstract: false, constraints: [] };
}
