import {
  type AttributeGroupReference,
  type AttributeUse,
  type AttributeWildcard,
  anyTypeName,
  type ComplexType,
  clark,
  type ElementDeclaration,
  namespaces,
  noNamespace,
  type Particle,
  type QName,
  type SchemaSet,
  type SimpleType,
  sameName,
  type Type,
  type TypeUse,
} from "@soapstone/xml-model";
import { type ApiFact, anyShape, type Shape, type ShapeMember, type ShapeReference } from "../model/shape.ts";
import { xsdPrefix } from "../values/type-relation.ts";
import { attributeUsesOf, attributeWildcardOf } from "./attribute-uses.ts";
import { type ElementContent, joined, noContent, othersOf } from "./content.ts";
import { annotationText } from "./documentation.ts";
import { noLimits, restricted, type SimpleLimits } from "./simple-limits.ts";
import { arrayFacts, ownFacts } from "./type-facts.ts";
import { constraintText, valuesOf } from "./values.ts";

/** The content of a type after its bases are merged into it. */
interface MergedLimits {
  readonly types: readonly string[] | undefined;
  readonly limits: SimpleLimits;
  readonly items?: ShapeReference | undefined;
  readonly alternatives?: readonly ShapeReference[] | undefined;
  readonly content: ElementContent;
  readonly attributes: ReadonlyMap<string, ShapeMember>;
  readonly attributeWildcard?: Pick<AttributeWildcard, "namespaces" | "process" | "at"> | undefined;
  readonly facts: readonly ApiFact[];
}

const nothing: MergedLimits = {
  types: undefined,
  limits: noLimits,
  content: noContent,
  attributes: new Map(),
  facts: [],
};

/** Reads shapes from the types of a schema set; a type is read once. */
export class XmlShapes {
  readonly set: SchemaSet;
  readonly #shapes = new Map<Type, Shape>();
  readonly #merged = new Map<Type, MergedLimits>();
  readonly #groups = new Map<string, ElementContent>();
  readonly #ids = new Map<Type, string>();

  constructor(set: SchemaSet) {
    this.set = set;
  }

  /**
   * Returns the shape of a type, which is read on demand. `elementName` is the global element that contains an
   * anonymous type.
   */
  ofType(use: TypeUse | undefined, elementName?: string): ShapeReference {
    return () => this.#shapeOf(use, elementName);
  }

  /** Returns an element declaration as a member. */
  element(declaration: ElementDeclaration, min: number, max: number, owner?: string): ShapeMember {
    const { name, value, type } = declaration;
    const isGlobal = this.set.find("element", name) === declaration;
    return {
      kind: "element",
      name: name.local,
      namespace: name.namespace,
      owner,
      at: declaration.at,
      min,
      max,
      nillable: declaration.nillable,
      isAbstract: declaration.abstract,
      ...valuesOf(value, declaration.at),
      substitutes: isGlobal ? this.#substitutes(name) : undefined,
      identityConstraints: new Map(
        declaration.constraints.map((constraint) => [constraintText(constraint), constraint.at]),
      ),
      documentation: annotationText(declaration),
      shape: this.ofType(type ?? this.#headType(declaration), isGlobal ? name.local : undefined),
    };
  }

  #headType({ substitutionGroup }: ElementDeclaration): TypeUse | undefined {
    let head = substitutionGroup === undefined ? undefined : this.set.find("element", substitutionGroup);
    const seen = new Set<ElementDeclaration>();
    while (head !== undefined && head.type === undefined && head.substitutionGroup !== undefined && !seen.has(head)) {
      seen.add(head);
      head = this.set.find("element", head.substitutionGroup);
    }
    return head?.type;
  }

