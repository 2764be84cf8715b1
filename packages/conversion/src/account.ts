import type { Location } from "@soapstone/workspace";
import type { FactOwner, Fate, RuleId } from "./rule.ts";

/**
 * The fate of a fact of the source. The models state which facts a node has (`factsOf`), without knowing any rule. In
 * the ledger a fact starts without an owner; a rule that owns it makes it mapped; `keep` and `drop` make it less. A
 * fact that no rule took is dropped and reported, so that the total always equals the number of facts in the source.
 */
export interface Account {
  readonly rule: RuleId | "none";
  readonly fact: string;
  readonly fate: Fate;
  readonly at?: Location;
  /** The construct as users name it: `operation:Catalogue/FindBook`. */
  readonly construct?: string;
  readonly reason?: string;
}

export type FateCounts = Readonly<Record<Fate, number>>;

export interface Accounts {
  readonly total: number;
  readonly tally: FateCounts;
  /** The counts by fact. */
  readonly facts: ReadonlyMap<string, FateCounts>;
  /** Every account of a fact that is not mapped. */
  readonly exceptions: readonly Account[];
}

/** A node whose facts are counted: every object of a model with a kind, and the particles of content models. */
export interface FactNode {
  readonly at?: number;
  readonly kind?: string | undefined;
  /** The term of a particle. */
  readonly term?: object;
}

interface AccountLine {
  readonly fact: string;
  readonly fate: Fate;
  readonly rule: RuleId | "none";
  readonly reason: string | undefined;
}

/** The nodes that state the same facts. */
interface FactKind {
  /** The facts. Nodes with the same facts share the list, as far as the model does. */
  readonly facts: readonly string[];
  /** All facts, as bits. */
  readonly all: number;
  /** The standings of its nodes, by the facts that rules took; negative for nodes with lines. */
  readonly standings: Map<number, Standing>;
}

/**
 * Which facts of a node rules took. Nodes of one kind share a standing if it is the same: there are many nodes, and few
 * standings.
 */
interface Standing {
  readonly kind: FactKind;
  /** The facts that a rule took, as bits. */
  readonly taken: number;
  /** Whether the node has lines. */
  readonly hasLines: boolean;
  /** The standing after an owner takes the node, by the list of facts that it owns. */
  readonly after: Map<readonly string[], Standing>;
  /** The last one of these that was used: successive nodes are mostly taken alike. */
  last: { readonly owned: readonly string[]; readonly after: Standing } | undefined;
}

/** The fates of a node's facts other than mapped: one line for each such fact, of which there are few. */
type Lines = AccountLine[];

const weight: Record<Fate, number> = { mapped: 0, approximated: 1, complement: 2, dropped: 3 };

export class Ledger<Node extends FactNode = FactNode> {
  readonly #factsOf: (node: Node) => readonly string[];
  readonly #standings = new Map<Node, Standing>();
  /** Nearly all facts are mapped: only others have a line. */
  readonly #lines = new Map<Node, Lines>();
  readonly #constructs = new Map<Node, string>();
  /** The standings of nodes that no rule took, by their lists of facts. */
  readonly #untaken = new Map<readonly string[], Standing>();

  constructor(factsOf: (node: Node) => readonly string[]) {
    this.#factsOf = factsOf;
  }

