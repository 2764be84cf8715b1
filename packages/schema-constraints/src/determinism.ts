import type { NamespaceSet } from "@soapstone/schema-mapping";
import { type Edges, edgesOfAlternatives, edgesOfSequence } from "@soapstone/xsd-regex";
import { clash, type Expression, type Token } from "./expression.ts";

/**
 * Whether each child determines its token without looking ahead (XSD 1.0 Part 1 §3.8.6, Unique Particle Attribution).
 * Schemas that break this rule occur, and a regular expression engine would try all paths through them. `isAmong` tells
 * whether a wildcard includes a name; without it, names are those of properties, and wildcards include only names
 * without a property.
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

function edgesOf(expression: Expression, follows: Map<Token, Set<Token>>): Edges<Token> {
  switch (expression.kind) {
    case "token": {
      // Each occurrence is a node of its own, even of the same token.
      const place = { ...expression };
      return { first: [place], last: [place], isEmpty: false };
    }
    case "alternatives":
      return edgesOfAlternatives(expression.parts.map((part) => edgesOf(part, follows)));
    case "sequence":
      return edgesOfSequence(
        expression.parts.map((part) => edgesOf(part, follows)),
        (from, to) => connect(from, to, follows),
      );
    case "repetition": {
      const { part, min, max } = expression;
      const edges = edgesOf(part, follows);
      // A fixed number of rounds ends by itself.
      if (max !== 1 && min !== max) connect(edges.last, edges.first, follows);
      return { ...edges, isEmpty: min === 0 || edges.isEmpty };
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
