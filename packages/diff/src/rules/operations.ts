import type { Aspects } from "./aspect.ts";

/** The rules about operations: their presence, method, path and names. */
export const operationAspects = {
  "operation-added": {
    what: "an operation was added",
    impact: "providers",
    message: () => "The operation was added.",
  },
  "operation-removed": {
    what: "an operation was removed",
    impact: "consumers",
    message: () => "The operation was removed.",
  },
  "operation-renamed": {
    what: "an operation has another name or operationId; only generated code has it, except in rpc style (see wrapper-changed)",
    impact: "compatible",
    message: ({ from, to }) => `The operation was renamed from ${from} to ${to}.`,
  },
  "operation-deprecated": {
    what: "an operation is now deprecated",
    impact: "compatible",
    message: () => "The operation is now deprecated.",
  },
  "operation-no-longer-deprecated": {
    what: "an operation is no longer deprecated",
    impact: "compatible",
    message: () => "The operation is no longer deprecated.",
  },
  "method-changed": {
    what: "an operation is called with another HTTP method",
    impact: "consumers",
    message: ({ from, to }) => `The HTTP method changed from ${from} to ${to}.`,
  },
  "path-changed": {
    what: "an operation has another path",
    impact: "consumers",
    message: ({ from, to }) => `The path changed from ${from} to ${to}.`,
  },
  "path-parameter-renamed": {
    what: "a path parameter has another name, at the same position of the path",
    impact: "compatible",
    message: ({ from, to }) => `The path parameter ${from} is now called ${to}; the path itself is the same.`,
  },
  "pattern-changed": {
    what: "an operation of a WSDL has a response that it did not have, or no longer has one",
    impact: "consumers",
    message: ({ from, to }) => `The operation was ${from} and is now ${to}.`,
  },
} as const satisfies Aspects;
