import type { BlockMember, EnvelopeMember, EnvelopeMembers } from "@soapstone/service-mapping";
import { type QName, sameName } from "@soapstone/xml-model";
import type { HeaderMember, MessageMember, MessageShape } from "../message.ts";

/** How a body of the wire view, which is an envelope, corresponds to a SOAP message. */
export interface EnvelopeForm {
  /** The message, with the keys that the description has for its members. */
  readonly shape: MessageShape;
  readonly members: EnvelopeMembers;
  /** The property of Body for its only element; absent if the value of Body is the content itself. */
  readonly bodyKey?: string;
}

/** Returns the form of a message whose envelope has properties in the description. */
export function envelopeForm(shape: MessageShape, members: EnvelopeMembers): EnvelopeForm {
  const { body } = shape;
  const keyed: MessageShape = {
    ...shape,
    version: members.version,
    headers: renamed(shape.headers, members.header),
    faults: renamed(shape.faults, members.detail),
    ...(body.kind === "several" ? { body: { ...body, parts: renamed(body.parts, members.body) } } : {}),
  };
  const name = wrapperName(body);
  if (name === undefined) return { shape: keyed, members };
  const bodyKey = members.body.find((one) => sameName(one.name, name))?.key ?? name.local;
  return { shape: keyed, members, bodyKey };
}

/** Returns the name of the wrapper element of a message. */
function wrapperName(body: MessageShape["body"]): QName | undefined {
  if (body.kind === "rpc") return body.wrapper;
  return body.kind === "element" ? body.member.declaration.name : undefined;
}

/**
 * Returns members with the names of their properties in the description; members with the same element name are matched
 * in order.
 */
function renamed<T extends MessageMember | HeaderMember>(
  all: readonly T[],
  properties: readonly (EnvelopeMember | BlockMember)[],
): readonly T[] {
  const left = [...properties];
  return all.map((one) => {
    const index = left.findIndex(({ name }) => sameName(name, one.declaration.name));
    const [found] = index < 0 ? [] : left.splice(index, 1);
    if (found === undefined) return one;
    return "marks" in found ? { ...one, key: found.key, marks: found.marks } : { ...one, key: found.key };
  });
}
