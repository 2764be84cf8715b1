import {
  type AttributeUse,
  type ComplexType,
  type ElementDeclaration,
  type ElementReference,
  namespaces,
  type QName,
  type SchemaSet,
  type SimpleType,
  type TypeUse,
} from "@soapstone/xml-model";
import { nameOfAttribute } from "../components/attribute-uses.ts";
import { isAnyType } from "../components/derivation.ts";
import { dimensionsOf, encodedItem, isSoapArray } from "../components/soap-arrays.ts";
import { wrappedItem } from "../components/wrapped-item.ts";
import type { ContentModel, Occurs } from "../model/model.ts";
import { sumOf } from "../model/occurrence.ts";
import { isArrayName, isEncodedType } from "../names/encoded-type.ts";
import type { AttributePlan, CodecPlan, ElementPlan, ItemsPlan, OwnContent } from "./codec-plan.ts";
import { builtinOfEncodedType, type Effective, type ModelLayer } from "./effective-content.ts";

/** The context in which the codec plan of a type is computed. */
export interface FormContext {
  readonly set: SchemaSet;
  readonly isExtended: (type: ComplexType) => boolean;
  readonly isArray: (type: ComplexType) => boolean;
  readonly own: (type: ComplexType) => OwnContent;
  readonly effective: (type: ComplexType) => Effective;
  /** The children that were computed already. */
  readonly children: Map<ModelLayer, ReadonlyMap<string, ElementPlan>>;
}

export const generic: CodecPlan = { kind: "generic" };

/** Returns the codec plan of a named type. */
export function formOfName(name: QName, context: FormContext, ofComplex: (type: ComplexType) => CodecPlan): CodecPlan {
  if (isAnyType(name)) return generic;
  if (isArrayName(name)) return arrayOfAnything(name, context.set);
  if (isEncodedType(name)) return { kind: "value", type: builtinOfEncodedType(name) };
  const type = context.set.findType(name);
  if (type === undefined) return generic;
  return type.kind === "simpleType" ? { kind: "value", type: name } : ofComplex(type);
}

/**
 * Returns the codec plan of a complex type: a value if it has only text; an object if it has attributes, or a derived
 * type may have some.
 */
export function formOfComplex(type: ComplexType, context: FormContext): CodecPlan {
  const { set } = context;
  if (isSoapArray(type)) return encodedArray(type);
  const array = context.isArray(type) ? formOfArray(type) : undefined;
  if (array !== undefined) return array;
  const content = context.effective(type);
  const keys = context.own(type).keys;
  if (isTextAlone(type, context)) return { kind: "value", type: content.text ?? anySimpleType };
  const { children } = content;
  const hasModel = content.text === undefined && children !== undefined;
  let model: ContentModel | undefined;
  let elements: ReadonlyMap<string, ElementPlan> | undefined;
  let attributes: ReadonlyMap<string, AttributePlan> | undefined;
  return {
    kind: "object",
    type,
    // Each type in a long chain has the elements and attributes of all its bases: they are listed when they are needed.
    get elements() {
      elements ??= hasModel ? elementsOf(children, context) : noElements;
      return elements;
    },
    get attributes() {
      attributes ??= attributesOf(content, keys, set);
      return attributes;
    },
    ...(content.wildcard === undefined ? {} : { attributeWildcard: content.wildcard }),
    get model() {
      model ??= modelOf(content);
      return model;
    },
    ...(content.text === undefined ? {} : { text: content.text }),
    mixed: content.mixed,
  };
}

/** Returns the plan of an element written as an array: its items; undefined for a type that is no wrapper. */
export function formOfArray(type: ComplexType): ItemsPlan | undefined {
  const item = wrappedItem(type);
  return item === undefined ? undefined : items(type, item.element, [1], item.occurs);
}

function attributesOf(
  content: Effective,
  keys: OwnContent["keys"],
  set: SchemaSet,
): ReadonlyMap<string, AttributePlan> {
  const attributes = new Map<string, AttributePlan>();
  for (const use of content.attributes.values()) {
    const bound = attributePlan(keys.attribute(nameOfAttribute(use)), use, set);
    attributes.set(bound.key, bound);
  }
  return attributes;
}

const noElements: ReadonlyMap<string, ElementPlan> = new Map();

/**
 * Whether a type, and each type that it restricts, has only text, so that a value of one may replace a value of the
 * other.
 */
