import { clark, type QName } from "../../xml/names.ts";
import type { AttributeGroupReference, AttributeUse, SchemaSet } from "../components.ts";
import { xsd } from "../diagnostics.ts";
import type { Check } from "./checking.ts";
import { valueSpaceOf } from "./value-space.ts";

/**
 * Checks attribute uses: one per name, and no default for a required attribute (XSD 1.0 Part 1, ct-props-correct 4 and
 * src-attribute 2).
 */
export const checkAttributes: Check = ({ set, attributed, report }) => {
  for (const node of attributed) {
    if (node.kind === "attributeUse") {
      if (node.use !== "optional" && node.value?.kind === "default")
        report(xsd("default-not-optional", { name: nameOf(node).local, use: node.use }, node.at));
      continue;
    }
    if (node.attributes.length === 0) continue;
    const seen = new Set<string>();
    let id: string | undefined;
    for (const use of usesOf(set, node.attributes)) {
      const name = clark(nameOf(use));
      if (seen.has(name)) report(xsd("duplicate-attribute", { name }, use.at ?? node.at));
      seen.add(name);
      if (!isId(set, use)) continue;
      if (id !== undefined) report(xsd("several-ids", { first: id, second: name }, use.at ?? node.at));
      id = name;
    }
  }
};

function isId(set: SchemaSet, { attribute }: AttributeUse): boolean {
  const type = "kind" in attribute ? attribute.type : set.find("attribute", attribute)?.type;
  const space = type === undefined ? undefined : valueSpaceOf(set, type);
  return space?.variety === "atomic" && space.builtin.name === "ID";
}

function nameOf({ attribute }: AttributeUse): QName {
  return "kind" in attribute ? attribute.name : attribute;
}

/** Returns the attribute uses of a list, with those of the attribute groups that it refers to, each group once. */
function usesOf(
  set: SchemaSet,
  attributes: readonly (AttributeUse | AttributeGroupReference)[],
): readonly AttributeUse[] {
  const uses: AttributeUse[] = [];
  const groups = new Set<string>();
  const waiting = [...attributes].reverse();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.kind === "attributeUse") {
      // A prohibited use has no effect within one type (XSD 1.0 Part 1 §3.2.2).
      if (next.use !== "prohibited") uses.push(next);
      continue;
    }
    const name = clark(next.ref);
    if (groups.has(name)) continue;
    groups.add(name);
    waiting.push(...[...(set.find("attributeGroup", next.ref)?.attributes ?? [])].reverse());
  }
  return uses;
}
