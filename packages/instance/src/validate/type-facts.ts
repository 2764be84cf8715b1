import { intersectNamespaces, type NamespaceSet, namespaceSet, uniteNamespaces } from "@soapstone/schema-mapping";
import {
  type AttributeDeclaration,
  type AttributeGroupReference,
  type AttributeUse,
  type AttributeWildcard,
  type ComplexType,
  clark,
  namespaces,
  type QName,
  type SimpleType,
  type Type,
  type TypeUse,
  type ValueConstraint,
} from "@soapstone/xml-model";
import type { ContentModels, EffectiveContent } from "../model/content-models.ts";
import type { Declarations } from "../model/declarations.ts";

/** An attribute of a complex type, its own or from its bases and groups. */
export interface AttributeFact {
  readonly name: QName;
  readonly required: boolean;
  /** Undefined if its name cannot be resolved. */
  readonly type: SimpleType | undefined;
  readonly value?: ValueConstraint;
}

export interface WildcardFact {
  readonly namespaces: NamespaceSet;
  readonly process: AttributeWildcard["process"];
}

export interface AttributesFact {
  /** By name in Clark's notation. */
  readonly uses: ReadonlyMap<string, AttributeFact>;
  readonly wildcard?: WildcardFact;
}

const noAttributes: AttributesFact = { uses: new Map() };

/** The attributes and content of complex types, including those of bases and groups; each computed once for a set. */
export class TypeFacts {
  readonly declarations: Declarations;
  readonly #contents: ContentModels;
  readonly #attributes = new Map<ComplexType, AttributesFact>();
  readonly #simple = new Map<ComplexType, SimpleType>();
  readonly #global = new Map<AttributeDeclaration, AttributeFact>();

  constructor(contents: ContentModels) {
    this.#contents = contents;
    this.declarations = contents.declarations;
  }

  content(type: ComplexType): EffectiveContent {
    return this.#contents.of(type);
  }

  /** Returns the fact of a global attribute that a wildcard allows. */
  globalAttribute(name: QName): AttributeFact | undefined {
    const declaration = this.declarations.inReach("attribute", name);
    if (declaration === undefined) return undefined;
    const known = this.#global.get(declaration) ?? this.#fact(name, declaration, "optional", undefined);
    this.#global.set(declaration, known);
    return known;
  }

  /** Returns all attributes of a type (XSD 1.0 Part 1 §3.4.2). */
  attributes(type: ComplexType): AttributesFact {
    return this.#fromBase(type, this.#attributes, noAttributes, (one, base) => this.#madeAttributes(one, base));
  }

  /**
   * Returns the type of the values of simple content (XSD 1.0 Part 1 §3.4.2); `xs:anySimpleType` if the schema names
   * none.
   */
  simpleContent(type: ComplexType): SimpleType {
    const { anySimpleType } = this.declarations;
    if (anySimpleType.kind !== "simpleType") throw new Error("xs:anySimpleType is no simple type.");
    return this.#fromBase(type, this.#simple, anySimpleType, (one, inherited) => this.#madeSimple(one, inherited));
  }

