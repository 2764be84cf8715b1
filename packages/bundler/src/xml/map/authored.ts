import type { DocumentUri, Workspace } from "@soapstone/workspace";
import {
  childElements,
  clark,
  isDefinitions,
  type NamespaceScope,
  schemaSet,
  spaceOf,
  targetNamespaceOf,
  type XmlDocument,
  type XmlElement,
} from "@soapstone/xml-model";
import { descriptionKey } from "../collisions.ts";
import { contributionsOf } from "../schemas/contributions.ts";

/** A component in the author's file: its element and where that is. */
export interface Authored {
  readonly uri: DocumentUri;
  readonly element: XmlElement;
  /** The parent of the element: a description or a schema. */
  readonly parent: XmlElement;
  readonly scope: NamespaceScope | undefined;
}

/** The components of the author's files. */
export interface AuthoredParts {
  /** The components by key, `type {urn:a}Book`. */
  readonly byKey: ReadonlyMap<string, Authored>;
  /** The descriptions and schemas of each namespace, to which a component may be added. */
  readonly parents: ReadonlyMap<string, readonly Omit<Authored, "element">[]>;
}

/** Finds the components in the author's files. */
export function authoredParts(workspace: Workspace<XmlDocument>): AuthoredParts {
  const byKey = new Map<string, Authored>();
  const parents = new Map<string, Omit<Authored, "element">[]>();
  const addParent = (key: string, parent: Omit<Authored, "element">): void => {
    const there = parents.get(key);
    if (there === undefined) parents.set(key, [parent]);
    else there.push(parent);
  };
  for (const [uri, { root }] of workspace.documents) {
    if (!isDefinitions(root.root)) continue;
    const namespace = targetNamespaceOf(root.root);
    const around = { uri, parent: root.root, scope: root.root.scope };
    addParent(`description ${namespace}`, around);
    for (const element of childElements(root.root)) {
      const key = descriptionKey(element, namespace);
      if (key !== undefined && !byKey.has(key)) byKey.set(key, { ...around, element });
    }
  }
  const all = contributionsOf(
    workspace,
    schemaSet(workspace, () => undefined),
  );
  for (const [namespace, contributions] of all.byNamespace)
    for (const { document, element } of contributions)
      addParent(`schema ${namespace}`, { uri: document.uri, parent: element, scope: element.scope });
  for (const component of all.set.components) {
    const written = all.writtenAt(component);
    if (written === undefined || component.name === undefined || all.isExpanded(component)) continue;
    const { document, element: parent } = written.from;
    const key = `${spaceOf(component)} ${clark(component.name)}`;
    if (!byKey.has(key)) byKey.set(key, { uri: document.uri, element: written.element, parent, scope: parent.scope });
  }
  return { byKey, parents };
}
