import type { Keeper, Recaller } from "@soapstone/complement";
import type { Annotated, ComplexType, SchemaSet, TypeUse } from "@soapstone/xml-model";
import type { Profile } from "@soapstone/xsd-regex";
import { builtinType } from "@soapstone/xsd-values";
import { isSoapArray } from "../components/soap-arrays.ts";
import { derivationControl } from "../derivation-control.ts";
import { annotation, keepAnnotation, recallAnnotation } from "../documentation/annotation.ts";
import { type JsonSchema, withKeywords } from "../json-schema.ts";
import { isEncodedType } from "../names/encoded-type.ts";
import { textKey, valueKey } from "../names/property-keys.ts";
import { sameKeywords } from "../simple/value-keywords.ts";
import { type Slice, sliceFields, sliceKeywords } from "../slice-rules.ts";
import {
  type BackwardContext,
  type BackwardWalk,
  backwardContext,
  type ForwardContext,
  type ForwardWalk,
  forwardContext,
  type SchemaNodeRule,
  type SchemaRule,
} from "../walk.ts";
import { soapArray } from "./arrays/soap-array.ts";
import { wrappedArray } from "./arrays/wrapped-array.ts";
import { withoutInherited } from "./attributes/inherited-attributes.ts";
import { mixedContent } from "./content/mixed-content.ts";
import { mixedPlace } from "./content/mixed-place.ts";
import { emptyModel, extendsText, objectContent, objectFrom } from "./content/object-content.ts";
import { restrictedText, textUse } from "./content/restricted-text.ts";
import {
  anySimpleType,
  hasProperty,
  type SimpleContent,
  simpleContent,
  textKeywords,
  textOfKeywords,
  textTypeOf,
} from "./content/simple-content.ts";
import { abstractType } from "./derivation/abstract-type.ts";
import { complexRestriction } from "./derivation/complex-restriction.ts";
import { extension } from "./derivation/extension.ts";
import { objectOf, polymorphism, withoutDiscriminator } from "./derivation/polymorphism.ts";

/** The rules for the other properties of a named type: all but its content, attributes and base. */
const typeSlices: readonly Slice<ComplexType>[] = [annotation, abstractType, derivationControl, mixedPlace];
/** The rules for the other properties of an anonymous type: all but its content, attributes and base. */
const anonymousTypeSlices: readonly Slice<ComplexType>[] = [mixedPlace];

/** A complex type is an object; a type with only text is that text. */
export const complexType: SchemaNodeRule<ComplexType> = {
  id: "schema/complex-type",
  clauses: ["XSD 1.0 Part 1 §3.4.2"],
  owns: {
    left: ["complexType", "complexType@name", "complexType@inner"],
    right: ["schema.type"],
  },
  recognises: (schema, { recall }) =>
    schema.type === "object" ||
    schema.properties !== undefined ||
    schema.allOf !== undefined ||
    recall("content", (value) => value === "simple") !== undefined ||
    recall("arrayType", () => true) !== undefined,
  forward(type, context) {
    const { walk, keeper } = context;
    if (type.inner !== undefined) keepAnnotation(type.inner, "content", context);
    const rule = arrayRuleOf(type, walk);
    const keywords = rule === undefined ? derivedKeywords(type, context) : ruled(rule, type, type, context);
    if (type.name === undefined) keepAnnotation(type, "type", context);
    if (walk.options.statedNames === true && walk.codecPlans.ofType(type).kind === "object")
      reportLooseOnWire(type, walk);
    const slices = type.name === undefined ? typeSlices.filter((slice) => slice !== annotation) : typeSlices;
    return { ...keywords, ...sliceKeywords(type, slices, walk, keeper) };
  },
  backward: (schema, context) => annotatedType(schema, context, false),
};

/**
 * Accounts for what the wire view cannot express exactly: a text has a property, though it is no member; and `xsi:type`
 * has a qualified name, `$type` that of a definition.
 */
