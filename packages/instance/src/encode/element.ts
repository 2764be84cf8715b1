import { isObject, type Json, type JsonObject } from "@soapstone/apidoc-model";
import { type CodecPlan, locationsKey, nilKey, typeKey } from "@soapstone/schema-mapping";
import {
  type ElementDeclaration,
  namespaces,
  type QName,
  qname,
  sameName,
  type TypeUse,
  type XmlAttribute,
  type XmlElement,
  type XmlNode,
} from "@soapstone/xml-model";
import { instance } from "../diagnostics/diagnostics.ts";
import { nameOfWildcardKey } from "../keys.ts";
import { deepestLevel } from "../schema.ts";
import { declaredNames, typeNameOf } from "../type-names.ts";
import { genericParts } from "./generic.ts";
import { itemsParts } from "./items.ts";
import { objectParts } from "./object.ts";
import { type ElementInput, type ElementParts, nothing } from "./parts.ts";
import type { EncodePosition, Encoding } from "./state.ts";
import { valueParts } from "./value.ts";
import { writtenNil, writtenRestriction, writtenType } from "./written-instance.ts";

const generic: CodecPlan = { kind: "generic" };

/** Returns the element for a JSON value; without a declaration, the value must have the generic form. */
export function elementOf(
  json: Json,
  name: QName,
  declaration: ElementDeclaration | undefined,
  encoding: Encoding,
  here: EncodePosition,
): XmlElement {
  const element = encoding.deferred.whole(() => childElement(json, name, declaration, encoding, here));
  encoding.origins.roots.push({ children: element.children, declaration });
  return element;
}

/** Returns the element for a child; the content of a deep child may be added later. */
export function childElement(
  json: Json,
  name: QName,
  declaration: ElementDeclaration | undefined,
  encoding: Encoding,
  here: EncodePosition,
): XmlElement {
  const attributes: XmlAttribute[] = [];
  const children: XmlNode[] = [];
  encoding.deferred.take(here.depth, () => {
    const parts = elementParts(json, name, declaration, encoding, here);
    for (const attribute of parts.attributes) attributes.push(attribute);
    for (const child of parts.children) children.push(child);
  });
  encoding.origins.pointers.set(children, here.pointer);
  return { kind: "element", name, attributes, children };
}

function elementParts(
  json: Json,
  name: QName,
  declaration: ElementDeclaration | undefined,
  encoding: Encoding,
  here: EncodePosition,
): ElementParts {
  const { prefixes, report, placeOf } = encoding;
  prefixes.element(name.namespace);
  if (here.depth > deepestLevel) {
    report(instance("too-deep", { levels: deepestLevel }, placeOf(here.pointer)));
    return nothing;
  }
  const own = isObject(json) ? json : undefined;
  const { codecPlan, attributes: about } = actualType(json, declaration, encoding, here);
  const isNil = json === null || own?.get(nilKey) === true;
  const nil = writtenNil(isNil, encoding, here) ?? (isNil ? "true" : undefined);
  if (nil !== undefined) about.push(schemaInstance("nil", nil));
  if (isNil && declaration !== undefined && !declaration.nillable)
    report(instance("unexpected-null", { element: name.local }, placeOf(here.pointer)));
  about.push(...locationsOf(own));
  for (const attribute of about) prefixes.attribute(attribute.name.namespace);
  const given: ElementInput = { json, name, declaration, isNil };
  const { attributes, children } = json === null ? nothing : partsOf(given, codecPlan, encoding, here);
  return { attributes: [...about, ...attributes], children };
}

function partsOf(given: ElementInput, codecPlan: CodecPlan, encoding: Encoding, here: EncodePosition): ElementParts {
  switch (codecPlan.kind) {
    case "value":
      return valueParts(given, codecPlan, encoding, here);
    case "object":
      return objectParts(given, codecPlan, encoding, here);
    case "items":
      return itemsParts(given, codecPlan, encoding, here);
    case "generic":
      return genericParts(given, encoding, here);
  }
}

function schemaInstance(local: string, value: string | QName): XmlAttribute {
  return { name: qname(namespaces.xsi, local), value };
}

/**
 * Returns the codec plan of the type that `$type` names, and the attribute `xsi:type`, if it is not the declared type
 * or was written in the original document.
 */
function actualType(
  json: Json,
  declaration: ElementDeclaration | undefined,
  encoding: Encoding,
  here: EncodePosition,
): { readonly codecPlan: CodecPlan; readonly attributes: XmlAttribute[] } {
  const { schema, prefixes, report, placeOf } = encoding;
  const text = isObject(json) ? json.get(typeKey) : undefined;
  const declared = declaration === undefined ? generic : schema.codecPlans.ofElement(declaration);
  const declaredName = typeNameOf(declared);
  const attributes = (written: string | undefined): XmlAttribute[] =>
    written === undefined ? [] : [schemaInstance("type", written)];
  if (text === undefined) {
    const other = writtenRestriction(json, declared, encoding, here);
    const names = other === undefined ? declaredNames(declaration, schema.codecPlans) : [other];
    const written = names.map((name) => writtenType(name, encoding, here)).find((name) => name !== undefined);
    return {
      codecPlan: other === undefined ? declared : schema.codecPlans.ofType(other),
      attributes: attributes(written),
    };
  }
  const place = placeOf(`${here.pointer}/${typeKey}`);
  const use = typeof text === "string" && !here.skips ? typeNamed(text, schema) : undefined;
  const name = use === undefined ? (typeof text === "string" ? nameOfWildcardKey(text) : undefined) : nameOfUse(use);
  if (use === undefined && !here.skips)
    report(instance("unknown-type-name", { name: typeof text === "string" ? text : "that is no text" }, place));
  if (name === undefined)
    return { codecPlan: use === undefined ? declared : schema.codecPlans.ofType(use), attributes: [] };
  const written = writtenType(name, encoding, here);
  const own = declaredName ?? (declared.kind === "object" ? schema.codecPlans.tagOf(declared.type) : undefined);
  if (own !== undefined && sameName(name, own)) return { codecPlan: declared, attributes: attributes(written) };
  if (written === undefined) prefixes.type(name.namespace);
  return {
    codecPlan: use === undefined ? declared : schema.codecPlans.ofType(use),
    attributes: [schemaInstance("type", written ?? { namespace: name.namespace, local: name.local })],
  };
}

/**
 * Returns the type that a value of `$type` names: by its key in the codec plans, otherwise by its full name. Undefined
 * if there is none.
 */
function typeNamed(text: string, { codecPlans, set }: Encoding["schema"]): TypeUse | undefined {
  const known = codecPlans.typeOfKey(text);
  if (known !== undefined) return known;
  const name = nameOfWildcardKey(text);
  return name !== undefined && set.findType(name) !== undefined ? name : undefined;
}

function nameOfUse(use: TypeUse): QName | undefined {
  return "kind" in use ? use.name : use;
}

function locationsOf(own: JsonObject | undefined): readonly XmlAttribute[] {
  const locations = own?.get(locationsKey);
  if (!isObject(locations)) return [];
  return [...locations].flatMap(([local, value]) => (typeof value === "string" ? [schemaInstance(local, value)] : []));
}
