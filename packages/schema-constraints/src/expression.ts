import {
  intersectNamespaces as intersectionOf,
  type Max,
  type Model,
  type NamespaceSet,
  wildcardPlan,
} from "@soapstone/schema-mapping";
import { namespacePattern } from "./namespace-pattern.ts";
import { escaped } from "./pattern-text.ts";

/** A content model as an expression over the keys of children, without elements that may not occur. */
export type Expression = Token | Sequence | Alternatives | Repetition;

export interface Token {
  readonly kind: "token";
  readonly pattern: string;
  /** The key that the token matches, or the namespaces of keys. */
  readonly names: string | NamespaceSet;
}

export interface Sequence {
  readonly kind: "sequence";
  readonly parts: readonly Expression[];
}

/** Alternatives; without any, nothing matches. */
export interface Alternatives {
  readonly kind: "alternatives";
  readonly parts: readonly Expression[];
}

export interface Repetition {
  readonly kind: "repetition";
  readonly part: Expression;
  readonly min: number;
  readonly max: Max;
}

export const empty: Sequence = { kind: "sequence", parts: [] };

export function expressionOf(model: Model): Expression {
  if (model.max === 0) return empty;
  if (model.max !== "unbounded" && model.min > model.max) return { kind: "alternatives", parts: [] };
  const one = termOf(model);
  return model.min === 1 && model.max === 1 ? one : { kind: "repetition", part: one, min: model.min, max: model.max };
}

function termOf(model: Model): Expression {
  switch (model.kind) {
    case "element":
      return { kind: "token", pattern: escaped(model.key.replaceAll(" ", "%20")), names: model.key };
    case "wildcard": {
      const { namespaces } = wildcardPlan(model);
      return { kind: "token", pattern: `${namespacePattern(namespaces)}[^ ]+`, names: namespaces };
    }
    case "reference":
      return expressionOf(model.model);
    case "group": {
      const parts = model.parts.map(expressionOf);
      if (model.compositor === "sequence") return { kind: "sequence", parts };
      const some: Alternatives = { kind: "alternatives", parts };
      // The properties restrict how often each occurs.
      return model.compositor === "choice" ? some : { kind: "repetition", part: some, min: 0, max: "unbounded" };
    }
  }
}

/** Whether an expression matches the empty sequence. */
export function isNullable(expression: Expression): boolean {
  switch (expression.kind) {
    case "token":
      return false;
    case "sequence":
      return expression.parts.every(isNullable);
    case "alternatives":
      return expression.parts.some(isNullable);
    case "repetition":
      return expression.min === 0 || isNullable(expression.part);
  }
}

/** Whether one child could match either of two tokens. */
export function clash(a: Token, b: Token): boolean {
  if (typeof a.names === "string" || typeof b.names === "string") return a.names === b.names;
  const { kind, namespaces } = intersectionOf(a.names, b.names);
  return kind === "except" || namespaces.length > 0;
}

export function tokensOf(expression: Expression): readonly Token[] {
  if (expression.kind === "token") return [expression];
  return expression.kind === "repetition" ? tokensOf(expression.part) : expression.parts.flatMap(tokensOf);
}
