import type { NameSpaceOf } from "@soapstone/restore";
import { namesIn } from "@soapstone/restore";
import type { DocumentUri, Location, Workspace } from "@soapstone/workspace";
import {
  type Component,
  childElements,
  clark,
  isDefinitions,
  isSchemaNamespace,
  isStandardNamespace,
  namespaces,
  type QName,
  type SchemaSet,
  type SymbolSpace,
  schemaSet,
  spaceOf,
  targetNamespaceOf,
  type XmlDocument,
  xsdEachReference,
  xsdNodesWithin,
} from "@soapstone/xml-model";
import type { Edge, NodeAddress } from "../edge.ts";
import { descriptionKey } from "./collisions.ts";

/**
 * Returns all references of descriptions and schemas: of documents to documents, and of components to components.
 * References to built-in types and to components of standard schemas are left out.
 */
export function xmlEdges(workspace: Workspace<XmlDocument>): readonly Edge[] {
  const set = schemaSet(workspace, () => undefined);
  const parts = partsOf(workspace, set);
  const edges: Edge[] = workspace.references.map(({ kind, from, to, spelling, at }) => {
    const target = workspace.documents.has(to) ? { uri: to, pointer: "" } : undefined;
    return edge(kind, { uri: from, pointer: "" }, spelling, target, at);
  });
  for (const [uri, { root }] of workspace.documents) {
    if (!isDefinitions(root.root)) continue;
    for (const { key, element } of describedIn(root.root)) {
      for (const { space, name } of namesIn(element)) {
        if (isStandardName(name)) continue;
        edges.push(edge("qname", { uri, pointer: key }, clark(name), parts.get(keyOf(space, name)), element.at));
      }
    }
  }
  for (const component of set.components) edges.push(...componentEdges(component, set, parts));
  return edges;
}

function componentEdges(
  component: Component,
  set: SchemaSet,
  parts: ReadonlyMap<string, NodeAddress>,
): readonly Edge[] {
  const document = set.documentOf(component);
  if (component.name === undefined || document === undefined) return [];
  const from = { uri: document.uri, pointer: keyOf(spaceOf(component), component.name) };
  const edges: Edge[] = [];
  for (const node of xsdNodesWithin(component)) {
    xsdEachReference(node, (space, name) => {
      // Key constraints are referred to from within the same element only.
      if (space !== "constraint" && !isStandardName(name))
        edges.push(edge("qname", from, clark(name), parts.get(keyOf(space, name)), node.at));
    });
  }
  return edges;
}

/** Returns the document of each component of schemas and descriptions, by its key. */
function partsOf(workspace: Workspace<XmlDocument>, set: SchemaSet): ReadonlyMap<string, NodeAddress> {
  const parts = new Map<string, NodeAddress>();
  const add = (key: string, uri: DocumentUri): void => {
    if (!parts.has(key)) parts.set(key, { uri, pointer: key });
  };
  for (const [uri, { root }] of workspace.documents)
    if (isDefinitions(root.root)) for (const { key } of describedIn(root.root)) add(key, uri);
  for (const component of set.components) {
    const uri = set.documentOf(component)?.uri;
    if (uri !== undefined && component.name !== undefined) add(keyOf(spaceOf(component), component.name), uri);
  }
  return parts;
}

function describedIn(
  root: XmlDocument["root"],
): readonly { readonly key: string; readonly element: XmlDocument["root"] }[] {
  const namespace = targetNamespaceOf(root);
  return childElements(root).flatMap((element) => {
    const key = element.name.namespace === namespaces.wsdl ? descriptionKey(element, namespace) : undefined;
    return key === undefined ? [] : [{ key, element }];
  });
}

function keyOf(space: NameSpaceOf | SymbolSpace, name: QName): string {
  return `${space} ${clark(name)}`;
}

function isStandardName({ namespace }: QName): boolean {
  return isSchemaNamespace(namespace) || isStandardNamespace(namespace);
}

function edge(
  kind: Edge["kind"],
  from: NodeAddress,
  spelling: string,
  to: NodeAddress | undefined,
  at: Location | undefined,
): Edge {
  const place = at === undefined ? {} : { at };
  return { kind, from, spelling, to, state: to === undefined ? "missing" : "resolved", ...place };
}
