import type { NamespaceSet } from "@soapstone/schema-mapping";
import { clash, type Expression, type Token } from "./expression.ts";

/** What may begin and what may end an expression. */
interface Edges {
  readonly first: readonly Token[];
  readonly last: readonly Token[];
  readonly isNullable: boolean;
}

/**
 * Whether each child tells which token it is without a look at what follows (XSD 1.0 Part 1 §3.8.6, Unique Particle
 * Attribution). Schemas that break the rule are met, and an engine would try all ways through them. `isAmong` says whether a
 * wildcard stands for a name, too; without it, names are of properties, and wildcards for all that has none.
 */
export function isDeterministic(expression: Expression, isAmong: IsAmong = () => false): boolean {
  const follows = new Map<Token, Set<Token>>();
  const { first } = edgesOf(expression, follows);
  return isClear(first, isAmong) && [...follows.values()].every((next) => isClear([...next], isAmong));
}

type IsAmong = (name: string, namespaces: NamespaceSet) => boolean;

function isClear(tokens: readonly Token[], isAmong: IsAmong): boolean {
  const keys = new Set(tokens.flatMap(({ names }) => (typeof names === "string" ? [names] : [])));
  const wildcards = tokens.filter(({ names }) => typeof names !== "string");
  const isOnce = keys.size + wildcards.length === tokens.length;
  const isApart = wildcards.every(({ names }) =>
    [...keys].every((key) => typeof names === "string" || !isAmong(key, names)),
  );
  return isOnce && isApart && wildcards.every((a, index) => wildcards.slice(index + 1).every((b) => !clash(a, b)));
}

function edgesOf(expression: Expression, follows: Map<Token, Set<Token>>): Edges {
  switch (expression.kind) {
    case "token": {
      // Each occurrence is a place of its own, also where the same token comes up twice.
      const place = { ...expression };
      return { first: [place], last: [place], isNullable: false };
    }
    case "alternatives": {
      const parts = expression.parts.map((part) => edgesOf(part, follows));
      return {
        first: parts.flatMap(({ first }) => first),
        last: parts.flatMap(({ last }) => last),
        isNullable: parts.some(({ isNullable }) => isNullable),
      };
    }
    case "sequence": {
      let all: Edges = { first: [], last: [], isNullable: true };
      for (const part of expression.parts) {
        const next = edgesOf(part, follows);
        connect(all.last, next.first, follows);
        all = {
          first: all.isNullable ? [...all.first, ...next.first] : all.first,
          last: next.isNullable ? [...all.last, ...next.last] : next.last,
          isNullable: all.isNullable && next.isNullable,
        };
      }
      return all;
    }
    case "repetition": {
      const { part, min, max } = expression;
      const edges = edgesOf(part, follows);
      // A fixed number of rounds ends by itself.
      if (max !== 1 && min !== max) connect(edges.last, edges.first, follows);
      return { ...edges, isNullable: min === 0 || edges.isNullable };
    }
  }
}

function connect(from: readonly Token[], to: readonly Token[], follows: Map<Token, Set<Token>>): void {
  for (const token of from) {
    const next = follows.get(token) ?? new Set();
    for (const other of to) next.add(other);
    follows.set(token, next);
  }
}