function isTextAlone(type: ComplexType, { set, isExtended, effective }: FormContext): boolean {
  const seen = new Set<ComplexType>();
  for (let at = type; !seen.has(at); ) {
    seen.add(at);
    const { text, attributes, wildcard } = effective(at);
    if (text === undefined || attributes.size > 0 || wildcard !== undefined || isExtended(at)) return false;
    const { derivation } = at;
    if (derivation === undefined || isEncodedType(derivation.base)) return true;
    const base = set.findType(derivation.base);
    if (base?.kind !== "complexType") return true;
    if (derivation.method === "extension") return false;
    at = base;
  }
  return true;
}

/** Returns the content model: those of the bases and the type's own, in sequence. */
function modelOf({ children, text }: Effective): ContentModel | undefined {
  if (text !== undefined) return undefined;
  if (children === undefined || children.base === undefined) return children?.model;
  const parts = layersOf(children).map(({ model }) => model);
  return { kind: "group", compositor: "sequence", parts, min: 1, max: 1 };
}

/** Returns the children of a type: those of its base, and its own. */
function elementsOf(children: ModelLayer, { set, children: known }: FormContext): ReadonlyMap<string, ElementPlan> {
  const layers = layersOf(children, (layer) => known.has(layer));
  const [nearest] = layers;
  if (nearest === undefined) return known.get(children) ?? noElements;
  const elements = new Map(nearest.base === undefined ? noElements : known.get(nearest.base));
  for (const { slots, terms } of layers)
    slots.forEach((occurs, key) => {
      if (occurs.max === 0) return;
      const before = elements.get(key);
      const term = before === undefined ? terms.get(key) : undefined;
      if (before !== undefined) elements.set(key, { ...before, occurs: both(before.occurs, occurs) });
      else if (term !== undefined) elements.set(key, childOf(key, declarationOf(term, set), occurs));
    });
  known.set(children, elements);
  return elements;
}

/** Returns how often a name occurs in two contents in sequence. */
function both(a: Occurs, b: Occurs): Occurs {
  return { min: a.min + b.min, max: sumOf(a.max, b.max) };
}

function childOf(key: string, declaration: ElementDeclaration, occurs: Occurs): ElementPlan {
  return { key, name: declaration.name, declaration, occurs };
}

/** Returns the layers from the root of the hierarchy down, as far as they are not known. */
function layersOf(
  children: ModelLayer | undefined,
  isKnown: (layer: ModelLayer) => boolean = () => false,
): readonly ModelLayer[] {
  const layers: ModelLayer[] = [];
  for (let at = children; at !== undefined && !isKnown(at); at = at.base) layers.push(at);
  return layers.reverse();
}

/** Returns the declaration of a term; for a reference to nothing, a declaration without a type. */
function declarationOf(term: ElementDeclaration | ElementReference, set: SchemaSet): ElementDeclaration {
  if (term.kind === "element") return term;
  return set.find("element", term.ref) ?? untyped(term.ref);
}

function untyped(name: QName): ElementDeclaration {
  return { kind: "element", name, nillable: false, abstract: false, constraints: [] };
}

function attributePlan(key: string, use: AttributeUse, set: SchemaSet): AttributePlan {
  const name = nameOfAttribute(use);
  const type = attributeType(use, set);
  return { key, name, use, ...(type === undefined ? {} : { type }) };
}

function attributeType({ attribute }: AttributeUse, set: SchemaSet): TypeUse<SimpleType> | undefined {
  return "kind" in attribute ? attribute.type : set.find("attribute", attribute)?.type;
}

/**
 * Returns the plan of a restriction of `soapenc:Array`: the items of `wsdl:arrayType`, or those of its only element.
 */
function encodedArray(type: ComplexType): ItemsPlan {
  const { element, dimensions } = encodedItem(type);
  return items(type, element, dimensionsOf(dimensions?.dimensions ?? ""));
}

function arrayOfAnything(name: QName, set: SchemaSet): CodecPlan {
  const type = set.findType(name);
  return type?.kind === "complexType" ? items(type, untyped({ namespace: "", local: "item" }), [1]) : generic;
}

function items(
  type: ComplexType,
  declaration: ElementDeclaration,
  dimensions: readonly number[],
  occurs: Occurs = { min: 0, max: "unbounded" },
): ItemsPlan {
  const { name } = declaration;
  return { kind: "items", type, dimensions, item: { key: name.local, name, declaration, occurs } };
}

const anySimpleType: QName = { namespace: namespaces.xsd, local: "anySimpleType" };
