import { clark, type QName, qname } from "../../xml/names.ts";
import { possibleName } from "../../xml/possible-name.ts";
import type { XmlElement } from "../../xml/tree.ts";
import type {
  ElementDeclaration,
  ElementReference,
  Form,
  IdentityConstraint,
  Type,
  TypeUse,
  ValueConstraint,
} from "../components.ts";
import { xsd } from "../diagnostics.ts";
import { readComplexType } from "./complex-type.ts";
import type { Growing } from "./growing.ts";
import { readIdentityConstraint } from "./identity-constraint.ts";
import { SchemaNode } from "./node.ts";
import type { XsdReading } from "./reading.ts";
import { readSimpleType } from "./simple-type.ts";
import { booleanOf, derivationSetOf, firstNameOf, ncNameOf, textOfValue, tokenOf } from "./values.ts";

/** Reads a global element declaration (XSD 1.0 Part 1 §3.3); undefined if it has no name. */
export function readElement(element: XmlElement, reading: XsdReading): ElementDeclaration | undefined {
  const node = new SchemaNode(element, "global element", reading);
  const name = node.required("name", "the element was kept as it is, and declares nothing");
  if (name === undefined) return undefined;
  const head = node.attribute("substitutionGroup");
  const substitutionGroup = firstNameOf(head, element, reading);
  const final = derivationSetOf(node.attribute("final"), ["extension", "restriction"], element, reading);
  const isAbstract = booleanOf(node.attribute("abstract"), element, reading);
  const declared = declaration(
    node,
    { name: qname(reading.targetNamespace, ncNameOf(name, element, reading)) },
    isAbstract,
  );
  if (substitutionGroup !== undefined) declared.substitutionGroup = substitutionGroup;
  if (final !== undefined) declared.final = final;
  return node.annotate(declared);
}

/**
 * Reads a local element: a declaration, or a reference to a global one (`ref`). Undefined if it has neither name nor
 * `ref`.
 */
export function readLocalElement(node: SchemaNode): ElementDeclaration | ElementReference | undefined {
  const { element, inside } = node;
  const ref = referenceOf(node);
  if (ref !== undefined) return node.annotate<Growing<ElementReference>>({ kind: "elementReference", ref });
  const name = node.attribute("name");
  if (name === undefined) {
    node.required("name", "the element was kept as it is, and means nothing for the types");
    return undefined;
  }
  return node.annotate(declaration(node, localName(node, ncNameOf(name, element, inside), inside.elementForm), false));
}

/** Returns the name of a local declaration, whose namespace depends on the form; see `ElementDeclaration.form`. */
export function localName(
  node: SchemaNode,
  local: string,
  byDefault: Form,
): { readonly name: QName; readonly form?: Form } {
  const { targetNamespace } = node.inside;
  const written = tokenOf(node.attribute("form"), forms, node.element, node.inside);
  const name = qname((written ?? byDefault) === "qualified" ? targetNamespace : "", local);
  const isImplied = written === undefined || written === byDefault || targetNamespace !== "";
  return isImplied ? { name } : { name, form: written };
}

/**
 * Returns the global declaration to which a local one refers; undefined without `ref`. Its other attributes are ignored.
 */
export function referenceOf(node: SchemaNode): QName | undefined {
  const { element, inside } = node;
  const written = node.attribute("ref");
  const ref = firstNameOf(written, element, inside);
  if (ref === undefined) return undefined;
  const name = node.attribute("name");
  if (name !== undefined) {
    const facts = { name: textOfValue(name.value), ref: clark(ref), element: node.name };
    inside.report(xsd("name-and-ref", facts, written?.at ?? element.at));
  }
  for (const child of node.children) node.leave(child);
  return ref;
}

/** Reads `default` or `fixed` of an element or attribute; undefined if both are absent. */
export function valueConstraintOf(node: SchemaNode): ValueConstraint | undefined {
  const fixed = node.text("fixed");
  const byDefault = node.text("default");
  if (fixed !== undefined && byDefault !== undefined) {
    node.inside.report(
      xsd("default-and-fixed", { element: node.name }, node.attribute("fixed")?.at ?? node.element.at),
    );
  }
  const lexical = fixed ?? byDefault;
  if (lexical === undefined) return undefined;
  const value = possibleName(lexical, node.element);
  return { kind: fixed === undefined ? "default" : "fixed", lexical, ...(value === undefined ? {} : { value }) };
}

/**
 * Reads the type of a declaration: its name, otherwise the anonymous type inside; undefined if both are absent. Where
 * both are written, the name counts.
 */
export function typeUseOf<T extends Type>(
  node: SchemaNode,
  attribute: string,
  names: readonly string[],
  read: (element: XmlElement, reading: XsdReading) => T,
): TypeUse<T> | undefined {
  const named = node.attribute(attribute);
  const inPlace = node.children.length === 0 ? undefined : node.child(...names);
  const name = firstNameOf(named, node.element, node.inside);
  if (name === undefined) return inPlace === undefined ? undefined : read(inPlace, node.inside);
  if (inPlace !== undefined) {
    const facts = { attribute, element: node.name, child: inPlace.name.local };
    node.inside.report(xsd("type-twice", facts, inPlace.at ?? node.element.at));
    node.leave(inPlace);
  }
  return name;
}

// Shared by all element declarations, since there are many.
const typeNames = ["simpleType", "complexType"] as const;
const blockable = ["extension", "restriction", "substitution"] as const;
const forms = ["qualified", "unqualified"] as const;
const noConstraints: readonly IdentityConstraint[] = [];

function readType(element: XmlElement, reading: XsdReading): Type {
  return element.name.local === "simpleType" ? readSimpleType(element, reading) : readComplexType(element, reading);
}

/** Reads the common part of local and global element declarations, without the annotation. */
function declaration(
  node: SchemaNode,
  { name, form }: { readonly name: QName; readonly form?: Form },
  isAbstract: boolean,
): Growing<ElementDeclaration> {
  const { element, inside } = node;
  const type = typeUseOf(node, "type", typeNames, readType);
  const value = valueConstraintOf(node);
  const block = derivationSetOf(node.attribute("block"), blockable, element, inside);
  let constraints: IdentityConstraint[] | undefined;
  for (const child of node.children) {
    const { local } = child.name;
    if (local !== "unique" && local !== "key" && local !== "keyref") continue;
    const constraint = readIdentityConstraint(child, local, inside);
    if (constraint === undefined) node.leave(child);
    else if (constraints === undefined) constraints = [constraint];
    else constraints.push(constraint);
  }
  const nillable = booleanOf(node.attribute("nillable"), element, inside);
  const declared: Growing<ElementDeclaration> = {
    kind: "element",
    name,
    nillable,
    abstract: isAbstract,
    constraints: constraints ?? noConstraints,
  };
  if (form !== undefined) declared.form = form;
  if (type !== undefined) declared.type = type;
  if (value !== undefined) declared.value = value;
  if (block !== undefined) declared.block = block;
  return declared;
}
