import { kinds, type OfOperation, suggestion } from "./facts.ts";

type OfBinding = {
  readonly binding: string;
};
type Where = {
  /** `input of FindBook` */
  readonly where: string;
};
type PartWhere = Where & {
  readonly part: string;
};

/** Problems of bindings: how messages are sent (WSDL 1.1 §2.5, §3 to §5). */
export const bindingKinds = kinds({
  "binding-without-protocol": {
    severity: "warning",
    message: ({ binding }: OfBinding) => `The binding ${binding} names no known protocol.`,
    cause:
      "A binding must name the protocol that carries its messages: with soap:binding, http:binding or an element of another protocol (WSDL 1.1 §2.5).",
    fix: "Add the element of the protocol, for example soap:binding, or choose another binding.",
  },
  "several-protocols": {
    severity: "error",
    message: ({ binding }: OfBinding) => `The binding ${binding} names a second protocol; the first one was used.`,
    cause: "A binding has one protocol.",
    fix: "Write one binding for each protocol.",
  },
  "binding-with-address": {
    severity: "error",
    message: ({ binding }: OfBinding) =>
      `The binding ${binding} contains an address; the address was kept, but has no effect.`,
    cause: "Addresses belong to ports; a binding must not specify an address (WSDL 1.1 §2.5).",
    fix: "Move the address to the port.",
  },
  "unknown-operation": {
    severity: "error",
    message: ({
      operation,
      binding,
      portType,
      nearest,
    }: OfOperation & OfBinding & { readonly portType: string; readonly nearest: readonly string[] }) =>
      `The binding ${binding} binds the operation "${operation}", which the port type ${portType} does not have.${suggestion(nearest)}`,
    cause: "The operations of a binding are those of its port type, found by name (WSDL 1.1 §2.5).",
    fix: "Correct the name in the binding, or add the operation to the port type.",
  },
  "ambiguous-operation": {
    severity: "warning",
    message: ({ operation, binding }: OfOperation & OfBinding) =>
      `The binding ${binding} does not state which of several operations named ${operation} it binds; the first unbound one was used.`,
    cause: "The names of input and output in the binding identify an overloaded operation (WSDL 1.1 §2.5).",
    fix: "Write the names of input and output, in the port type and in the binding.",
  },
  "duplicate-bound-operation": {
    severity: "error",
    message: ({ operation, binding }: OfOperation & OfBinding) =>
      `The binding ${binding} binds the operation ${operation} twice; the first binding was used.`,
    cause: "Two operations of the binding lead to the same operation of the port type.",
    fix: "Remove one of the two; if the operation is overloaded, write the names of input and output.",
  },
  "unexpected-message": {
    severity: "warning",
    message: ({ where }: Where) => `The binding has an ${where}, but the operation of the port type has none.`,
    cause: "A binding repeats the messages of the operation; it cannot add a message.",
    fix: "Remove the message from the binding, or add it to the operation of the port type.",
  },
  "message-not-bound": {
    severity: "warning",
    message: ({ where }: Where) => `The binding does not mention the ${where}, so how that message is sent is unknown.`,
    cause: "The operation has an input or output that its binding leaves out.",
    fix: "Add the input or output to the binding.",
  },
  "unknown-fault": {
    severity: "warning",
    message: ({
      fault,
      operation,
      nearest,
    }: {
      readonly fault: string;
      readonly operation: string;
      readonly nearest: readonly string[];
    }) =>
      `The binding has the fault "${fault}", which the operation ${operation} does not declare.${suggestion(nearest)}`,
    cause: "A fault of a binding belongs to the fault of the same name in the port type (WSDL 1.1 §2.5).",
    fix: "Correct the name, or declare the fault in the port type.",
  },
  "fault-not-bound": {
    severity: "info",
    message: ({ fault, operation }: { readonly fault: string; readonly operation: string }) =>
      `The binding of ${operation} does not mention the fault ${fault}.`,
    cause: "The operation declares a fault that its binding leaves out.",
    fix: "Add the fault to the binding.",
  },
  "soap-fault-name": {
    severity: "warning",
    message: ({ name, fault }: { readonly name: string; readonly fault: string }) =>
      `The name "${name}" of soap:fault differs from the name "${fault}" of the fault around it; "${fault}" was used.`,
    cause: "soap:fault must have the name of its wsdl:fault (WSDL 1.1 §3.6).",
    fix: "Give both the same name.",
  },
  "soap-parts-misplaced": {
    severity: "warning",
    message: ({ element }: { readonly element: string }) =>
      `<${element}> must not have the attribute "parts"; the attribute has no effect.`,
    cause: "soap:fault, soap:header and soap:headerfault carry exactly one part (WSDL 1.1 §3.6 and §3.7).",
    fix: 'Remove the attribute; a header names its part with "part".',
  },
  "unknown-part": {
    severity: "warning",
    message: ({
      part,
      where,
      message,
      nearest,
    }: PartWhere & { readonly message: string; readonly nearest: readonly string[] }) =>
      `The ${where} names the part "${part}", which the message ${message} does not have.${suggestion(nearest)}`,
    cause: "A binding refers to parts by their names in the message (WSDL 1.1 §2.3).",
    fix: "Correct the name, or add the part to the message.",
  },
  "missing-use": {
    severity: "info",
    message: ({ where }: Where) =>
      `The ${where} does not state use="literal" or use="encoded"; it was read as literal.`,
    cause: 'The attribute "use" is required (WSDL 1.1 §3.5), though the schema of WSDL makes it optional.',
    fix: 'Write use="literal".',
  },
  "encoded-without-style": {
    severity: "warning",
    message: ({ where }: Where) => `The ${where} is encoded, but does not name the encoding.`,
    cause: 'use="encoded" needs an encodingStyle, which names the rules that turn types into messages (WSDL 1.1 §3.5).',
    fix: 'Write encodingStyle="http://schemas.xmlsoap.org/soap/encoding/", or use="literal".',
  },
  "encoded-element": {
    severity: "warning",
    message: ({ part, where }: PartWhere) => `The ${where} is encoded, but the part ${part} refers to an element.`,
    cause: 'With use="encoded" each part refers to a type (WSDL 1.1 §3.5).',
    fix: 'Refer to the type of the element, or use="literal".',
  },
  "document-several-types": {
    severity: "warning",
    message: ({ where, count }: Where & { readonly count: number }) =>
      `The ${where} has ${count} parts in the body, and at least one of them has a type instead of an element, which document style does not allow.`,
    cause:
      "In document style a part with a type is the content of the whole body, so it must be the only part (WSDL 1.1 §3.5).",
    fix: "Refer to elements, or use rpc style.",
  },
  "rpc-element": {
    severity: "info",
    message: ({ part, where }: PartWhere) =>
      `The ${where} is of rpc style, but the part ${part} refers to an element: in messages that element stands inside an element named ${part}.`,
    cause:
      "In rpc style each part becomes an element with the name of the part (WSDL 1.1 §3.5); many tools expect a type there.",
    fix: "Refer to a type, or use document style.",
  },
  "rpc-without-namespace": {
    severity: "info",
    message: ({ where }: Where) =>
      `The ${where} is of rpc style and names no namespace, so its wrapper element has no namespace.`,
    cause: "The wrapper of an rpc message takes its namespace from soap:body (WSDL 1.1 §3.5).",
    fix: "Write the namespace, usually the target namespace.",
  },
  "soap-version-mix": {
    severity: "warning",
    message: ({ element, version, of }: { readonly element: string; readonly version: string; readonly of: string }) =>
      `<${element}> has the namespace of SOAP ${version} in a binding of SOAP ${of}; the element was read as one of SOAP ${of}.`,
    cause: "SOAP 1.1 and SOAP 1.2 have different namespaces, and all elements of a binding must have the same one.",
    fix: "Use the namespace of soap:binding for all SOAP elements of the binding.",
  },
  "soap-transport-missing": {
    severity: "info",
    message: ({ binding }: OfBinding) =>
      `The binding ${binding} does not name its transport; the transport was read as HTTP.`,
    cause:
      "The specification shows the transport as required (WSDL 1.1 §3.3), but the schema of WSDL makes it optional.",
    fix: 'Write transport="http://schemas.xmlsoap.org/soap/http".',
  },
  "soap-action-missing": {
    severity: "info",
    message: ({ operation }: OfOperation) =>
      `The operation ${operation} has no soapAction; the action was read as empty.`,
    cause: "For SOAP 1.1 over HTTP the action is required and has no default (WSDL 1.1 §3.4); an empty one is legal.",
    fix: 'Write soapAction="", or the action that the service expects.',
  },
  "soap-action-present": {
    severity: "info",
    message: ({ operation, transport }: OfOperation & { readonly transport: string }) =>
      `The operation ${operation} has a soapAction, though its transport is ${transport}.`,
    cause: "For transports other than HTTP the action must not be specified (WSDL 1.1 §3.4).",
    fix: "Remove the attribute, unless the transport defines a use for it.",
  },
  "http-operation-missing": {
    severity: "warning",
    message: ({ operation }: OfOperation) =>
      `The operation ${operation} has no http:operation; its URL was read as the address of the port.`,
    cause: "In an HTTP binding each operation has a location relative to the address of the port (WSDL 1.1 §4.5).",
    fix: 'Add <http:operation location="..."/>.',
  },
  "absolute-operation-location": {
    severity: "error",
    message: ({ location, operation }: OfOperation & { readonly location: string }) =>
      `The location "${location}" of ${operation} is not relative.`,
    cause:
      "The location of http:operation is combined with the address of the port (WSDL 1.1 §4.5); it must be relative.",
    fix: "Write only the part of the URL that follows the address of the port.",
  },
  "replacement-duplicate": {
    severity: "error",
    message: ({ part, location }: { readonly part: string; readonly location: string }) =>
      `The location "${location}" has the pattern (${part}) more than once.`,
    cause: "With http:urlReplacement each part has one pattern in the location (WSDL 1.1 §4.7).",
    fix: "Use the pattern once, and add another part for the second place.",
  },
  "replacement-missing": {
    severity: "warning",
    message: ({ part, location }: { readonly part: string; readonly location: string }) =>
      `The location "${location}" lacks the pattern (${part}) for the part ${part}.`,
    cause: "With http:urlReplacement every part of the input has its pattern in the location (WSDL 1.1 §4.7).",
    fix: "Put the name of the part in parentheses where its value belongs.",
  },
  "mime-part-missing": {
    severity: "warning",
    message: ({ where }: Where) =>
      `The ${where} does not name the part that it carries, but the message has several parts.`,
    cause: "mime:content and mime:mimeXml may leave the part out only where the message has one part (WSDL 1.1 §5.3).",
    fix: 'Write the attribute "part".',
  },
  "mime-type": {
    severity: "warning",
    message: ({ type, where }: Where & { readonly type: string }) => `"${type}" of the ${where} is not a MIME type.`,
    cause: "A MIME type has two halves around a slash, each of which may be * (WSDL 1.1 §5.3).",
    fix: "Write a type such as text/xml or image/*.",
  },
});
