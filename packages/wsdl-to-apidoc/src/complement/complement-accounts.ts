import type { Apidoc } from "@soapstone/apidoc-model";
import type { FactNode, RuleId } from "@soapstone/conversion";
import { imports } from "@soapstone/service-mapping";
import { factsOf, type ModelNode, xsdNodesWithin } from "@soapstone/xml-model";
import type { ForwardState } from "../context/state.ts";

/** Accounts for nodes that the complement holds completely, except for documentation in the output. */
export function settleInComplement(
  nodes: readonly FactNode[],
  rule: RuleId,
  { ledger, documented }: ForwardState,
  reason?: string,
): void {
  for (const node of nodes) {
    const isSignificant = documented.has(node as never);
    const facts = factsOf(node as ModelNode).filter((fact) => !isSignificant || !fact.endsWith("@documentation"));
    ledger.settle(node, facts, "complement", rule, reason);
  }
}

/** Accounts for types and elements whose definitions are not in the output: the complement holds them. */
export function accountUnreferenced(output: Pick<Apidoc, "definitions">, { walk, ledger }: ForwardState): void {
  for (const component of walk.set.schemas.components) {
    const kind = component.kind === "element" ? "element" : "type";
    const name = component.name === undefined ? undefined : walk.types.definitionOf(kind, component.name);
    if (name === undefined || output.definitions?.has(name) === true) continue;
    if (component.kind !== "element" && component.kind !== "complexType" && component.kind !== "simpleType") continue;
    for (const node of xsdNodesWithin(component)) ledger.settleAll(node, "complement", imports.id);
  }
}
