import { isArray, type Json, type JsonObject, pointerTo } from "@soapstone/apidoc-model";
import { nearest } from "@soapstone/workspace";
import type { XmlAttribute, XmlElement } from "@soapstone/xml-model";
import { instance } from "../diagnostics/diagnostics.ts";
import { nameOfWildcardKey } from "../keys.ts";
import { childElement } from "./element.ts";
import { scalarText } from "./scalar.ts";
import type { EncodePosition, Encoding } from "./state.ts";

/** Returns the attribute for a key `@{ns}local`; undefined for other keys. */
export function namedAttribute(
  key: string,
  value: Json,
  encoding: Encoding,
  here: EncodePosition,
): XmlAttribute | undefined {
  const name = key.startsWith("@") ? nameOfWildcardKey(key) : undefined;
  if (name === undefined) return undefined;
  const declaration = here.skips ? undefined : encoding.schema.set.find("attribute", name);
  encoding.prefixes.attribute(name.namespace);
  const at = inside(here, key);
  const attribute = { name, value: scalarText(value, declaration?.type, encoding, at) };
  encoding.origins.pointers.set(attribute, at.pointer);
  return attribute;
}

/**
 * Returns the elements of a key `{ns}local`, whose content may be added later by deferred work; undefined if the key
 * does not have this form.
 */
export function namedElements(
  key: string,
  value: Json,
  encoding: Encoding,
  here: EncodePosition,
): readonly XmlElement[] | undefined {
  const name = key.startsWith("{") ? nameOfWildcardKey(key) : undefined;
  if (name === undefined) return undefined;
  const declaration = here.skips ? undefined : encoding.schema.set.find("element", name);
  const at = inside(here, key);
  if (isArray(value))
    return value.map((item, index) => childElement(item, name, declaration, encoding, inner(at, index)));
  encoding.report(instance("not-an-array", { key }, encoding.placeOf(at.pointer)));
  return [childElement(value, name, declaration, encoding, { ...at, depth: at.depth + 1 })];
}

/**
 * Returns the attributes and elements for the keys of an object that are full names. Other keys are reported, unless
 * they are known.
 */
export function namedMembers(
  object: JsonObject,
  isKnown: (key: string) => boolean,
  encoding: Encoding,
  here: EncodePosition,
): { readonly attributes: readonly XmlAttribute[]; readonly elements: ReadonlyMap<string, readonly XmlElement[]> } {
  const attributes: XmlAttribute[] = [];
  const elements = new Map<string, readonly XmlElement[]>();
  for (const [key, value] of object) {
    if (isKnown(key)) continue;
    const attribute = namedAttribute(key, value, encoding, here);
    const children = attribute === undefined ? namedElements(key, value, encoding, here) : undefined;
    if (attribute !== undefined) attributes.push(attribute);
    else if (children !== undefined) elements.set(key, children);
    else reportUnknown(key, [], encoding, here);
  }
  return { attributes, elements };
}

export function inside(here: EncodePosition, key: string): EncodePosition {
  return { ...here, pointer: pointerTo(here.pointer, key), form: here.form?.inside.get(key) };
}

/** Returns the position of an item in an array of children. */
export function inner(here: EncodePosition, index: number): EncodePosition {
  const form = here.form?.inside.get(String(index));
  return { ...here, pointer: pointerTo(here.pointer, index), depth: here.depth + 1, form };
}

export function reportUnknown(key: string, known: Iterable<string>, encoding: Encoding, here: EncodePosition): void {
  const { pointer } = inside(here, key);
  const meant = nearest(key, known);
  encoding.report(
    instance("unknown-property", { key, ...(meant === undefined ? {} : { meant }) }, encoding.placeOf(pointer, true)),
  );
}
