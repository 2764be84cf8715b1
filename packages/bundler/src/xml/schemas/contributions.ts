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

/** A schema element as it takes part in a namespace; one without a namespace does so in each that includes it. */
export interface Contribution {
  readonly namespace: string;
  readonly document: SchemaDocument;
  /** In the language of today. */
  readonly element: XmlElement;
  /** The document that contains the schema: a schema document or a description. */
  readonly root: XmlDocument;
}

/** All schemas of a workspace by their effective namespace, with their effective components. */
export interface Contributions {
  readonly set: SchemaSet;
  /** In the order of the documents, the entry's first. */
  readonly byNamespace: ReadonlyMap<string, readonly Contribution[]>;
  /** The documents that a reference of a schema leads to. */
  readonly follow: (from: SchemaDocument, reference: SchemaReference) => readonly SchemaDocument[];
  /** Returns the component for an element, in a namespace; undefined if it is not part of the set. */
  readonly effective: (element: XmlElement, namespace: string) => Component | undefined;
  /** The component that a component was the second of its name to. */
  readonly firstOf: (element: XmlElement, namespace: string) => Component | undefined;
  /** Whether a component is the second of its name in one and the same schema. */
  readonly isTwiceThere: (component: Component) => boolean;
  /** Returns the element of a component. */
  readonly writtenAt: (component: Component) => WrittenElement | undefined;
  /** Whether a group was redefined, and is expanded in the redefining group. */
  readonly isExpanded: (component: Component) => boolean;
}

export interface WrittenElement {
  readonly element: XmlElement;
  readonly from: Contribution;
}

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
    const contribution = { namespace, document, element: ofToday(element), root };
    const there = byNamespace.get(namespace);
    if (there === undefined) byNamespace.set(namespace, [contribution]);
    else there.push(contribution);
  }
  for (const [namespace, [only, other]] of byNamespace) {
    if (only === undefined || other !== undefined || !staysDraft(only, workspace)) continue;
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
  const twice = new Set(
    set.duplicates.filter((two) => isWithinOne(two, written, keyOf)).map(({ component }) => component),
  );
  const firsts = new Map<string, Component>();
  for (const { component, first } of set.duplicates) {
    if (component.at !== undefined && component.name !== undefined && !twice.has(component))
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
    isTwiceThere: (component) => twice.has(component),
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

/** Returns the children of a schema, and those of its redefine elements. */
function componentElements(schema: XmlElement): readonly XmlElement[] {
  return childElements(schema).flatMap((child) => (child.name.local === "redefine" ? childElements(child) : [child]));
}

/**
 * Returns the groups that a redefinition replaced. They are expanded in the redefining group, in the place of its
 * reference to itself, so they need no name. Attribute groups with a wildcard keep a name, since two wildcards in one
 * group would change the meaning.
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

/** Whether a schema of a draft stays a draft, since nothing is merged with it and it is not moved. */
function staysDraft({ element, document, root }: Contribution, { entry }: Workspace<XmlDocument>): boolean {
  const isWithin = root.root.at !== element.at || document.uri === entry;
  return isWithin && document.schema.dialect !== undefined && document.schema.composition.length === 0;
}

function ofToday(schema: XmlElement): XmlElement {
  return isDraftNamespace(schema.name.namespace) ? upgradeDraft(schema) : schema;
}
