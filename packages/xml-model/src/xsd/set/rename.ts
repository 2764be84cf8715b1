import { type QName, sameName } from "../../xml/names.ts";
import type {
  AttributeDeclaration,
  AttributeGroupDefinition,
  AttributeGroupReference,
  AttributeUse,
  AttributeWildcard,
  ComplexType,
  Component,
  Content,
  ElementDeclaration,
  Form,
  GroupDefinition,
  IdentityConstraint,
  ModelGroup,
  Particle,
  SimpleType,
  Term,
  Type,
  TypeUse,
} from "../components.ts";
import { anySimpleType, anyType } from "../read/values.ts";
import type { SymbolSpace } from "../symbol-space.ts";

/** The changes of names in a component. */
export interface Renaming {
  /** Returns the new name for a global name that the component declares: its own, or that of an identity constraint. */
  readonly declared: (space: SymbolSpace, name: QName) => QName;
  /** Returns the new name and form of a local declaration. */
  readonly local: (declaration: ElementDeclaration | AttributeDeclaration) => {
    readonly name: QName;
    readonly form?: Form | undefined;
  };
  /** Returns the new name of a reference. Undefined removes the reference; one to a type becomes the ur-type. */
  readonly reference: (space: SymbolSpace, name: QName) => QName | undefined;
  /** Returns the new namespaces of a wildcard; the same object if they do not change. */
  readonly namespaces: (wildcard: WildcardNamespaces) => WildcardNamespaces;
}

export type WildcardNamespaces = Pick<AttributeWildcard, "namespaces" | "namesTarget">;

/** A renaming that changes nothing, as the base of others. */
export const keepsNames: Renaming = {
  declared: (_space, name) => name,
  local: ({ name, form }) => ({ name, form }),
  reference: (_space, name) => name,
  namespaces: (wildcard) => wildcard,
};

/** Returns a copy of a component with other names, at the same position. */
export function renamed(component: Component, to: Renaming): Component {
  switch (component.kind) {
    case "element":
      return { ...element(component, to), name: to.declared("element", component.name) };
    case "attribute":
      return { ...attribute(component, to), name: to.declared("attribute", component.name) };
    case "simpleType":
    case "complexType":
      return type(component, to);
    case "group":
      return group(component, to);
    case "attributeGroup":
      return attributeGroup(component, to);
    case "notation":
      return { ...component, name: to.declared("notation", component.name) };
    default:
      return component satisfies never;
  }
}

function group(definition: GroupDefinition, to: Renaming): GroupDefinition {
  return { ...definition, name: to.declared("group", definition.name), model: modelGroup(definition.model, to) };
}

function attributeGroup(definition: AttributeGroupDefinition, to: Renaming): AttributeGroupDefinition {
  return {
    ...definition,
    name: to.declared("attributeGroup", definition.name),
    ...attributes(definition, to),
  };
}

function type(definition: Type, to: Renaming): Type {
  return definition.kind === "simpleType" ? simpleType(definition, to) : complexType(definition, to);
}

function typeName<T extends Type>(definition: T, to: Renaming): { readonly name?: QName } {
  return definition.name === undefined ? {} : { name: to.declared("type", definition.name) };
}

function isName(use: TypeUse): use is QName {
  return !("kind" in use);
}

function simpleUse(use: TypeUse<SimpleType>, to: Renaming): TypeUse<SimpleType> {
  return isName(use) ? (to.reference("type", use) ?? anySimpleType) : simpleType(use, to);
}

function simpleType(definition: SimpleType, to: Renaming): SimpleType {
  const name = typeName(definition, to);
  switch (definition.variety) {
    case "restriction":
      return { ...definition, ...name, base: simpleUse(definition.base, to) };
    case "list":
      return { ...definition, ...name, item: simpleUse(definition.item, to) };
    case "union":
      return { ...definition, ...name, members: definition.members.map((member) => simpleUse(member, to)) };
    default:
      return definition satisfies never;
  }
}

function complexType(definition: ComplexType, to: Renaming): ComplexType {
  const { derivation } = definition;
  const fallback = definition.content.kind === "simple" ? anySimpleType : anyType;
  return {
    ...definition,
    ...typeName(definition, to),
    ...(derivation === undefined
      ? {}
      : { derivation: { ...derivation, base: to.reference("type", derivation.base) ?? fallback } }),
    content: content(definition.content, to),
    ...attributes(definition, to),
  };
}

