import { type Accounts, type FactNode, Ledger, mapping } from "@soapstone/conversion";
import type { Diagnostic } from "@soapstone/workspace";
import { type DefinitionsSet, factsOf, type ModelNode, nodesOf, type SchemaSet } from "@soapstone/xml-model";

/** A part of an XML document made from JSON that converting it back would not reproduce. */
export interface LostPart {
  /** The name for people: `message FindBookIn`. */
  readonly name: string;
  readonly node: ModelNode;
}

/** The most parts that a message names. */
const most = 3;

/** Returns the diagnostic for edited parts that the JSON document cannot express; none without such parts. */
export function lostEdits(lost: readonly LostPart[]): readonly Diagnostic[] {
  const [first] = lost;
  if (first === undefined) return [];
  const named = lost.slice(0, most).map(({ name }) => name);
  return [mapping("lost-edit", { parts: named.join(", "), more: lost.length - named.length }, first.node.at)];
}

/**
 * Returns the accounts of XML that becomes the JSON from which it was made: every fact is mapped, since the same rules
 * apply, except those of the lost parts.
 */
export function accountsOfRestored(set: DefinitionsSet | SchemaSet, lost: readonly LostPart[]): Accounts {
  // Only nodes of the models are accounted for, which `factsOf` knows.
  const ledger = new Ledger<FactNode>((node) => factsOf(node as ModelNode));
  const nodes = [...nodesOf(set)];
  for (const node of nodes) ledger.take(node, { id: rule, owns: { left: factsOf(node) } });
  for (const { node, name } of lost)
    ledger.settleAll(node, "dropped", rule, `the output cannot express the edit of ${name}`);
  return ledger.close(nodes);
}

const rule = "schema/restored";
