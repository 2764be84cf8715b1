import { isObject, type Json, type JsonObject } from "@soapstone/apidoc-model";
import { encodingStyleName, envelopeName } from "@soapstone/conversion";
import { ok, type Result } from "@soapstone/workspace";
import { namespaces, type QName, qname, sameName, type XmlAttribute, type XmlElement } from "@soapstone/xml-model";
import { describe } from "../describe.ts";
import { instance } from "../diagnostics/diagnostics.ts";
import { elementOf } from "../encode/element.ts";
import { startEncoding, validated } from "../encode/encode.ts";
import { inside, namedElements, reportUnknown } from "../encode/named.ts";
import { type EncodeOptions, type EncodePosition, type Encoding, withChildren } from "../encode/state.ts";
import type { CodecSchema } from "../schema.ts";
import { withoutMarks } from "./block-marks.ts";
import { encodeFault } from "./fault.ts";
import type { HeaderMember, MessageBody, MessageMember, MessageShape, Side } from "./message.ts";
import type { MessageValue } from "./message-value.ts";
import { wrapperDeclaration } from "./wrapper.ts";

/**
 * Encodes a message as a SOAP envelope; the inverse of `decodeMessage`. Always ok. If no error is reported, the header
 * blocks and the content of the Body are valid.
 */
export function encodeMessage(
  { headers, body }: MessageValue,
  shape: MessageShape,
  kind: Side["kind"],
  schema: CodecSchema,
  options: EncodeOptions = {},
): Result<XmlElement> {
  const { encoding: plain, diagnostics } = startEncoding(schema, options, false);
  const encoding = shape.isEncoded ? { ...plain, isEncoded: true } : plain;
  encoding.prefixes.prefer(envelopeName(shape.version, "Envelope").namespace, "soapenv");
  const blocks = membersOf(headers, shape.headers, encoding, inside(start, "headers"));
  const here = inside(start, "body");
  const content =
    kind === "fault"
      ? [encodeFault(body, shape.version, shape.faults, encoding, here)]
      : bodyElements(body, shape, encoding, here);
  const part = (local: string, attributes: readonly XmlAttribute[], children: XmlElement["children"]): XmlElement => {
    const name = envelopeName(shape.version, local);
    encoding.prefixes.element(name.namespace);
    return { kind: "element", name, attributes, children };
  };
  const own = content.length === 1 && content[0]?.name.local === "" ? content[0] : undefined;
  const children = [
    ...(blocks.length === 0 ? [] : [part("Header", [], blocks)]),
    own === undefined ? part("Body", [], content) : part("Body", own.attributes, own.children),
  ];
  // The envelope always has a prefix, since its content may use the default namespace.
  encoding.prefixes.attribute(envelopeName(shape.version, "Envelope").namespace);
  encoding.prefixes.element("");
  const envelope = part("Envelope", [], children);
  return validated(ok({ ...envelope, scope: encoding.prefixes.scope(envelope.name.namespace) }, diagnostics), encoding);
}

const start: EncodePosition = { pointer: "", depth: 1, skips: false };

function bodyElements(
  json: Json,
  shape: MessageShape,
  encoding: Encoding,
  here: EncodePosition,
): readonly XmlElement[] {
  const { body } = shape;
  switch (body.kind) {
    case "element": {
      const { declaration } = body.member;
      return [elementOf(json, declaration.name, declaration, encoding, here)];
    }
    case "rpc": {
      const parts = shape.isEncoded ? body.parts.map(asNillable) : body.parts;
      const element = elementOf(json, body.wrapper, wrapperDeclaration(body.wrapper, parts), encoding, here);
      return [shape.isEncoded ? encodedWrapper(element, body.parts, shape, encoding) : element];
    }
    case "several":
      return partsOf(json, body, encoding, here);
    case "content":
      // The type is that of the Body itself, so the value is encoded as an element without a name.
      return [elementOf(json, noName, body.declaration, encoding, here)];
    case "empty":
      return isObject(json) ? membersOf(json, [], encoding, here) : [];
    default:
      return body satisfies never;
  }
}

/** Returns an accessor of SOAP encoding, which may always be nil (SOAP 1.1 section 5.1). */
function asNillable({ key, declaration }: MessageMember): MessageMember {
  return { key, declaration: { ...declaration, nillable: true } };
}

const noName: QName = qname("", "");

function partsOf(
  json: Json,
  { parts }: Extract<MessageBody, { kind: "several" }>,
  encoding: Encoding,
  here: EncodePosition,
) {
  if (isObject(json)) return membersOf(json, parts, encoding, here);
  encoding.report(instance("wrong-value", { value: describe(json), rule: undefined }, encoding.placeOf(here.pointer)));
  return [];
}

/** Returns the elements for the members of an object, in the order of the parts. */
function membersOf(
  json: JsonObject,
  members: readonly (MessageMember & Pick<HeaderMember, "marks">)[],
  encoding: Encoding,
  here: EncodePosition,
): readonly XmlElement[] {
  const declared = members.flatMap((member) => {
    const { key, declaration } = member;
    const given = json.get(key);
    if (given === undefined) return [];
    const at = { ...inside(here, key), depth: here.depth + 1 };
    const { value, attributes } = withoutMarks(given, member, encoding, at);
    const element = elementOf(value, declaration.name, declaration, encoding, at);
    return [attributes.length === 0 ? element : { ...element, attributes: [...attributes, ...element.attributes] }];
  });
  const known = new Set(members.map(({ key }) => key));
  const others = [...json].flatMap(([key, value]) => {
    if (known.has(key)) return [];
    const named = encoding.deferred.whole(() => namedElements(key, value, encoding, here));
    if (named === undefined) reportUnknown(key, known, encoding, here);
    return named ?? [];
  });
  return [...declared, ...others];
}

/** Returns the wrapper element with an `encodingStyle` attribute and accessors with `xsi:type` (SOAP 1.1 section 5). */
function encodedWrapper(
  wrapper: XmlElement,
  parts: readonly MessageMember[],
  { version, encodingStyle }: MessageShape,
  encoding: Encoding,
): XmlElement {
  const typeName = qname(namespaces.xsi, "type");
  const children = wrapper.children.map((child) => {
    if (child.kind !== "element" || child.attributes.some(({ name }) => sameName(name, typeName))) return child;
    const type = parts.find(({ declaration }) => sameName(declaration.name, child.name))?.declaration.type;
    if (type === undefined || "kind" in type) return child;
    encoding.prefixes.attribute(namespaces.xsi);
    encoding.prefixes.attribute(type.namespace);
    return { ...child, attributes: [{ name: typeName, value: type }, ...child.attributes] };
  });
  const typed = withChildren(wrapper, children, encoding.origins);
  if (encodingStyle === undefined) return typed;
  const style = { name: encodingStyleName(version), value: encodingStyle };
  return { ...typed, attributes: [style, ...typed.attributes] };
}