  #substitutes(head: QName): ShapeMember["substitutes"] {
    const members = this.set.members(head).filter((member) => !member.abstract);
    return new Map(members.map((member) => [clark(member.name), member.at]));
  }

  #shapeOf(use: TypeUse | undefined, elementName: string | undefined): Shape {
    if (use === undefined) return anyShape;
    const type = "kind" in use ? use : this.set.findType(use);
    if (type === undefined) return "kind" in use ? anyShape : unknownShape(use);
    if (type.name !== undefined && sameName(type.name, anyTypeName)) return anyShape;
    const known = this.#shapes.get(type);
    if (known !== undefined) return known;
    const shape = this.#read(type, elementName);
    this.#shapes.set(type, shape);
    return shape;
  }

  #read(type: Type, elementName: string | undefined): Shape {
    const merged = this.#mergedOf(type);
    const { content, limits, attributes, attributeWildcard } = merged;
    const isBuiltin = type.name?.namespace === namespaces.xsd;
    const namespace = this.set.documentOf(type)?.schema.targetNamespace ?? type.name?.namespace ?? noNamespace;
    const hasElements = type.kind === "complexType";
    return {
      id: this.#idOf(type),
      name: isBuiltin ? undefined : (type.name?.local ?? elementName),
      at: type.at,
      types: merged.types,
      facets: limits.facets,
      enumeration: limits.enumeration,
      members: new Map([...content.members, ...attributes]),
      others: hasElements ? othersOf(content.wildcards, namespace) : anyShape.others,
      otherAttributes: hasElements
        ? othersOf(attributeWildcard === undefined ? [] : [{ wildcard: attributeWildcard, max: 1 }], namespace)
        : undefined,
      items: merged.items,
      alternatives: merged.alternatives,
      subtypes: this.#subtypes(type),
      model: content.model,
      facts: [...merged.facts, ...limits.facts, ...ownFacts(type)],
      documentation: annotationText(type),
    };
  }

  /** Returns the id of a type: its name, or, for an unnamed type, an id of its own. */
  #idOf(type: Type): string {
    if (type.name !== undefined) return `type ${clark(type.name)}`;
    const known = this.#ids.get(type);
    if (known !== undefined) return known;
    const id = `anonymous ${this.#ids.size + 1}`;
    this.#ids.set(type, id);
    return id;
  }

  #subtypes(type: Type): ReadonlyMap<string, ShapeReference> {
    const { name } = type;
    if (name === undefined || type.kind !== "complexType") return new Map();
    const derived = this.set.derived(name).filter((one) => one.kind === "complexType" && !one.abstract);
    return new Map(
      derived.flatMap((one) => (one.name === undefined ? [] : [[clark(one.name), this.ofType(one)] as const])),
    );
  }

  #mergedOf(type: Type): MergedLimits {
    const known = this.#merged.get(type);
    if (known !== undefined) return known;
    // Ends a circle of base types, which the schema set has not resolved.
    this.#merged.set(type, nothing);
    const merged = type.kind === "simpleType" ? this.#simple(type) : this.#complex(type);
    this.#merged.set(type, merged);
    return merged;
  }

  #mergedUse(use: TypeUse): MergedLimits {
    const type = "kind" in use ? use : this.set.findType(use);
    if (type === undefined) return "kind" in use ? nothing : { ...nothing, types: [clark(use)] };
    return this.#mergedOf(type);
  }

  #simple(type: SimpleType): MergedLimits {
    if (type.name?.namespace === namespaces.xsd) return { ...nothing, types: [`${xsdPrefix}${type.name.local}`] };
    if (type.variety === "list") return { ...nothing, types: ["list"], items: this.ofType(type.item) };
    if (type.variety === "union")
      return { ...nothing, types: ["union"], alternatives: type.members.map((member) => this.ofType(member)) };
    const base = this.#mergedUse(type.base);
    return { ...base, limits: restricted(base.limits, type.facets) };
  }

  #complex(type: ComplexType): MergedLimits {
    const { derivation, content } = type;
    const base =
      derivation === undefined || sameName(derivation.base, anyTypeName) ? nothing : this.#mergedUse(derivation.base);
    const owner = type.name?.local;
    const attributes = this.#attributes(type.attributes, owner, base.attributes);
    const attributeWildcard =
      attributeWildcardOf(type, this.set) ?? (derivation?.method === "extension" ? base.attributeWildcard : undefined);
    const facts = [...base.facts.filter(({ kind }) => kind !== "array-type"), ...arrayFacts(type, base.facts)];
    const shared = { attributes, attributeWildcard, facts, items: this.#arrayItems(type) ?? base.items };
    if (content.kind === "simple") {
      const values = content.type === undefined ? base : this.#mergedUse(content.type);
      return { ...values, ...shared, limits: restricted(values.limits, content.facets), content: noContent };
    }
    const isExtension = derivation?.method === "extension";
    if (content.kind === "empty") {
      // An extension of a type with simple content that adds no elements has simple content, too.
      return { ...(isExtension ? base : nothing), ...shared, types: isExtension ? (base.types ?? objects) : objects };
    }
    const own = this.#particle(content.particle, owner);
    const all = isExtension && base.content !== noContent ? joined("sequence", [base.content, own], 1, 1) : own;
    return { types: objects, limits: noLimits, content: all, ...shared };
  }

  #particle({ min, max: written, term }: Particle, owner: string | undefined): ElementContent {
    const max = written === "unbounded" ? Number.POSITIVE_INFINITY : written;
    switch (term.kind) {
      case "element":
        return leaf(this.element(term, min, max, owner));
      case "elementReference": {
        const declaration = this.set.find("element", term.ref);
        if (declaration !== undefined) return leaf(this.element(declaration, min, max, owner));
        const { local, namespace } = term.ref;
        return leaf({ kind: "element", name: local, namespace, owner, at: term.at, min, max, shape: () => anyShape });
      }
      case "modelGroup": {
        const parts = term.particles.map((particle) => this.#particle(particle, owner));
        return joined(term.compositor, parts, min, max);
      }
      case "groupReference": {
        const group = this.#group(term.ref);
        return min === 1 && max === 1 ? group : joined("sequence", [group], min, max);
      }
      case "any":
        return { members: new Map(), wildcards: [{ wildcard: term, max }] };
      default:
        return term satisfies never;
    }
  }

  #group(name: QName): ElementContent {
    const key = clark(name);
    const known = this.#groups.get(key);
    if (known !== undefined) return known;
    this.#groups.set(key, noContent);
    const group = this.set.find("group", name);
    const content =
      group === undefined ? noContent : this.#particle({ min: 1, max: 1, term: group.model }, group.name.local);
    this.#groups.set(key, content);
    return content;
  }

  #attributes(
    uses: readonly (AttributeUse | AttributeGroupReference)[],
    owner: string | undefined,
    inherited: ReadonlyMap<string, ShapeMember>,
  ): ReadonlyMap<string, ShapeMember> {
    const members = new Map(inherited);
    for (const use of attributeUsesOf(uses, this.set)) {
      const declaration = "kind" in use.attribute ? use.attribute : this.set.find("attribute", use.attribute);
      const { namespace, local } = "kind" in use.attribute ? use.attribute.name : use.attribute;
      const key = `attribute ${clark({ namespace, local })}`;
      if (use.use === "prohibited") members.delete(key);
      else
        members.set(key, {
          kind: "attribute",
          name: local,
          namespace,
          owner,
          at: use.at ?? declaration?.at,
          min: use.use === "required" ? 1 : 0,
          max: 1,
          ...valuesOf(use.value ?? declaration?.value, use.at),
          documentation: annotationText(use) ?? (declaration === undefined ? undefined : annotationText(declaration)),
          shape: this.ofType(declaration?.type),
        });
    }
    return members;
  }

  #arrayItems({ attributes }: ComplexType): ShapeReference | undefined {
    const array = attributes.flatMap((use) =>
      use.kind === "attributeUse" && use.arrayType !== undefined ? [use.arrayType] : [],
    );
    return array[0] === undefined ? undefined : this.ofType(array[0].type);
  }
}

const objects: readonly string[] = ["object"];

function unknownShape(name: QName): Shape {
  return { ...anyShape, id: `unknown ${clark(name)}`, types: [clark(name)] };
}

function leaf(member: ShapeMember): ElementContent {
  const key = `element ${clark({ namespace: member.namespace ?? noNamespace, local: member.name })}`;
  return { members: new Map([[key, member]]), model: { kind: "leaf", key }, wildcards: [] };
}
