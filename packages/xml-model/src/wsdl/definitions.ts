import type { Position } from "@soapstone/workspace";
import type { QName } from "../xml/names.ts";
import type { XmlAttribute, XmlElement, XmlNode } from "../xml/tree.ts";
import type { Schema, SchemaSet } from "../xsd/components.ts";

/** The components of WSDL 1.1 (WSDL 1.1 §2): first the abstract half, then the concrete half. */

/** The content that every element of WSDL may have. */
export interface Described {
  /** The content of `wsdl:documentation`. Several elements, or one with attributes, are stored as elements. */
  readonly documentation?: readonly XmlNode[];
  /** Extensibility elements that no field of the model holds, as trees; `wsdl:required` is among their attributes. */
  readonly extensions: readonly XmlElement[];
  /** Attributes of other namespaces; also unknown attributes, and those with unreadable values. */
  readonly foreign: readonly XmlAttribute[];
  readonly at?: Position;
}

/** The additional content of elements of a protocol; absent if there is none. */
export interface Extended {
  /** `wsdl:required`, where written. */
  readonly required?: boolean;
  readonly foreign?: readonly XmlAttribute[];
  /** Children that the protocol does not know. */
  readonly extensions?: readonly XmlElement[];
  readonly at?: Position;
}

export interface Definitions extends Described {
  readonly kind: "definitions";
  readonly name?: string;
  readonly targetNamespace: string;
  readonly imports: readonly Import[];
  readonly types?: Types;
  readonly messages: readonly Message[];
  readonly portTypes: readonly PortType[];
  readonly bindings: readonly Binding[];
  readonly services: readonly Service[];
  /** Prefixes declared at the root, for the writer. */
  readonly prefixes?: ReadonlyMap<string, string>;
}

export interface Import extends Described {
  readonly kind: "import";
  /** Required by the specification, like the location; absent where a document leaves it out. */
  readonly namespace?: string;
  readonly location?: string;
}

/** `types`: schemas and, as extensions, everything else. */
export interface Types extends Described {
  readonly kind: "types";
  readonly schemas: readonly Schema[];
}

export interface Message extends Described {
  readonly kind: "message";
  readonly name: QName;
  /** Each name once: of parts of one name, the first counts. */
  readonly parts: readonly Part[];
  /** Parts that have the name of an earlier one: nothing refers to them. */
  readonly repeated?: readonly Part[];
}

export interface Part extends Described {
  readonly kind: "part";
  readonly name: string;
  /** Absent where neither attribute is written. */
  readonly typing?: PartTyping;
  /** The type, where a part has both attributes; then `typing` is the element. */
  readonly otherTyping?: PartTyping;
}
export interface PartTyping {
  readonly by: "element" | "type";
  readonly name: QName;
}

export interface PortType extends Described {
  readonly kind: "portType";
  readonly name: QName;
  readonly operations: readonly PortTypeOperation[];
  /** Set if no document declares the port type: its operations are those of the bindings that name it. */
  readonly implied?: true;
}

/**
 * The pattern of an operation, by its children and their order. An operation without input and output is read as
 * one-way.
 */
export type OperationPattern = "one-way" | "request-response" | "solicit-response" | "notification";

export interface PortTypeOperation extends Described {
  readonly kind: "operation";
  readonly name: string;
  readonly pattern: OperationPattern;
  readonly input?: MessageUse;
  readonly output?: MessageUse;
  readonly faults: readonly MessageUse[];
  readonly parameterOrder?: readonly string[];
}

/** An input, output or fault of an abstract operation. Default names are filled in (WSDL 1.1 §2.4.5). */
export interface MessageUse extends Described {
  readonly kind: "input" | "output" | "fault";
  readonly name: string;
  /** Whether the name was written; a writer leaves out a name that equals the default. */
  readonly named: boolean;
  readonly message: QName;
}

// ---------------------------------------------------------------- concrete half

export interface Binding extends Described {
  readonly kind: "binding";
  readonly name: QName;
  readonly portType: QName;
  readonly protocol: BindingProtocol;
  readonly operations: readonly BindingOperation[];
}

export type SoapVersion = "1.1" | "1.2";
export type SoapStyle = "document" | "rpc";

export interface SoapProtocol extends Extended {
  readonly kind: "soap";
  readonly version: SoapVersion;
  /** Absent where it is not written. */
  readonly transport?: string;
  /** `document` where the attribute is absent. */
  readonly style: SoapStyle;
  /** Set if the attribute `style` is absent. */
  readonly styleByDefault?: true;
}
export interface HttpProtocol extends Extended {
  readonly kind: "http";
  /** `""` where a document leaves it out. */
  readonly verb: string;
}
/**
 * A binding without an element of a known protocol; other protocols' elements are among the extensions of the binding.
 */
export interface UnknownProtocol {
  readonly kind: "unknown";
}
export type BindingProtocol = SoapProtocol | HttpProtocol | UnknownProtocol;

export interface BindingOperation extends Described {
  readonly kind: "bindingOperation";
  readonly name: string;
  readonly soap?: SoapOperation;
  readonly http?: HttpOperation;
  readonly input?: BindingMessage;
  readonly output?: BindingMessage;
  readonly faults: readonly BindingMessage[];
}

