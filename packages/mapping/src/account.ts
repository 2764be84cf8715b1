import type { Place } from "@soapstone/workspace";
import type { Fate, RuleId } from "./rule.ts";

/**
 * What became of the facts of a source. The models say which facts a node has (`factsOf`), knowing nothing of rules;
 * the ledger starts each at nobody's, a rule that owns it makes it mapped, `keep` and `drop` make it less. A fact that
 * no rule took is dropped and says so, so that the sum is the source's own count by construction, and silence shows.
 */
export interface Account {
  readonly rule: RuleId | "none";
  readonly fact: string;
  readonly fate: Fate;
  readonly at?: Place;
  /** The construct, as users know it: `operation:Catalogue/FindBook`. */
  readonly construct?: string;
  readonly reason?: string;
}

export type Tally = Readonly<Record<Fate, number>>;

export interface Accounts {
  readonly total: number;
  readonly tally: Tally;
  /** Per fact name. */
  readonly facts: ReadonlyMap<string, Tally>;
  /** Every account that is not `mapped`. */
  readonly exceptions: readonly Account[];
}

/** What facts are counted of: every object of a model that has a kind, and the particles of content models. */
export interface FactNode {
  readonly at?: number;
  readonly kind?: string;
  /** Of a particle. */
  readonly term?: object;
}

/** What a rule owns is told by its list of facts; the same list is the same owner. */
interface Owner {
  readonly id: RuleId;
  readonly owns: { readonly left: readonly string[] };
}

interface Line {
  readonly fate: Fate;
  readonly rule: RuleId | "none";
  readonly reason: string | undefined;
}

/** What nodes that state the same facts have in common. */
interface Kind {
  /** Nodes with the same facts share the list, as far as the model does. */
  readonly facts: readonly string[];
  /** All of them, as bits. */
  readonly all: number;
  /** Which of them an owner takes, as bits, by the list of what it owns. */
  readonly shares: Map<readonly string[], number>;
}

/** What is known of one node. Nearly all facts of nearly all nodes are mapped: only the others have a line. */
interface Page {
  readonly kind: Kind;
  /** Which of its facts a rule took, as bits. */
  taken: number;
  lines: Map<string, Line> | undefined;
  construct: string | undefined;
  /** The closing that has counted it. */
  closing: number;
}

const weight: Record<Fate, number> = { mapped: 0, approximated: 1, complement: 2, dropped: 3 };

export class Ledger<Node extends FactNode = FactNode> {
  readonly #factsOf: (node: Node) => readonly string[];
  readonly #pages = new Map<Node, Page>();
  readonly #kinds = new Map<readonly string[], Kind>();
  #closing = 0;
  // Most calls are about the node of the call before.
  #lastNode: Node | undefined;
  #lastPage: Page | undefined;

  constructor(factsOf: (node: Node) => readonly string[]) {
    this.#factsOf = factsOf;
  }

  /** A rule takes a node. Facts that it owns are mapped from here on; a node may be taken again, by other rules too. */
  take(node: Node, rule: Owner, construct?: string): void {
    const page = this.#page(node);
    if (construct !== undefined) page.construct ??= construct;
    const owned = rule.owns.left;
    page.taken |= page.kind.shares.get(owned) ?? this.#share(page.kind, owned);
  }

  /** Says what became of facts of a node; facts that the node does not have are passed over. The worst fate stays. */
  say(node: Node, facts: readonly string[], fate: Fate, rule: RuleId | "none", reason?: string): void {
    const page = this.#page(node);
    for (const fact of facts) {
      if (!page.kind.facts.includes(fact)) continue;
      const line = page.lines?.get(fact);
      if (line !== undefined && weight[line.fate] > weight[fate]) continue;
      page.lines ??= new Map();
      page.lines.set(fact, { fate, rule, reason: reason ?? line?.reason });
    }
  }

