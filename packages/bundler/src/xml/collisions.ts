import type { Diagnostic, Workspace } from "@soapstone/workspace";
import {
  attributeToken,
  canonicalXml,
  childElements,
  clark,
  isDefinitions,
  qname,
  targetNamespaceOf,
  type XmlDocument,
  type XmlElement,
} from "@soapstone/xml-model";
import { bundle } from "../diagnostics.ts";
import type { Contributions } from "./schemas/contributions.ts";

/**
 * Reports different components with the same kind and name in several documents: processors use one or the other, but a
 * single document can have only one of them. Two such components within one document are not reported, since bundling
 * does not change them.
 */
export function collisions(workspace: Workspace<XmlDocument>, all: Contributions): readonly Diagnostic[] {
  const problems: Diagnostic[] = [];
  for (const { component, first } of all.set.duplicates) {
    const one = all.writtenAt(first)?.element;
    const other = all.writtenAt(component)?.element;
    if (one === undefined || other === undefined || component.name === undefined) continue;
    if (all.isDuplicate(component) || isEquivalent(one, other)) continue;
    problems.push(reported(component.kind, clark(component.name), one, other));
  }
  const seen = new Map<string, { readonly child: XmlElement; readonly root: XmlElement }>();
  for (const {
    root: { root },
  } of workspace.documents.values()) {
    if (!isDefinitions(root)) continue;
    const namespace = targetNamespaceOf(root);
    for (const child of childElements(root)) {
      const key = descriptionKey(child, namespace);
      if (key === undefined) continue;
      const first = seen.get(key);
      if (first === undefined) seen.set(key, { child, root });
      else if (first.root !== root && !isEquivalent(first.child, child))
        problems.push(reported(child.name.local, key.slice(key.indexOf(" ") + 1), first.child, child));
    }
  }
  return problems;
}

const kinds: ReadonlySet<string> = new Set(["message", "portType", "binding", "service"]);

/** Returns the key of a component of a description, `message {urn:a}Order`; undefined for an unnamed one. */
export function descriptionKey(element: XmlElement, namespace: string): string | undefined {
  const name = attributeToken(element, "name");
  if (!kinds.has(element.name.local) || name === undefined) return undefined;
  return `${element.name.local} ${clark(qname(namespace, name))}`;
}

function isEquivalent(one: XmlElement, other: XmlElement): boolean {
  return canonicalXml(one) === canonicalXml(other);
}

function reported(kind: string, name: string, first: XmlElement, second: XmlElement): Diagnostic {
  const related = first.at === undefined ? [] : [{ message: "The first one is here.", at: first.at }];
  return bundle("two-components", { kind, name }, second.at, related);
}