export interface SoapOperation extends Extended {
  readonly version: SoapVersion;
  /** Absent is not the same as empty. */
  readonly action?: string;
  /** Absent: the style of the binding. */
  readonly style?: SoapStyle;
  /** soap12:operation/@soapActionRequired */
  readonly actionRequired?: boolean;
}

export interface HttpOperation extends Extended {
  /** Absent where a document leaves it out. */
  readonly location?: string;
}

export interface BindingMessage extends Described {
  readonly kind: "bindingInput" | "bindingOutput" | "bindingFault";
  readonly name?: string;
  readonly carriers: readonly Carrier[];
}

export interface SoapEncoding {
  readonly use?: "literal" | "encoded";
  readonly encodingStyle?: readonly string[];
  readonly namespace?: string;
}

interface CarrierBase extends Extended {
  readonly foreign: readonly XmlAttribute[];
}

/** How a part is sent (WSDL 1.1 §3 to §5). */
export type Carrier =
  | SoapBody
  | SoapHeader
  | SoapFault
  | UrlEncoded
  | UrlReplacement
  | MimeContent
  | MimeXml
  | MimeMultipart;

export interface SoapBody extends CarrierBase, SoapEncoding {
  readonly kind: "soap:body";
  readonly version: SoapVersion;
  /** Absent: all parts. */
  readonly parts?: readonly string[];
}
export interface SoapHeader extends CarrierBase, SoapEncoding {
  readonly kind: "soap:header";
  readonly version: SoapVersion;
  readonly message: QName;
  readonly part: string;
  readonly headerFaults: readonly HeaderFault[];
}
export interface HeaderFault extends CarrierBase, SoapEncoding {
  readonly kind: "soap:headerfault";
  readonly version: SoapVersion;
  readonly message: QName;
  readonly part: string;
}
export interface SoapFault extends CarrierBase, SoapEncoding {
  readonly kind: "soap:fault";
  readonly version: SoapVersion;
  /** Absent where a document leaves it out, as real files do: the name of the wsdl:fault counts. */
  readonly name?: string;
}
export interface UrlEncoded extends CarrierBase {
  readonly kind: "http:urlEncoded";
}
export interface UrlReplacement extends CarrierBase {
  readonly kind: "http:urlReplacement";
}
export interface MimeContent extends CarrierBase {
  readonly kind: "mime:content";
  readonly part?: string;
  readonly type?: string;
}
export interface MimeXml extends CarrierBase {
  readonly kind: "mime:mimeXml";
  readonly part?: string;
}
export interface MimeMultipart extends CarrierBase {
  readonly kind: "mime:multipartRelated";
  readonly parts: readonly MimePart[];
}
export interface MimePart extends CarrierBase {
  readonly kind: "mime:part";
  readonly name?: string;
  readonly carriers: readonly Carrier[];
  readonly extensions: readonly XmlElement[];
}

export interface Service extends Described {
  readonly kind: "service";
  readonly name: QName;
  readonly ports: readonly Port[];
}

export interface Port extends Described {
  readonly kind: "port";
  readonly name: string;
  readonly binding: QName;
  readonly address?: Address;
}

export interface Address extends Extended {
  readonly kind: "soap" | "soap12" | "http";
  /** `""` where a document leaves it out, or empty. */
  readonly location: string;
  /** Set if the address is written after the extensions of its port. */
  readonly behind?: true;
}

// ---------------------------------------------------------------- sets

export interface DefinitionsDocument {
  readonly uri: string;
  readonly definitions: Definitions;
}

/** A component with the name of an earlier component of the same kind. */
export interface RepeatedComponent {
  readonly component: Message | PortType | Binding | Service;
  readonly first: Message | PortType | Binding | Service;
  /** Set if the component equals the first one. */
  readonly isSame: boolean;
}

/** A description with everything that it imports. */
export interface DefinitionsSet {
  /** The entry first. */
  readonly documents: readonly DefinitionsDocument[];
  readonly schemas: SchemaSet;
  readonly message: (name: QName) => Message | undefined;
  readonly portType: (name: QName) => PortType | undefined;
  readonly binding: (name: QName) => Binding | undefined;
  /** All components of all documents, in order; port types that only bindings name come last. */
  readonly messages: readonly Message[];
  readonly portTypes: readonly PortType[];
  readonly bindings: readonly Binding[];
  readonly services: readonly Service[];
  /**
   * Components with the name of an earlier component of their kind. They are in no other list, and no name resolves to
   * them.
   */
  readonly repeated: readonly RepeatedComponent[];
  /**
   * Returns the port type's operation for an operation of a binding: by name, and for overloaded operations by the
   * names of input and output.
   */
  readonly operationOf: (binding: Binding, operation: BindingOperation) => PortTypeOperation | undefined;
  /** Returns the binding's operation for an operation of a port type. */
  readonly bindingOperationOf: (binding: Binding, operation: PortTypeOperation) => BindingOperation | undefined;
}