function reportLooseOnWire(type: ComplexType, { ledger, isPolymorphic }: ForwardWalk): void {
  if (isPolymorphic(type))
    ledger.settle(
      type,
      ["complexType@name"],
      "approximated",
      polymorphism.id,
      "xsi:type holds a qualified name, but $type the name of a definition",
    );
  const reason = "Swagger has no keyword for the text of an element with attributes or children; x-text marks it";
  if (type.content.kind === "simple")
    ledger.settle(type, ["complexType@content"], "approximated", simpleContent.id, reason);
  if (type.mixed) ledger.settle(type, ["complexType@mixed"], "approximated", mixedContent.id, reason);
}

/** Returns the rule of a type that is an array; undefined for an object. */
function arrayRuleOf(type: ComplexType, { codecPlans }: ForwardWalk): SchemaRule<ComplexType> | undefined {
  if (isSoapArray(type)) return soapArray;
  return codecPlans.isArrayInPlace(type) ? wrappedArray : undefined;
}

function annotatedType(schema: JsonSchema, context: BackwardContext, isNamed: boolean): ComplexType {
  const inner = recallAnnotation("content", context);
  const type = soapArray.recognises(schema, context)
    ? soapArray.backward(schema, context)
    : typeFrom(schema, context, isNamed);
  const own = isNamed ? {} : recallAnnotation("type", context);
  return {
    ...type,
    ...sliceFields(schema, isNamed ? typeSlices : anonymousTypeSlices, context.walk, context.recaller),
    ...own,
    ...(Object.keys(inner).length === 0 ? {} : { inner }),
  };
}

function ruled<Left>(
  rule: SchemaRule<Left>,
  left: Left,
  node: ComplexType,
  { walk, keeper }: ForwardContext,
): JsonSchema {
  return rule.forward(left, forwardContext(walk, keeper, node, rule));
}

/** Returns the keywords of the type's own content and of its base. */
function derivedKeywords(type: ComplexType, context: ForwardContext): JsonSchema {
  const { content, derivation } = type;
  const text = textOf(type, context.walk.set);
  const own = text === undefined ? ownObject(type, context) : ownText(type, text, context);
  // An extended simple type is expressed by the keywords of the text.
  if (content.kind === "simple") context.walk.ledger.take(type, simpleContent);
  // An extension of a text is simple content by default.
  else if (extendsText(type, context.walk)) context.keep("content", "complex", "complement");
  if (derivation === undefined) return own;
  if (content.kind === "simple" && derivation.method === "extension" && text === derivation.base) {
    keepAnnotation(derivation, "extension", context);
    return own;
  }
  return ruled(derivation.method === "extension" ? extension : complexRestriction, { derivation, own }, type, context);
}

/** Returns the text that a type declares itself; undefined if it extends a type that has the text. */
function textOf({ content, derivation }: ComplexType, set: SchemaSet): TypeUse | undefined {
  if (content.kind !== "simple" || derivation === undefined) return undefined;
  if (derivation.method === "restriction") return content.type ?? textTypeOf(derivation.base, set) ?? anySimpleType;
  const isText = isEncodedType(derivation.base) || set.findType(derivation.base)?.kind !== "complexType";
  return isText ? derivation.base : undefined;
}

function ownObject(type: ComplexType, context: ForwardContext): JsonSchema {
  return ruled(objectContent, type, type, context);
}

function ownText(type: ComplexType, text: TypeUse, context: ForwardContext): JsonSchema {
  const { walk, keeper } = context;
  const facets = type.content.kind === "simple" ? type.content.facets : [];
  const own = forwardContext(walk, keeper, type, simpleContent);
  const attributes = ownObject(type, context);
  if (walk.codecPlans.ofType(type).kind === "value") {
    context.keep("content", "simple", "complement");
    return textKeywords({ text, facets }, keeper, own);
  }
  const value = simpleContent.forward({ text, facets }, own);
  return objectOf([withoutInheritedText(type, text, value, walk.options.profile), attributes]);
}

/**
 * Removes from a restriction's text the complement that its base has too: all of it, or the name of the type that
 * facets narrow.
 */
