import { diceOf } from "@soapstone/test-corpus";
import type { FuzzDocument } from "./documents.ts";
import { type FuzzCase, findings, signatureOf } from "./findings.ts";
import { mutant } from "./mutant.ts";
import { operations } from "./operations.ts";
import type { Fault } from "./output-faults.ts";

/** One of the first findings of a kind. */
export interface Finding extends FuzzCase {
  readonly fault: Fault;
  readonly signature: string;
  /** How many findings of the kind were before it. */
  readonly before: number;
}

/** The number of findings of a kind that are looked at, since one kind may have several causes. */
const mostOfKind = 4;

export interface Campaign {
  readonly documents: readonly FuzzDocument[];
  readonly seed: number;
  /** The number of the first input (default: 0). */
  readonly from?: number;
  /** Is called before each input; the campaign ends where it returns false. */
  readonly goesOn: (inputs: number) => boolean;
  /** Is called before each try with the number of the input, so that one that does not terminate is known. */
  readonly onCase?: (tried: FuzzCase, number: number) => void;
  readonly onFinding?: (finding: Finding) => Promise<void>;
}

export interface CampaignOutcome {
  readonly inputs: number;
  /** The number of findings by their common cause. */
  readonly found: ReadonlyMap<string, number>;
  readonly first: readonly Finding[];
}

/** Mutates documents and runs one operation on each mutant; the mutants depend on the seed alone. */
export async function runCampaign(campaign: Campaign): Promise<CampaignOutcome> {
  const { documents, seed, from = 0, goesOn, onCase, onFinding } = campaign;
  const found = new Map<string, number>();
  const first: Finding[] = [];
  let inputs = 0;
  for (; goesOn(inputs); inputs += 1) {
    const tried = caseOf(documents, seed * 1_000_003 + from + inputs);
    if (tried === undefined) break;
    onCase?.(tried, from + inputs);
    const faults = new Map((await findings(tried)).map((fault) => [signatureOf(fault, tried.operation), fault]));
    for (const [signature, fault] of faults) {
      const before = found.get(signature) ?? 0;
      found.set(signature, before + 1);
      if (before >= mostOfKind) continue;
      const finding = { ...tried, fault, signature, before };
      first.push(finding);
      await onFinding?.(finding);
    }
  }
  return { inputs, found, first };
}

function caseOf(documents: readonly FuzzDocument[], seed: number): FuzzCase | undefined {
  const roll = diceOf(seed);
  const base = documents[roll(documents.length)];
  if (base === undefined) return undefined;
  const alike = documents.filter(({ kind }) => kind === base.kind);
  const other = alike[roll(alike.length)] ?? base;
  const fitting = operations.filter(({ kinds }) => kinds.includes(base.kind));
  const operation = fitting[roll(fitting.length)];
  return operation === undefined ? undefined : { document: mutant(base, other, roll), operation, seed };
}
