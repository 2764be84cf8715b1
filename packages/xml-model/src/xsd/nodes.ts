import type {
  Annotated,
  AttributeGroupReference,
  AttributeUse,
  ComplexType,
  Content,
  IdentityConstraint,
  SchemaSet,
  SimpleType,
  TypeUse,
} from "./components.ts";
import type { XsdNode } from "./facts.ts";

/**
 * Returns every node of a set: schemas, their references, and the effective components with all nodes in them. The
 * nodes of a chameleon document occur once per namespace that includes it, since it is converted for each of them.
 */
export function xsdNodesOf(set: SchemaSet): readonly XsdNode[] {
  const known = nodesOfSets.get(set);
  if (known !== undefined) return known;
  const roots: XsdNode[] = [];
  for (const { schema } of set.documents) roots.push(schema, ...schema.composition);
  for (const component of set.components) roots.push(component);
  for (const { component } of set.duplicates) roots.push(component);
  const nodes = nodesFrom(roots.reverse());
  nodesOfSets.set(set, nodes);
  return nodes;
}

/** The nodes by set, which never changes: checks, conversion and accounts all iterate them. */
const nodesOfSets = new WeakMap<SchemaSet, readonly XsdNode[]>();

/** Returns a node and all nodes in it, in document order. Iterative, so that depth has no limit. */
export function nodesWithin(root: XsdNode): readonly XsdNode[] {
  return nodesFrom([root]);
}

/** Returns the nodes of a stack, the first one on top, each followed by all nodes in it. */
function nodesFrom(waiting: XsdNode[]): readonly XsdNode[] {
  const found: XsdNode[] = [];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    found.push(node);
    const inside = childrenOf(node);
    for (let index = inside.length - 1; index >= 0; index -= 1) {
      const child = inside[index];
      if (child !== undefined) waiting.push(child);
    }
  }
  return found;
}

/**
 * Returns the direct children of a node. The components of a schema are no children: `SchemaSet.components` has the
 * effective ones.
 */
export function childrenOf(node: XsdNode): readonly XsdNode[] {
  if (node.kind === undefined) return [node.term];
  switch (node.kind) {
    case "element":
      return behind(node, joined(inPlace(node.type), node.constraints));
    case "attribute":
      return behind(node, inPlace(node.type));
    case "simpleType":
      return behind(node, inSimpleType(node));
    case "complexType":
      return behind(node, inComplexType(node));
    case "group":
      return behind(node, [node.model]);
    case "modelGroup":
      return behind(node, node.particles);
    case "attributeGroup":
      return behind(node, inAttributes(node));
    case "attributeUse":
      return behind(node, "kind" in node.attribute ? [node.attribute] : none);
    case "key":
    case "keyref":
    case "unique":
      return behind(node, inConstraint(node));
    case "schema":
    case "import":
    case "include":
    case "redefine":
    case "notation":
    case "facet":
    case "any":
    case "anyAttribute":
    case "elementReference":
    case "groupReference":
    case "attributeGroupReference":
      return annotationItems(node);
    case "documentation":
    case "appinfo":
      return none;
    default:
      return node satisfies never;
  }
}

const none: readonly XsdNode[] = [];

/** Returns annotations and inner nodes; without annotations, as nearly always, the same list. */
function behind({ notes }: Annotated, inside: readonly XsdNode[]): readonly XsdNode[] {
  return joined(notes ?? none, inside);
}

/** Joins two lists; returns the same list if the other is empty. */
function joined(first: readonly XsdNode[], second: readonly XsdNode[]): readonly XsdNode[] {
  if (first.length === 0) return second;
  return second.length === 0 ? first : [...first, ...second];
}

function annotationItems(node: Annotated | undefined): readonly XsdNode[] {
  return node?.notes ?? none;
}

function inPlace(use: TypeUse | undefined): readonly XsdNode[] {
  return use !== undefined && "kind" in use ? [use] : none;
}

function inSimpleType(type: SimpleType): readonly XsdNode[] {
  const inner = annotationItems(type.inner);
  if (type.variety === "restriction") return joined(inner, joined(inPlace(type.base), type.facets));
  if (type.variety === "list") return joined(inner, inPlace(type.item));
  return joined(inner, type.members.flatMap(inPlace));
}

function inComplexType(type: ComplexType): readonly XsdNode[] {
  const notes = joined(annotationItems(type.inner), annotationItems(type.derivation));
  return joined(notes, joined(inContent(type.content), inAttributes(type)));
}

function inContent(content: Content): readonly XsdNode[] {
  if (content.kind === "elements") return [content.particle];
  return content.kind === "empty" ? none : joined(inPlace(content.type), content.facets);
}

function inAttributes({
  attributes,
  attributeWildcard,
}: Pick<ComplexType, "attributes" | "attributeWildcard">): readonly XsdNode[] {
  const uses: readonly (AttributeUse | AttributeGroupReference)[] = attributes;
  return attributeWildcard === undefined ? uses : [...uses, attributeWildcard];
}

function inConstraint({ selector, fields }: IdentityConstraint): readonly XsdNode[] {
  return [...annotationItems(selector), ...fields.flatMap((field) => annotationItems(field))];
}
