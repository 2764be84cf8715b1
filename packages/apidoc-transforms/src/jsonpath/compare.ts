import { isJsonNumber, type Json, sameJson } from "@soapstone/apidoc-model";
import type { Comparison } from "./parse-path.ts";

/**
 * Compares two values by an operator (RFC 9535 §2.3.5.2.2). `undefined` is Nothing, which only equals itself and has no
 * order.
 */
export function compare(left: Json | undefined, right: Json | undefined, operator: Comparison["op"]): boolean {
  switch (operator) {
    case "==":
      return isEqual(left, right);
    case "!=":
      return !isEqual(left, right);
    case "<":
      return isLess(left, right);
    case ">":
      return isLess(right, left);
    case "<=":
      return isLess(left, right) || isEqual(left, right);
    case ">=":
      return isLess(right, left) || isEqual(left, right);
    default:
      return operator satisfies never;
  }
}

function isEqual(left: Json | undefined, right: Json | undefined): boolean {
  return left === undefined || right === undefined ? left === right : sameJson(left, right);
}

function isLess(left: Json | undefined, right: Json | undefined): boolean {
  if (typeof left === "string" && typeof right === "string") return isLessText(left, right);
  const [a, b] = [numberOf(left), numberOf(right)];
  return a !== undefined && b !== undefined && a < b;
}

/** Compares strings by code points, whereas JavaScript compares UTF-16 code units. */
function isLessText(left: string, right: string): boolean {
  let index = 0;
  while (index < left.length && left[index] === right[index]) index += 1;
  return (left.codePointAt(index) ?? -1) < (right.codePointAt(index) ?? -1);
}

function numberOf(value: Json | undefined): number | undefined {
  if (typeof value === "number") return value;
  return value !== undefined && isJsonNumber(value) ? Number(value.lexeme) : undefined;
}
