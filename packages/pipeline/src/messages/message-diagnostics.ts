import { defineDiagnostics } from "@soapstone/workspace";

/** Examples that cannot be made, or that need something that nobody said. */
export const sampleDiagnostics = defineDiagnostics("sample", {
  none: {
    severity: "error",
    message: (facts: { operation: string; what: string; why: string }) =>
      `No ${facts.what} of ${facts.operation} was found that is valid: ${facts.why}`,
    cause:
      "Only messages that the validator accepts are given. Some schemas leave none that can be found by trying: a pattern that nothing matches, an element that needs itself, a type that is missing.",
    fix: "Correct what the message says. With --seed N, others are tried.",
  },
  "media-type": {
    severity: "error",
    message: (facts: { operation: string; type: string }) =>
      `Of ${facts.operation}, no body of the type ${facts.type} can be made.`,
    cause: "Bodies are made as JSON, as text, as forms, and as SOAP messages; the operation has none of these.",
    fix: "Ask for --as json, which gives the value of the body.",
  },
  "no-address": {
    severity: "warning",
    message: (facts: { instead: string; location: string | undefined }) =>
      facts.location === undefined || facts.location === ""
        ? `The description does not say where the service is; ${facts.instead} stands for it.`
        : `The service is at ${facts.location}, which is no address of HTTP; ${facts.instead} stands for it.`,
    cause: "A port without an address, or an API without a host, can be anywhere.",
    fix: "Replace the address in the sample, or give the description one.",
  },
});
