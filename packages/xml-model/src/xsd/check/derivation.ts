import type { Report } from "@soapstone/workspace";
import type { ComplexType, Content, DerivationMethod, DerivationSet, SchemaSet, Type } from "../components.ts";
import { xsd } from "../diagnostics.ts";
import { displayName } from "../display-name.ts";
import type { Check } from "./checking.ts";
import { valueSpaceOf } from "./value-space.ts";

/** Checks that base types allow their derivations (XSD 1.0 Part 1, src-ct and st-props-correct). */
export const checkDerivation: Check = ({ set, types, report }) => {
  for (const node of types) {
    if (node.kind === "simpleType" && node.variety === "restriction" && !("kind" in node.base)) {
      const base = set.findType(node.base);
      if (base !== undefined && forbids(set, base, "restriction")) {
        report(xsd("final-base", { base: displayName(node.base), method: "restriction" }, node.at));
      }
    }
    if (node.kind === "simpleType" && node.variety === "list" && valueSpaceOf(set, node.item)?.variety === "list") {
      const item = "kind" in node.item ? "a type in place" : displayName(node.item);
      report(xsd("list-of-lists", { item }, node.at));
    }
    if (node.kind !== "complexType" || node.derivation === undefined) continue;
    checkExtension(node, set, report);
    const { method, base: name, at } = node.derivation;
    const base = set.findType(name);
    if (base === undefined) continue;
    if (forbids(set, base, method)) report(xsd("final-base", { base: displayName(name), method }, at ?? node.at));
    const simple = isSimple(base);
    if (node.content.kind !== "simple") {
      if (simple && base.kind === "simpleType") {
        report(xsd("complex-content-of-simple", { base: displayName(name) }, at ?? node.at));
      }
    } else if (base.kind === "complexType" && !simple && !(method === "restriction" && base.mixed)) {
      report(xsd("simple-content-of-complex", { base: displayName(name) }, at ?? node.at));
    } else if (base.kind === "simpleType" && method === "restriction") {
      report(xsd("simple-restriction-of-simple", { base: displayName(name) }, at ?? node.at));
    }
  }
};

/** Checks that an extension is compatible with its base (XSD 1.0 Part 1, cos-ct-extends 1.4). */
function checkExtension({ derivation, content, mixed, at }: ComplexType, set: SchemaSet, report: Report): void {
  if (derivation?.method !== "extension" || !hasElements(content)) return;
  const base = set.findType(derivation.base);
  if (base?.kind !== "complexType" || !hasElements(base.content)) return;
  const name = displayName(derivation.base);
  const place = derivation.at ?? at;
  if (isAllGroup(set, base.content)) report(xsd("all-extended", { base: name }, place));
  else if (base.mixed !== mixed) report(xsd("mixed-differs", { base: name, mixed }, place));
}

function hasElements(content: Content): content is Extract<Content, { kind: "elements" }> {
  if (content.kind !== "elements" || content.particle.max === 0) return false;
  const { term } = content.particle;
  return term.kind !== "modelGroup" || term.particles.length > 0;
}

function isAllGroup(set: SchemaSet, { particle: { term } }: Extract<Content, { kind: "elements" }>): boolean {
  const group = term.kind === "groupReference" ? set.find("group", term.ref)?.model : term;
  return group?.kind === "modelGroup" && group.compositor === "all";
}

/** Whether the content of a type is a simple value; also true for `anyType`, which can be restricted to one. */
function isSimple(type: Type): boolean {
  return type.kind === "simpleType" || type.content.kind === "simple";
}

function forbids(set: SchemaSet, base: Type, method: DerivationMethod): boolean {
  const own: DerivationSet | undefined = base.final ?? set.documentOf(base)?.schema.finalDefault;
  return own === "all" || (own?.includes(method) ?? false);
}
