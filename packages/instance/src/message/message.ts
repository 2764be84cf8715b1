import { type BoundHeader, flattened, type SoapMessage, soapMessage } from "@soapstone/mapping";
import {
  type DefinitionsSet,
  type ElementDeclaration,
  type MessageUse,
  type Part,
  type QName,
  qname,
  type SoapVersion,
} from "@soapstone/xml-model";
import type { BoundOperation } from "./bound-operation.ts";

/** Which message of an operation. */
export type Side =
  | { readonly kind: "request" }
  | { readonly kind: "response" }
  /** One of the declared faults, by its name; without one, any. */
  | { readonly kind: "fault"; readonly name?: string };

/** A member of a message: the key of its value, and the element that has it. */
export interface Member {
  readonly key: string;
  readonly declaration: ElementDeclaration;
}

/** What the Body of a message holds, in terms of elements. */
export type Body =
  /** The one element, whose content is the value. */
  | { readonly kind: "element"; readonly member: Member }
  /** An element around the parts, named after the operation: their values are one object. */
  | { readonly kind: "rpc"; readonly wrapper: QName; readonly parts: readonly Member[] }
  /** Several elements: their values are one object. */
  | { readonly kind: "several"; readonly parts: readonly Member[] }
  /** No elements but the content of a type. */
  | { readonly kind: "content"; readonly declaration: ElementDeclaration }
  | { readonly kind: "empty" };

/** A message of an operation, as an envelope has it. */
export interface MessageShape {
  readonly version: SoapVersion;
  readonly headers: readonly Member[];
  readonly body: Body;
  /** Whether values say their types, by section 5 of SOAP 1.1. */
  readonly isEncoded: boolean;
  readonly encodingStyle?: string;
  /** What the detail of a fault may hold. */
  readonly faults: readonly Member[];
}

/** The shape of one message; undefined where the operation has no such message. */
export function messageShape(set: DefinitionsSet, bound: BoundOperation, side: Side): MessageShape | undefined {
  const { operation, bindingOperation, version } = bound;
  const faults = operation.faults.flatMap((use) => faultMember(set, use));
  if (side.kind === "fault") {
    const wanted = side.name === undefined ? faults : faultsNamed(set, bound, side.name);
    if (side.name !== undefined && wanted.length === 0) return undefined;
    return { version, headers: [], body: { kind: "empty" }, isEncoded: false, faults: wanted };
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
    headers: soap.headers.flatMap((header) => headerOf(header, set)),
    body: message === undefined ? unknownBody(soap, bound, side.kind) : bodyOf(soap, bound, side.kind, set),
    isEncoded,
    ...(encodingStyle === undefined ? {} : { encodingStyle }),
    faults,
  };
}

/** The names of the faults of an operation, for messages about one that there is not. */
export function faultNames({ operation }: BoundOperation): readonly string[] {
  return operation.faults.map(({ name }) => name);
}

/** WSDL 1.1 section 3.5: an rpc body has a wrapper, a document body its parts. */
function bodyOf(soap: SoapMessage, bound: BoundOperation, kind: "request" | "response", set: DefinitionsSet): Body {
  const { parts } = soap;
  if (bound.style === "rpc")
    return { kind: "rpc", wrapper: wrapperOf(soap, bound, kind), parts: parts.map((part) => accessorOf(part, set)) };
  const [only, ...more] = parts;
  if (only === undefined) return { kind: "empty" };
  if (more.length > 0) return { kind: "several", parts: parts.map((part) => memberOf(part, set)) };
  const member = memberOf(only, set);
  return only.typing?.by === "type"
    ? { kind: "content", declaration: member.declaration }
    : { kind: "element", member };
}

/** A header block of a type has the name of its part, in the namespace that the binding gives it (WSDL 1.1 section 3.7). */
function headerOf({ part, carrier }: BoundHeader, set: DefinitionsSet): readonly Member[] {
  if (part === undefined) return [];
  const { key, declaration } = memberOf(part, set);
  if (part.typing?.by === "element") return [{ key, declaration }];
  return [{ key, declaration: { ...declaration, name: qname(carrier.namespace ?? "", part.name) } }];
}

/** The Body of a message that no document declares: anything; in rpc style inside the wrapper. */
function unknownBody(soap: SoapMessage, bound: BoundOperation, kind: "request" | "response"): Body {
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

/** An element part is its element; a type part, an element without namespace that has the part's name. */
function memberOf(part: Part, set: DefinitionsSet): Member {
  return { key: part.name, declaration: declarationOf(part, set) };
}

function declarationOf({ name, typing }: Part, { schemas }: DefinitionsSet): ElementDeclaration {
  if (typing?.by === "element") return schemas.find("element", typing.name) ?? undeclared(typing.name);
  return { ...undeclared(qname("", name)), ...(typing === undefined ? {} : { type: typing.name }) };
}

/** The accessor of an rpc part always has the name of the part. */
function accessorOf(part: Part, set: DefinitionsSet): Member {
  const declaration = declarationOf(part, set);
  return { key: part.name, declaration: { ...declaration, name: qname("", part.name), nillable: true } };
}

function undeclared(name: QName): ElementDeclaration {
  return { kind: "element", name, nillable: false, abstract: false, constraints: [] };
}

/** The property of a fault in `detail` is named after the element of its part. */
function faultMember(set: DefinitionsSet, use: MessageUse): readonly Member[] {
  const [part] = set.message(use.message)?.parts ?? [];
  if (part === undefined) return [];
  const member = memberOf(part, set);
  return [{ ...member, key: part.typing?.by === "element" ? part.typing.name.local : part.name }];
}

function faultsNamed(set: DefinitionsSet, { operation, bindingOperation }: BoundOperation, name: string) {
  const carried = bindingOperation?.faults.find((fault) => fault.name === name);
  const soap = flattened(carried?.carriers ?? []).find((carrier) => carrier.kind === "soap:fault");
  const wanted = soap?.name ?? name;
  return operation.faults
    .filter((use) => use.name === wanted || use.name === name)
    .flatMap((use) => faultMember(set, use));
}
