import { envelopeName } from "@soapstone/conversion";
import { childElements, type QName, sameName, type XmlElement } from "@soapstone/xml-model";
import { versionOf } from "./envelope.ts";
import type { MessageShape } from "./message.ts";

/** The parts of an envelope that identify its message. */
export interface EnvelopeContent {
  /** The first element of the Body or, for a fault, of its detail. */
  readonly element?: QName;
  readonly isFault: boolean;
}

/** Returns the parts of an envelope that identify its message; undefined if the element is no envelope. */
export function envelopeContent(root: XmlElement): EnvelopeContent | undefined {
  const version = versionOf(root);
  if (version === undefined) return undefined;
  const body = childElements(root).find(({ name }) => sameName(name, envelopeName(version, "Body")));
  const [first] = body === undefined ? [] : childElements(body);
  if (first === undefined) return { isFault: false };
  if (!sameName(first.name, envelopeName(version, "Fault"))) return { element: first.name, isFault: false };
  const detail = childElements(first).find(({ name }) => name.local.toLowerCase() === "detail");
  const [declared] = detail === undefined ? [] : childElements(detail);
  return { isFault: true, ...(declared === undefined ? {} : { element: declared.name }) };
}

/** Rates how well the shape of a message matches an envelope; content of a type matches anything. */
export function fitOf({ body }: MessageShape, { element }: EnvelopeContent): "sure" | "possible" | "none" {
  const isOf = (name: QName): boolean => element !== undefined && sameName(name, element);
  switch (body.kind) {
    case "element":
      return isOf(body.member.declaration.name) ? "sure" : "none";
    case "rpc":
      return isOf(body.wrapper) ? "sure" : "none";
    case "several":
      return body.parts.some(({ declaration }) => isOf(declaration.name)) ? "sure" : "none";
    case "content":
      return "possible";
    case "empty":
      return element === undefined ? "possible" : "none";
    default:
      return body satisfies never;
  }
}
