import { type QName, sameName } from "../../xml/names.ts";
import type { ElementDeclaration, ModelGroup, Particle, SchemaSet } from "../components.ts";
import { xsd } from "../diagnostics.ts";
import { displayName } from "../display-name.ts";
import { NameMap } from "../name-map.ts";
import type { Check } from "./checking.ts";

/** Checks occurrences, and the rules of `all` (XSD 1.0 Part 1 §3.9.6 and §3.8.6). */
export const checkModels: Check = ({ set, nodes, report }) => {
  for (const node of nodes) {
    if (node.kind === undefined) {
      const { min, max, at } = node;
      if (max !== "unbounded" && min > max) report(xsd("min-above-max", { min, max }, at));
      if (node.term.kind === "modelGroup" && node.term.compositor === "all" && max !== 0 && max !== 1) {
        report(xsd("all-repeated", undefined, at));
      }
    } else if (node.kind === "modelGroup") {
      if (node.compositor === "all") checkMembers(node);
      else for (const particle of node.particles) checkNested(particle);
    }
  }

  function checkMembers(group: ModelGroup): void {
    for (const { term, max, at } of group.particles) {
      if (max === 0 || max === 1) continue;
      const name = term.kind === "element" ? term.name.local : term.kind === "elementReference" ? term.ref.local : "";
      report(xsd("all-member-repeated", { name }, at));
    }
  }

  function checkNested({ term, at }: Particle): void {
    if (isAll(set, term)) report(xsd("all-not-alone", undefined, at));
  }
};

function isAll(set: SchemaSet, term: Particle["term"]): boolean {
  if (term.kind === "modelGroup") return term.compositor === "all";
  return term.kind === "groupReference" && set.find("group", term.ref)?.model.compositor === "all";
}

/**
 * Reports elements with the same name but different types in one content model (XSD 1.0 Part 1,
 * cos-element-consistent). Only named types are compared.
 */
export const checkConsistency: Check = ({ types: declared, report }) => {
  for (const node of declared) {
    if (node.kind !== "complexType" || node.content.kind !== "elements") continue;
    const elements = elementsIn(node.content.particle);
    if (new Set(elements.map(({ name }) => name.local)).size === elements.length) continue;
    const types = new NameMap<QName>();
    for (const term of elements) {
      const { name, type } = term;
      if (type === undefined || "kind" in type) continue;
      const first = types.get(name);
      if (first === undefined) types.set(name, type);
      else if (!sameName(first, type)) {
        const facts = { name: name.local, first: displayName(first), type: displayName(type) };
        report(xsd("inconsistent-types", facts, term.at));
      }
    }
  }
};

/** Returns the elements that are declared in a content model, in its order. */
function elementsIn(content: Particle): readonly ElementDeclaration[] {
  const elements: ElementDeclaration[] = [];
  const waiting: Particle[] = [content];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { term } = next;
    if (term.kind === "element") elements.push(term);
    else if (term.kind === "modelGroup")
      for (let at = term.particles.length - 1; at >= 0; at -= 1) {
        const particle = term.particles[at];
        if (particle !== undefined) waiting.push(particle);
      }
  }
  return elements;
}
