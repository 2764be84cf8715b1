import { trimmed } from "../../xml/text.ts";
import type { XmlElement } from "../../xml/tree.ts";
import type { ModelGroup, Particle, Term } from "../components.ts";
import { readLocalElement } from "./element.ts";
import type { Growing } from "./growing.ts";
import { SchemaNode } from "./node.ts";
import type { XsdReading } from "./reading.ts";
import { firstNameOf, invalid, textOfValue } from "./values.ts";
import { wildcardOf } from "./wildcard.ts";

/** Elements that are particles of a content model. */
export const particleNames: readonly string[] = ["element", "group", "all", "choice", "sequence", "any"];

/** Reads a particle (XSD 1.0 Part 1 §3.9): a term with its occurrence. Undefined if the term cannot be read. */
export function readParticle(element: XmlElement, reading: XsdReading): Particle | undefined {
  const { local } = element.name;
  if (local === "element") {
    const node = new SchemaNode(element, "local element", reading);
    return occurring(node, readLocalElement(node));
  }
  if (local === "group") {
    const node = new SchemaNode(element, "group reference", reading);
    const ref = node.required("ref", "the element was kept as it is, and means nothing for the types");
    const name = firstNameOf(ref, element, reading);
    return occurring(node, name && { kind: "groupReference", ref: name, ...node.annotated() });
  }
  if (local === "any") {
    const node = new SchemaNode(element, "any", reading);
    return occurring(node, { kind: "any", ...wildcardOf(node), ...node.annotated() });
  }
  if (local === "all" || local === "choice" || local === "sequence") {
    const node = new SchemaNode(element, local, reading);
    return occurring(node, modelGroupOf(node, local));
  }
  return undefined;
}

/** Reads the model group of a group definition, which has no occurrence. */
export function readModelGroup(element: XmlElement, reading: XsdReading): ModelGroup | undefined {
  const { local } = element.name;
  if (local !== "all" && local !== "choice" && local !== "sequence") return undefined;
  return modelGroupOf(new SchemaNode(element, local, reading), local);
}

function modelGroupOf(node: SchemaNode, compositor: ModelGroup["compositor"]): ModelGroup {
  const particles: Particle[] = [];
  for (const child of node.children) {
    const particle = readParticle(child, node.inside);
    if (particle === undefined) node.leave(child);
    else particles.push(particle);
  }
  return node.annotate<Growing<ModelGroup>>({ kind: "modelGroup", compositor, particles });
}

function occurring(node: SchemaNode, term: Term | undefined): Particle | undefined {
  if (term === undefined) return undefined;
  const min = bound(node, "minOccurs");
  const max = bound(node, "maxOccurs");
  // `minOccurs` is never unbounded; such a value was reported and read as 1.
  const particle: Growing<Particle> = { min: min === "unbounded" ? 1 : min, max, term };
  if (term.at !== undefined) particle.at = term.at;
  return particle;
}

const digits = /^\+?[0-9]+$/;

function bound(node: SchemaNode, local: "minOccurs" | "maxOccurs"): number | "unbounded" {
  const attribute = node.attribute(local);
  if (attribute === undefined) return 1;
  const value = trimmed(textOfValue(attribute.value));
  if (local === "maxOccurs" && value === "unbounded") return "unbounded";
  const expected = local === "maxOccurs" ? 'a number or "unbounded"' : "a number";
  if (!digits.test(value)) {
    invalid(attribute, node.element, node.inside, expected, "1 was used");
    return 1;
  }
  const number = Number(value);
  if (Number.isSafeInteger(number)) return number;
  invalid(attribute, node.element, node.inside, `a number up to ${Number.MAX_SAFE_INTEGER}`, "that number was used");
  return Number.MAX_SAFE_INTEGER;
}
