import {
  type ElementDeclaration,
  namespaces,
  resolveName,
  type Type,
  type XmlAttribute,
  type XmlElement,
} from "@soapstone/xml-model";
import { instance } from "../diagnostics/diagnostics.ts";
import { type Declarations, displayName } from "../model/declarations.ts";
import { derivability, excludedBy } from "../model/derivation.ts";
import { typeOfElement } from "../model/substitution.ts";
import { tag, type ValidationContext } from "./attributes.ts";
import { typeName } from "./element-text.ts";

/**
 * Returns the type by which an element is validated: that of `xsi:type` if it is allowed (cvc-elt 4), otherwise the
 * declared one; undefined if there is none.
 */
export function typeFor(
  element: XmlElement,
  declaration: ElementDeclaration | undefined,
  context: ValidationContext,
): Type | undefined {
  const { declarations } = context.facts;
  const declared = declaration === undefined ? declarations.anyType : typeOfElement(declaration, declarations);
  const type = allowedOwnType(element, declaration, declared, context) ?? declared;
  if (type === undefined) {
    const use = declaration?.type;
    const missing = use === undefined || "kind" in use ? "of its declaration" : displayName(use);
    context.report(instance("type-missing", { name: tag(element), type: missing }, element.at));
  } else if (type.kind === "complexType" && type.abstract) {
    context.report(instance("abstract-type", { name: tag(element), type: typeName(type) }, element.at));
  }
  return type;
}

/** Returns the type that `xsi:type` names; undefined without `xsi:type`, or if it names an unknown type. */
export function ownType(element: XmlElement, declarations: Declarations): Type | undefined {
  const value = ofInstances(element, "type")?.value;
  if (typeof value !== "string") return undefined;
  const { name, undeclared } = resolveName(value, element.scope, "value");
  return undeclared === undefined ? declarations.type(name) : undefined;
}

/**
 * Returns the type that `xsi:type` names if it may replace the declared type; otherwise reports it and returns
 * undefined.
 */
function allowedOwnType(
  element: XmlElement,
  declaration: ElementDeclaration | undefined,
  declared: Type | undefined,
  { facts, report }: ValidationContext,
): Type | undefined {
  const attribute = ofInstances(element, "type");
  if (attribute === undefined) return undefined;
  const at = attribute.at ?? element.at;
  const type = ownType(element, facts.declarations);
  if (type === undefined) {
    const { value } = attribute;
    report(instance("unknown-type", { type: typeof value === "string" ? value : "a name" }, at));
    return undefined;
  }
  if (declared === undefined) return type;
  const excludes = excludedBy(facts.declarations, declaration, declared);
  const result = derivability(type, declared, facts.declarations, excludes);
  if (result.derived && result.blockedBy === undefined) return type;
  const blocked = result.derived ? (result.blockedBy ?? "") : "";
  const names = { name: tag(element), type: typeName(type), declared: typeName(declared), blocked };
  report(instance("type-not-derived", names, at));
  return result.derived ? type : undefined;
}
export function ofInstances(element: XmlElement, local: string): XmlAttribute | undefined {
  return element.attributes.find(({ name }) => name.namespace === namespaces.xsi && name.local === local);
}
