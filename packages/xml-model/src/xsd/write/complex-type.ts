import type { XmlElement } from "../../xml/tree.ts";
import type { ComplexType, Derivation, Particle } from "../components.ts";
import { anySimpleType } from "../read/values.ts";
import { writeAttributes } from "./attribute.ts";
import { writeFacet } from "./facet.ts";
import { writeParticle } from "./particle.ts";
import { derivationSet, schemaElement, stated, type XsdWriting } from "./parts.ts";
import { writeSimpleType } from "./simple-type.ts";

/** Writes a complex type definition, global or anonymous. */
export function writeComplexType(type: ComplexType, writing: XsdWriting): XmlElement {
  const derivation = derivationOf(type);
  // `mixed` can be written at `complexContent` only if there is one.
  const isInside = type.mixedPlace === "content" && derivation !== undefined && type.content.kind !== "simple";
  const attributes = {
    name: type.name?.local,
    abstract: stated(type.abstract),
    mixed: isInside ? undefined : stated(type.mixed),
    block: derivationSet(type.block),
    final: derivationSet(type.final),
  };
  if (derivation === undefined) return schemaElement("complexType", type, attributes, body(type, writing));
  const step = schemaElement(derivation.method, derivation, { base: derivation.base }, body(type, writing));
  const isSimple = type.content.kind === "simple";
  const inside = { mixed: isSimple || type.mixedPlace === undefined ? undefined : String(type.mixed) };
  const holder = schemaElement(isSimple ? "simpleContent" : "complexContent", type.inner ?? {}, inside, [step]);
  return schemaElement("complexType", type, attributes, [holder]);
}

/**
 * Returns the derivation to write. Simple content without one extends `anySimpleType`, since the syntax requires a
 * derivation.
 */
function derivationOf(type: ComplexType): Derivation | undefined {
  if (type.derivation !== undefined || type.content.kind !== "simple") return type.derivation;
  return { method: "extension", base: anySimpleType };
}

function body(type: ComplexType, writing: XsdWriting): readonly XmlElement[] {
  return [...content(type, writing), ...writeAttributes(type, writing)];
}

function content({ content: of }: ComplexType, writing: XsdWriting): readonly XmlElement[] {
  switch (of.kind) {
    case "empty":
      return [];
    case "simple":
      return [...(of.type === undefined ? [] : [writeSimpleType(of.type)]), ...of.facets.map(writeFacet)];
    case "elements":
      return [writeParticle(inModel(of.particle), writing)];
    default:
      return of satisfies never;
  }
}

/** Wraps a term that is no group in a sequence, since the top of a content model must be a group. */
function inModel(particle: Particle): Particle {
  const { kind } = particle.term;
  if (kind === "modelGroup" || kind === "groupReference") return particle;
  return { min: 1, max: 1, term: { kind: "modelGroup", compositor: "sequence", particles: [particle] } };
}
