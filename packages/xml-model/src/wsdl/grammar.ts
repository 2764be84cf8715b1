/** The children and attributes that an element of WSDL 1.1 may have (WSDL 1.1 §2). */
export interface ElementGrammar {
  readonly attributes: readonly string[];
  /** Children in the WSDL namespace, in their order; `documentation` is allowed everywhere. */
  readonly children: readonly string[];
  /** The children that may occur more than once. */
  readonly many: readonly string[];
  /** Whether elements of other namespaces are allowed (WSDL 1.1 §2.1.3). */
  readonly extensible: boolean;
}

const none: readonly string[] = [];

export const grammar = {
  definitions: {
    attributes: ["name", "targetNamespace"],
    children: ["import", "types", "message", "portType", "binding", "service"],
    many: ["import", "types", "message", "portType", "binding", "service"],
    extensible: true,
  },
  import: { attributes: ["namespace", "location"], children: none, many: none, extensible: false },
  types: { attributes: none, children: none, many: none, extensible: true },
  message: { attributes: ["name"], children: ["part"], many: ["part"], extensible: false },
  part: { attributes: ["name", "element", "type"], children: none, many: none, extensible: false },
  portType: { attributes: ["name"], children: ["operation"], many: ["operation"], extensible: false },
  operation: {
    attributes: ["name", "parameterOrder"],
    children: ["input", "output", "fault"],
    many: ["fault"],
    extensible: false,
  },
  messageUse: { attributes: ["name", "message"], children: none, many: none, extensible: false },
  binding: { attributes: ["name", "type"], children: ["operation"], many: ["operation"], extensible: true },
  bindingOperation: {
    attributes: ["name"],
    children: ["input", "output", "fault"],
    many: ["fault"],
    extensible: true,
  },
  bindingMessage: { attributes: ["name"], children: none, many: none, extensible: true },
  service: { attributes: ["name"], children: ["port"], many: ["port"], extensible: true },
  port: { attributes: ["name", "binding"], children: none, many: none, extensible: true },
} as const satisfies Record<string, ElementGrammar>;

/** The attributes of the elements of SOAP, HTTP and MIME (WSDL 1.1 §3 to §5). */
export const protocolAttributes = {
  "soap:binding": ["transport", "style"],
  "soap:operation": ["soapAction", "style", "soapActionRequired"],
  "soap:body": ["parts", "use", "encodingStyle", "namespace"],
  "soap:header": ["message", "part", "use", "encodingStyle", "namespace"],
  "soap:headerfault": ["message", "part", "use", "encodingStyle", "namespace"],
  "soap:fault": ["name", "use", "encodingStyle", "namespace"],
  "soap:address": ["location"],
  "http:binding": ["verb"],
  "http:operation": ["location"],
  "http:address": ["location"],
  "http:urlEncoded": none,
  "http:urlReplacement": none,
  "mime:content": ["part", "type"],
  "mime:mimeXml": ["part"],
  "mime:multipartRelated": none,
  "mime:part": ["name"],
} as const satisfies Record<string, readonly string[]>;
