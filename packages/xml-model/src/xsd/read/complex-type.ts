import { type QName, qname } from "../../xml/names.ts";
import type { XmlElement } from "../../xml/tree.ts";
import type { ComplexType, Content, Derivation, Particle } from "../components.ts";
import { attributesOf } from "./attribute.ts";
import { facetsOf } from "./facet.ts";
import type { Growing } from "./growing.ts";
import { SchemaNode } from "./node.ts";
import { particleNames, readParticle } from "./particle.ts";
import type { XsdReading } from "./reading.ts";
import { carried, readSimpleType } from "./simple-type.ts";
import { anySimpleType, anyType, booleanOf, derivationSetOf, firstNameOf, ncNameOf } from "./values.ts";

/** Reads a global complex type definition (XSD 1.0 Part 1 §3.4); undefined if it has no name. */
export function readNamedComplexType(element: XmlElement, reading: XsdReading): ComplexType | undefined {
  const node = new SchemaNode(element, "global complexType", reading);
  const name = node.required("name", "the type was kept as it is, and defines nothing");
  if (name === undefined) return undefined;
  return complexType(node, qname(reading.targetNamespace, ncNameOf(name, element, reading)));
}

/** Reads an anonymous complex type. */
export function readComplexType(element: XmlElement, reading: XsdReading): ComplexType {
  return complexType(new SchemaNode(element, "local complexType", reading), undefined);
}

type ComplexTypeBody = Pick<ComplexType, "content" | "attributes"> &
  Partial<Pick<ComplexType, "derivation" | "inner" | "attributeWildcard">>;

function complexType(node: SchemaNode, name: QName | undefined): ComplexType {
  const { element, inside } = node;
  const methods = ["extension", "restriction"] as const;
  const block = derivationSetOf(node.attribute("block"), methods, element, inside);
  const final = derivationSetOf(node.attribute("final"), methods, element, inside);
  const holder = node.child("simpleContent", "complexContent");
  const mixed = booleanOf(node.attribute("mixed"), element, inside);
  const body = holder === undefined ? { body: bodyOf(node), mixed, mixedInside: false } : derived(node, holder, mixed);
  const type: Growing<ComplexType> = {
    kind: "complexType",
    abstract: booleanOf(node.attribute("abstract"), element, inside),
    mixed: body.mixed,
    ...body.body,
  };
  if (body.mixedInside === true) type.mixedPlace = mixed && body.mixed ? "both" : "content";
  if (name !== undefined) type.name = name;
  if (block !== undefined) type.block = block;
  if (final !== undefined) type.final = final;
  return node.annotate(type);
}

/** Reads a content model and attributes, written directly in the type or in a derivation of complex content. */
function bodyOf(node: SchemaNode): ComplexTypeBody {
  return { content: contentOf(node), ...attributesOf(node) };
}

function contentOf(node: SchemaNode): Content {
  const particles: Particle[] = [];
  for (const child of node.children) {
    if (!particleNames.includes(child.name.local)) continue;
    const particle = readParticle(child, node.inside);
    if (particle === undefined) node.leave(child);
    else particles.push(particle);
  }
  const [first, ...others] = particles;
  if (first === undefined) return { kind: "empty" };
  const isModel = first.term.kind === "modelGroup" || first.term.kind === "groupReference";
  if (isModel && others.length === 0) return { kind: "elements", particle: first };
  // Elements without a group around them are misplaced; they are read as a sequence, which their authors mean.
  const term = { kind: "modelGroup", compositor: "sequence", particles } as const;
  return { kind: "elements", particle: { min: 1, max: 1, term } };
}

function derived(
  node: SchemaNode,
  holder: XmlElement,
  mixed: boolean,
): { readonly body: ComplexTypeBody; readonly mixed: boolean; readonly mixedInside?: boolean } {
  const simple = holder.name.local === "simpleContent";
  const inner = new SchemaNode(holder, simple ? "simpleContent" : "complexContent", node.inside);
  const mixedAttribute = inner.attribute("mixed");
  const isMixed = mixedAttribute === undefined ? mixed : booleanOf(mixedAttribute, holder, node.inside);
  // Attributes beside simpleContent or complexContent are misplaced; they are read as if they were inside.
  const beside = attributesOf(node);
  const element = inner.child("restriction", "extension");
  const carriedInside = carried(inner);
  const annotated = carriedInside === undefined ? {} : { inner: carriedInside };
  if (element === undefined) {
    inner.missing("restriction or extension", simple ? "any text was used" : "no content was taken");
    const derivation: Derivation = simple
      ? { method: "extension", base: anySimpleType }
      : { method: "restriction", base: anyType };
    const content: Content = simple ? { kind: "simple", facets: [] } : { kind: "empty" };
    return { body: { derivation, ...annotated, content, ...beside }, mixed: isMixed };
  }
  const method = element.name.local === "extension" ? "extension" : "restriction";
  const step = new SchemaNode(element, `${simple ? "simpleContent" : "complexContent"} ${method}`, inner.inside);
  const base = baseOf(step, simple);
  const content = simple ? simpleContentOf(step) : contentOf(step);
  const within = attributesOf(step);
  const derivation: Derivation = { method, base, ...step.annotated() };
  const attributeWildcard = within.attributeWildcard ?? beside.attributeWildcard;
  return {
    body: {
      derivation,
      ...annotated,
      content,
      attributes: [...within.attributes, ...beside.attributes],
      ...(attributeWildcard === undefined ? {} : { attributeWildcard }),
    },
    mixed: isMixed,
    mixedInside: mixedAttribute !== undefined,
  };
}

function baseOf(step: SchemaNode, simple: boolean): QName {
  const fallback = simple ? anySimpleType : anyType;
  const attribute = step.required("base", `xs:${fallback.local} was used`);
  const name = firstNameOf(attribute, step.element, step.inside);
  return name ?? fallback;
}

function simpleContentOf(step: SchemaNode): Content {
  const inPlace = step.child("simpleType");
  const type = inPlace === undefined ? undefined : readSimpleType(inPlace, step.inside);
  return { kind: "simple", facets: facetsOf(step), ...(type === undefined ? {} : { type }) };
}
