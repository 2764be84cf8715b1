import type { DocumentUri, Workspace } from "@soapstone/workspace";
import {
  attributeToken,
  childElements,
  isDefinitions,
  isDraftNamespace,
  namespaces,
  targetNamespaceOf,
  type XmlDocument,
  type XmlElement,
} from "@soapstone/xml-model";
import type { KeyedElement } from "./align.ts";
import { childKey } from "./child-keys.ts";

/** An element that contains components: a description, its `types`, or a schema. */
export interface ComponentContainer extends KeyedElement {
  readonly uri: DocumentUri;
  readonly kind: "definitions" | "types" | "schema";
  /** The components of the container, with keys that are unique in all documents. */
  readonly components: readonly KeyedElement[];
  /** The children that are neither components nor containers, with keys that are unique in the container. */
  readonly others: readonly KeyedElement[];
  /** The description around a schema. */
  readonly parent?: XmlElement;
}

/** Returns the containers of all documents, each before the containers in it. */
export function containersOf({ documents }: Workspace<XmlDocument>): readonly ComponentContainer[] {
  const found: ComponentContainer[] = [];
  for (const [uri, { root }] of documents) {
    const file = uri.slice(uri.lastIndexOf("/") + 1);
    const visit = (element: XmlElement, parent?: XmlElement): void => {
      const kind = kindOf(element);
      if (kind === undefined) return;
      const around = kind === "types" ? (parent ?? element) : element;
      const namespace = targetNamespaceOf(around);
      const children = childElements(element);
      const isPart = componentsIn[kind];
      const components = children
        .filter((child) => isPart.has(child.name.local) && attributeToken(child, "name") !== undefined)
        .map((child) => ({ element: child, key: `{${namespace}} ${childKey(child)}`, file }));
      const inside = children.filter((child) => kindOf(child) !== undefined);
      const known = new Set([...components.map((component) => component.element), ...inside]);
      const others = children
        .filter((child) => !known.has(child))
        .map((child) => ({ element: child, key: childKey(child) }));
      const about = { uri, file, kind, element, components, others };
      found.push({ ...about, key: `${kind} ${namespace}`, ...(parent === undefined ? {} : { parent }) });
      for (const child of inside) visit(child, element);
    };
    visit(root.root);
  }
  return found;
}

function kindOf(element: XmlElement): ComponentContainer["kind"] | undefined {
  const { namespace, local } = element.name;
  if (isDefinitions(element)) return "definitions";
  if (local === "types" && namespace === namespaces.wsdl) return "types";
  return local === "schema" && (namespace === namespaces.xsd || isDraftNamespace(namespace)) ? "schema" : undefined;
}

const componentsIn: Readonly<Record<ComponentContainer["kind"], ReadonlySet<string>>> = {
  definitions: new Set(["message", "portType", "binding", "service"]),
  types: new Set(),
  schema: new Set(["element", "attribute", "simpleType", "complexType", "group", "attributeGroup", "notation"]),
};
