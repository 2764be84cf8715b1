import type { DefinitionsSet } from "./wsdl/definitions.ts";
import { type WsdlFact, type WsdlNodeModel, wsdlFactsOf, wsdlFactTable, wsdlNodesOf } from "./wsdl/facts.ts";
import type { SchemaSet } from "./xsd/components.ts";
import { type XsdFact, type XsdNode, xsdFactsOf, xsdFactTable } from "./xsd/facts.ts";
import { xsdNodesOf } from "./xsd/nodes.ts";

/** A node that states facts: of a WSDL description or of a schema. */
export type ModelNode = WsdlNodeModel | XsdNode;

/** The name of a fact: `<kind>` for a node itself, `<kind>@<field>` for each of its fields (`element@nillable`). */
export type Fact = WsdlFact | XsdFact;

/**
 * The names of all facts by the kind of the node. `import` is a kind of WSDL and of XML Schema, with the facts of both.
 */
export const factTable: ReadonlyMap<string, readonly string[]> = joined(wsdlFactTable, xsdFactTable);

/**
 * Returns the facts that a node states: `<kind>` for the node itself, `<kind>@<field>` for each field that differs from
 * its default.
 */
export function factsOf(node: ModelNode): readonly string[] {
  return isOfWsdl(node) ? wsdlFactsOf(node) : xsdFactsOf(node);
}

/** Returns each node of a description and its schemas, or of a set of schemas, once. */
export function nodesOf(set: DefinitionsSet | SchemaSet): Iterable<ModelNode> {
  if ("schemas" in set) return new Set([...set.documents.flatMap(ofDefinitions), ...xsdNodesOf(set.schemas)]);
  // Nodes are shared only by the instances of a chameleon document: those that do not depend on its namespace.
  return set.documents.length === 1 ? xsdNodesOf(set) : new Set(xsdNodesOf(set));
}

function ofDefinitions({ definitions }: DefinitionsSet["documents"][number]): readonly ModelNode[] {
  return [...wsdlNodesOf(definitions)];
}

/**
 * Returns how often each fact is stated, in the order of its first occurrence; the accounts of a conversion add up to
 * these numbers.
 */
export function countFacts(set: DefinitionsSet | SchemaSet): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const node of nodesOf(set)) {
    for (const fact of factsOf(node)) counts.set(fact, (counts.get(fact) ?? 0) + 1);
  }
  return counts;
}

function isOfWsdl(node: ModelNode): node is WsdlNodeModel {
  if (node.kind === undefined) return false;
  // A reference of a schema has the field `components`, empty for xsd:import; a wsdl:import has no such field.
  return node.kind === "import" ? !("components" in node) : wsdlFactTable.has(node.kind);
}

function joined(
  one: ReadonlyMap<string, readonly string[]>,
  other: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, readonly string[]> {
  const all = new Map(one);
  for (const [kind, facts] of other) all.set(kind, [...new Set([...(all.get(kind) ?? []), ...facts])]);
  return all;
}