function content(of: Content, to: Renaming): Content {
  if (of.kind === "simple") return of.type === undefined ? of : { ...of, type: simpleType(of.type, to) };
  if (of.kind === "empty") return of;
  const kept = particle(of.particle, to);
  return kept === undefined ? { kind: "empty" } : { ...of, particle: kept };
}

function particle(of: Particle, to: Renaming): Particle | undefined {
  const kept = term(of.term, to);
  return kept === undefined ? undefined : { ...of, term: kept };
}

function term(of: Term, to: Renaming): Term | undefined {
  switch (of.kind) {
    case "element":
      return local(element(of, to), of, to);
    case "elementReference":
    case "groupReference": {
      const ref = to.reference(of.kind === "elementReference" ? "element" : "group", of.ref);
      return ref === undefined ? undefined : { ...of, ref };
    }
    case "modelGroup":
      return modelGroup(of, to);
    case "any":
      return wildcard(of, to);
    default:
      return of satisfies never;
  }
}

function modelGroup(of: ModelGroup, to: Renaming): ModelGroup {
  return { ...of, particles: of.particles.flatMap((part) => particle(part, to) ?? []) };
}

function wildcard<W extends AttributeWildcard | Extract<Term, { kind: "any" }>>(of: W, to: Renaming): W {
  const namespaces = to.namespaces(of);
  if (namespaces === of) return of;
  const { namesTarget: _resolved, ...rest } = of;
  return { ...rest, ...namespaces } as W;
}

function element(declaration: ElementDeclaration, to: Renaming): ElementDeclaration {
  const { substitutionGroup, type: use, ...rest } = declaration;
  const head = substitutionGroup === undefined ? undefined : to.reference("element", substitutionGroup);
  return {
    ...rest,
    ...(use === undefined ? {} : { type: isName(use) ? (to.reference("type", use) ?? anyType) : type(use, to) }),
    ...(head === undefined ? {} : { substitutionGroup: head }),
    constraints: declaration.constraints.map((constraint) => identityConstraint(constraint, to)),
  };
}

function identityConstraint(constraint: IdentityConstraint, to: Renaming): IdentityConstraint {
  const refer = constraint.refer === undefined ? undefined : to.reference("constraint", constraint.refer);
  return {
    ...constraint,
    name: to.declared("constraint", constraint.name),
    ...(refer === undefined ? {} : { refer }),
  };
}

function attribute(declaration: AttributeDeclaration, to: Renaming): AttributeDeclaration {
  return declaration.type === undefined ? declaration : { ...declaration, type: simpleUse(declaration.type, to) };
}

/** Returns `moved` with the new name and form of the declaration `was`. */
function local<Declaration extends ElementDeclaration | AttributeDeclaration>(
  moved: Declaration,
  was: Declaration,
  to: Renaming,
): Declaration {
  const { form: _stated, ...rest } = moved;
  const { name, form } = to.local(was);
  return { ...rest, name, ...(form === undefined ? {} : { form }) } as Declaration;
}

function attributes(
  of: Pick<ComplexType, "attributes" | "attributeWildcard">,
  to: Renaming,
): Pick<ComplexType, "attributes" | "attributeWildcard"> {
  return {
    attributes: of.attributes.flatMap((use) => attributeUse(use, to) ?? []),
    ...(of.attributeWildcard === undefined ? {} : { attributeWildcard: wildcard(of.attributeWildcard, to) }),
  };
}

function attributeUse(
  use: AttributeUse | AttributeGroupReference,
  to: Renaming,
): AttributeUse | AttributeGroupReference | undefined {
  if (use.kind === "attributeGroupReference") {
    const ref = to.reference("attributeGroup", use.ref);
    return ref === undefined ? undefined : { ...use, ref };
  }
  const used = use.attribute;
  const arrayType =
    use.arrayType === undefined
      ? {}
      : { arrayType: { ...use.arrayType, type: to.reference("type", use.arrayType.type) ?? anyType } };
  if ("kind" in used) return { ...use, attribute: local(attribute(used, to), used, to), ...arrayType };
  const ref = to.reference("attribute", used);
  return ref === undefined ? undefined : { ...use, attribute: ref, ...arrayType };
}

/** Returns a renaming of the references to one component; `to` undefined removes them. */
export function pointingTo(space: SymbolSpace, from: QName, to: QName | undefined): Renaming {
  return { ...keepsNames, reference: (at, name) => (at === space && sameName(name, from) ? to : name) };
}
