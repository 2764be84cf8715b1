import type { DocumentUri, Workspace } from "@soapstone/workspace";
import { childElements, type XmlDocument, type XmlElement } from "@soapstone/xml-model";
import { attributesDiffer } from "../merged-element.ts";
import { type Alignment, align } from "./align.ts";
import { CanonicalTexts } from "./child-keys.ts";
import { type ComponentContainer, containersOf } from "./inventory.ts";
import { movedMembers } from "./moved-members.ts";
import { movedElements, type Planning, planChildren, planElement } from "./plan-element.ts";
import { addTo, type InsertedElement, noTreeEdits, type TreeEdits } from "./tree-edits.ts";

export interface PatchPlan {
  readonly edits: TreeEdits;
  /** The documents of `after` for which the author has none. */
  readonly added: readonly DocumentUri[];
}

/** The three states of a description or of schemas. */
export interface Versions {
  readonly author: Workspace<XmlDocument>;
  /** The results of converting the unedited and the edited API description back. */
  readonly before: Workspace<XmlDocument>;
  readonly after: Workspace<XmlDocument>;
}

/**
 * Plans the edits that apply the differences between `before` and `after` to the author's documents. Components are
 * aligned by kind and qualified name over all documents, whatever file they are in. A component of the author that
 * `before` lacks is never changed.
 */
export function planDocuments(versions: Versions): PatchPlan {
  const canonical = new CanonicalTexts();
  const author = containersOf(versions.author);
  const before = containersOf(versions.before);
  const after = containersOf(versions.after);
  // Containers are distinguished by their names and files, not by their content.
  const continued = align(before, after, noText);
  const containers: Containers = {
    successors: continued,
    origins: turned(continued),
    authors: align(before, author, noText),
    /** A new component may already be in the author's files, without being part of the conversion back. */
    byAuthor: align(after, author, noText),
  };
  const all = (list: readonly ComponentContainer[]) => list.flatMap(({ components }) => components);
  const successors = align(all(before), all(after), canonical.of, true);
  const authors = align(all(before), all(author), canonical.of);
  const elementsOf = (list: readonly ComponentContainer[]) => all(list).map(({ element }) => element);
  const members = movedMembers({ before: elementsOf(before), after: elementsOf(after), successors, authors });
  const planning: Planning = { edits: noTreeEdits(), canonical, members };
  planMovedMembers(planning);
  const components: AlignedComponents = { successors, authors, schemaOf: schemasAround(after) };
  editComponents(all(before), components, planning);
  const byElement = new Map([...author, ...before, ...after].map((one) => [one.element, one] as const));
  for (const container of before) editContainer(container, containers, byElement, planning);
  const seen = new Set(authors.values());
  const unseen = new Map(
    all(author).flatMap(({ element, key }) => (seen.has(element) ? [] : [[key, element] as const])),
  );
  const moved = movedDefinitions(after, byElement, containers, { successors, authors });
  const added: DocumentUri[] = [];
  const origins = turned(successors);
  for (const container of after) {
    const own = ownOf(container.element, containers);
    if (own !== undefined) addComponents(container, own, { origins, authors, moved, unseen }, planning);
    else if (container.parent === undefined) added.push(container.uri);
    else {
      const parent = ownOf(container.parent, containers);
      // If the parent is new, the container is inserted with it.
      if (parent !== undefined) placeContainer(container, parent, byElement, planning);
    }
  }
  removeContainers(before, containers, planning);
  return { edits: planning.edits, added };
}

/**
 * Plans the edits of members that moved to other components: the author's elements move, and are edited at their new
 * position.
 */
function planMovedMembers(planning: Planning): void {
  const { edits, members } = planning;
  for (const [after, { author, before }] of members.arriving) {
    edits.arriving.set(after, author);
    edits.removed.add(author);
    planElement({ author, before, after }, undefined, planning);
  }
}

function turned(alignment: Alignment): Alignment {
  return new Map([...alignment].map(([from, to]) => [to, from] as const));
}

const noText = (): string => "";

interface Containers {
  readonly successors: Alignment;
  readonly origins: Alignment;
  readonly authors: Alignment;
  readonly byAuthor: Alignment;
}

interface AlignedComponents {
  readonly successors: Alignment;
  readonly authors: Alignment;
  readonly schemaOf: ReadonlyMap<XmlElement, XmlElement>;
}

function schemasAround(containers: readonly ComponentContainer[]): ReadonlyMap<XmlElement, XmlElement> {
  return new Map(
    containers.flatMap(({ kind, element, components }) =>
      kind === "schema" ? components.map((component) => [component.element, element] as const) : [],
    ),
  );
}

/**
 * Returns the author's definitions that have another position in their schema after the edit. In descriptions, the
 * order of messages follows their use, so it is not compared.
 */
function movedDefinitions(
  after: readonly ComponentContainer[],
  byElement: ReadonlyMap<XmlElement, ComponentContainer>,
  { origins }: Containers,
  { successors, authors }: Pick<AlignedComponents, "successors" | "authors">,
): ReadonlySet<XmlElement> {
  const moved = new Set<XmlElement>();
  for (const container of after) {
    const before = byElement.get(origins.get(container.element) ?? container.element);
    if (container.kind !== "schema" || before === undefined) continue;
    for (const element of movedElements(before.components, container.components, successors)) {
      const own = authors.get(element);
      if (own !== undefined) moved.add(own);
    }
  }
  return moved;
}

