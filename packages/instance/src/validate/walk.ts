import { childElements, type XmlElement } from "@soapstone/xml-model";
import type { ElementValidator } from "./elements.ts";
import type { IdentityValidator } from "./identity/identity.ts";
import type { Basis } from "./visit.ts";

interface Open {
  readonly element: XmlElement;
  readonly children: readonly XmlElement[];
  /** Undefined for a child that is not validated. */
  readonly bases: readonly (Basis | undefined)[];
  next: number;
}

/** Validates an element and all elements in it, in document order. Iterative. */
export function walkTree(
  root: XmlElement,
  basis: Basis,
  elements: ElementValidator,
  identity: IdentityValidator,
): void {
  const open: Open[] = [];
  const enter = (element: XmlElement, on: Basis): void => {
    const parent = open.at(-1)?.element;
    const children = childElements(element);
    const { visited, bases } = elements.validate(element, on, children, parent);
    identity.enter(visited);
    open.push({ element, children, bases, next: 0 });
  };
  enter(root, basis);
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    const index = top.next;
    const child = top.children[index];
    if (child === undefined) {
      open.pop();
      identity.leave();
      continue;
    }
    top.next += 1;
    const on = top.bases[index];
    if (on !== undefined) enter(child, on);
  }
}
