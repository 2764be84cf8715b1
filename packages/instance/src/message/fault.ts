import { isObject, type Json, type JsonObject, object } from "@soapstone/apidoc-model";
import { envelopeName, envelopeNamespaces } from "@soapstone/conversion";
import { wildcardKey } from "@soapstone/schema-mapping";
import {
  attributeToken,
  childElements,
  clark,
  fromClark,
  isBlank,
  namespaces,
  type QName,
  qname,
  resolveName,
  type SoapVersion,
  sameName,
  text,
  textOf,
  trimmed,
  type XmlElement,
} from "@soapstone/xml-model";
import { elementContent } from "../decode/element.ts";
import type { Decoding } from "../decode/state.ts";
import { describe } from "../describe.ts";
import { instance } from "../diagnostics/diagnostics.ts";
import { elementOf } from "../encode/element.ts";
import { inside, namedElements, reportUnknown } from "../encode/named.ts";
import type { EncodePosition, Encoding } from "../encode/state.ts";
import type { MessageMember } from "./message.ts";

/**
 * Decodes a SOAP fault to its value in the facade: `{ code, message, detail: { Fault: ... } }`, with `subcode`, `actor`
 * and `node` if present. The codes of SOAP itself are local names (`Client`, `Sender`), others are `{ns}local`.
 */
export function decodeFault(
  fault: XmlElement,
  version: SoapVersion,
  faults: readonly MessageMember[],
  decoding: Decoding,
): JsonObject {
  const part = (...path: readonly string[]): XmlElement | undefined =>
    path.reduce<XmlElement | undefined>((at, local) => (at === undefined ? undefined : childNamed(at, local)), fault);
  const textAt = (...path: readonly string[]): string | undefined => {
    const found = part(...path);
    return found === undefined ? undefined : trimmed(textOf(found.children));
  };
  const odd = (what: string, { at }: XmlElement = fault): void => decoding.report(instance("odd-fault", { what }, at));
  const codeAt = (...path: readonly string[]): string | undefined => {
    const found = part(...path);
    return found === undefined ? undefined : codeText(found, version, odd);
  };
  const is11 = version === "1.1";
  const code = is11 ? codeAt("faultcode") : codeAt("Code", "Value");
  const message = is11 ? textAt("faultstring") : reasonText(part("Reason"), decoding);
  if (code === undefined) odd("it has no code");
  if (message === undefined) odd("it has no reason");
  const named = childElements(fault).map(({ name }) => name.local);
  for (const name of new Set(named.filter((name, index) => named.indexOf(name) !== index)))
    odd(`it has several of ${name}, of which the first counts`);
  const detail = part(is11 ? "detail" : "Detail");
  if (detail?.children.some((child) => child.kind === "text" && !isBlank(child.text)) === true)
    odd("its detail has a text, which is left out", detail);
  return object([
    ["code", code],
    ["subcode", is11 ? undefined : codeAt("Code", "Subcode", "Value")],
    ["message", message],
    ["actor", is11 ? textAt("faultactor") : textAt("Role")],
    ["node", is11 ? undefined : textAt("Node")],
    ["detail", detail === undefined ? undefined : detailValue(detail, faults, decoding)],
  ]);
}

/**
 * Returns the reason of a SOAP 1.2 fault, which has a text for each language (SOAP 1.2 Part 1 §5.4.2): the English one,
 * otherwise the first.
 */
function reasonText(reason: XmlElement | undefined, { report }: Decoding): string | undefined {
  const texts = reason === undefined ? [] : childElements(reason).filter(({ name }) => name.local === "Text");
  const languageOf = (element: XmlElement): string => attributeToken(element, "lang", namespaces.xml) ?? "no language";
  const kept = texts.find((element) => /^en\b/i.test(languageOf(element))) ?? texts[0];
  if (kept === undefined) return undefined;
  const dropped = texts.filter((element) => element !== kept).map(languageOf);
  if (dropped.length > 0) report(instance("dropped-reason", { kept: languageOf(kept), dropped }, kept.at));
  return trimmed(textOf(kept.children));
}

/** Returns a child by local name: the parts of a SOAP 1.1 fault have no namespace, but some servers give them one. */
function childNamed(element: XmlElement, local: string): XmlElement | undefined {
  return childElements(element).find(({ name }) => name.local === local);
}

function codeText(element: XmlElement, version: SoapVersion, odd: (what: string, element: XmlElement) => void): string {
  const { name, undeclared } = resolveName(textOf(element.children), element.scope, "value");
  if (undeclared !== undefined) odd(`the prefix ${undeclared} of its code is not declared`, element);
  if (undeclared !== undefined) return name.local;
  return name.namespace === envelopeNamespaces[version] ? name.local : clark(name);
}

/**
 * Returns the value of `detail`: each declared fault under its key. Undeclared entries, and repeated ones of a declared
 * fault, are arrays under their full names.
 */
