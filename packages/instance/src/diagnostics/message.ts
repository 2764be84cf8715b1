import { listed } from "../listed.ts";

/** Problems of messages of a service, and of the options that select one. */
export const messageKinds = {
  "not-an-envelope": {
    severity: "error" as const,
    message: (facts: { name: string }) => `${facts.name} is not a SOAP envelope with a Body.`,
    cause: "A message of a service is an Envelope of SOAP 1.1 or SOAP 1.2 with a Body.",
    fix: "Give the whole message. For a document that is not a message, name its schema instead of an operation.",
  },
  "no-security-token": {
    severity: "warning" as const,
    message: (facts: { operation: string; why: string }) =>
      `A policy requires a WS-Security UsernameToken in requests of ${facts.operation}, but this request has none: ${facts.why}.`,
    cause:
      'In the API, name and password are HTTP basic credentials: header: { "Authorization": "Basic ..." }. In the envelope they are the header block wsse:Security. A digest is computed for each request from a nonce and the time, so it cannot be written here.',
    fix: "Add an Authorization header with HTTP basic credentials to the request. If the policy requires a digest, add the token when you send the envelope.",
  },
  "unexpected-body": {
    severity: "error" as const,
    message: (facts: { found: string; expected: string }) =>
      `The Body contains ${facts.found}, but the operation requires ${facts.expected}.`,
    cause:
      "The message belongs to another operation, is a request instead of a response (or the other way round), or has the wrong namespace.",
    fix: "Check the name of the operation, and whether the message is a request or a response.",
  },
  "unresolved-reference": {
    severity: "error" as const,
    message: (facts: { id: string; element: string; why: string }) =>
      `The reference of <${facts.element}> to "${facts.id}" cannot be replaced by its value: ${facts.why}.`,
    cause:
      "A SOAP-encoded message may refer to a value by an identifier (href and id, in SOAP 1.2 enc:ref and enc:id). JSON has no references, so each reference is replaced by its value. A value that contains itself cannot be written in JSON.",
    fix: "Correct the identifier, or change the service to send the value without a reference.",
  },
  "resolved-references": {
    severity: "info" as const,
    message: ({ count }: { count: number }) =>
      count === 1
        ? "One reference is replaced by its value. Encoding writes the value in the place of the reference."
        : `${count} references are replaced by their values. Encoding writes each value in the place of its reference.`,
    cause:
      "Toolkits with SOAP encoding send a value once and refer to it (href and id, in SOAP 1.2 enc:ref and enc:id). JSON has no references, so the JSON value does not show that two members are the same object.",
    fix: "Nothing needs to be done unless it matters that two members are the same object.",
  },
  "dropped-reason": {
    severity: "info" as const,
    message: (facts: { kept: string; dropped: readonly string[] }) =>
      `The fault has its reason in several languages. The value has the text in ${facts.kept}, and leaves out ${listed(facts.dropped, most)}.`,
    cause: "A SOAP 1.2 fault may have several Text elements, one for each language. Its JSON form has one message.",
    fix: "Nothing needs to be done. If you need another language, read the XML.",
  },
  "dropped-mark": {
    severity: "info" as const,
    message: (facts: { block: string; marks: readonly string[] }) =>
      `The header block ${facts.block} has ${listed(facts.marks, most)}, which the value leaves out.`,
    cause:
      "A header block names its receiver (actor, in SOAP 1.2 role), and may require that the receiver understands it (mustUnderstand). These attributes concern the delivery of the message and have no place in the API.",
    fix: "Nothing needs to be done unless the service requires the attributes: encoding writes the block without them, so add them by hand.",
  },
  "odd-fault": {
    severity: "warning" as const,
    message: (facts: { what: string }) => `The fault does not have the form that SOAP requires: ${facts.what}.`,
    cause:
      "A fault has one code, which is a qualified name, one reason, and a detail with elements (SOAP 1.1 section 4.4; SOAP 1.2 part 1 section 5.4). The JSON form has no place for anything else.",
    fix: "Correct the service. If you need what was left out, read the XML.",
  },
  "unknown-operation": {
    severity: "error" as const,
    message: (facts: { name: string; meant: string | undefined; known: readonly string[] }) =>
      `The service has no operation ${facts.name}.${facts.meant === undefined ? (facts.known.length === 0 ? "" : ` Its operations are ${listed(facts.known, most)}.`) : ` Did you mean ${facts.meant}?`}`,
    cause:
      "No port type of the description has an operation with that name, or the port type that was given does not have one.",
    fix: "Name an operation of the service: --operation NAME. If several port types have the operation, add the port type, binding or port: PortType/NAME.",
    selection: (facts: { name: string }) => `operation ${facts.name}`,
  },
  "ambiguous-operation": {
    severity: "error" as const,
    message: (facts: { name: string; known: readonly string[] }) =>
      `Several operations have the name ${facts.name}: ${listed(facts.known, most)}.`,
    cause:
      "Several port types may have an operation with the same name, and a port type may have overloaded operations.",
    fix: "Name one of the operations by its operationId, by PortType/Operation (or with a binding or port), or, for overloaded operations, with the name of its input: Operation(Input).",
    selection: (facts: { name: string }) => `operation ${facts.name}`,
  },
  "no-such-message": {
    severity: "error" as const,
    message: (facts: { operation: string; wanted: string; faults: readonly string[] }) =>
      `The operation ${facts.operation} has no ${facts.wanted}.${facts.faults.length === 0 ? "" : ` Its faults are ${listed(facts.faults, most)}.`}`,
    cause: "A one-way operation has no response, and an operation has the faults that it declares.",
    fix: "Choose another message of the operation: --request, --response or --fault NAME.",
    selection: (facts: { wanted: string }) => facts.wanted,
  },
  "no-companion": {
    severity: "error" as const,
    message: (facts: { what: "operations" | "definitions" }) =>
      facts.what === "operations"
        ? "The API file has no companion, so the SOAP messages of its operations are unknown."
        : "The API file has no companion, so the XML elements of its definitions are unknown.",
    cause:
      "An API file without complement states nothing about SOAP. Bindings, header blocks, and the elements, attributes and namespaces of definitions are in its companion, NAME.map.json, or in the WSDL from which the file was converted.",
    fix: "Put the companion beside the file, or name it with --companion FILE. Or name the WSDL from which the file was converted, with --against FILE. For a definition without XML origin, name the element with --root-name NAME and --target-namespace URI.",
  },
  "unknown-element": {
    severity: "error" as const,
    message: (facts: { name: string; known: readonly string[] }) =>
      `The schema declares no global element ${facts.name}.${facts.known.length === 0 ? "" : ` Its global elements are ${listed(facts.known, most)}.`}`,
    cause: "Only an element that is declared at the top level of a schema can be the root of a document.",
    fix: "Name a global element: --element NAME, or --element {namespace}NAME if several namespaces have the name.",
    selection: (facts: { name: string }) => `element ${facts.name}`,
  },
  "other-root": {
    severity: "error" as const,
    message: (facts: { name: string; expected: string }) =>
      `The root element is ${facts.name}, but must be ${facts.expected}.`,
    cause: "The selected element or definition stands for one root element, and the document has another root element.",
    fix: "Select the element or definition that matches the document, or correct the name or namespace of the root element.",
  },
  "not-by-schema": {
    severity: "error" as const,
    message: (facts: { problem: string }) => `The schema does not allow the value: ${facts.problem}.`,
    cause: "The value breaks a keyword of its schema: the type, a required property, a bound or a pattern.",
    fix: "Correct the value, or the schema if it is too strict.",
  },
  "not-a-message": {
    severity: "error" as const,
    message: (facts: { what: string; found: string; parts: readonly string[] }) =>
      `${facts.what} must be an object with ${facts.parts.join(", ")}, but is ${facts.found}.`,
    cause:
      "The JSON form of a message has the parameters of the operation by their place (path, query, header), and the body.",
    fix: 'Put parameters under path, query and header, and the rest under body: { "body": { ... } }. soapstone sample --operation NAME --as json shows one.',
  },
  "unknown-part": {
    severity: "error" as const,
    message: (facts: { what: string; part: string; parts: readonly string[] }) =>
      `${facts.what} has no part ${facts.part}, only ${facts.parts.join(", ")}.`,
    cause:
      "The JSON form of a message has the parameters of the operation by their place (path, query, header), and the body.",
    fix: "Put the body under body, and parameters under path, query and header. soapstone sample --operation NAME --as json shows an example.",
  },
  "unknown-message": {
    severity: "error" as const,
    message: (facts: { found: string }) => `No message of the service consists of ${facts.found}.`,
    cause: "The operation of a message is found by the first element in its Body or, for a fault, in its detail.",
    fix: "Check the namespace of the element, and that the description belongs to this service. --operation NAME reads the message as one of that operation.",
  },
  "ambiguous-message": {
    severity: "error" as const,
    message: (facts: { found: string; known: readonly string[] }) =>
      `${facts.found} is a message of several operations: ${listed(facts.known, most)}.`,
    cause: "Operations may send or receive the same element.",
    fix: "Name the operation with --operation NAME. If its request and response have the same element, add --request or --response.",
  },
  "rootless-part": {
    severity: "error" as const,
    message: (facts: { part: string }) =>
      `The part ${facts.part} is sent as an XML document, but has a type instead of an element, so its root element is unknown.`,
    cause:
      "A part that is sent as a document of its own refers to an element, which is the root of that document (WSDL 1.1 §2.3.1).",
    fix: "Let the part refer to an element in the WSDL: <part name=... element=...>.",
  },
  "unknown-definition": {
    severity: "error" as const,
    message: (facts: { pointer: string }) => `There is no definition at #${facts.pointer}.`,
    cause: "The part after # in --schema must lead to a definition: schema.json#/definitions/Order.",
    fix: "Name an existing definition of the document.",
    selection: (facts: { pointer: string }) => `#${facts.pointer}`,
  },
};

/** The maximum number of names in a message. */
const most = 8;