function withoutInheritedText(type: ComplexType, text: TypeUse, keywords: JsonSchema, profile: Profile): JsonSchema {
  const value = keywords.properties?.get(valueKey);
  if (value?.complement === undefined) return keywords;
  const isAll = isInherited(type, text);
  if (!isAll && !narrowsPlainText(type, text, profile)) return keywords;
  const complement = new Map([...value.complement].filter(([key]) => !isAll && key !== "type"));
  const left = withKeywords(value, { complement: complement.size === 0 ? undefined : complement });
  return withKeywords(keywords, { properties: new Map([[valueKey, left]]) });
}

/** Whether a restriction has the text of a named type unchanged. */
function isInherited({ content, derivation }: ComplexType, text: TypeUse): boolean {
  if (content.kind !== "simple" || derivation?.method !== "restriction") return false;
  return content.type === undefined && content.facets.length === 0 && !("kind" in text);
}

/**
 * Whether a restriction only adds facets to a built-in type whose keywords are those of any string, so that the facets
 * express both.
 */
function narrowsPlainText({ content, derivation }: ComplexType, text: TypeUse, profile: Profile): boolean {
  if (content.kind !== "simple" || derivation?.method !== "restriction" || content.type !== undefined) return false;
  const builtin = "kind" in text ? undefined : builtinType(text);
  const isPlain = builtin?.values === "text" && sameKeywords(builtin[profile], { type: "string" });
  return isPlain && content.facets.length > 0;
}

/** The inverse of `derivedKeywords`: reads the base, then the content. */
function typeFrom(schema: JsonSchema, context: BackwardContext, isNamed: boolean): ComplexType {
  const { walk, recaller } = context;
  const derived = complexRestriction.recognises(schema, context)
    ? complexRestriction.backward(schema, context)
    : extension.backward(schema, context);
  const { derivation } = derived;
  const own = withoutInherited(withoutDiscriminator(derived.own), derivation, context);
  const isScalar = context.recall("content", (value) => value === "simple") !== undefined;
  if (isScalar || simpleContent.recognises(own, context)) {
    const text = isScalar
      ? textOfKeywords(own, recaller, (keywords) => textUse(keywords, walk, recaller))
      : simpleContent.backward(own, context);
    const type = objectFrom(isScalar ? {} : own, context, "");
    if (derivation?.method === "restriction") return { ...type, ...restrictedText(text, derivation, schema, context) };
    return { ...type, ...extendedText(text, recallAnnotation("extension", context)) };
  }
  const type = objectFrom(own, context, emptyModel(isNamed && derivation === undefined));
  if (derivation === undefined) return type;
  const isText =
    derivation.method === "extension" &&
    hasProperty(derivation.base, valueKey, walk) &&
    context.recall("content", (value) => value === "complex") === undefined;
  const isMixed = derivation.method === "extension" && hasProperty(derivation.base, textKey, walk);
  return {
    ...type,
    derivation,
    ...(isText ? { content: { kind: "simple", facets: [] } } : {}),
    ...(isMixed ? { mixed: context.recall("mixed", (value) => value === false) === undefined } : {}),
  };
}

/** Returns simple content: the extension of a simple type. */
function extendedText({ text }: SimpleContent, annotations: Annotated): Pick<ComplexType, "content" | "derivation"> {
  const base = "kind" in text ? anySimpleType : text;
  return { derivation: { method: "extension", base, ...annotations }, content: { kind: "simple", facets: [] } };
}

/** Converts an anonymous or global complex type; its complement goes to the keeper of the object that it becomes. */
export function complexTypeSchema(type: ComplexType, walk: ForwardWalk, keeper: Keeper): JsonSchema {
  return complexType.forward(type, forwardContext(walk, keeper, type, complexType));
}

/**
 * The inverse of `complexTypeSchema`. A named type has the documentation itself; the documentation of an anonymous one
 * is its element's.
 */
export function complexTypeFrom(
  schema: JsonSchema,
  walk: BackwardWalk,
  recaller: Recaller,
  isNamed: boolean,
): ComplexType {
  return annotatedType(schema, backwardContext(walk, recaller), isNamed);
}
