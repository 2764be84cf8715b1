import { isArray, isObject, type Json, type JsonObject, parsePointer, pointerTo } from "@soapstone/apidoc-model";
import { admits, type ElementPlan, type ObjectPlan, textKey, valueKey } from "@soapstone/schema-mapping";
import type { XmlAttribute, XmlElement } from "@soapstone/xml-model";
import { attributeConstraint } from "../attribute-constraint.ts";
import { describe } from "../describe.ts";
import { instance } from "../diagnostics/diagnostics.ts";
import { nameOfWildcardKey, reservedKeys } from "../keys.ts";
import { type TypeLayout, wildcardFor } from "../layout.ts";
import { isSingle } from "../single.ts";
import { arrangedChildren } from "./arrange.ts";
import { childElement } from "./element.ts";
import { inner, inside, namedAttribute, namedElements, reportUnknown } from "./named.ts";
import { type ElementInput, type ElementParts, nothing } from "./parts.ts";
import { elementText, scalarText, textNodes } from "./scalar.ts";
import type { EncodePosition, Encoding } from "./state.ts";
import { writtenBlank } from "./written-text.ts";

/** Encodes attributes, children and text of an object by the keys of its codec plan. */
export function objectParts(
  { json, name, isNil, declaration }: ElementInput,
  codecPlan: ObjectPlan,
  encoding: Encoding,
  here: EncodePosition,
): ElementParts {
  const { report, placeOf } = encoding;
  if (!isObject(json)) {
    report(instance("wrong-value", { value: describe(json) }, placeOf(here.pointer)));
    const isText = (codecPlan.text !== undefined || codecPlan.mixed) && !isArray(json);
    return isText ? { ...nothing, children: textNodes(scalarText(json, codecPlan.text, encoding, here)) } : nothing;
  }
  const layout = encoding.layouts.of(codecPlan);
  const attributes: XmlAttribute[] = [];
  const elements = new Map<string, readonly XmlElement[]>();
  for (const [key, value] of json) {
    if (reservedKeys.has(key)) continue;
    const child = codecPlan.elements.get(key);
    const declared = child === undefined ? codecPlan.attributes.get(key) : undefined;
    if (child !== undefined) elements.set(key, childElements(child, value, encoding, inside(here, key)));
    else if (declared !== undefined) {
      encoding.prefixes.attribute(declared.name.namespace);
      const { name, type, use } = declared;
      const constraint = attributeConstraint(use, encoding.schema.set);
      const at = inside(here, key);
      const attribute = { name, value: scalarText(value, type, encoding, at, constraint) };
      encoding.origins.pointers.set(attribute, at.pointer);
      attributes.push(attribute);
    } else takeOther(key, value, { codecPlan, layout, attributes, elements }, encoding, here);
  }
  const isComplete = isNil || !reportMissing(codecPlan, json, elements, encoding, here);
  if (codecPlan.text !== undefined) {
    const value = json.get(valueKey);
    const at = inside(here, valueKey);
    const text = value === undefined ? "" : elementText(value, codecPlan.text, encoding, at, declaration?.value);
    return { attributes, children: [...textNodes(text), ...[...elements.values()].flat()] };
  }
  const given = json.get(textKey);
  const isEmpty = elements.size === 0 && !isNil && !codecPlan.mixed;
  const blank = given === undefined && isEmpty ? writtenBlank(encoding, here) : "";
  const text = given === undefined ? blank : scalarText(given, undefined, encoding, inside(here, textKey));
  const isKnown = [...json.keys()].every((key) => isTaken(key, codecPlan, layout));
  const content = { name, object: json, elements, text, layout, isChecked: !isNil && isComplete && isKnown };
  return { attributes, children: arrangedChildren(content, encoding, here) };
}

/** Returns the elements for the value of a key: one, or one for each item of an array. */
function childElements(
  child: ElementPlan,
  value: Json,
  encoding: Encoding,
  here: EncodePosition,
): readonly XmlElement[] {
  const { name, declaration } = child;
  const one = (item: Json, at: EncodePosition): XmlElement => childElement(item, name, declaration, encoding, at);
  if (isSingle(child)) return [one(value, { ...here, depth: here.depth + 1 })];
  if (isArray(value)) return value.map((item, index) => one(item, inner(here, index)));
  encoding.report(instance("not-an-array", { key: child.key }, encoding.placeOf(here.pointer)));
  return [one(value, { ...here, depth: here.depth + 1 })];
}

interface Filling {
  readonly codecPlan: ObjectPlan;
  readonly layout: TypeLayout;
  readonly attributes: XmlAttribute[];
  readonly elements: Map<string, readonly XmlElement[]>;
}

/** Encodes a member with a full name. It belongs to a wildcard; otherwise it is reported, and written as well. */
function takeOther(key: string, value: Json, filling: Filling, encoding: Encoding, here: EncodePosition): void {
  const { codecPlan, layout, attributes, elements } = filling;
  const name = nameOfWildcardKey(key);
  if (name === undefined) {
    reportUnknown(key, [...codecPlan.elements.keys(), ...codecPlan.attributes.keys()], encoding, here);
    return;
  }
  if (key.startsWith("@")) {
    const wildcard = codecPlan.attributeWildcard;
    const isLetIn = wildcard !== undefined && admits(wildcard.namespaces, name.namespace);
    if (!isLetIn) reportUnknown(key, [], encoding, here);
    const skips = here.skips || (isLetIn && wildcard.process === "skip");
    const attribute = namedAttribute(key, value, encoding, { ...here, skips });
    if (attribute !== undefined) attributes.push(attribute);
    return;
  }
  const index = wildcardFor(layout, name);
  const wildcard = index === undefined ? undefined : layout.wildcards[index];
  if (wildcard === undefined) reportUnknown(key, [], encoding, here);
  const skips = here.skips || wildcard?.process === "skip";
  elements.set(key, namedElements(key, value, encoding, { ...here, skips }) ?? []);
}

/** Whether an object may have a key; keys of attributes are checked elsewhere. */
function isTaken(key: string, { elements, attributes }: ObjectPlan, layout: TypeLayout): boolean {
  if (reservedKeys.has(key) || elements.has(key) || attributes.has(key) || key.startsWith("@")) return true;
  const name = nameOfWildcardKey(key);
  return name !== undefined && wildcardFor(layout, name) !== undefined;
}

/**
 * Reports missing properties that every valid value has, and returns whether children are missing. Checks the number of
 * children for each key, not their order.
 */
function reportMissing(
  codecPlan: ObjectPlan,
  json: JsonObject,
  elements: ReadonlyMap<string, readonly XmlElement[]>,
  { report, placeOf }: Encoding,
  here: EncodePosition,
): boolean {
  const reportProperty = (key: string, found = 0, least = 1): void => {
    // In the request from which a message is made, the value may have another position and name.
    const name = parsePointer(placeOf(pointerTo(here.pointer, key))?.pointer ?? "")?.at(-1) ?? key;
    report(instance("missing-property", { key: name, found, least }, placeOf(here.pointer)));
  };
  let isMissing = false;
  for (const { key, occurs } of codecPlan.elements.values()) {
    const found = elements.get(key)?.length ?? 0;
    if (found >= occurs.min) continue;
    isMissing = true;
    reportProperty(key, found, occurs.min);
  }
  for (const { key, use } of codecPlan.attributes.values())
    if (use.use === "required" && !json.has(key)) reportProperty(key);
  if (codecPlan.text !== undefined && !json.has(valueKey)) reportProperty(valueKey);
  return isMissing;
}
