import { parsePointer } from "@soapstone/apidoc-model";
import type { CodecSchema } from "@soapstone/instance";
import { type ElementDeclaration, type QName, sameName } from "@soapstone/xml-model";

/**
 * Returns the element whose content a definition describes: the definition's own element, otherwise the first element
 * with the definition as its type, otherwise a new element with the name of the definition.
 */
export function definitionElement(pointer: string, { set, codecPlans }: CodecSchema): ElementDeclaration | undefined {
  const name = parsePointer(pointer)?.at(-1);
  if (name === undefined) return undefined;
  const type = codecPlans.typeOfKey(name);
  const elements = set.components.filter((component) => component.kind === "element");
  if (type === undefined || set.findType(type) === undefined)
    return elements.find(({ name: own }) => own.local === name);
  return elements.find((element) => hasType(element, type)) ?? elementNamed(type);
}

function hasType({ type, abstract }: ElementDeclaration, name: QName): boolean {
  return !abstract && type !== undefined && !("kind" in type) && sameName(type, name);
}

function elementNamed(type: QName): ElementDeclaration {
  return { kind: "element", name: type, type, nillable: true, abstract: false, constraints: [] };
}