/** Returns the author's container for one of `after`; undefined if it is new. */
function ownOf(element: XmlElement, { origins, authors, byAuthor }: Containers): XmlElement | undefined {
  const before = origins.get(element);
  return (before === undefined ? undefined : authors.get(before)) ?? byAuthor.get(element);
}

function editComponents(
  before: readonly { readonly element: XmlElement }[],
  { successors, authors, schemaOf }: AlignedComponents,
  planning: Planning,
): void {
  for (const { element } of before) {
    const own = authors.get(element);
    const after = successors.get(element);
    if (own === undefined) continue;
    if (after === undefined) planning.edits.removed.add(own);
    else planElement({ author: own, before: element, after }, schemaOf.get(after), planning);
  }
}

/** Plans the edits of the attributes of a container, and of its children that are not components. */
function editContainer(
  before: ComponentContainer,
  { successors, authors }: Containers,
  byElement: ReadonlyMap<XmlElement, ComponentContainer>,
  planning: Planning,
): void {
  const after = byElement.get(successors.get(before.element) ?? before.element);
  const author = byElement.get(authors.get(before.element) ?? before.element);
  if (after === undefined || author === undefined || after === before || author === before) return;
  if (attributesDiffer(before.element, after.element))
    planning.edits.attributes.set(author.element, { before: before.element, after: after.element });
  const lists = { author: author.others, before: before.others, after: after.others };
  const schema = after.kind === "schema" ? after.element : undefined;
  const others = new Set(author.others.map(({ element }) => element));
  const first = childElements(author.element).find((child) => !others.has(child));
  planChildren(author.element, lists, schema, planning, { first });
}

interface KnownTrees {
  readonly origins: Alignment;
  readonly authors: Alignment;
  /** The author's components that moved. */
  readonly moved: ReadonlySet<XmlElement>;
  /** The author's components that `before` does not have, by key. */
  readonly unseen: ReadonlyMap<string, XmlElement>;
}

/**
 * Inserts new components. In a schema, one follows its predecessor, or is the first: its components have the order of
 * the definitions, which an edit may change. In a description, one follows a preceding one of the same kind, otherwise
 * it is before the next one: a port type before the bindings, which some tools require.
 */
function addComponents(
  container: ComponentContainer,
  own: XmlElement,
  known: KnownTrees,
  { edits, canonical }: Planning,
): void {
  const schema = container.kind === "schema" ? container.element : undefined;
  const lastOfKind = new Map<string, XmlElement>();
  const waiting: InsertedElement[] = [];
  let last: XmlElement | undefined;
  for (const { element, key } of container.components) {
    const kind = schema === undefined ? element.name.local : anyKind;
    const origin = known.origins.get(element);
    const unseen = known.unseen.get(key);
    const place = origin === undefined ? unseen : known.authors.get(origin);
    const mover = place !== undefined && known.moved.has(place) ? place : undefined;
    if (place !== undefined && mover === undefined) {
      if (place === unseen && !canonical.areSame(place, element))
        edits.replaced.set(place, { element, schema, isGlobal: true });
      lastOfKind.set(kind, place);
      last = place;
      for (const early of waiting.splice(0)) addTo(edits.before, place, early);
      continue;
    }
    // A component that the author lacks, and that is equal before and after, is no edit.
    if (mover === undefined && origin !== undefined && canonical.areSame(origin, element)) continue;
    const inserted = { element, schema, isGlobal: true, ...(mover === undefined ? {} : { author: mover }) };
    const previous = lastOfKind.get(kind);
    if (previous !== undefined) addTo(edits.after, previous, inserted);
    else waiting.push(inserted);
  }
  for (const early of waiting) {
    if (last === undefined) addTo(edits.last, own, early);
    else addTo(edits.after, last, early);
  }
}

/** The kind of all components of a schema. */
const anyKind = "";

/**
 * Places a new container: a schema after the other schemas of the description, `types` after documentation and imports.
 */
function placeContainer(
  { element, kind }: ComponentContainer,
  parent: XmlElement,
  byElement: ReadonlyMap<XmlElement, ComponentContainer>,
  { edits }: Planning,
): void {
  const inserted = { element, schema: kind === "schema" ? element : undefined };
  const around = byElement.get(parent);
  const [first] = around?.components ?? [];
  const documentation = around?.others.filter(({ element: { name } }) => placesBefore.has(name.local)).at(-1);
  if (kind === "types" && documentation !== undefined) addTo(edits.after, documentation.element, inserted);
  else if (kind === "types" && first !== undefined) addTo(edits.before, first.element, inserted);
  else addTo(edits.last, parent, inserted);
}

const placesBefore: ReadonlySet<string> = new Set(["documentation", "import"]);

/** Removes a schema if all its components were removed. */
function removeContainers(
  before: readonly ComponentContainer[],
  { successors, authors }: Containers,
  { edits }: Planning,
): void {
  for (const { element, parent } of before) {
    const own = authors.get(element);
    if (parent === undefined || own === undefined || successors.has(element)) continue;
    const children = own.children.filter((child) => child.kind === "element");
    const isEmpty = children.every((child) => edits.removed.has(child) || !declares.has(child.name.local));
    if (isEmpty) edits.removed.add(own);
  }
}

const declares: ReadonlySet<string> = new Set([
  "element",
  "attribute",
  "simpleType",
  "complexType",
  "group",
  "attributeGroup",
  "notation",
  "redefine",
  "schema",
]);
