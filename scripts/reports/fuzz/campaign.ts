import { diceOf } from "@soapstone/test-corpus";
import type { FuzzDocument } from "./documents.ts";
import { type FuzzCase, findings, signatureOf } from "./findings.ts";
import { mutant } from "./mutant.ts";
import { operations } from "./operations.ts";
import type { Fault } from "./output-faults.ts";

/** The first finding of a kind. */
export interface Finding extends FuzzCase {
  readonly fault: Fault;
  readonly signature: string;
}

export interface Campaign {
  readonly documents: readonly FuzzDocument[];
  readonly seed: number;
  /** Is called before each input; the campaign ends where it returns false. */
  readonly goesOn: (inputs: number) => boolean;
  /** Is called before each try, so that one that does not terminate is known. */
  readonly onCase?: (tried: FuzzCase) => void;
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
  const { documents, seed, goesOn, onCase, onFinding } = campaign;
  const found = new Map<string, number>();
  const first: Finding[] = [];
  let inputs = 0;
  for (; goesOn(inputs); inputs += 1) {
    const own = seed * 1_000_003 + inputs;
    const tried = caseOf(documents, own);
    if (tried === undefined) break;
    onCase?.(tried);
    for (const fault of await findings(tried)) {
      const signature = signatureOf(fault, tried.operation);
      const times = found.get(signature) ?? 0;
      found.set(signature, times + 1);
      if (times > 0) continue;
      const finding = { ...tried, fault, signature };
      first.push(finding);
      await onFinding?.(finding);
    }
  }
  return { inputs, found, first };
}

function caseOf(documents: readonly FuzzDocument[], seed: number): FuzzCase | undefined {
  const roll = diceOf(seed);
  const base = documents[roll(documents.length)];
  const other = documents[roll(documents.length)];
  if (base === undefined || other === undefined) return undefined;
  const fitting = operations.filter(({ kinds }) => kinds.includes(base.kind));
  const operation = fitting[roll(fitting.length)];
  return operation === undefined ? undefined : { document: mutant(base, other, roll), operation, seed };
}