  #madeSimple(type: ComplexType, inherited: SimpleType): SimpleType {
    const { content, derivation } = type;
    const direct = derivation === undefined ? undefined : this.declarations.type(derivation.base);
    const base = direct?.kind === "simpleType" ? direct : inherited;
    if (content.kind !== "simple") return base;
    const start = content.type ?? base;
    if (content.facets.length === 0) return start;
    return { kind: "simpleType", variety: "restriction", base: byName(start), facets: content.facets };
  }

  #madeAttributes(type: ComplexType, base: AttributesFact): AttributesFact {
    const own = this.#own(type.attributes, type.attributeWildcard);
    const uses = new Map(base.uses);
    const isExtension = type.derivation?.method === "extension";
    for (const [key, { fact, isProhibited }] of own.uses) {
      if (!isProhibited) uses.set(key, fact);
      else if (!isExtension) uses.delete(key);
    }
    const wildcard = isExtension ? united(own.wildcard, base.wildcard) : own.wildcard;
    return { uses, ...(wildcard === undefined ? {} : { wildcard }) };
  }

  /**
   * Returns the attributes that a type itself states, with its attribute groups; all wildcards of these must allow an
   * attribute (XSD 1.0 Part 1 §3.4.2, "complete wildcard").
   */
  #own(
    written: readonly (AttributeUse | AttributeGroupReference)[],
    wildcard: AttributeWildcard | undefined,
  ): { readonly uses: ReadonlyMap<string, OwnUse>; readonly wildcard?: WildcardFact } {
    const uses = new Map<string, OwnUse>();
    const wildcards: AttributeWildcard[] = wildcard === undefined ? [] : [wildcard];
    const seen = new Set<unknown>();
    const direct = new Set<unknown>(written);
    const waiting = [...written].reverse();
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
      if (one.kind === "attributeUse") {
        const own = this.#useOf(one);
        // A prohibited use in a group is no attribute of the group (XSD 1.0 Part 1 §3.2.2), and removes none from types
        // that refer to the group.
        if (!own.isProhibited || direct.has(one)) uses.set(clark(own.fact.name), own);
        continue;
      }
      const group = this.declarations.find("attributeGroup", one.ref);
      if (group === undefined || seen.has(group)) continue;
      seen.add(group);
      if (group.attributeWildcard !== undefined) wildcards.push(group.attributeWildcard);
      waiting.push(...[...group.attributes].reverse());
    }
    const [first, ...others] = wildcards;
    if (first === undefined) return { uses };
    const namespaces = others.reduce(
      (all, other) => intersectNamespaces(all, this.#namespaces(other)),
      this.#namespaces(first),
    );
    return { uses, wildcard: { namespaces, process: first.process } };
  }

  #namespaces(wildcard: AttributeWildcard): NamespaceSet {
    return namespaceSet(wildcard.namespaces, this.declarations.targetOf(wildcard));
  }

  #useOf({ attribute, use, value }: AttributeUse): OwnUse {
    const declaration = "kind" in attribute ? attribute : this.declarations.find("attribute", attribute);
    const name = "kind" in attribute ? attribute.name : attribute;
    const isProhibited = use === "prohibited";
    if (declaration === undefined) {
      // An unresolved reference was reported by `checkSchemas`.
      return { fact: { name, required: use === "required", type: undefined }, isProhibited };
    }
    return { fact: this.#fact(name, declaration, use, value), isProhibited };
  }

  #fact(
    name: QName,
    declaration: AttributeDeclaration,
    use: AttributeUse["use"],
    own: ValueConstraint | undefined,
  ): AttributeFact {
    const type =
      declaration.type === undefined ? this.declarations.anySimpleType : this.declarations.type(declaration.type);
    const value = own ?? declaration.value;
    return {
      name,
      required: use === "required",
      type: simpleOnly(type),
      ...(value === undefined ? {} : { value }),
    };
  }

  /** Computes a property of a type from that of its base, bases first, so that long chains need no deep stack. */
  #fromBase<T>(type: ComplexType, known: Map<ComplexType, T>, none: T, make: (type: ComplexType, base: T) => T): T {
    const line: ComplexType[] = [];
    const seen = new Set<ComplexType>();
    let at: ComplexType | undefined = type;
    while (at !== undefined && !known.has(at) && !seen.has(at)) {
      seen.add(at);
      line.push(at);
      const base: Type | undefined =
        at.derivation === undefined ? undefined : this.declarations.type(at.derivation.base);
      at = base?.kind === "complexType" ? base : undefined;
    }
    let fact = (at === undefined ? undefined : known.get(at)) ?? none;
    for (const one of line.reverse()) {
      fact = make(one, fact);
      known.set(one, fact);
    }
    return fact;
  }
}

/**
 * Returns the name of a built-in type, since its component does not state all its properties; other types unchanged.
 */
export function byName(type: SimpleType): TypeUse<SimpleType> {
  return type.name?.namespace === namespaces.xsd ? type.name : type;
}

interface OwnUse {
  readonly fact: AttributeFact;
  readonly isProhibited: boolean;
}

function simpleOnly(type: Type | undefined): SimpleType | undefined {
  return type?.kind === "simpleType" ? type : undefined;
}

function united(own: WildcardFact | undefined, base: WildcardFact | undefined): WildcardFact | undefined {
  if (own === undefined || base === undefined) return own ?? base;
  return { namespaces: uniteNamespaces(own.namespaces, base.namespaces), process: own.process };
}
