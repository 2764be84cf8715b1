import {
  type ComplexType,
  type ElementDeclaration,
  isBlank,
  type SimpleType,
  type Type,
  type XmlElement,
} from "@soapstone/xml-model";
import { instance } from "../diagnostics/diagnostics.ts";
import type { ContentParticle } from "../model/content-model.ts";
import { displayName } from "../model/declarations.ts";
import { type Attribution, matchContent } from "../model/match.ts";
import { tag, type ValidationContext, validateAttributes, validateNoAttributes } from "./attributes.ts";
import { expectedText, mostListed, placeOfText, type TextContent, textContent } from "./element-text.ts";
import { ofInstances, ownType, typeFor } from "./element-type.ts";
import { constraintScope } from "./simple-values.ts";
import type { Basis, VisitedElement } from "./visit.ts";

/** The result of validating the start of an element, with the basis for the validation of each child. */
export interface ElementResult {
  readonly visited: VisitedElement;
  /** By child; undefined for children that are not validated. */
  readonly bases: readonly (Basis | undefined)[];
}

/** Validates one element by its declaration and its type (XSD 1.0 Part 1 §3.3.4 and §3.4.4). */
export class ElementValidator {
  readonly #context: ValidationContext;

  constructor(context: ValidationContext) {
    this.#context = context;
  }

  /** Whether an element has an `xsi:type` that names a known type. */
  hasKnownType(element: XmlElement): boolean {
    return ownType(element, this.#context.facts.declarations) !== undefined;
  }

  validate(
    element: XmlElement,
    basis: Basis,
    children: readonly XmlElement[],
    parent: XmlElement | undefined,
  ): ElementResult {
    const { report, facts } = this.#context;
    const declaration = this.#declarationFor(element, basis);
    if (declaration?.abstract === true) {
      const members = facts.declarations.set.members(declaration.name).filter((member) => !member.abstract);
      const substitutes = members.slice(0, mostListed).map(({ name }) => displayName(name));
      report(instance("abstract-element", { name: tag(element), substitutes: substitutes.join(", ") }, element.at));
    }
    const type = typeFor(element, declaration, this.#context);
    const isNil = this.#isNil(element, declaration);
    const content = textContent(element);
    if (isNil && (content.isAny || children.length > 0)) {
      report(instance("nil-with-content", { name: tag(element) }, element.at));
    }
    if (isNil && declaration?.value?.kind === "fixed") {
      report(instance("nil-of-fixed", { name: tag(element) }, element.at));
    }
    const owner = parent ?? element;
    if (type === undefined) {
      const visited: VisitedElement = {
        element,
        declaration,
        type,
        isNil,
        isUnknown: true,
        isSimple: false,
        attributes: new Map(),
      };
      return { visited, bases: children.map(() => lax) };
    }
    const given = { element, declaration, content, isNil, children, owner };
    return type.kind === "simpleType" ? this.#simple(given, type) : this.#complex(given, type);
  }

  #declarationFor(element: XmlElement, basis: Basis): ElementDeclaration | undefined {
    if (basis.kind === "declared") return basis.declaration;
    const { facts, report } = this.#context;
    const found = facts.declarations.inReach("element", element.name);
    if (found === undefined && basis.kind === "wildcard" && basis.process === "strict" && !this.hasKnownType(element)) {
      report(instance("undeclared-element", { name: tag(element) }, element.at));
    }
    return found;
  }

  #isNil(element: XmlElement, declaration: ElementDeclaration | undefined): boolean {
    const attribute = ofInstances(element, "nil");
    if (attribute === undefined) return false;
    const { report } = this.#context;
    const at = attribute.at ?? element.at;
    const written = typeof attribute.value === "string" ? attribute.value.trim() : undefined;
    if (written === undefined || !booleans.has(written)) {
      const facts = { value: written ?? "a name", why: "the value is not of the type xs:boolean" };
      report(
        instance(
          "invalid-value",
          { name: `xsi:nil of ${tag(element)}`, ...facts, rule: "cvc-datatype-valid.1.2.1" },
          at,
        ),
      );
      return false;
    }
    // An element without declaration is never nillable, so `xsi:nil` has no effect on it (cvc-elt 3).
    if (declaration === undefined) return false;
    if (!declaration.nillable) {
      report(instance("not-nillable", { name: tag(element) }, at));
      return false;
    }
    return written === "true" || written === "1";
  }

  #simple(given: ValidatedElement, type: SimpleType): ElementResult {
    const attributes = validateNoAttributes(given.element, this.#context);
    return this.#withValue(given, type, type, attributes);
  }

