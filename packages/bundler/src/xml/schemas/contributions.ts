import type { DocumentReference, Workspace } from "@soapstone/workspace";
import {
  type Component,
  childElements,
  followReferences,
  instancesOf,
  isDraftNamespace,
  type SchemaDocument,
  type SchemaReference,
  type SchemaSet,
  schemaElements,
  upgradeDraft,
  type XmlDocument,
  type XmlElement,
} from "@soapstone/xml-model";

/**
 * A schema as a member of a namespace. A schema without target namespace has this role in each namespace that includes
 * it (XSD 1.0 Part 1 §4.2.1).
 */
export interface Contribution {
  readonly namespace: string;
  readonly document: SchemaDocument;
  /** The element; a schema of a draft is converted to XML Schema 1.0. */
  readonly element: XmlElement;
  /** The document with the schema: a schema document or a description. */
  readonly root: XmlDocument;
}

/** All schemas of a workspace by their effective namespaces, and the effective components. */
export interface Contributions {
  readonly set: SchemaSet;
  /** The schemas by namespace, in the order of the documents, that of the entry first. */
  readonly byNamespace: ReadonlyMap<string, readonly Contribution[]>;
  /** Returns the documents to which a reference of a schema leads. */
  readonly follow: (from: SchemaDocument, reference: SchemaReference) => readonly SchemaDocument[];
  /**
   * Returns the effective component for an element in a namespace; undefined if the component is not part of the set.
   */
  readonly effective: (element: XmlElement, namespace: string) => Component | undefined;
  /**
   * Returns the component that takes precedence over a second one of the same name; undefined if the element is not
   * such a second one.
   */
  readonly firstOf: (element: XmlElement, namespace: string) => Component | undefined;
  /** Whether a component is the second of its name within one schema. */
  readonly isDuplicate: (component: Component) => boolean;
  /** Returns the element of a component; undefined for a built-in component. */
  readonly writtenAt: (component: Component) => WrittenElement | undefined;
  /** Whether a group was redefined, and is expanded in the redefining group. */
  readonly isExpanded: (component: Component) => boolean;
}

/** The element of a component, and the schema that contains it. */
export interface WrittenElement {
  readonly element: XmlElement;
  readonly from: Contribution;
}

/** Collects the schemas of a workspace by their effective namespaces. */
export function contributionsOf(workspace: Workspace<XmlDocument>, set: SchemaSet): Contributions {
  const follow = followReferences(set.documents, workspace.references as readonly DocumentReference[]);
  const elements = new Map<XmlDocument, readonly XmlElement[]>();
  const byNamespace = new Map<string, Contribution[]>();
  for (const { document, namespace } of instancesOf(set.documents, follow)) {
    const root = workspace.documents.get(document.uri)?.root;
    if (root === undefined) continue;
    const inside = elements.get(root) ?? schemaElements(root.root);
    elements.set(root, inside);
    const element = inside[document.index];
    if (element === undefined) continue;
    const contribution = { namespace, document, element: upgraded(element), root };
    const there = byNamespace.get(namespace);
    if (there === undefined) byNamespace.set(namespace, [contribution]);
    else there.push(contribution);
  }
  for (const [namespace, [only, other]] of byNamespace) {
    if (only === undefined || other !== undefined || !keepsDraft(only, workspace)) continue;
    const element = elements.get(only.root)?.[only.document.index];
    if (element !== undefined) byNamespace.set(namespace, [{ ...only, element }]);
  }
  const keyOf = (at: number, namespace: string): string => `${at} ${namespace}`;
  const effective = new Map<string, Component>();
  for (const component of set.components) {
    if (component.at === undefined || component.name === undefined || set.isStandard(component)) continue;
    effective.set(keyOf(component.at, component.name.namespace), component);
  }
  const written = new Map<string, WrittenElement>();
  for (const [namespace, contributions] of byNamespace)
    for (const from of contributions)
      for (const element of componentElements(from.element))
        if (element.at !== undefined) written.set(keyOf(element.at, namespace), { element, from });
  const expanded = expandedGroups(set);
  const duplicates = new Set(
    set.duplicates.filter((two) => isWithinOne(two, written, keyOf)).map(({ component }) => component),
  );
  const firsts = new Map<string, Component>();
  for (const { component, first } of set.duplicates) {
    if (component.at !== undefined && component.name !== undefined && !duplicates.has(component))
      firsts.set(keyOf(component.at, component.name.namespace), first);
  }
  return {
    set,
    byNamespace,
    follow,
    effective: ({ at }, namespace) => (at === undefined ? undefined : effective.get(keyOf(at, namespace))),
    firstOf: ({ at }, namespace) => (at === undefined ? undefined : firsts.get(keyOf(at, namespace))),
    writtenAt: ({ at, name }) =>
      at === undefined || name === undefined ? undefined : written.get(keyOf(at, name.namespace)),
    isDuplicate: (component) => duplicates.has(component),
    isExpanded: (component) => expanded.has(component),
  };
}

function isWithinOne(
  { component, first }: SchemaSet["duplicates"][number],
  written: ReadonlyMap<string, WrittenElement>,
  keyOf: (at: number, namespace: string) => string,
): boolean {
  const [one, other] = [component, first].map(({ at, name }) =>
    at === undefined || name === undefined ? undefined : written.get(keyOf(at, name.namespace)),
  );
  return one !== undefined && other !== undefined && one.from === other.from;
}

/** Returns the children of a schema, including those of its `redefine` elements. */
function componentElements(schema: XmlElement): readonly XmlElement[] {
  return childElements(schema).flatMap((child) => (child.name.local === "redefine" ? childElements(child) : [child]));
}

/**
 * Returns the groups that are redefined (XSD 1.0 Part 1 §4.2.2). The redefining group contains their content in place
 * of the reference to itself, so they need no name. An attribute group with a wildcard keeps a name, since two
 * wildcards in one group would change the meaning.
 */
export function expandedGroups({
  components,
  redefined,
}: Pick<SchemaSet, "components" | "redefined">): ReadonlySet<Component> {
  const expanded = new Set<Component>();
  for (const component of components) {
    const original = redefined(component);
    if (original?.kind === "group") expanded.add(original);
    if (original?.kind === "attributeGroup" && original.attributeWildcard === undefined) expanded.add(original);
  }
  return expanded;
}

/** Whether a schema of a draft version remains as it is, since it is neither moved nor merged with others. */
function keepsDraft({ element, document, root }: Contribution, { entry }: Workspace<XmlDocument>): boolean {
  const isWithin = root.root.at !== element.at || document.uri === entry;
  return isWithin && document.schema.dialect !== undefined && document.schema.composition.length === 0;
}

function upgraded(schema: XmlElement): XmlElement {
  return isDraftNamespace(schema.name.namespace) ? upgradeDraft(schema) : schema;
}