  /** Says it of all facts of a node. */
  sayAll(node: Node, fate: Fate, rule: RuleId | "none", reason?: string): void {
    this.say(node, this.#page(node).kind.facts, fate, rule, reason);
  }

  hasTaken(node: Node): boolean {
    return this.#pages.has(node);
  }

  /** Closes the books over all nodes of the source, each counted once: whatever nobody took is dropped. */
  close(nodes: Iterable<Node>): Accounts {
    this.#closing += 1;
    const closing = this.#closing;
    const facts = new Map<string, Record<Fate, number>>();
    const exceptions: Account[] = [];
    /** How many nodes have all facts of a kind mapped. */
    const whole = new Map<Kind, number>();
    for (const node of nodes) {
      const page = this.#page(node);
      if (page.closing === closing) continue;
      page.closing = closing;
      const { kind } = page;
      const count = whole.get(kind);
      // The first of its kind decides in which order facts are listed.
      if (count === undefined) for (const fact of kind.facts) if (!facts.has(fact)) facts.set(fact, noFates());
      const isWhole = page.lines === undefined && page.taken === kind.all;
      if (isWhole || count === undefined) whole.set(kind, (count ?? 0) + (isWhole ? 1 : 0));
      if (!isWhole) for (const account of accountsOf(node, page)) settle(account, facts, exceptions);
    }
    for (const [kind, count] of whole)
      for (const fact of kind.facts) {
        const row = facts.get(fact);
        if (row !== undefined) row.mapped += count;
      }
    const tally = noFates();
    for (const row of facts.values()) for (const fate of fates) tally[fate] += row[fate];
    const total = fates.reduce((sum, fate) => sum + tally[fate], 0);
    return { total, tally, facts, exceptions };
  }

  #page(node: Node): Page {
    if (this.#lastPage !== undefined && this.#lastNode === node) return this.#lastPage;
    let page = this.#pages.get(node);
    if (page === undefined) {
      const facts = this.#factsOf(node);
      const kind = this.#kinds.get(facts) ?? this.#kindOf(facts);
      page = { kind, taken: 0, lines: undefined, construct: undefined, closing: 0 };
      this.#pages.set(node, page);
    }
    this.#lastNode = node;
    this.#lastPage = page;
    return page;
  }

  #kindOf(facts: readonly string[]): Kind {
    if (facts.length > mostFacts) throw new Error(`A node has ${facts.length} facts: more than bits.`);
    const kind: Kind = { facts, all: 2 ** facts.length - 1, shares: new Map() };
    this.#kinds.set(facts, kind);
    return kind;
  }

  #share({ facts, shares }: Kind, owned: readonly string[]): number {
    const share = facts.reduce((bits, fact, index) => (owned.includes(fact) ? bits | (1 << index) : bits), 0);
    shares.set(owned, share);
    return share;
  }
}

/** As many as a number has bits without its sign. */
const mostFacts = 31;

const fates = ["mapped", "approximated", "complement", "dropped"] as const satisfies readonly Fate[];

/** An account of every fact of one node. */
function accountsOf(node: FactNode, { kind, taken, lines, construct }: Page): readonly Account[] {
  return kind.facts.map((fact, index) => {
    const { fate, rule, reason } = lines?.get(fact) ?? unsaid((taken & (1 << index)) !== 0);
    return {
      rule,
      fact,
      fate,
      ...(node.at === undefined ? {} : { at: node.at }),
      ...(construct === undefined ? {} : { construct }),
      ...(reason === undefined ? {} : { reason }),
    };
  });
}

function unsaid(isTaken: boolean): Line {
  return { fate: isTaken ? "mapped" : "dropped", rule: "none", reason: undefined };
}

function settle(account: Account, facts: Map<string, Record<Fate, number>>, exceptions: Account[]): void {
  const row = facts.get(account.fact);
  if (row !== undefined) row[account.fate] += 1;
  if (account.fate !== "mapped") exceptions.push(account);
}

function noFates(): Record<Fate, number> {
  return { mapped: 0, approximated: 0, complement: 0, dropped: 0 };
}

/** The accounts of the same conversion when no channel carries the complement: what was kept there is gone. */
export function withoutComplement(accounts: Accounts): Accounts {
  const lose = (tally: Tally): Tally => ({
    mapped: tally.mapped,
    approximated: 0,
    complement: 0,
    dropped: tally.dropped + tally.complement + tally.approximated,
  });
  return {
    total: accounts.total,
    tally: lose(accounts.tally),
    facts: new Map([...accounts.facts].map(([fact, tally]) => [fact, lose(tally)])),
    exceptions: accounts.exceptions.map((account) => ({ ...account, fate: "dropped" })),
  };
}
