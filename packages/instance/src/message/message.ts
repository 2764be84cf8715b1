import {
  type BlockMark,
  type BoundHeader,
  faultProperties,
  flattened,
  type SoapMessage,
  soapMessage,
} from "@soapstone/service-mapping";
import { unusedName } from "@soapstone/workspace";
import {
  type DefinitionsSet,
  type ElementDeclaration,
  type MessageUse,
  noNamespace,
  type Part,
  type PortTypeOperation,
  type QName,
  qname,
  type SoapHeader,
  type SoapVersion,
} from "@soapstone/xml-model";
import type { BoundOperation } from "./bound-operation.ts";

/** Selects a message of an operation. */
export type Side =
  | { readonly kind: "request" }
  | { readonly kind: "response" }
  /** A declared fault with this name; without a name, any fault. */
  | { readonly kind: "fault"; readonly name?: string };

/** A member of a message: its key in the value, and the declaration of its element. */
export interface MessageMember {
  readonly key: string;
  readonly declaration: ElementDeclaration;
}

/** The elements in the Body of a message. */
export type MessageBody =
  /** The body consists of one element, whose content is the value. */
  | { readonly kind: "element"; readonly member: MessageMember }
  /** An element named after the operation with the parts inside; the value is an object of the parts. */
  | { readonly kind: "rpc"; readonly wrapper: QName; readonly parts: readonly MessageMember[] }
  /** Several elements; the value is an object of them. */
  | { readonly kind: "several"; readonly parts: readonly MessageMember[] }
  /** The content of a type, directly in the Body. */
  | { readonly kind: "content"; readonly declaration: ElementDeclaration }
  | { readonly kind: "empty" };

/** A header block of a message, with its part and its use in the binding. */
export interface HeaderMember extends MessageMember {
  readonly carrier: SoapHeader;
  /** SOAP attributes that the value contains as members; absent: none. */
  readonly marks?: readonly BlockMark[];
}

/** The envelope of a message: its header blocks, Body and faults. */
export interface MessageShape {
  readonly version: SoapVersion;
  readonly headers: readonly HeaderMember[];
  readonly body: MessageBody;
  /** Whether the message is SOAP-encoded, so that elements have `xsi:type` (SOAP 1.1 section 5). */
  readonly isEncoded: boolean;
  readonly encodingStyle?: string;
  /** The elements that `detail` of a fault may have. */
  readonly faults: readonly MessageMember[];
}

/** Returns the shape of a message; undefined if the operation has no such message. */
export function messageShape(set: DefinitionsSet, bound: BoundOperation, side: Side): MessageShape | undefined {
  const { operation, bindingOperation, version } = bound;
  if (side.kind === "fault") {
    if (side.name === undefined) return faultShape(set, bound);
    const wanted = membersOf(faultsNamed(declaredFaults(set, operation), bound, side.name));
    return wanted.length === 0 ? undefined : { ...faultShape(set, bound), faults: wanted };
  }
  const use = side.kind === "request" ? operation.input : operation.output;
  if (use === undefined) return undefined;
  const carried = side.kind === "request" ? bindingOperation?.input : bindingOperation?.output;
  const message = set.message(use.message);
  const soap = soapMessage(set, message, carried);
  const isEncoded = soap.body?.use === "encoded";
  const [encodingStyle] = soap.body?.encodingStyle ?? [];
  return {
    version,
    headers: headersOf(soap.headers, set),
    body: message === undefined ? unknownBody(soap, bound, side.kind) : bodyOf(soap, bound, side.kind, set),
    isEncoded,
    ...(encodingStyle === undefined ? {} : { encodingStyle }),
    faults: membersOf(declaredFaults(set, operation)),
  };
}

/** Returns the shape of any fault of an operation, also of undeclared ones, which a service may always send. */
export function faultShape(set: DefinitionsSet, { operation, version }: BoundOperation): MessageShape {
  const faults = membersOf(declaredFaults(set, operation));
  return { version, headers: [], body: { kind: "empty" }, isEncoded: false, faults };
}

/** Returns the names of the faults of an operation, for the message about an unknown fault. */
export function faultNames({ operation }: BoundOperation): readonly string[] {
  return operation.faults.map(({ name }) => name);
}

