import type { ElementDeclaration, IdentityConstraint } from "../components.ts";
import { xsd } from "../diagnostics.ts";
import { displayName } from "../display-name.ts";
import type { XsdNode } from "../facts.ts";
import type { Check } from "./checking.ts";

/**
 * Reports steps without prefix in the paths of identity constraints that select nothing. Such a step names an element
 * without namespace, whatever the default namespace is (XPath 1.0, section 2.3; XSD 1.0 Part 1 §3.11.6), and all
 * elements of that name are in a namespace. This happens to the paths of a schema without namespace whose elements are
 * qualified when another schema includes it.
 */
export const checkConstraintPaths: Check = ({ nodes, constraints, report }) => {
  if (constraints.length === 0) return;
  const declared = elementsByLocal(nodes);
  // A chameleon document occurs once for each namespace that includes it.
  const reported = new Set<IdentityConstraint["at"]>();
  for (const constraint of constraints) {
    if (constraint.at !== undefined && reported.has(constraint.at)) continue;
    const missed = [...new Set(stepsOf(constraint))].find((step) => {
      const all = declared.get(step);
      return all?.every(({ name }) => name.namespace !== "") === true;
    });
    const [other] = missed === undefined ? [] : (declared.get(missed) ?? []);
    if (missed === undefined || other === undefined) continue;
    reported.add(constraint.at);
    const facts = { constraint: constraint.name.local, step: missed, declared: displayName(other.name) };
    report(xsd("path-without-namespace", facts, constraint.at));
  }
};

function elementsByLocal(nodes: readonly XsdNode[]): ReadonlyMap<string, readonly ElementDeclaration[]> {
  const found = new Map<string, ElementDeclaration[]>();
  for (const node of nodes) {
    if (!("kind" in node) || node.kind !== "element") continue;
    const known = found.get(node.name.local);
    if (known === undefined) found.set(node.name.local, [node]);
    else known.push(node);
  }
  return found;
}

/**
 * Returns the element names without prefix in the paths of a constraint. Attributes are left out: without prefix they
 * are in no namespace anyway.
 */
function stepsOf({ selector, fields }: IdentityConstraint): readonly string[] {
  return [selector, ...fields].flatMap(({ xpath }) =>
    xpath.split(/[|/]/).flatMap((step) => {
      const name = step.trim().replace(/^child\s*::\s*/, "");
      return /^[\p{L}_][\p{L}\p{N}._-]*$/u.test(name) ? [name] : [];
    }),
  );
}