function detailValue(detail: XmlElement, faults: readonly MessageMember[], decoding: Decoding): Json {
  const members = new Map<string, Json>();
  for (const child of childElements(detail)) {
    const declared = faults.find(({ key, declaration }) => sameName(declaration.name, child.name) && !members.has(key));
    const declaration = declared?.declaration ?? decoding.schema.set.find("element", child.name);
    const value = elementContent(child, declaration, decoding, { depth: 1, skips: false });
    const key = wildcardKey(child.name);
    const before = members.get(key);
    if (declared !== undefined) members.set(declared.key, value);
    else members.set(key, [...(Array.isArray(before) ? before : []), value]);
  }
  return members;
}

const keysOf11: readonly string[] = ["code", "message", "actor", "detail"];
const keysOf12: readonly string[] = [...keysOf11, "subcode", "node"];

/** Encodes the value of a fault; the inverse of `decodeFault`. */
export function encodeFault(
  json: Json,
  version: SoapVersion,
  faults: readonly MessageMember[],
  encoding: Encoding,
  here: EncodePosition,
): XmlElement {
  const given = isObject(json) ? json : new Map<string, Json>();
  if (!isObject(json)) reportValue(json, encoding, here);
  const keys = version === "1.1" ? keysOf11 : keysOf12;
  for (const key of given.keys()) if (!keys.includes(key)) reportUnknown(key, keys, encoding, here);
  const textOfKey = (key: string): string | undefined => {
    const value = given.get(key);
    if (value !== undefined && typeof value !== "string") reportValue(value, encoding, inside(here, key));
    return typeof value === "string" ? value : undefined;
  };
  const detail = given.get("detail");
  if (detail !== undefined && !isObject(detail)) reportValue(detail, encoding, inside(here, "detail"));
  const entries = isObject(detail) ? detailElements(detail, faults, encoding, inside(here, "detail")) : [];
  const code = codeName(textOfKey("code") ?? (version === "1.1" ? "Server" : "Receiver"), version);
  const subcode = version === "1.1" ? undefined : textOfKey("subcode");
  const message = textOfKey("message");
  if (version === "1.1")
    return tree(envelopeName(version, "Fault"), encoding, [
      valued(qname("", "faultcode"), prefixed(code, encoding), encoding),
      valued(qname("", "faultstring"), message ?? code.local, encoding),
      ...optional(qname("", "faultactor"), textOfKey("actor"), encoding),
      ...(detail === undefined ? [] : [tree(qname("", "detail"), encoding, entries)]),
    ]);
  const name = (local: string): QName => envelopeName(version, local);
  const value = (of: QName): XmlElement => valued(name("Value"), prefixed(of, encoding), encoding);
  const sub = subcode === undefined ? [] : [tree(name("Subcode"), encoding, [value(codeName(subcode, version))])];
  const reason = valued(name("Text"), message ?? code.local, encoding);
  return tree(name("Fault"), encoding, [
    tree(name("Code"), encoding, [value(code), ...sub]),
    tree(name("Reason"), encoding, [inEnglish(reason)]),
    ...optional(name("Node"), textOfKey("node"), encoding),
    ...optional(name("Role"), textOfKey("actor"), encoding),
    ...(detail === undefined ? [] : [tree(name("Detail"), encoding, entries)]),
  ]);
}

function detailElements(
  detail: JsonObject,
  faults: readonly MessageMember[],
  encoding: Encoding,
  here: EncodePosition,
): readonly XmlElement[] {
  return [...detail].flatMap(([key, value]) => {
    const declared = faults.find((member) => member.key === key);
    const named =
      declared === undefined ? encoding.deferred.whole(() => namedElements(key, value, encoding, here)) : undefined;
    if (declared === undefined && named === undefined) {
      const known = faults.map((member) => member.key);
      reportUnknown(key, known, encoding, here);
    }
    if (declared === undefined) return named ?? [];
    const { declaration } = declared;
    const at = { ...inside(here, key), depth: here.depth + 1 };
    return [elementOf(value, declaration.name, declaration, encoding, at)];
  });
}

function reportValue(json: Json, { report, placeOf }: Encoding, { pointer }: EncodePosition): void {
  report(instance("wrong-value", { value: describe(json), rule: undefined }, placeOf(pointer)));
}

function codeName(text: string, version: SoapVersion): QName {
  const name = fromClark(text);
  if (name === undefined || name.namespace !== "") return name ?? envelopeName(version, text);
  return envelopeName(version, name.local);
}

function prefixed({ namespace, local }: QName, { prefixes }: Encoding): string {
  const prefix = prefixes.ofValue(namespace);
  return prefix === "" ? local : `${prefix}:${local}`;
}

function tree(name: QName, { prefixes }: Encoding, children: readonly XmlElement[]): XmlElement {
  prefixes.element(name.namespace);
  return { kind: "element", name, attributes: [], children };
}

function valued(name: QName, content: string, encoding: Encoding): XmlElement {
  return { ...tree(name, encoding, []), children: [text(content)] };
}

function optional(name: QName, content: string | undefined, encoding: Encoding): readonly XmlElement[] {
  return content === undefined ? [] : [valued(name, content, encoding)];
}

/** Adds `xml:lang="en"`: each reason text needs a language (SOAP 1.2 Part 1 §5.4.2.1). */
function inEnglish(element: XmlElement): XmlElement {
  return { ...element, attributes: [{ name: qname(namespaces.xml, "lang"), value: "en" }] };
}