  #complex(given: ValidatedElement, type: ComplexType): ElementResult {
    const { facts } = this.#context;
    const { element, declaration, isNil, content, children } = given;
    const attributes = validateAttributes(element, type, this.#context);
    const effective = facts.content(type);
    if (effective.kind === "simple") return this.#withValue(given, type, facts.simpleContent(type), attributes);
    const isUnknown = declaration === undefined && type === facts.declarations.anyType;
    const visited: VisitedElement = { element, declaration, type, isNil, isUnknown, isSimple: false, attributes };
    if (isNil) return { visited, bases: children.map(() => undefined) };
    if (effective.kind === "empty") {
      this.#validateEmpty(given);
      return { visited, bases: children.map(() => unknown) };
    }
    if (!effective.mixed) this.#validateText(given);
    else if (declaration?.value?.kind === "fixed") this.#validateMixedFixed(given, declaration.value.lexical);
    const usesDefault = declaration?.value !== undefined && !content.isAny && children.length === 0;
    if (usesDefault && effective.mixed) return { visited, bases: [] };
    return { visited, bases: this.#validateModel(element, effective.model, children) };
  }

  #validateEmpty({ element, content, children }: ValidatedElement): void {
    const { report } = this.#context;
    const [first] = children;
    if (first !== undefined) {
      const facts = { child: tag(first), parent: tag(element), expected: "" };
      report(instance("unexpected-child", facts, first.at));
    } else if (content.isAny) report(instance("content-in-empty", { name: tag(element) }, element.at));
  }

  #validateText({ element, content }: ValidatedElement): void {
    if (isBlank(content.text)) return;
    const text = content.text.trim().slice(0, mostText);
    this.#context.report(instance("text-between-elements", { name: tag(element), text }, placeOfText(element)));
  }

  /** Checks mixed content with a fixed value: its text equals that value, and it has no children (cvc-elt 5.2.2). */
  #validateMixedFixed({ element, content, children }: ValidatedElement, fixed: string): void {
    if (children.length === 0 && (!content.isAny || content.text === fixed)) return;
    const value = children.length > 0 ? "with children" : content.text;
    this.#context.report(
      instance("fixed-value", { name: tag(element), value, fixed, rule: "cvc-elt.5.2.2" }, element.at),
    );
  }

  #validateModel(
    element: XmlElement,
    model: ContentParticle | undefined,
    children: readonly XmlElement[],
  ): readonly (Basis | undefined)[] {
    const { report } = this.#context;
    const { attributions, failure } = matchContent(
      model,
      children.map(({ name }) => name),
    );
    if (failure !== undefined) {
      const child = children[failure.at];
      const expected = expectedText(failure.expected);
      const parent = tag(element);
      if (child === undefined) report(instance("missing-child", { parent, expected }, element.at));
      else report(instance("unexpected-child", { child: tag(child), parent, expected }, child.at));
    }
    return attributions.map(basisOf);
  }

  /** Validates the value of an element with simple content, which may come from a default. */
  #withValue(
    given: ValidatedElement,
    type: Type,
    simple: SimpleType,
    attributes: VisitedElement["attributes"],
  ): ElementResult {
    const { element, declaration, content, isNil, children, owner } = given;
    const { report, values } = this.#context;
    const [child] = children;
    const visited: VisitedElement = { element, declaration, type, isNil, isUnknown: false, isSimple: true, attributes };
    if (child !== undefined && !isNil) {
      const facts = { name: tag(element), child: tag(child), complex: type.kind === "complexType" };
      report(instance("children-in-simple", facts, child.at));
    }
    const bases = children.map(() => unknown);
    if (isNil || child !== undefined) return { visited, bases };
    const constraint = declaration?.value;
    const isDefault = constraint !== undefined && content.text === "";
    const text = isDefault ? constraint.lexical : content.text;
    const scope = isDefault ? constraintScope(constraint) : element.scope;
    const at = element.children[0]?.at ?? element.at;
    const value = values.validate({ text, holder: tag(element), scope, owner, at }, simple);
    if (constraint?.kind === "fixed" && !isDefault && value !== undefined) {
      if (!values.isFixed(value, constraint, simple)) {
        const facts = { name: tag(element), value: text, fixed: constraint.lexical, rule: "cvc-elt.5.2.2" };
        report(instance("fixed-value", facts, at));
      }
    }
    return { visited: value === undefined ? visited : { ...visited, value }, bases };
  }
}

interface ValidatedElement {
  readonly element: XmlElement;
  readonly declaration: ElementDeclaration | undefined;
  readonly content: TextContent;
  readonly isNil: boolean;
  readonly children: readonly XmlElement[];
  /** The element that an ID in the content identifies. */
  readonly owner: XmlElement;
}

const lax: Basis = { kind: "wildcard", process: "lax" };
const unknown: Basis = { kind: "unknown" };
const booleans: ReadonlySet<string> = new Set(["true", "false", "1", "0"]);
const mostText = 40;

function basisOf(attribution: Attribution | undefined): Basis | undefined {
  if (attribution === undefined) return unknown;
  if (attribution.kind === "element") return { kind: "declared", declaration: attribution.declaration };
  const { process } = attribution.wildcard;
  return process === "skip" ? undefined : { kind: "wildcard", process };
}
