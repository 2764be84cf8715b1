import type { SchemaSet, TypeUse, ValueConstraint } from "../components.ts";
import { xsd } from "../diagnostics.ts";
import type { Check, Checking } from "./checking.ts";
import { isValueOf, valueSpaceOf } from "./value-space.ts";

/**
 * Checks that default and fixed values are valid for the built-in base of their type (XSD 1.0 Part 1, e-props-correct 2
 * and a-props-correct 2).
 */
export const checkValues: Check = (checking) => {
  for (const node of checking.valued) check(checking, typeOf(node, checking.set), node.value, node.at);
};

function typeOf(node: Checking["valued"][number], set: SchemaSet): TypeUse | undefined {
  if (node.kind !== "attributeUse") return node.type;
  const { attribute } = node;
  return "kind" in attribute ? attribute.type : set.find("attribute", attribute)?.type;
}

function check(
  { set, report }: Checking,
  type: TypeUse | undefined,
  value: ValueConstraint | undefined,
  at: number | undefined,
): void {
  if (type === undefined || value === undefined) return;
  const space = valueSpaceOf(set, type);
  if (space?.variety !== "atomic") return;
  if (space.builtin.name === "ID") report(xsd("id-with-value", { kind: value.kind }, at));
  if (isValueOf(space.builtin, value.lexical)) return;
  report(xsd("value-not-in-type", { kind: value.kind, value: value.lexical, type: `xs:${space.builtin.name}` }, at));
}
