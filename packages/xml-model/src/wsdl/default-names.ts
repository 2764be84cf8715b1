import type { OperationPattern } from "./definitions.ts";

/**
 * Returns the default name of an input or output (WSDL 1.1 §2.4.5): added when reading, left out when writing. A fault
 * has no default: every fault must be named.
 */
export function defaultName(operation: string, pattern: OperationPattern, of: "input" | "output"): string {
  switch (pattern) {
    case "one-way":
    case "notification":
      return operation;
    case "request-response":
      return operation + (of === "input" ? "Request" : "Response");
    case "solicit-response":
      return operation + (of === "output" ? "Solicit" : "Response");
    default:
      return pattern satisfies never;
  }
}
