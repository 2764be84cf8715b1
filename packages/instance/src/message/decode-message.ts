import { isObject, type Json, type JsonObject } from "@soapstone/apidoc-model";
import { encodingStyleName, envelopeName } from "@soapstone/conversion";
import type { BlockMark } from "@soapstone/service-mapping";
import { failed, ok, type Result } from "@soapstone/workspace";
import { childElements, clark, type SoapVersion, sameName, type XmlElement } from "@soapstone/xml-model";
import { startDecoding } from "../decode/decode.ts";
import { elementContent } from "../decode/element.ts";
import { namedChildren } from "../decode/generic.ts";
import type { DecodeOptions, DecodePosition, Decoding } from "../decode/state.ts";
import { instance } from "../diagnostics/diagnostics.ts";
import type { CodecSchema } from "../schema.ts";
import { withoutProtocol } from "../without-protocol.ts";
import { withMarks } from "./block-marks.ts";
import { versionOf } from "./envelope.ts";
import { decodeFault } from "./fault.ts";
import type { MessageBody, MessageMember, MessageShape } from "./message.ts";
import type { DecodedMessage } from "./message-value.ts";
import { withValuesInPlace } from "./references.ts";
import { wrapperDeclaration } from "./wrapper.ts";

/**
 * Decodes a SOAP envelope to the value of a message. A fault is `{ code, message, detail }`, whichever message was
 * expected. Not ok only if the element is no envelope with a Body.
 */
export function decodeMessage(
  root: XmlElement,
  shape: MessageShape,
  schema: CodecSchema,
  options: DecodeOptions = {},
): Result<DecodedMessage> {
  const { decoding: plain, diagnostics } = startDecoding(schema, options);
  const decoding: Decoding = shape.isEncoded ? { ...plain, isEncoded: true } : plain;
  const version = versionOf(root);
  const body = version === undefined ? undefined : partOf(root, version, "Body");
  if (version === undefined || body === undefined)
    return failed([instance("not-an-envelope", { name: clark(root.name) }, root.at)]);
  const header = partOf(root, version, "Header");
  const given = header === undefined ? [] : childElements(header);
  const headers = headersValue(given, version, shape.headers, decoding);
  return ok({ headers, ...bodyValue(body, version, shape, decoding) }, diagnostics);
}

function partOf(envelope: XmlElement, version: SoapVersion, local: string): XmlElement | undefined {
  return childElements(envelope).find(({ name }) => sameName(name, envelopeName(version, local)));
}

/**
 * Returns header blocks by the keys of the shape, with the SOAP attributes that their values have; reports other
 * blocks.
 */
function headersValue(
  blocks: readonly XmlElement[],
  version: SoapVersion,
  members: MessageShape["headers"],
  decoding: Decoding,
): JsonObject {
  const value = new Map(membersValue(blocks.map(withoutProtocol), members, decoding));
  const reported = new Set<string>();
  for (const block of blocks) {
    const member = members.find((one) => sameName(one.declaration.name, block.name) && !reported.has(one.key));
    const content = member === undefined ? undefined : value.get(member.key);
    if (member !== undefined && content !== undefined) {
      reported.add(member.key);
      value.set(member.key, withMarks(content, block, member));
    }
    const kept = content !== undefined && isObject(content) ? (member?.marks ?? []) : [];
    reportMarks(block, version, kept, decoding);
  }
  return value;
}

/**
 * Reports the SOAP attributes of a header block (`mustUnderstand`, `actor`, `role`) that its value does not contain:
 * they concern the delivery of the message (SOAP 1.1 section 4.2; SOAP 1.2 part 1 section 5.2).
 */
function reportMarks(
  { name, attributes, at }: XmlElement,
  version: SoapVersion,
  kept: readonly BlockMark[],
  { report }: Decoding,
): void {
  const { namespace } = envelopeName(version, "Envelope");
  const known = [encodingStyleName(version), ...kept.map((mark) => mark.name)];
  const marks = attributes.filter(
    (one) => one.name.namespace === namespace && !known.some((other) => sameName(other, one.name)),
  );
  const reported = marks.map((mark) => mark.name.local);
  if (reported.length > 0) report(instance("dropped-mark", { block: clark(name), marks: reported }, at));
}

const top: DecodePosition = { depth: 1, skips: false };

function bodyValue(
  body: XmlElement,
  version: SoapVersion,
  shape: MessageShape,
  decoding: Decoding,
): Pick<DecodedMessage, "body" | "isFault"> {
  const own = withoutProtocol(shape.isEncoded ? withValuesInPlace(body, decoding.report) : body);
  const children = childElements(own).map(withoutProtocol);
  const fault = children.find(({ name }) => sameName(name, envelopeName(version, "Fault")));
  if (fault !== undefined) return { body: decodeFault(fault, version, shape.faults, decoding), isFault: true };
  return { body: contentOf(shape.body, own, children, decoding), isFault: false };
}

function contentOf(body: MessageBody, element: XmlElement, children: readonly XmlElement[], decoding: Decoding): Json {
  switch (body.kind) {
    case "element":
    case "rpc": {
      const expected = body.kind === "rpc" ? body.wrapper : body.member.declaration.name;
      // Some servers give the wrapper of an rpc response another name or namespace, so it is the first child.
      const found = children.find(({ name }) => sameName(name, expected)) ?? children[0];
      if (found === undefined || !sameName(found.name, expected)) {
        const name = found === undefined ? "nothing" : clark(found.name);
        decoding.report(instance("unexpected-body", { found: name, expected: clark(expected) }, (found ?? element).at));
      }
      if (found === undefined) return null;
      for (const other of children)
        if (other !== found) {
          const only = `nothing beside ${clark(found.name)}`;
          decoding.report(instance("unexpected-body", { found: clark(other.name), expected: only }, other.at));
        }
      const declaration = body.kind === "rpc" ? wrapperDeclaration(body.wrapper, body.parts) : body.member.declaration;
      const isOther = body.kind === "element" && !sameName(found.name, expected);
      return isOther ? membersValue([found], [], decoding) : elementContent(found, declaration, decoding, top);
    }
    case "several":
      return membersValue(children, body.parts, decoding);
    case "content":
      return elementContent(element, body.declaration, decoding, top);
    case "empty":
      return children.length === 0 ? new Map() : membersValue(children, [], decoding);
    default:
      return body satisfies never;
  }
}

/** Decodes elements by the keys of their parts; elements without a part by their names. */
function membersValue(
  elements: readonly XmlElement[],
  members: readonly MessageMember[],
  decoding: Decoding,
): JsonObject {
  const value = new Map<string, Json>();
  const others: XmlElement[] = [];
  for (const element of elements) {
    const member = members.find(({ key, declaration }) => sameName(declaration.name, element.name) && !value.has(key));
    if (member === undefined) others.push(element);
    else value.set(member.key, elementContent(element, member.declaration, decoding, top));
  }
  return new Map([...value, ...decoding.deferred.whole(() => namedChildren(others, decoding, top))]);
}
