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
  octets: {
    severity: "error",
    message: (facts: { operation: string }) =>
      `A body of ${facts.operation} has octets that are no text, which a message of HTTP is written as.`,
    cause: "A message of HTTP is written as a text in UTF-8; the octets of an image, for example, are none.",
    fix: "Send the octets by a client of HTTP. --as json gives the value of the body, with the octets in base64.",
  },
  "altered-value": {
    severity: "warning",
    message: (facts: { operation: string; name: string; why: string }) =>
      `The value of ${facts.name} of ${facts.operation} is not sent as it is: ${facts.why}.`,
    cause:
      "Paths, queries, headers and forms carry texts. The items of an array stand in one text with a separator between them, and who reads it splits it there.",
    fix: "Give another value, or let the parameter be one of collectionFormat multi.",
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
