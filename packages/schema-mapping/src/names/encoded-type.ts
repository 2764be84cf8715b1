import { namespaces, type QName } from "@soapstone/xml-model";
import { builtinType } from "@soapstone/xsd-values";
import type { JsonSchema } from "../json-schema.ts";
import { typeFromText } from "./type-text.ts";

const encodings: ReadonlySet<string> = new Set([namespaces.soapenc, namespaces.soapenc12]);

/**
 * Whether a type of SOAP's encoding is said by words alone: its twins of XSD's types (`soapenc:string`), whose `id` and
 * `href` are plumbing of messages, and its bare `Array`.
 */
export function isEncodedType(name: QName): boolean {
  return encodings.has(name.namespace) && (isArrayName(name) || builtinType(name) !== undefined);
}

/** `soapenc:Array` itself, which says nothing of its items. */
export function isArrayName({ namespace, local }: QName): boolean {
  return encodings.has(namespace) && local === "Array";
}

/** An array of anything; the complement names the type. */
export const anyArray: JsonSchema = { type: "array", items: {} };

/** The name of a bare encoded array that a complement has: the other way round from `anyArray`. */
export function keptArrayName({ type, kept }: JsonSchema): QName | undefined {
  const text = kept?.get("type");
  const name = type === "array" && typeof text === "string" ? typeFromText(text) : undefined;
  return name !== undefined && isArrayName(name) ? name : undefined;
}
