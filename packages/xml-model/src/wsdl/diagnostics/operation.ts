import type { Named } from "../../xsd/diagnostics/facts.ts";
import { kinds, listed, type OfOperation } from "./facts.ts";

type PartOf = {
  readonly part: string;
  readonly message: string;
};

/** The abstract half: messages, parts, operations. */
export const operationKinds = kinds({
  "part-by-element-and-type": {
    severity: "error",
    message: ({ part, message }: PartOf) =>
      `The part ${part} of the message ${message} has an element and a type; the element was taken.`,
    cause: "A part is tied to its content by an element or by a type, not by both.",
    fix: "Remove one of the two attributes.",
  },
  "part-without-type": {
    severity: "warning",
    message: ({ part, message }: PartOf) => `The part ${part} of the message ${message} has neither element nor type.`,
    cause: "Nothing says what the part contains; perhaps an extension of another namespace does.",
    fix: "Write the element (for document style) or the type (for rpc style) of the part.",
  },
  "empty-operation": {
    severity: "warning",
    message: ({ operation }: OfOperation) => `The operation ${operation} has neither input nor output.`,
    cause: "An operation receives a message, sends one, or both (WSDL 1.1 §2.4).",
    fix: "Give it an input; for an operation without content, one with an empty message.",
  },
  "fault-without-response": {
    severity: "warning",
    message: ({ operation, pattern }: OfOperation & { readonly pattern: string }) =>
      `The operation ${operation} is ${pattern === "one-way" ? "one-way" : "a notification"} and declares faults; nobody could receive them.`,
    cause: "Only request-response and solicit-response operations have faults (WSDL 1.1 §2.4).",
    fix: "Give the operation an output, or remove the faults.",
  },
  "outbound-operation": {
    severity: "info",
    message: ({ operation, pattern }: OfOperation & { readonly pattern: string }) =>
      `The operation ${operation} is a ${pattern}: the service sends it, nobody can call it.`,
    cause: "Its first (or only) message is an output. Bindings are not defined for such operations (WSDL 1.1 §2.4).",
    fix: "If clients are meant to call it, put the input before the output.",
  },
  "parameter-order-part": {
    severity: "warning",
    message: ({ operation, part }: OfOperation & { readonly part: string }) =>
      `parameterOrder of ${operation} names the part "${part}", which neither input nor output has.`,
    cause: "The list holds names of parts of the input and output messages (WSDL 1.1 §2.4.6).",
    fix: "Correct the name, or remove it. The list is a hint only.",
  },
  "parameter-order-misplaced": {
    severity: "warning",
    message: ({ operation }: OfOperation) =>
      `parameterOrder of ${operation} has no meaning: the operation has one message only.`,
    cause: "Only request-response and solicit-response operations have a parameterOrder (WSDL 1.1 §2.4.6).",
    fix: "Remove the attribute.",
  },
  "parameter-order-incomplete": {
    severity: "info",
    message: ({ operation, parts }: OfOperation & { readonly parts: readonly string[] }) =>
      `parameterOrder of ${operation} leaves out ${listed(parts)}; they were put at the end.`,
    cause:
      "All parts but the return value, which is one part of the output alone, must be in the list (WSDL 1.1 §2.4.6).",
    fix: "Add the missing parts, or remove the attribute.",
  },
  "fault-parts": {
    severity: "warning",
    message: ({
      fault,
      message,
      count,
    }: {
      readonly fault: string;
      readonly message: string;
      readonly count: number;
    }) =>
      `The fault ${fault} has the message ${message} with ${count === 0 ? "no part" : `${count} parts`}; a SOAP fault has exactly one.`,
    cause: "The part's element is the detail of the SOAP fault (WSDL 1.1 §3.6).",
    fix: "Give the message one part; put several values into one element.",
  },
  "operation-not-bound": {
    severity: "info",
    message: ({ operation, binding }: OfOperation & { readonly binding: string }) =>
      `The binding ${binding} says nothing about the operation ${operation}; it cannot be called there.`,
    cause: "The port type has an operation that its binding does not repeat.",
    fix: "Add the operation to the binding, if it is meant to be offered.",
  },
  "port-type-not-bound": {
    severity: "info",
    message: ({ name }: Named) => `No binding says how the operations of the port type ${name} are called.`,
    cause: "The bindings are missing, or stand in another document that imports this one.",
    fix: "Start from the document with the service, or add a binding.",
  },
});
