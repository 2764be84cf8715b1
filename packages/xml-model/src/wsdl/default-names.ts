import type { OperationPattern } from "./definitions.ts";

/**
 * Returns the default name of an input or output (WSDL 1.1 §2.4.5): `Find` as a request-response has `FindRequest` and
 * `FindResponse`. Readers fill it in, writers leave it out. A fault has no default name.
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
