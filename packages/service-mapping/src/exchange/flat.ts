import type { Occurs } from "@soapstone/schema-mapping";
import {
  type ComplexType,
  clark,
  type ElementDeclaration,
  type Part,
  type QName,
  type SchemaSet,
  type TypeUse,
} from "@soapstone/xml-model";

/** A child element of a flat element, whose value a header field or a query parameter can hold. */
export interface FlatLeaf {
  readonly name: string;
  readonly element: ElementDeclaration;
  readonly type: TypeUse;
  readonly occurs: Occurs;
  readonly repeated: boolean;
  readonly required: boolean;
}

/**
 * Returns the children of an element that is flat and simple: a sequence of single or repeated elements with simple
 * types, not nillable, without attributes and choices. Undefined for any other element.
 */
export function leavesOf(set: SchemaSet, name: QName): readonly FlatLeaf[] | undefined {
  const element = set.find("element", name);
  if (element === undefined || element.nillable || element.abstract || element.type === undefined) return undefined;
  const type = typeOf(set, element.type);
  return type?.kind === "complexType" ? leavesOfType(set, type) : undefined;
}

export function leavesOfType(set: SchemaSet, type: ComplexType): readonly FlatLeaf[] | undefined {
  if (type.abstract || type.mixed || type.attributes.length > 0 || type.attributeWildcard !== undefined)
    return undefined;
  if (type.derivation !== undefined && !isAnyType(type.derivation.base)) return undefined;
  if (type.content.kind === "empty") return [];
  if (type.content.kind !== "elements") return undefined;
  const { term, min, max } = type.content.particle;
  if (term.kind !== "modelGroup" || term.compositor === "choice" || min > 1 || max !== 1) return undefined;
  const leaves: FlatLeaf[] = [];
  const seen = new Set<string>();
  for (const particle of term.particles) {
    if (particle.max === 0) continue;
    const child = particle.term;
    const element = child.kind === "elementReference" ? set.find("element", child.ref) : child;
    if (element?.kind !== "element" || element.nillable || element.abstract) return undefined;
    if (element.type === undefined || typeOf(set, element.type)?.kind !== "simpleType") return undefined;
    if (seen.has(element.name.local)) return undefined;
    seen.add(element.name.local);
    leaves.push({
      name: element.name.local,
      element,
      type: element.type,
      occurs: { min: min * particle.min, max: particle.max },
      repeated: particle.max !== 1,
      required: min > 0 && particle.min > 0,
    });
  }
  return leaves;
}

export function typeOf(set: SchemaSet, use: TypeUse) {
  return "kind" in use ? use : set.findType(use);
}

function isAnyType(name: QName): boolean {
  return clark(name) === "{http://www.w3.org/2001/XMLSchema}anyType";
}

/** The content of a block in header fields: its one value, or its children. */
export type FlatBlock = "whole" | readonly FlatLeaf[];

/**
 * Returns the values of a header block that header fields can have: one simple value, or children that are single
 * simple values, without choice, wildcard and attributes. Undefined for any other block, which is in the body.
 */
export function flatBlock(set: SchemaSet, part: Part | undefined): FlatBlock | undefined {
  const { typing } = part ?? {};
  if (typing === undefined) return undefined;
  const element = typing.by === "element" ? set.find("element", typing.name) : undefined;
  const type = typing.by === "type" ? typing.name : element?.type;
  if (type === undefined || element?.nillable === true) return undefined;
  if (typeOf(set, type)?.kind === "simpleType") return "whole";
  const leaves = typing.by === "element" ? leavesOf(set, typing.name) : undefined;
  return leaves !== undefined && leaves.length > 0 && !leaves.some((leaf) => leaf.repeated) ? leaves : undefined;
}
