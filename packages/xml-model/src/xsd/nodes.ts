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
 * Every node of a set once: schemas, what they import and include, and the effective components with all that is in
 * them. A chameleon counts once per namespace that it was included into, for so often it is converted.
 */
export function* xsdNodesOf(set: SchemaSet): Generator<XsdNode> {
  const roots: XsdNode[] = [];
  for (const { schema } of set.documents) roots.push(schema, ...schema.composition);
  for (const component of set.components) roots.push(component);
  for (const { component } of set.duplicates) roots.push(component);
  for (const root of roots) yield* nodesWithin(root);
}

/** A node and all nodes in it, in document order, without recursion. */
export function* nodesWithin(root: XsdNode): Generator<XsdNode> {
  const waiting: XsdNode[] = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    yield node;
    const inside = childrenOf(node);
    for (let index = inside.length - 1; index >= 0; index -= 1) {
      const child = inside[index];
      if (child !== undefined) waiting.push(child);
    }
  }
}

/** The nodes directly in a node. A schema's components are not: the set has them, as they are in effect. */
export function childrenOf(node: XsdNode): readonly XsdNode[] {
  if (!("kind" in node)) return [node.term];
  const notes = "content" in node && (node.kind === "documentation" || node.kind === "appinfo") ? [] : notesOf(node);
  switch (node.kind) {
    case "element":
      return [...notes, ...inPlace(node.type), ...node.constraints];
    case "attribute":
      return [...notes, ...inPlace(node.type)];
    case "simpleType":
      return [...notes, ...inSimpleType(node)];
    case "complexType":
      return [...notes, ...inComplexType(node)];
    case "group":
      return [...notes, node.model];
    case "modelGroup":
      return [...notes, ...node.particles];
    case "attributeGroup":
      return [...notes, ...inAttributes(node)];
    case "attributeUse":
      return "kind" in node.attribute ? [...notes, node.attribute] : notes;
    case "key":
    case "keyref":
    case "unique":
      return [...notes, ...inConstraint(node)];
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
    case "documentation":
    case "appinfo":
      return notes;
    default:
      return node satisfies never;
  }
}

function notesOf(node: Annotated | undefined): readonly XsdNode[] {
  return node?.notes ?? [];
}

function inPlace(use: TypeUse | undefined): readonly XsdNode[] {
  return use !== undefined && "kind" in use ? [use] : [];
}

function inSimpleType(type: SimpleType): readonly XsdNode[] {
  const inner = notesOf(type.inner);
  if (type.variety === "restriction") return [...inner, ...inPlace(type.base), ...type.facets];
  if (type.variety === "list") return [...inner, ...inPlace(type.item)];
  return [...inner, ...type.members.flatMap(inPlace)];
}

function inComplexType(type: ComplexType): readonly XsdNode[] {
  return [...notesOf(type.inner), ...notesOf(type.derivation), ...inContent(type.content), ...inAttributes(type)];
}

function inContent(content: Content): readonly XsdNode[] {
  if (content.kind === "elements") return [content.particle];
  return content.kind === "empty" ? [] : [...inPlace(content.type), ...content.facets];
}

function inAttributes({
  attributes,
  attributeWildcard,
}: Pick<ComplexType, "attributes" | "attributeWildcard">): readonly XsdNode[] {
  const uses: readonly (AttributeUse | AttributeGroupReference)[] = attributes;
  return attributeWildcard === undefined ? uses : [...uses, attributeWildcard];
}

function inConstraint({ selector, fields }: IdentityConstraint): readonly XsdNode[] {
  return [...notesOf(selector), ...fields.flatMap((field) => notesOf(field))];
}
