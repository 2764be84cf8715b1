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
import { nameOfAttribute } from "../schema/complex/attribute.ts";
import { isAnyType } from "../schema/complex/derivation.ts";
import { isArrayName, isEncodedType } from "../schema/complex/encoded-type.ts";
import type { ContentModel } from "../schema/complex/model/model.ts";
import { slotsOf } from "../schema/complex/model/slots.ts";
import { dimensionsOf, encodedItem, isSoapArray } from "../schema/complex/soap-array.ts";
import type { AttributeBinding, Binding, ElementBinding, ItemsBinding } from "./binding.ts";
import { type Effective, twinOf } from "./effective.ts";
import type { OwnContent } from "./own-content.ts";

/** What the forms of types are worked out from. */
export interface FormContext {
  readonly set: SchemaSet;
  readonly isExtended: (type: ComplexType) => boolean;
  readonly own: (type: ComplexType) => OwnContent;
  readonly effective: (type: ComplexType) => Effective;
}

export const generic: Binding = { kind: "generic" };

/** The form of a named type. */
export function formOfName(name: QName, context: FormContext, ofComplex: (type: ComplexType) => Binding): Binding {
  if (isAnyType(name)) return generic;
  if (isArrayName(name)) return arrayOfAnything(name, context.set);
  if (isEncodedType(name)) return { kind: "value", type: twinOf(name) };
  const type = context.set.findType(name);
  if (type === undefined) return generic;
  return type.kind === "simpleType" ? { kind: "value", type: name } : ofComplex(type);
}

/** A text alone is a value; with attributes, or where a derived type may bring some, it is an object. */
export function formOfComplex(type: ComplexType, context: FormContext): Binding {
  const { set } = context;
  if (isSoapArray(type)) return encodedArray(type);
  const content = context.effective(type);
  const keys = context.own(type).keys;
  if (isTextAlone(type, content, context)) return { kind: "value", type: content.text ?? anySimpleType };
  const model = modelOf(content);
  const elements = model === undefined ? noElements : elementsOf(model, content.terms, set);
  const attributes = new Map<string, AttributeBinding>();
  for (const use of content.attributes.values()) {
    const bound = attributeBinding(keys.attribute(nameOfAttribute(use)), use, set);
    attributes.set(bound.key, bound);
  }
  return {
    kind: "object",
    type,
    elements,
    attributes,
    ...(content.wildcard === undefined ? {} : { attributeWildcard: content.wildcard }),
    ...(model === undefined ? {} : { model }),
    ...(content.text === undefined ? {} : { text: content.text }),
    mixed: content.mixed,
  };
}

const noElements: ReadonlyMap<string, ElementBinding> = new Map();

function isTextAlone(type: ComplexType, content: Effective, { set, isExtended }: FormContext): boolean {
  if (content.text === undefined || content.attributes.size > 0 || content.wildcard !== undefined) return false;
  if (isExtended(type)) return false;
  const { derivation } = type;
  const isOfText = derivation === undefined || isEncodedType(derivation.base);
  return derivation?.method !== "extension" || isOfText || set.findType(derivation.base)?.kind !== "complexType";
}

function modelOf({ parts, text }: Effective): ContentModel | undefined {
  if (text !== undefined) return undefined;
  const [only, ...more] = parts;
  return only === undefined || more.length === 0
    ? only
    : { kind: "group", compositor: "sequence", parts, min: 1, max: 1 };
}

function elementsOf(
  model: ContentModel,
  terms: Effective["terms"],
  set: SchemaSet,
): ReadonlyMap<string, ElementBinding> {
  const elements = new Map<string, ElementBinding>();
  for (const [key, occurs] of slotsOf(model)) {
    const term = terms.get(key);
    if (term === undefined || occurs.max === 0) continue;
    const declaration = declarationOf(term, set);
    elements.set(key, { key, name: declaration.name, declaration, occurs });
  }
  return elements;
}

/** The element that a term is; of a reference that leads nowhere, only the name is known. */
function declarationOf(term: ElementDeclaration | ElementReference, set: SchemaSet): ElementDeclaration {
  if (term.kind === "element") return term;
  return set.find("element", term.ref) ?? untyped(term.ref);
}

function untyped(name: QName): ElementDeclaration {
  return { kind: "element", name, nillable: false, abstract: false, constraints: [] };
}

function attributeBinding(key: string, use: AttributeUse, set: SchemaSet): AttributeBinding {
  const name = nameOfAttribute(use);
  const type = attributeType(use, set);
  return { key, name, use, ...(type === undefined ? {} : { type }) };
}

function attributeType({ attribute }: AttributeUse, set: SchemaSet): TypeUse<SimpleType> | undefined {
  return "kind" in attribute ? attribute.type : set.find("attribute", attribute)?.type;
}

/** A restriction of `soapenc:Array`: the items of `wsdl:arrayType`, or those of its one element. */
function encodedArray(type: ComplexType): ItemsBinding {
  const { element, dimensions } = encodedItem(type);
  return items(type, element, dimensionsOf(dimensions));
}

function arrayOfAnything(name: QName, set: SchemaSet): Binding {
  const type = set.findType(name);
  return type?.kind === "complexType" ? items(type, untyped({ namespace: "", local: "item" }), 1) : generic;
}

function items(type: ComplexType, declaration: ElementDeclaration, rank: number): ItemsBinding {
  const occurs = { min: 0, max: "unbounded" } as const;
  const { name } = declaration;
  return { kind: "items", type, rank, item: { key: name.local, name, declaration, occurs } };
}

const anySimpleType: QName = { namespace: namespaces.xsd, local: "anySimpleType" };
