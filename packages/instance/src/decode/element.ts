import type { Json } from "@soapstone/apidoc-model";
import { type CodecPlan, isOfEncoding, locationsKey, nilKey, typeKey, wildcardKey } from "@soapstone/schema-mapping";
import { clark, type ElementDeclaration, type QName, sameName, type XmlElement } from "@soapstone/xml-model";
import { instance } from "../diagnostics/diagnostics.ts";
import { isEncodedArray } from "../encoded-array.ts";
import { deepestLevel } from "../schema.ts";
import { declaredNames } from "../type-names.ts";
import type { FoundElement } from "./found-element.ts";
import { genericContent } from "./generic.ts";
import { itemsContent } from "./items.ts";
import { objectContent } from "./object.ts";
import { keepInstanceForms, type SchemaInstance, schemaInstanceOf } from "./schema-instance.ts";
import type { DecodePosition, Decoding } from "./state.ts";
import { valueContent } from "./value.ts";

const generic: CodecPlan = { kind: "generic" };

/** Returns the content of an element as a JSON value; without a declaration, in the generic form. */
export function elementContent(
  element: XmlElement,
  declaration: ElementDeclaration | undefined,
  decoding: Decoding,
  here: DecodePosition,
): Json {
  return decoding.deferred.whole(() => ownContent(element, declaration, decoding, here));
}

/** Decodes a child; `put` inserts the value, for deep children after the parent is complete. */
export function childContent(
  element: XmlElement,
  declaration: ElementDeclaration | undefined,
  decoding: Decoding,
  here: DecodePosition,
  put: (content: Json) => void,
): void {
  decoding.deferred.take(here.depth, () => put(ownContent(element, declaration, decoding, here)));
}

/** Returns the value of an element, in which the values of deep children may be inserted later. */
function ownContent(
  element: XmlElement,
  declaration: ElementDeclaration | undefined,
  decoding: Decoding,
  here: DecodePosition,
): Json {
  if (here.depth > deepestLevel) {
    decoding.report(instance("too-deep", { levels: deepestLevel }, element.at));
    return null;
  }
  const about = schemaInstanceOf(element);
  if (about.nil && declaration?.nillable === false)
    decoding.report(instance("kept-nil", { name: clark(element.name) }, element.at));
  const isEmpty = element.children.every(
    (child) => child.kind !== "element" && (child.kind !== "text" || child.text === ""),
  );
  const locations = decoding.keepLocations ? about.locations : [];
  const { codecPlan, type, isOther } = actualType(element, about, declaration, decoding, here);
  if (decoding.forms !== undefined) keepInstanceForms(about, isOther, decoding.forms, here.path);
  if (about.nil && isEmpty && !isOther && about.attributes.length === 0 && locations.length === 0) return null;
  const head: (readonly [string, Json])[] = [];
  if (type !== undefined) head.push([typeKey, type]);
  if (about.nil) head.push([nilKey, true]);
  if (locations.length > 0) head.push([locationsKey, new Map(locations)]);
  return contentOf({ element, about, declaration, codecPlan, head, isEmpty }, decoding, here);
}

function contentOf(found: FoundElement, decoding: Decoding, here: DecodePosition): Json {
  switch (found.codecPlan.kind) {
    case "value":
      return valueContent(found, found.codecPlan, decoding, here);
    case "object":
      return objectContent(found, found.codecPlan, decoding, here);
    case "items":
      return itemsContent(found, found.codecPlan, decoding, here);
    case "generic":
      return genericContent(found, decoding, here);
  }
}

/**
 * Whether `xsi:type` names `enc:Array` itself: arrays of SOAP's encoding may use that name, whatever the name of their
 * type is (SOAP 1.1 §5.4.2).
 */
function isArrayItself({ namespace, local }: QName, declared: CodecPlan): boolean {
  return declared.kind === "items" && isEncodedArray(declared) && isOfEncoding(namespace) && local === "Array";
}

/**
 * Returns the codec plan of an element's actual type and, if `xsi:type` names another type than the declaration, the
 * value of `$type`.
 */
function actualType(
  { at }: XmlElement,
  { type }: SchemaInstance,
  declaration: ElementDeclaration | undefined,
  { schema, report, forms }: Decoding,
  here: DecodePosition,
): { readonly codecPlan: CodecPlan; readonly type?: string; readonly isOther: boolean } {
  const { codecPlans, set } = schema;
  const declared = declaration === undefined ? generic : codecPlans.ofElement(declaration);
  if (
    type === undefined ||
    isArrayItself(type.name, declared) ||
    declaredNames(declaration, codecPlans).some((name) => sameName(type.name, name))
  ) {
    const tag = declared.kind === "object" ? codecPlans.tagOf(declared.type) : undefined;
    return { codecPlan: declared, isOther: false, ...(tag === undefined ? {} : { type: codecPlans.typeKey(tag) }) };
  }
  // A text whose type restricts the declared one is an object with `$type` only if the JSON Schema allows it.
  const isPlain = declared.kind === "value" && !codecPlans.namesSubtypes(declared.type);
  if (!here.skips && isPlain && set.findType(type.name)?.kind === "simpleType") {
    if (forms === undefined) report(instance("dropped-type", { name: clark(type.name) }, at));
    return { codecPlan: codecPlans.ofType(type.name), isOther: false };
  }
  if (!here.skips && set.findType(type.name) !== undefined)
    return { codecPlan: codecPlans.ofType(type.name), type: codecPlans.typeKey(type.name), isOther: true };
  if (!here.skips) report(instance("kept-type", { name: clark(type.name) }, at));
  return { codecPlan: declared, type: wildcardKey(type.name), isOther: true };
}
