import { type Accounts, type FactNode, Ledger, mapping } from "@soapstone/conversion";
import type { Diagnostic } from "@soapstone/workspace";
import { type DefinitionsSet, factsOf, type ModelNode, nodesOf, type SchemaSet } from "@soapstone/xml-model";

/** A part of an XML document that was made of JSON, and which that JSON would not be made into again. */
export interface LostPart {
  /** As people name it: `message FindBookIn`. */
  readonly name: string;
  readonly node: ModelNode;
}

/** How many parts a message names. */
const most = 3;

/** What is said of parts that were edited where the document has no words: nothing where there are none. */
export function lostEdits(lost: readonly LostPart[]): readonly Diagnostic[] {
  const [first] = lost;
  if (first === undefined) return [];
  const named = lost.slice(0, most).map(({ name }) => name);
  return [mapping("lost-edit", { parts: named.join(", "), more: lost.length - named.length }, first.node.at)];
}

/**
 * The accounts of XML that becomes again what it was made of: every fact is said, since the rules that made it of the
 * document make it again; but for those of the lost parts.
 */
export function accountsOfRestored(set: DefinitionsSet | SchemaSet, lost: readonly LostPart[]): Accounts {
  // The walkers name nodes of the models only, which is what factsOf knows.
  const ledger = new Ledger<FactNode>((node) => factsOf(node as ModelNode));
  const nodes = [...nodesOf(set)];
  for (const node of nodes) ledger.take(node, { id: rule, owns: { left: factsOf(node) } });
  for (const { node, name } of lost)
    ledger.settleAll(node, "dropped", rule, `the output cannot express the edit of ${name}`);
  return ledger.close(nodes);
}

const rule = "schema/restored";
