import type { IdentityConstraint } from "../components.ts";
import { xsd } from "../diagnostics.ts";
import { displayName } from "../display-name.ts";
import { NameMap } from "../name-map.ts";
import type { Check } from "./checking.ts";

/**
 * Checks that names of identity constraints are unique, and that a keyref has as many fields as its key (XSD 1.0 Part 1
 * §3.11.6).
 */
export const checkConstraints: Check = ({ constraints, report }) => {
  const byName = new NameMap<IdentityConstraint>();
  const references: IdentityConstraint[] = [];
  for (const node of constraints) {
    if (byName.has(node.name)) {
      report(xsd("duplicate-component", { kind: node.kind, name: displayName(node.name) }, node.at));
    } else byName.set(node.name, node);
    if (node.kind === "keyref") references.push(node);
  }
  for (const { name, refer, fields, at } of references) {
    const key = refer === undefined ? undefined : byName.get(refer);
    if (key === undefined || key.fields.length === fields.length) continue;
    report(xsd("keyref-fields", { name: name.local, fields: fields.length, keyFields: key.fields.length }, at));
  }
};
