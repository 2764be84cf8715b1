import type { Named } from "../../xsd/diagnostics/facts.ts";
import { kinds, listed, type OfOperation } from "./facts.ts";

type PartOf = {
  readonly part: string;
  readonly message: string;
};

/** Problems of messages, parts, port types and operations (WSDL 1.1 §2.3, §2.4). */
export const operationKinds = kinds({
  "part-by-element-and-type": {
    severity: "error",
    message: ({ part, message }: PartOf) =>
      `The part ${part} of the message ${message} has both an element and a type; the element was used.`,
    cause: "A part refers either to an element or to a type, not to both (WSDL 1.1 §2.3.1).",
    fix: "Remove one of the two attributes.",
  },
  "part-without-type": {
    severity: "warning",
    message: ({ part, message }: PartOf) => `The part ${part} of the message ${message} has neither element nor type.`,
    cause: "The content of the part is not stated, except perhaps by an extension of another namespace.",
    fix: "Add the attribute element (for document style) or type (for rpc style) to the part.",
  },
  "empty-operation": {
    severity: "warning",
    message: ({ operation }: OfOperation) => `The operation ${operation} has neither input nor output.`,
    cause: "An operation receives a message, sends one, or both (WSDL 1.1 §2.4).",
    fix: "Add an input to the operation. For an operation without parameters, use a message without parts.",
  },
  "fault-without-response": {
    severity: "warning",
    message: ({ operation, pattern }: OfOperation & { readonly pattern: string }) =>
      `The operation ${operation} is ${pattern === "one-way" ? "one-way" : "a notification"} but declares faults, which no one can receive.`,
    cause: "Only request-response and solicit-response operations have faults (WSDL 1.1 §2.4).",
    fix: "Give the operation an output, or remove the faults.",
  },
  "outbound-operation": {
    severity: "info",
    message: ({ operation, pattern }: OfOperation & { readonly pattern: string }) =>
      `The operation ${operation} is a ${pattern}: the service sends the first message, so clients cannot call the operation.`,
    cause:
      "The first (or only) message of the operation is an output. WSDL defines no bindings for such operations (WSDL 1.1 §2.4).",
    fix: "If clients are meant to call the operation, put the input before the output.",
  },
  "parameter-order-part": {
    severity: "warning",
    message: ({ operation, part }: OfOperation & { readonly part: string }) =>
      `parameterOrder of ${operation} names the part "${part}", which neither input nor output has.`,
    cause: "The list holds names of parts of the input and output messages (WSDL 1.1 §2.4.6).",
    fix: "Correct the name, or remove it from the list. The list is only a hint for code generators.",
  },
  "parameter-order-misplaced": {
    severity: "warning",
    message: ({ operation }: OfOperation) =>
      `parameterOrder of ${operation} has no effect: the operation has only one message.`,
    cause: "Only request-response and solicit-response operations have a parameterOrder (WSDL 1.1 §2.4.6).",
    fix: "Remove the attribute.",
  },
  "parameter-order-incomplete": {
    severity: "info",
    message: ({ operation, parts }: OfOperation & { readonly parts: readonly string[] }) =>
      `parameterOrder of ${operation} does not list ${listed(parts)}; these parts were added at the end.`,
    cause:
      "The list must name all parts except the return value, which is a part of the output only (WSDL 1.1 §2.4.6).",
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
      `The message ${message} of the fault ${fault} has ${count === 0 ? "no part" : `${count} parts`}, but a SOAP fault needs exactly one.`,
    cause: "The element of the only part is the detail of the SOAP fault (WSDL 1.1 §3.6).",
    fix: "Give the message exactly one part. For several values, use one element that contains them.",
  },
  "operation-not-bound": {
    severity: "info",
    message: ({ operation, binding }: OfOperation & { readonly binding: string }) =>
      `The binding ${binding} does not list the operation ${operation}, so clients cannot call the operation through this binding.`,
    cause: "The port type has an operation that its binding does not repeat.",
    fix: "Add the operation to the binding if clients should be able to call it.",
  },
  "port-type-not-bound": {
    severity: "info",
    message: ({ name }: Named) => `The port type ${name} has no binding, so how its operations are called is unknown.`,
    cause: "The bindings are missing, or are in another document that imports this document.",
    fix: "Convert or check the document that has the service, or add a binding.",
  },
});
