import { isObject, type Json } from "@soapstone/apidoc-model";
import { type CodecPlan, nilKey, typeKey } from "@soapstone/schema-mapping";
import { type QName, sameName } from "@soapstone/xml-model";
import { checkValue, encodeValue, qnameOfJson } from "@soapstone/xsd-values";
import type { EncodePosition, Encoding } from "./state.ts";

/** Returns the original value of `xsi:nil` if it is not `true`: `1`, or `false` of an element that is not nil. */
export function writtenNil(isNil: boolean, { forms }: Encoding, { form }: EncodePosition): string | undefined {
  const nil = form?.inside.get(nilKey);
  if (forms === undefined || nil?.text === undefined) return undefined;
  const spellings = isNil ? ["true", "1"] : ["false", "0"];
  if (!spellings.includes(nil.text.trim())) return undefined;
  forms.use(nil);
  return nil.text;
}

/**
 * Returns `xsi:type` as the original document had it, if it names the same type and its prefix can be bound to the same
 * namespace.
 */
export function writtenType(name: QName, { forms, prefixes }: Encoding, { form }: EncodePosition): string | undefined {
  const type = form?.inside.get(typeKey);
  const writtenName = type?.text === undefined ? undefined : qnameOfJson(type.text);
  if (forms === undefined || type === undefined || writtenName === undefined || !sameName(writtenName, name))
    return undefined;
  const { namespace, local, prefix = "" } = writtenName;
  if (prefixes.ofValue(namespace, prefix) !== prefix) return undefined;
  forms.use(type);
  return prefix === "" ? local : `${prefix}:${local}`;
}

/**
 * Returns the simple type that `$lexical` states for a value which cannot hold a type name, if the value is still valid
 * for it.
 */
export function writtenRestriction(
  json: Json,
  declared: CodecPlan,
  { schema }: Encoding,
  { form, skips }: EncodePosition,
): QName | undefined {
  const text = form?.inside.get(typeKey)?.text;
  if (text === undefined || skips || isObject(json) || declared.kind !== "value") return undefined;
  const name = qnameOfJson(text);
  const { set, options, codecPlans } = schema;
  if (name === undefined || codecPlans.namesSubtypes(declared.type)) return undefined;
  if (set.findType(name)?.kind !== "simpleType") return undefined;
  if (json === null) return name;
  const lexical = encodeValue(json, name, { set, options, prefixFor: (_, written = "") => written });
  return lexical !== undefined && checkValue(lexical, name, { set }) === undefined ? name : undefined;
}
