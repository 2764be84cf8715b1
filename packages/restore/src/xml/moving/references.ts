import { attributeText, type QName, resolveName, tokens, type XmlElement } from "@soapstone/xml-model";
import { type NameSpaceOf, nameAttribute } from "./name-attributes.ts";

/** A name in a tree, with the kind of component to which it refers. */
export interface FoundName {
  readonly space: NameSpaceOf;
  readonly name: QName;
}

/** Returns all names in a tree, in document order. */
export function namesIn(root: XmlElement): readonly FoundName[] {
  const found: FoundName[] = [];
  const waiting: XmlElement[] = [root];
  for (let element = waiting.pop(); element !== undefined; element = waiting.pop()) {
    for (const attribute of element.attributes) {
      const { namespace, local } = attribute.name;
      const known = nameAttribute(element, namespace, local);
      if (known === undefined) continue;
      for (const name of namesOf(element, local, namespace)) found.push({ space: known.space, name });
    }
    for (let index = element.children.length - 1; index >= 0; index -= 1) {
      const child = element.children[index];
      if (child?.kind === "element") waiting.push(child);
    }
  }
  return found;
}

function namesOf(element: XmlElement, local: string, namespace: string): readonly QName[] {
  const text = attributeText(element, local, namespace) ?? "";
  return tokens(text).map((token) => resolveName(token, element.scope, "value").name);
}
