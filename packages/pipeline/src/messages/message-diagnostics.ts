import { defineDiagnostics } from "@soapstone/workspace";

/** The diagnostics of sample messages: codes `sample/*`. */
export const sampleDiagnostics = defineDiagnostics("sample", {
  none: {
    severity: "error",
    message: (facts: { operation: string; what: string; why: string }) =>
      `No valid ${facts.what} of ${facts.operation} was found: ${facts.why}`,
    cause:
      "Samples are found by trying, and only valid ones are used. Some schemas allow none that can be found: for instance with a pattern that no string matches, an element that must contain itself, or a missing type.",
    fix: "Correct the problem that the message names, or try other values with --seed N.",
  },
  "media-type": {
    severity: "error",
    message: (facts: { operation: string; type: string }) =>
      `No body with the media type ${facts.type} can be made for ${facts.operation}.`,
    cause: "Sample bodies can be JSON, text, forms and SOAP messages, but the operation accepts none of these.",
    fix: "Use --as json, which gives the value of the body.",
  },
  octets: {
    severity: "error",
    message: (facts: { operation: string }) =>
      `The body of ${facts.operation} is binary, and cannot be printed as part of an HTTP message.`,
    cause: "Samples of HTTP messages are written as UTF-8 text, which cannot contain binary data such as an image.",
    fix: "Use --as json, which gives the value of the body with binary data in base64, and send the data with an HTTP client.",
  },
  "altered-value": {
    severity: "warning",
    message: (facts: { operation: string; name: string; why: string }) =>
      `The value of the parameter ${facts.name} of ${facts.operation} is changed when it is sent: ${facts.why}.`,
    cause:
      "Paths, queries, headers and forms carry strings. The items of an array are joined to one string with a separator, and the receiver splits the string at each separator.",
    fix: "Use another value, or change the parameter to collectionFormat multi.",
  },
  "no-address": {
    severity: "warning",
    message: (facts: { instead: string; location: string | undefined }) =>
      facts.location === undefined || facts.location === ""
        ? `The description has no address of the service; the sample uses ${facts.instead}.`
        : `The address of the service, ${facts.location}, is not an HTTP address; the sample uses ${facts.instead}.`,
    cause: "The port has no HTTP address, or the API description has no host.",
    fix: "Replace the address in the sample, or add an address to the description.",
  },
});
