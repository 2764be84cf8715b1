import type { AttributeUse, ComplexType, Content, Derivation, Particle, Type, TypeUse } from "@soapstone/xml-model";
import { clark } from "@soapstone/xml-model";
import { anySimpleType, type BuiltinType, builtinName, restrictionChain } from "@soapstone/xsd-values";
import { nameOf, validAttributes } from "./attributes.ts";
import { determinate } from "./determinate.ts";
import { fittingFacets } from "./facets.ts";
import { attributesOf, groupsResolved } from "./inherited.ts";
import { type ParticleContext, validParticle } from "./particle.ts";
import { restrictsAttributes } from "./restricted-attributes.ts";
import { restrictsParticle } from "./restricted-particle.ts";
import { deepest, isMissing, type Rules, stringName } from "./rules.ts";
import { validSimpleType } from "./simple-type.ts";
import { isEmptiableContent } from "./value.ts";

/** Repairs a complex type by the rules of XSD for content, attributes and derivation (XSD 1.0 Part 1 §3.4.6). */
export function validComplexType(type: ComplexType, place: ParticleContext, depth = 0): ComplexType {
  if (depth > deepest) return type;
  return derivedValidly(withOwnParts(type, place, depth), place);
}

function withOwnParts(type: ComplexType, place: ParticleContext, depth: number): ComplexType {
  const { rules } = place;
  const attributes = validAttributes(type.attributes, rules);
  const content = validContent(type.content, type.derivation, place, depth);
  const final = Array.isArray(type.final)
    ? type.final.filter((one) => one === "extension" || one === "restriction")
    : type.final;
  const isFinalSame = final === type.final || final?.length === type.final?.length;
  if (attributes === type.attributes && content === type.content && isFinalSame) return type;
  const { final: _, ...others } = type;
  const derivations = isFinalSame ? type.final : final?.length === 0 ? undefined : final;
  return { ...others, ...(derivations === undefined ? {} : { final: derivations }), attributes, content };
}

function validContent(
  content: Content,
  derivation: Derivation | undefined,
  place: ParticleContext,
  depth: number,
): Content {
  switch (content.kind) {
    case "empty":
      return content;
    case "simple": {
      const type = content.type && validSimpleType(content.type, place.rules, depth + 1);
      const base = type ?? derivation?.base;
      const facets = base === undefined ? content.facets : fittingFacets(content.facets, base, place.rules);
      if (type === content.type && facets === content.facets) return content;
      return { ...content, facets, ...(type === undefined ? {} : { type }) };
    }
    case "elements": {
      const valid = validParticle(content.particle, place, depth + 1);
      const base = derivation?.method === "extension" ? place.rules.set.findType(derivation.base) : undefined;
      const before =
        base?.kind === "complexType" && base.content.kind === "elements" ? base.content.particle : undefined;
      const particle = valid && determinate(valid, before, place);
      if (particle === content.particle) return content;
      return particle === undefined ? { kind: "empty" } : { kind: "elements", particle };
    }
    default:
      return content satisfies never;
  }
}

function derivedValidly(type: ComplexType, place: ParticleContext): ComplexType {
  const { derivation, content } = type;
  const { rules } = place;
  if (derivation === undefined) return type;
  if (isMissing("type", derivation.base, rules)) return underived(type, rules);
  const base = rules.set.findType(derivation.base);
  if (base === undefined) return type;
  if (content.kind === "simple") return withSimpleContent(type, derivation, base, place);
  if (base.kind === "simpleType" || base.content.kind === "simple") {
    if (content.kind === "elements") return underived(type, rules);
    if (base.kind === "complexType" && derivation.method === "extension") return type;
    return { ...type, derivation: { ...derivation, method: "extension" }, content: { kind: "simple", facets: [] } };
  }
  return derivation.method === "extension" ? extended(type, base, rules) : restricted(type, base, place);
}

function withSimpleContent(
  type: ComplexType,
  derivation: Derivation,
  base: Type,
  { rules, target }: ParticleContext,
): ComplexType {
  const { content } = type;
  if (content.kind !== "simple") return type;
  if (base.kind === "simpleType") {
    if (derivation.method === "extension" && content.facets.length === 0) return type;
    if (derivation.method === "extension") return { ...type, content: { kind: "simple", facets: [] } };
    return { ...type, derivation: { ...derivation, method: "extension" }, content: { kind: "simple", facets: [] } };
  }
  const isOfText = derivation.method === "restriction" && base.mixed && isEmptiableContent(base.content, rules);
  if (base.content.kind !== "simple" && !(isOfText && content.type !== undefined)) return underived(type, rules);
  if (derivation.method === "extension") return type;
  const isOfAnything = content.type === undefined && rootOf(derivation.base, rules) === anySimpleType;
  return !isOfAnything && restrictsAttributes(type, target, rules) ? type : underived(type, rules);
}

