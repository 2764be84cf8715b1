import type { Report } from "@soapstone/workspace";
import { attributeNamed } from "../../xml/children.ts";
import { namespaces } from "../../xml/namespaces.ts";
import { prefixesInScope } from "../../xml/scope.ts";
import { trimmed } from "../../xml/text.ts";
import type { XmlAttribute, XmlElement } from "../../xml/tree.ts";
import type { Component, Form, Schema, SchemaReference } from "../components.ts";
import { xsd } from "../diagnostics.ts";
import { isDraftNamespace } from "../draft-names.ts";
import { readAttribute, readAttributeGroup } from "./attribute.ts";
import { readNamedComplexType } from "./complex-type.ts";
import { upgradeDraft } from "./draft.ts";
import { readElement } from "./element.ts";
import { readGroup } from "./group.ts";
import { SchemaNode } from "./node.ts";
import { readNotation } from "./notation.ts";
import { once, type XsdReading } from "./reading.ts";
import { readNamedSimpleType } from "./simple-type.ts";
import { derivationSetOf, textOfValue, tokenOf } from "./values.ts";

/**
 * Reads an `xs:schema` element, the root of a document or a child of WSDL `types` (XSD 1.0 Part 1 §3.15), also of the
 * drafts of 1999 and 2000. Never fails: elements that cannot be read are reported, and kept among the leftovers of the
 * component around them. References are not followed; see `schemaSet`.
 */
export function readSchema(element: XmlElement, report: Report): Schema {
  const { namespace } = element.name;
  if (!isDraftNamespace(namespace)) return schemaOf(element, report);
  report(xsd("draft-namespace", { namespace }, element.at));
  return { ...schemaOf(upgradeDraft(element), report), dialect: namespace };
}

function schemaOf(element: XmlElement, report: Report): Schema {
  const target = attributeNamed(element, "targetNamespace");
  const targetNamespace = target === undefined ? "" : trimmed(textOfValue(target.value));
  const outside: XsdReading = {
    targetNamespace,
    elementForm: "unqualified",
    attributeForm: "unqualified",
    report,
    depth: 0,
    levels: [],
    first: once(),
    names: new Map(),
  };
  const node = new SchemaNode(element, "schema", outside);
  const formOf = (local: string): Form =>
    tokenOf(node.attribute(local), ["qualified", "unqualified"], element, outside) ?? "unqualified";
  const reading: XsdReading = {
    ...node.inside,
    levels: [],
    elementForm: formOf("elementFormDefault"),
    attributeForm: formOf("attributeFormDefault"),
  };
  const blockDefault = derivationSetOf(
    node.attribute("blockDefault"),
    ["extension", "restriction", "substitution"],
    element,
    outside,
  );
  const finalDefault = derivationSetOf(
    node.attribute("finalDefault"),
    ["extension", "restriction", "list", "union"],
    element,
    outside,
  );
  const composition: SchemaReference[] = [];
  const components: Component[] = [];
  for (const child of node.children) {
    const { local } = child.name;
    if (local === "import" || local === "include" || local === "redefine") {
      composition.push(referenceOf(child, local, reading));
      continue;
    }
    const component = readComponent(child, reading);
    if (component === undefined) node.leave(child);
    else components.push(component);
  }
  const version = node.text("version");
  const annotated = node.annotated();
  const language = annotated.foreign?.find(isLanguage);
  const foreign = annotated.foreign?.filter((attribute) => attribute !== language) ?? [];
  const { foreign: _all, ...rest } = annotated;
  const prefixes = prefixesInScope(element.scope);
  return {
    kind: "schema",
    targetNamespace,
    elementForm: reading.elementForm,
    attributeForm: reading.attributeForm,
    ...(blockDefault === undefined ? {} : { blockDefault }),
    ...(finalDefault === undefined ? {} : { finalDefault }),
    ...(version === undefined ? {} : { version }),
    ...(language === undefined ? {} : { language: textOfValue(language.value) }),
    composition,
    components,
    ...(prefixes.size === 0 ? {} : { prefixes }),
    ...rest,
    ...(foreign.length === 0 ? {} : { foreign }),
  };
}

function isLanguage(attribute: XmlAttribute): boolean {
  return attribute.name.namespace === namespaces.xml && attribute.name.local === "lang";
}

function readComponent(element: XmlElement, reading: XsdReading): Component | undefined {
  switch (element.name.local) {
    case "element":
      return readElement(element, reading);
    case "attribute":
      return readAttribute(element, reading);
    case "simpleType":
      return readNamedSimpleType(element, reading);
    case "complexType":
      return readNamedComplexType(element, reading);
    case "group":
      return readGroup(element, reading);
    case "attributeGroup":
      return readAttributeGroup(element, reading);
    case "notation":
      return readNotation(element, reading);
    default:
      // The grammar allows no other elements here.
      return undefined;
  }
}

function referenceOf(element: XmlElement, kind: SchemaReference["kind"], reading: XsdReading): SchemaReference {
  const node = new SchemaNode(element, kind, reading);
  const components: Component[] = [];
  for (const child of node.children) {
    const component = readComponent(child, node.inside);
    if (component === undefined) node.leave(child);
    else components.push(component);
  }
  if (kind !== "import") node.required("schemaLocation", "nothing is included");
  const namespace = node.text("namespace");
  const location = node.text("schemaLocation");
  return {
    kind,
    ...(namespace === undefined ? {} : { namespace: trimmed(namespace) }),
    ...(location === undefined ? {} : { location: trimmed(location) }),
    components,
    ...node.annotated(),
  };
}