/** Returns the body of a message: in rpc style a wrapper, in document style the parts (WSDL 1.1 section 3.5). */
function bodyOf(
  soap: SoapMessage,
  bound: BoundOperation,
  kind: "request" | "response",
  set: DefinitionsSet,
): MessageBody {
  const { parts } = soap;
  if (bound.style === "rpc")
    return {
      kind: "rpc",
      wrapper: wrapperOf(soap, bound, kind),
      parts: parts.map((part) => accessorOf(part, set)),
    };
  const [only, ...more] = parts;
  if (only === undefined) return { kind: "empty" };
  if (more.length > 0) return { kind: "several", parts: parts.map((part) => memberOf(part, set)) };
  const member = memberOf(only, set);
  return only.typing?.by === "type"
    ? { kind: "content", declaration: member.declaration }
    : { kind: "element", member };
}

/**
 * Returns the members for header blocks. A header block of a type has the name of its part, in the namespace of the
 * binding (WSDL 1.1 section 3.7). If parts of several messages have the same name, a number makes the keys unique.
 */
function headersOf(headers: readonly BoundHeader[], set: DefinitionsSet): readonly HeaderMember[] {
  const taken = new Set<string>();
  return headers.map(({ part, carrier }) => {
    const key = unusedName(carrier.part, (name) => taken.has(name));
    taken.add(key);
    const name = qname(carrier.namespace ?? noNamespace, carrier.part);
    if (part === undefined) return { key, carrier, declaration: undeclared(name) };
    const { declaration } = memberOf(part, set);
    return { key, carrier, declaration: part.typing?.by === "element" ? declaration : { ...declaration, name } };
  });
}

/** Returns the Body of a message that no document declares: any content, in rpc style inside the wrapper. */
function unknownBody(soap: SoapMessage, bound: BoundOperation, kind: "request" | "response"): MessageBody {
  if (bound.style !== "rpc") return { kind: "content", declaration: undeclared(qname("", "")) };
  const wrapper = wrapperOf(soap, bound, kind);
  return { kind: "element", member: { key: wrapper.local, declaration: undeclared(wrapper) } };
}

function wrapperOf(
  { body }: SoapMessage,
  { operation, namespace }: BoundOperation,
  kind: "request" | "response",
): QName {
  const local = kind === "request" ? operation.name : `${operation.name}Response`;
  return qname(body?.namespace ?? namespace, local);
}

/** Returns the member for a part; see `partDeclaration`. */
function memberOf(part: Part, set: DefinitionsSet): MessageMember {
  return { key: part.name, declaration: partDeclaration(part, set) };
}

/**
 * Returns the declaration of a part: its element or, for a part with a type, an element without namespace that has the
 * name and the type of the part.
 */
export function partDeclaration({ name, typing }: Part, { schemas }: DefinitionsSet): ElementDeclaration {
  if (typing?.by === "element") return schemas.find("element", typing.name) ?? undeclared(typing.name);
  return { ...undeclared(qname("", name)), ...(typing === undefined ? {} : { type: typing.name }) };
}

/**
 * Returns the member for an rpc part: an element with the name of the part, which is not nillable (Basic Profile 1.1,
 * R2211).
 */
function accessorOf(part: Part, set: DefinitionsSet): MessageMember {
  const declaration = partDeclaration(part, set);
  return { key: part.name, declaration: { ...declaration, name: qname("", part.name), nillable: false } };
}

function undeclared(name: QName): ElementDeclaration {
  return { kind: "element", name, nillable: false, abstract: false, constraints: [] };
}

/** A fault of an operation and the declaration of its detail; undefined if no document declares the detail. */
interface OperationFault {
  readonly use: MessageUse;
  readonly member: MessageMember | undefined;
}

/** Returns the declared faults, by the properties that `detail` has for them in the facade. */
function declaredFaults(set: DefinitionsSet, operation: PortTypeOperation): readonly OperationFault[] {
  const keys = faultProperties(set, operation);
  return operation.faults.map((use, index) => {
    const [part] = set.message(use.message)?.parts ?? [];
    return { use, member: part && { ...memberOf(part, set), key: keys[index] ?? part.name } };
  });
}

function membersOf(faults: readonly OperationFault[]): readonly MessageMember[] {
  return faults.flatMap(({ member }) => member ?? []);
}

/** Returns the faults with a name: their own, that of their property in `detail`, or that in the binding. */
function faultsNamed(faults: readonly OperationFault[], { bindingOperation }: BoundOperation, name: string) {
  const carried = bindingOperation?.faults.find((fault) => fault.name === name);
  const soap = flattened(carried?.carriers ?? []).find((carrier) => carrier.kind === "soap:fault");
  const names = new Set([name, soap?.name]);
  return faults.filter(({ use, member }) => names.has(use.name) || member?.key === name);
}
