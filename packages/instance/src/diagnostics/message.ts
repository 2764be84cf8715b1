import { listed } from "../listed.ts";

/** What is wrong with an envelope. */
export const messageKinds = {
  "not-an-envelope": {
    severity: "error" as const,
    message: (facts: { name: string }) => `${facts.name} is no SOAP envelope with a Body.`,
    cause: "A message of a service is an Envelope of SOAP 1.1 or 1.2 that has a Body.",
    fix: "Give the whole message. For a document that is no message, name its schema instead of an operation.",
  },
  "no-security-token": {
    severity: "warning" as const,
    message: (facts: { operation: string; why: string }) =>
      `A policy asks the requests of ${facts.operation} for a UsernameToken of WS-Security, and this one has none: ${facts.why}.`,
    cause:
      'Name and password are those of HTTP basic in the API: header: { "Authorization": "Basic ..." }. In the envelope they are the header block wsse:Security. A digest is made anew for each request, of a nonce and the time.',
    fix: "Give the request an Authorization of HTTP basic. Who sends the envelope has to add a token with a digest.",
  },
  "unexpected-body": {
    severity: "error" as const,
    message: (facts: { found: string; expected: string }) =>
      `The Body holds ${facts.found} where the operation says ${facts.expected}.`,
    cause:
      "The message is one of another operation, or the other one of request and response, or its namespace is wrong.",
    fix: "Check the operation, and whether the message is a request or a response.",
  },
  "unresolved-reference": {
    severity: "error" as const,
    message: (facts: { id: string; element: string; why: string }) =>
      `The reference of <${facts.element}> to "${facts.id}" is not followed: ${facts.why}.`,
    cause:
      "In a message of SOAP's encoding a value may stand elsewhere, and is referred to by its identifier (href and id, in SOAP 1.2 enc:ref and enc:id). JSON has no references, so that each value has to stand where it is used: one that holds itself cannot.",
    fix: "Correct the identifier, or let the service send the value itself.",
  },
  "resolved-references": {
    severity: "info" as const,
    message: ({ count }: { count: number }) =>
      count === 1
        ? "A value that is referred to stands in the place of its reference. Encoding writes it there."
        : `${count} references are replaced by the values that they lead to. Encoding writes each value where it is used.`,
    cause:
      "Toolkits that use SOAP's encoding send values once and refer to them (href and id, in SOAP 1.2 enc:ref and enc:id). JSON has no references: that two members were one object is lost.",
    fix: "Nothing has to be done, unless it matters that two members are the same object.",
  },
  "dropped-reason": {
    severity: "info" as const,
    message: (facts: { kept: string; dropped: readonly string[] }) =>
      `The fault gives its reason in several languages. The text in ${facts.kept} is the message; those in ${listed(facts.dropped, most)} are left out.`,
    cause: "A fault of SOAP 1.2 may have several Text elements, one for each language. Its JSON form has one message.",
    fix: "Nothing has to be done. Read the XML where another language is wanted.",
  },
  "dropped-mark": {
    severity: "info" as const,
    message: (facts: { block: string; marks: readonly string[] }) =>
      `The header block ${facts.block} says ${listed(facts.marks, most)}, which the message of the API does not.`,
    cause:
      "A header block says to whom it is (actor, in SOAP 1.2 role), and whether who does not know it must refuse the message (mustUnderstand). That is about the way of the message, and no value of the API.",
    fix: "Nothing has to be done. Encoding writes the block without it: add it where the service asks for it.",
  },
  "odd-fault": {
    severity: "warning" as const,
    message: (facts: { what: string }) => `The fault is not as SOAP has it: ${facts.what}.`,
    cause:
      "A fault has a code, which is a qualified name, and a reason, each once; its detail has elements (SOAP 1.1 section 4.4; SOAP 1.2 part 1 section 5.4). Its JSON form has a place for no more.",
    fix: "Correct the service, or read the XML where what is left out matters.",
  },
  "unknown-operation": {
    severity: "error" as const,
    message: (facts: { name: string; meant: string | undefined; known: readonly string[] }) =>
      `The service has no operation ${facts.name}.${facts.meant === undefined ? (facts.known.length === 0 ? "" : ` It has ${listed(facts.known, most)}.`) : ` Did you mean ${facts.meant}?`}`,
    cause: "No port type of the description has an operation of that name, or not the one that is named with it.",
    fix: "Name an operation of the service: --operation NAME, where several have it with its port type, binding or port: PortType/NAME.",
    selection: (facts: { name: string }) => `operation ${facts.name}`,
  },
  "ambiguous-operation": {
    severity: "error" as const,
    message: (facts: { name: string; known: readonly string[] }) =>
      `Several operations go by the name ${facts.name}: ${listed(facts.known, most)}.`,
    cause: "Port types may have operations of one name, and a port type may have overloads.",
    fix: "Name one of them: by its operationId; or with its port type, binding or port, PortType/Operation; of overloads, with the name of its input: Operation(Input).",
    selection: (facts: { name: string }) => `operation ${facts.name}`,
  },
  "no-such-message": {
    severity: "error" as const,
    message: (facts: { operation: string; wanted: string; faults: readonly string[] }) =>
      `The operation ${facts.operation} has no ${facts.wanted}.${facts.faults.length === 0 ? "" : ` Its faults are ${listed(facts.faults, most)}.`}`,
    cause: "A one-way operation has no response, and an operation has the faults that it declares.",
    fix: "Ask for another message of the operation: --request, --response or --fault NAME.",
    selection: (facts: { wanted: string }) => facts.wanted,
  },
  "no-companion": {
    severity: "error" as const,
    message: (facts: { what: "operations" | "definitions" }) =>
      facts.what === "operations"
        ? "Which messages the operations of this API are is not known: the file has no companion."
        : "Which elements the definitions of this API are is not known: the file has no companion.",
    cause:
      "A clean API file says nothing of SOAP. How its operations are bound, the elements, attributes and namespaces of its definitions, and the header blocks stand in its companion, NAME.map.json, or in the WSDL that it was made of.",
    fix: "Put the companion beside the file, or name it: --companion FILE. Or name the WSDL that the file was made of: --against FILE. A definition that never was XML gets its element by --root-name NAME and --target-namespace URI.",
  },
  "unknown-element": {
    severity: "error" as const,
    message: (facts: { name: string; known: readonly string[] }) =>
      `The schema declares no global element ${facts.name}.${facts.known.length === 0 ? "" : ` It has ${listed(facts.known, most)}.`}`,
    cause: "Only an element that is declared at the top of a schema can be the root of a document.",
    fix: "Name one of them: --element NAME, or --element {namespace}NAME where several namespaces have it.",
    selection: (facts: { name: string }) => `element ${facts.name}`,
  },
  "other-root": {
    severity: "error" as const,
    message: (facts: { name: string; expected: string }) =>
      `The root element is ${facts.name}; what the document is judged by is ${facts.expected}.`,
    cause: "A definition, or the element that was named, is one element, and the document has another one as its root.",
    fix: "Name the definition or the element that the document is, or correct its root or its namespace.",
  },
  "not-by-schema": {
    severity: "error" as const,
    message: (facts: { problem: string }) => `The value is not what its schema says: ${facts.problem}.`,
    cause:
      "The description says what the value may be: its type, the properties that it must have, its bounds and patterns.",
    fix: "Correct the value, or the description where it says too little.",
  },
  "not-a-message": {
    severity: "error" as const,
    message: (facts: { what: string; found: string; parts: readonly string[] }) =>
      `${facts.what} is an object of ${facts.parts.join(", ")}; this is ${facts.found}.`,
    cause:
      "A message of an operation is what the description of its API says: parameters by where they stand, and the body.",
    fix: 'Put parameters under path, query and header, and the rest under body: { "body": { ... } }. soapstone sample --operation NAME --as json shows one.',
  },
  "unknown-part": {
    severity: "error" as const,
    message: (facts: { what: string; part: string; parts: readonly string[] }) =>
      `${facts.what} has no part ${facts.part}, only ${facts.parts.join(", ")}.`,
    cause:
      "A message of an operation is what the description of its API says: parameters by where they stand, and the body.",
    fix: "Put what belongs to the body under body, and parameters under path, query and header. soapstone sample --operation NAME --as json shows one.",
  },
  "unknown-message": {
    severity: "error" as const,
    message: (facts: { found: string }) => `The service has no message that is ${facts.found}.`,
    cause: "Which operation a message is of, the first element in its Body says, or for a fault that in its detail.",
    fix: "Check the namespace of the element, and that the schema is that of this service. --operation NAME reads the message as one of that operation.",
  },
  "ambiguous-message": {
    severity: "error" as const,
    message: (facts: { found: string; known: readonly string[] }) =>
      `${facts.found} is a message of several operations: ${listed(facts.known, most)}.`,
    cause: "Operations may send or receive the same element.",
    fix: "Say which operation is meant: --operation NAME; and where it sends and receives the same, --request or --response.",
  },
  "rootless-part": {
    severity: "error" as const,
    message: (facts: { part: string }) =>
      `The part ${facts.part} is XML of a type, and no document says what its root element is.`,
    cause:
      "A part that travels as a document of its own is an element, the root of that document. A part of a type has none (WSDL 1.1, section 2.3.1).",
    fix: "Let the part be an element: <part name=... element=...>.",
  },
  "unknown-definition": {
    severity: "error" as const,
    message: (facts: { pointer: string }) => `There is no definition at #${facts.pointer}.`,
    cause: "What stands behind # in --schema must lead to a definition: schema.json#/definitions/Order.",
    fix: "Name a definition of the document.",
    selection: (facts: { pointer: string }) => `#${facts.pointer}`,
  },
};

/** Names in a message. */
const most = 8;
