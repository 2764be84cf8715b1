import { type Apidoc, apidocNodesOf, pointerTo } from "@soapstone/apidoc-model";
import { type Account, type Accounts, type Fate, noFates, type UnsaidWord } from "@soapstone/mapping";
import { isLost, membersOf } from "./lost-facts.ts";
import type { WrittenWords } from "./written-words.ts";

/** What of a description is not in the words of the WSDL that was made of it. */
export interface LostOfOwn {
  /** Objects of which nothing was made. */
  readonly lost: ReadonlySet<object>;
  /** What schemas do not say of definitions, below `/definitions`. */
  readonly unsaid: readonly UnsaidWord[];
  /** What is kept besides, if that is asked for. */
  readonly written: Pick<WrittenWords, "kept" | "moved" | "said" | "isCompared">;
  readonly isKept: boolean;
}

/**
 * What became of every fact of a description that a WSDL was converted to: what neither WSDL nor XML Schema has words
 * for was added since, and is not in the WSDL, unless it is kept.
 */
export function accountsOfOwn(apidoc: Apidoc, uri: string, gone: LostOfOwn): Accounts {
  const words = new Map(
    gone.unsaid.map((word) => [`/definitions${pointerTo(word.pointer, word.keyword)}`, word.isKept]),
  );
  const { kept } = gone.written;
  const facts = new Map<string, Record<Fate, number>>();
  const tally = noFates();
  const exceptions: Account[] = [];
  for (const node of apidocNodesOf(apidoc, uri)) {
    const isBeside = kept.size > 0 && isWithin(node.at.pointer, kept);
    for (const fact of node.facts) {
      const fate = isBeside ? fateIf(gone.isKept) : fateOf(fact, node, words, gone);
      const row = facts.get(fact) ?? noFates();
      facts.set(fact, row);
      row[fate] += 1;
      tally[fate] += 1;
      if (fate !== "mapped") exceptions.push({ rule: "none", fact, fate, at: node.at, reason });
    }
  }
  return { total: tally.mapped + tally.complement + tally.dropped, tally, facts, exceptions };
}

type Node = ReturnType<typeof apidocNodesOf>[number];

/** `words` are those that schemas do not say, by their pointers, with whether they are kept. */
function fateOf(
  fact: string,
  { value, at }: Node,
  words: ReadonlyMap<string, boolean>,
  { lost, isKept, written }: LostOfOwn,
): Fate {
  const { kept, moved, said, isCompared } = written;
  const [, field] = words.size + kept.size + moved.size === 0 ? [] : fact.split("@");
  for (const name of field === undefined ? [] : membersOf(field, value)) {
    const pointer = pointerTo(at.pointer, name);
    const isHeld = kept.has(pointer) || moved.has(pointer) ? isKept : words.get(pointer);
    if (isHeld !== undefined) return fateIf(isHeld);
  }
  if (isCompared(at.pointer)) return "mapped";
  return lost.has(value) || isLost(fact, value, said) ? "dropped" : "mapped";
}

/** Whether a pointer, or one of what is around it, is among these. */
function isWithin(pointer: string, pointers: ReadonlySet<string>): boolean {
  for (let end = pointer.length; end > 0; end = pointer.lastIndexOf("/", end - 1))
    if (pointers.has(pointer.slice(0, end))) return true;
  return false;
}

function fateIf(isKept: boolean): Fate {
  return isKept ? "complement" : "dropped";
}

const reason = "WSDL and XML Schema have no words for it";
