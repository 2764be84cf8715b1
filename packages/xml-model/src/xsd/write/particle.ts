import type { AttributeValues } from "../../xml/build.ts";
import type { XmlElement } from "../../xml/tree.ts";
import type { ModelGroup, Particle } from "../components.ts";
import { writeLocalElement } from "./element.ts";
import { schemaElement, type XsdWriting } from "./parts.ts";
import { wildcardAttributes } from "./wildcard.ts";

export function writeParticle({ min, max, term }: Particle, writing: XsdWriting): XmlElement {
  const occurrence: AttributeValues = {
    minOccurs: min === 1 ? undefined : String(min),
    maxOccurs: max === 1 ? undefined : String(max),
  };
  switch (term.kind) {
    case "element":
      return writeLocalElement(term, occurrence, writing);
    case "elementReference":
      return schemaElement("element", term, { ref: term.ref, ...occurrence });
    case "groupReference":
      return schemaElement("group", term, { ref: term.ref, ...occurrence });
    case "any":
      return schemaElement("any", term, { ...wildcardAttributes(term, writing), ...occurrence });
    case "modelGroup":
      return writeModelGroup(term, writing, occurrence);
    default:
      return term satisfies never;
  }
}

export function writeModelGroup(group: ModelGroup, writing: XsdWriting, occurrence: AttributeValues = {}): XmlElement {
  const particles = group.particles.map((particle) => writeParticle(particle, writing));
  return schemaElement(group.compositor, group, occurrence, particles);
}
