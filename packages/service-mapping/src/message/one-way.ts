import { identifierOf } from "@soapstone/conversion";
import type { OperationPattern } from "@soapstone/xml-model";
import type { ServiceRule } from "../walk/walk.ts";

export interface Success {
  readonly code: string;
  readonly description: string;
}

const accepted = "202";

/** A one-way operation has the response 202 without a body; any other operation has 200. */
export const oneWay: ServiceRule<OperationPattern, Success> = {
  id: "facade/one-way",
  clauses: ["WSDL 1.1 §2.4.1", "Swagger 2.0 Response Object"],
  owns: { left: ["operation@pattern"], right: ["responses.codes"] },
  forward: (pattern, { situation }) =>
    pattern === "one-way"
      ? { code: accepted, description: ofNothing }
      : { code: "200", description: outputOf(situation.operation) },
  backward: ({ code }) => (code === accepted ? "one-way" : "request-response"),
};

/** Returns the generated description of a success response; a response with just this text has no documentation. */
export function outputOf(operation: string): string {
  return `Output of ${identifierOf(operation)}.`;
}

const ofNothing = "Accepted; nothing is answered.";

/** Whether the description of a success response is a generated one. */
export function isGeneratedDescription(description: string): boolean {
  return description === ofNothing || /^Output of \S+\.$/.test(description);
}
