import {
  type AttributeUse,
  type ComplexType,
  clark,
  type ElementDeclaration,
  type ElementReference,
  namespaces,
  type SchemaSet,
  type SimpleType,
  type TypeUse,
} from "@soapstone/xml-model";
import { builtinName, builtinType } from "@soapstone/xsd-values";
import { nameOfAttribute, usesOf } from "../components/attribute-uses.ts";
import { isAnyType } from "../components/derivation.ts";
import type { ContentModel, ModelWildcard, Slots } from "../model/model.ts";
import { isEncodedType } from "../names/encoded-type.ts";
import { ownWildcard } from "./attribute-wildcards.ts";
import type { OwnContent, WildcardPlan } from "./codec-plan.ts";
import { anyNamespace, uniteNamespaces } from "./namespace-set.ts";

export type Terms = ReadonlyMap<string, ElementDeclaration | ElementReference>;

/**
 * The children that one type adds to those of its base. Each type links to its base, so that nothing is copied along a
 * chain of extensions.
 */
export interface ModelLayer {
  readonly model: ContentModel;
  readonly slots: Slots;
  readonly terms: Terms;
  readonly base?: ModelLayer;
}

/** The content of a complex type, all its bases included. */
export interface Effective {
  /** The children; absent where there are none. */
  readonly children?: ModelLayer;
  /** The attributes by name, `{namespace}local`. */
  readonly attributes: ReadonlyMap<string, AttributeUse>;
  readonly wildcard?: WildcardPlan;
  readonly text?: TypeUse;
  readonly mixed: boolean;
}

const anything: ModelWildcard = { kind: "wildcard", wildcard: "##any/lax", min: 0, max: "unbounded" };

/** The content of `xs:anyType`, and of a base without a declaration. */
export const openContent: Effective = {
  children: {
    model: { kind: "group", compositor: "sequence", parts: [anything], min: 1, max: 1 },
    slots: new Map(),
    terms: new Map(),
  },
  attributes: new Map(),
  wildcard: { namespaces: anyNamespace, process: "lax" },
  mixed: true,
};

const noContent: Effective = { attributes: new Map(), mixed: false };

/**
 * Returns the whole content of a type that is derived from `base`, from the content that the type itself declares (XSD
 * 1.0 Part 1 §3.4.2).
 */
export function effectiveContent(
  type: ComplexType,
  own: OwnContent,
  base: Effective,
  namespace: string,
  set: SchemaSet,
): Effective {
  const isExtension = type.derivation?.method === "extension";
  const wildcard = ownWildcard(type, namespace, set);
  const children = childrenOf(own, isExtension ? base.children : undefined);
  const attributes = attributesOf(type, base, set);
  if (isExtension) {
    const all = joined(base.wildcard, wildcard);
    return {
      ...(children === undefined ? {} : { children }),
      attributes,
      ...(all === undefined ? {} : { wildcard: all }),
      ...(base.text === undefined ? {} : { text: base.text }),
      mixed: (type.mixed || base.mixed) && base.text === undefined,
    };
  }
  const text = restrictedText(type, base);
  return {
    ...(children === undefined ? {} : { children }),
    attributes,
    ...(wildcard === undefined ? {} : { wildcard }),
    ...(text === undefined ? {} : { text }),
    mixed: type.mixed && text === undefined,
  };
}

function childrenOf({ model, slots, terms }: OwnContent, base: ModelLayer | undefined): ModelLayer | undefined {
  if (model === undefined || slots === undefined) return base;
  return base === undefined ? { model, slots, terms } : { model, slots, terms, base };
}

/** Returns the content of a base that is no complex type of the set: text, anything, or nothing at all. */
export function baseOutsideSet({ derivation }: ComplexType, set: SchemaSet): Effective {
  if (derivation === undefined) return noContent;
  const { base, method } = derivation;
  if (isEncodedType(base)) return textContent(builtinOfEncodedType(base));
  if (isAnyType(base)) return method === "extension" ? openContent : noContent;
  const type = set.findType(base);
  if (type?.kind === "simpleType") return textContent(base);
  return type === undefined ? openContent : noContent;
}

function textContent(text: TypeUse): Effective {
  return { ...noContent, text };
}

/** Returns the built-in type that corresponds to a simple type of SOAP encoding. */
export function builtinOfEncodedType(name: Extract<TypeUse, { readonly local: string }>): typeof name {
  const builtin = builtinType(name);
  return builtin === undefined ? name : builtinName(builtin);
}

/** Returns the attribute uses of the base that the type does not prohibit, and the type's own. */
function attributesOf(type: ComplexType, base: Effective, set: SchemaSet): ReadonlyMap<string, AttributeUse> {
  if (type.attributes.length === 0) return base.attributes;
  const attributes = new Map(base.attributes);
  const isRestriction = type.derivation?.method === "restriction";
  for (const use of usesOf(type.attributes, set)) {
    const name = clark(nameOfAttribute(use));
    if (use.use === "prohibited") {
      if (isRestriction) attributes.delete(name);
    } else if (isRestriction || !attributes.has(name)) attributes.set(name, use);
  }
  return attributes;
}

function joined(base: WildcardPlan | undefined, own: WildcardPlan | undefined): WildcardPlan | undefined {
  if (base === undefined || own === undefined) return own ?? base;
  return { namespaces: uniteNamespaces(base.namespaces, own.namespaces), process: own.process };
}

/** Returns the text of a restriction: that of its base, or of its own anonymous type, narrowed by its facets. */
function restrictedText({ content }: ComplexType, base: Effective): TypeUse | undefined {
  if (content.kind !== "simple") return undefined;
  const narrowed = content.type ?? base.text ?? anySimpleType;
  if (content.facets.length === 0) return narrowed;
  const of: TypeUse<SimpleType> = "kind" in narrowed && narrowed.kind === "complexType" ? anySimpleType : narrowed;
  return { kind: "simpleType", variety: "restriction", base: of, facets: content.facets };
}

const anySimpleType = { namespace: namespaces.xsd, local: "anySimpleType" };