/** Repairs an extension whose additions do not fit its base (cos-ct-extends). */
function extended(type: ComplexType, base: ComplexType, rules: Rules): ComplexType {
  const { content } = type;
  if (!isFilled(base.content)) return type;
  const isMixed = type.mixed || isFilled(content);
  const same = isMixed && type.mixed !== base.mixed ? withMixed(type, base.mixed) : type;
  if (content.kind !== "elements" || !isFilled(content)) return same;
  if (isAll(base.content.particle, rules)) return underived(type, rules);
  if (!isAll(content.particle, rules) || content.particle.term.kind !== "modelGroup") return same;
  const term = { ...content.particle.term, compositor: "sequence" } as const;
  return { ...same, content: { kind: "elements", particle: { ...content.particle, term } } };
}

function withMixed({ mixedPlace: _, ...type }: ComplexType, mixed: boolean): ComplexType {
  return { ...type, mixed };
}

type Elements = Extract<Content, { readonly kind: "elements" }>;

function isFilled(content: Content): content is Elements {
  if (content.kind !== "elements" || content.particle.max === 0) return false;
  const { term } = content.particle;
  return term.kind !== "modelGroup" || term.particles.length > 0;
}

function isAll({ term }: Particle, { set }: Rules): boolean {
  const model = term.kind === "groupReference" ? set.find("group", term.ref)?.model : term;
  return model?.kind === "modelGroup" && model.compositor === "all";
}

/** Repairs a restriction that allows content that its base does not allow (derivation-ok-restriction). */
function restricted(type: ComplexType, base: ComplexType, { rules, target }: ParticleContext): ComplexType {
  const { content } = type;
  // The ur-type allows anything.
  if (base.name !== undefined && rules.set.isStandard(base) && base.derivation === undefined) return type;
  const own = content.kind === "elements" ? content.particle : undefined;
  const isMixedMore = type.mixed && !base.mixed;
  const allowed = wholeParticle(base, rules);
  const fits =
    allowed === undefined ? own === undefined || !isFilled(content) : restrictsParticle(own, allowed, target, rules);
  const isValid = !isMixedMore && fits && restrictsAttributes(type, target, rules);
  return isValid ? type : underived(type, rules);
}

/** Returns the content of a type, including that of the bases that it extends. */
function wholeParticle(type: ComplexType, { set }: Rules): Particle | undefined {
  const parts: Particle[] = [];
  const seen = new Set<ComplexType>();
  let here: Type | undefined = type;
  while (here?.kind === "complexType" && !seen.has(here)) {
    seen.add(here);
    if (isFilled(here.content)) parts.unshift(here.content.particle);
    here = here.derivation?.method === "extension" ? set.findType(here.derivation.base) : undefined;
  }
  const [only] = parts;
  if (parts.length < 2) return only;
  return { min: 1, max: 1, term: { kind: "modelGroup", compositor: "sequence", particles: parts } };
}

/** Returns a type without its base: with the inherited attributes, and simple content of its built-in type. */
function underived(type: ComplexType, rules: Rules): ComplexType {
  const { derivation, inner: _inner, mixedPlace: _place, ...others } = type;
  if (derivation === undefined) return type;
  const own = new Set(groupsResolved(type.attributes, rules.set).uses.map((use) => clark(nameOf(use))));
  const inherited = [...attributesOf(derivation.base, rules).uses.values()].filter(
    (use) => !own.has(clark(nameOf(use))),
  );
  const stated = type.attributes.filter((use) => use.kind !== "attributeUse" || use.use !== "prohibited");
  const attributes = [...inherited.map(plainUse), ...stated];
  if (type.content.kind !== "simple") return { ...others, attributes };
  const root = rootOf(type.content.type ?? derivation.base, rules);
  const base = root === undefined ? stringName : builtinName(root);
  const simple: Derivation = { method: "extension", base };
  return { ...others, derivation: simple, content: { kind: "simple", facets: [] }, attributes };
}

/** Returns the built-in type from which a type is derived; undefined for lists and unions. */
function rootOf(use: TypeUse, { set }: Rules): BuiltinType | undefined {
  const { root } = restrictionChain(use, set);
  return root !== undefined && !("kind" in root) ? root : undefined;
}

/** Returns an attribute use without annotations, which stay in the original type. */
function plainUse({ attribute, use, value }: AttributeUse): AttributeUse {
  return { kind: "attributeUse", attribute, use, ...(value === undefined ? {} : { value }) };
}
