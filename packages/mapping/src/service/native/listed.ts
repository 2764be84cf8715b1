import type { ComplexType, Particle, QName, SchemaSet, SimpleType, TypeUse } from "@soapstone/xml-model";
import { keyOfNcName } from "../../names.ts";

/** The way of writing an array into one text with blanks between its items, which is what a list is in XML. */
export const listFormat = "ssv";

/** Whether a type is a list: of itself, or by what it restricts (XML Schema, part 2, 4.1.2.2). */
export function isListType(use: TypeUse | undefined, set: SchemaSet): boolean {
  const seen = new Set<SimpleType>();
  let type = simpleTypeOf(use, set);
  while (type?.variety === "restriction" && !seen.has(type)) {
    seen.add(type);
    type = simpleTypeOf(type.base, set);
  }
  return type?.variety === "list";
}

/** The children of an element whose types are lists, by the names that schemas have for them. */
export function listedChildren(element: QName | undefined, set: SchemaSet): ReadonlySet<string> {
  const declared = element === undefined ? undefined : set.find("element", element);
  const content = declared?.type === undefined ? undefined : complexTypeOf(declared.type, set)?.content;
  const found = new Set<string>();
  const open: Particle[] = content?.kind === "elements" ? [content.particle] : [];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { term } = next;
    if (term.kind === "modelGroup") open.push(...term.particles);
    else if (term.kind === "element" && isListType(term.type, set)) found.add(keyOfNcName(term.name.local));
  }
  return found;
}

function simpleTypeOf(use: TypeUse | undefined, set: SchemaSet): SimpleType | undefined {
  const type = use === undefined || "kind" in use ? use : set.findType(use);
  return type?.kind === "simpleType" ? type : undefined;
}

function complexTypeOf(use: TypeUse, set: SchemaSet): ComplexType | undefined {
  const type = "kind" in use ? use : set.findType(use);
  return type?.kind === "complexType" ? type : undefined;
}