  /** A rule takes a node: the facts that it owns are mapped. A node may be taken several times, by several rules. */
  take(node: Node, rule: FactOwner, construct?: string): void {
    if (construct !== undefined && !this.#constructs.has(node)) this.#constructs.set(node, construct);
    const known = this.#standings.get(node);
    const before = known ?? this.#standing(node);
    const owned = rule.owns.left;
    const { last } = before;
    const after = last?.owned === owned ? last.after : this.#after(before, owned);
    if (after !== known) this.#standings.set(node, after);
  }

  /**
   * Sets the fate of facts of a node; facts that the node does not have are ignored. Of several fates the worst counts.
   */
  settle(node: Node, facts: readonly string[], fate: Fate, rule: RuleId | "none", reason?: string): void {
    const standing = this.#known(node);
    const { kind } = standing;
    let lines = standing.hasLines ? this.#lines.get(node) : undefined;
    for (const fact of facts) {
      if (!kind.facts.includes(fact)) continue;
      const line = lineOf(fact, lines);
      if (line !== undefined && weight[line.fate] > weight[fate]) continue;
      if (lines === undefined) {
        lines = [];
        this.#lines.set(node, lines);
        this.#standings.set(node, standingOf(kind, standing.taken, true));
      }
      const said = { fact, fate, rule, reason: reason ?? line?.reason };
      if (line === undefined) lines.push(said);
      else lines[lines.indexOf(line)] = said;
    }
  }

  /** Sets the fate of all facts of a node. */
  settleAll(node: Node, fate: Fate, rule: RuleId | "none", reason?: string): void {
    this.settle(node, this.#known(node).kind.facts, fate, rule, reason);
  }

  /** Sets the fate of all facts of a node that no rule took, or that were dropped, to complement. */
  recover(node: Node, rule: RuleId): void {
    const { kind, taken, hasLines } = this.#known(node);
    const lines = hasLines ? (this.#lines.get(node) ?? []) : [];
    const lost = kind.facts.filter((fact, index) => {
      const line = lineOf(fact, lines);
      return line === undefined ? (taken & (1 << index)) === 0 : line.fate === "dropped";
    });
    if (hasLines)
      this.#lines.set(
        node,
        lines.filter((line) => line.fate !== "dropped"),
      );
    this.settle(node, lost, "complement", rule);
  }

  hasTaken(node: Node): boolean {
    return this.#standings.has(node);
  }

  /**
   * Returns the accounts of all nodes of the source, each of which must occur once. Facts that no rule took are
   * dropped.
   */
  close(nodes: Iterable<Node>): Accounts {
    const facts = new Map<string, Record<Fate, number>>();
    const exceptions: Account[] = [];
    /** The number of nodes with all facts mapped, by kind. */
    const whole = new Map<FactKind, { count: number }>();
    for (const node of nodes) {
      const standing = this.#standings.get(node) ?? this.#standing(node);
      const { kind } = standing;
      let alike = whole.get(kind);
      if (alike === undefined) {
        alike = { count: 0 };
        whole.set(kind, alike);
        // The first node of a kind decides the order of its facts.
        for (const fact of kind.facts) if (!facts.has(fact)) facts.set(fact, noFates());
      }
      const isWhole = !standing.hasLines && standing.taken === kind.all;
      if (isWhole) alike.count += 1;
      else countFacts(node, standing, this.#lines.get(node), this.#constructs.get(node), facts, exceptions);
    }
    for (const [kind, { count }] of whole)
      for (const fact of kind.facts) {
        const row = facts.get(fact);
        if (row !== undefined) row.mapped += count;
      }
    const tally = noFates();
    for (const row of facts.values()) for (const fate of fates) tally[fate] += row[fate];
    const total = fates.reduce((sum, fate) => sum + tally[fate], 0);
    return { total, tally, facts, exceptions };
  }

  #known(node: Node): Standing {
    const known = this.#standings.get(node);
    if (known !== undefined) return known;
    const untaken = this.#standing(node);
    this.#standings.set(node, untaken);
    return untaken;
  }

  /** The standing of a node that no rule took. */
  #standing(node: Node): Standing {
    const facts = this.#factsOf(node);
    const known = this.#untaken.get(facts);
    if (known !== undefined) return known;
    if (facts.length > mostFacts) throw new Error(`A node has ${facts.length} facts: more than bits.`);
    const untaken = standingOf({ facts, all: 2 ** facts.length - 1, standings: new Map() }, 0, false);
    this.#untaken.set(facts, untaken);
    return untaken;
  }

  #after(before: Standing, owned: readonly string[]): Standing {
    const after = before.after.get(owned) ?? takenBy(owned, before);
    before.after.set(owned, after);
    before.last = { owned, after };
    return after;
  }
}

function lineOf(fact: string, lines: Lines | undefined): AccountLine | undefined {
  if (lines !== undefined) for (const line of lines) if (line.fact === fact) return line;
  return undefined;
}

function takenBy(owned: readonly string[], { kind, taken, hasLines }: Standing): Standing {
  const share = kind.facts.reduce((bits, fact, index) => (owned.includes(fact) ? bits | (1 << index) : bits), 0);
  return standingOf(kind, taken | share, hasLines);
}

function standingOf(kind: FactKind, taken: number, hasLines: boolean): Standing {
  const key = hasLines ? -1 - taken : taken;
  const known = kind.standings.get(key);
  if (known !== undefined) return known;
  const standing: Standing = { kind, taken, hasLines, after: new Map(), last: undefined };
  kind.standings.set(key, standing);
  return standing;
}

/** The most facts of a node: the bits of a number without its sign. */
const mostFacts = 31;

const fates = ["mapped", "approximated", "complement", "dropped"] as const satisfies readonly Fate[];

/** Counts every fact of a node, with an account for each that is not mapped. */
function countFacts(
  { at }: FactNode,
  { kind, taken }: Standing,
  lines: Lines | undefined,
  construct: string | undefined,
  facts: ReadonlyMap<string, Record<Fate, number>>,
  exceptions: Account[],
): void {
  let index = 0;
  for (const fact of kind.facts) {
    const { fate, rule, reason } = lineOf(fact, lines) ?? ((taken & (1 << index)) === 0 ? untaken : mapped);
    index += 1;
    const row = facts.get(fact);
    if (row !== undefined) row[fate] += 1;
    if (fate === "mapped") continue;
    const account: { -readonly [Field in keyof Account]: Account[Field] } = { rule, fact, fate };
    if (at !== undefined) account.at = at;
    if (construct !== undefined) account.construct = construct;
    if (reason !== undefined) account.reason = reason;
    exceptions.push(account);
  }
}

const untaken: Omit<AccountLine, "fact"> = { fate: "dropped", rule: "none", reason: undefined };
const mapped: Omit<AccountLine, "fact"> = { fate: "mapped", rule: "none", reason: undefined };

/** Returns counts of zero. */
export function noFates(): Record<Fate, number> {
  return { mapped: 0, approximated: 0, complement: 0, dropped: 0 };
}
