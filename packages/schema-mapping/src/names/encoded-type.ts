import { namespaces, type QName } from "@soapstone/xml-model";
import { builtinType } from "@soapstone/xsd-values";
import type { JsonSchema } from "../json-schema.ts";
import { typeFromText } from "./type-text.ts";

const encodings: ReadonlySet<string> = new Set([namespaces.soapenc, namespaces.soapenc12]);

/**
 * Whether keywords alone express a type of SOAP encoding: its counterparts of built-in types (`soapenc:string`), whose
 * attributes `id` and `href` belong to the transport, and the plain `Array`.
 */
export function isEncodedType(name: QName): boolean {
  return encodings.has(name.namespace) && (isArrayName(name) || builtinType(name) !== undefined);
}

/** Whether a name is that of `soapenc:Array` itself, which has items of any type. */
export function isArrayName({ namespace, local }: QName): boolean {
  return encodings.has(namespace) && local === "Array";
}

/** The schema of a plain encoded array; the complement has the name of the type. */
export const anyArray: JsonSchema = { type: "array", items: {} };

/** The inverse of `anyArray`: returns the name of the encoded array in a complement. */
export function keptArrayName({ type, complement }: JsonSchema): QName | undefined {
  const text = complement?.get("type");
  const name = type === "array" && typeof text === "string" ? typeFromText(text) : undefined;
  return name !== undefined && isArrayName(name) ? name : undefined;
}
