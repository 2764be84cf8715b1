import { qname } from "../../xml/names.ts";
import { namespaces } from "../../xml/namespaces.ts";
import type { XmlElement } from "../../xml/tree.ts";
import type { Component, Schema, SchemaReference } from "../components.ts";
import { writeAttribute, writeAttributeGroup } from "./attribute.ts";
import { writeComplexType } from "./complex-type.ts";
import { writeElement } from "./element.ts";
import { writeModelGroup } from "./particle.ts";
import { declaring, derivationSet, schemaElement, type XsdWriting } from "./parts.ts";
import { writeSimpleType } from "./simple-type.ts";

/**
 * Returns the `xs:schema` element of a schema. Names are QNames, for which `writeXml` chooses prefixes; the prefixes of
 * the model are declared. Reading the result gives an equal model apart from positions and prefixes.
 */
export function writeSchema(schema: Schema): XmlElement {
  const { targetNamespace, elementForm, attributeForm } = schema;
  const writing: XsdWriting = { targetNamespace, elementForm, attributeForm };
  const language = schema.language === undefined ? [] : [{ name: lang, value: schema.language }];
  const written = schemaElement(
    "schema",
    schema,
    {
      targetNamespace: targetNamespace === "" ? undefined : targetNamespace,
      elementFormDefault: elementForm === "qualified" ? elementForm : undefined,
      attributeFormDefault: attributeForm === "qualified" ? attributeForm : undefined,
      blockDefault: derivationSet(schema.blockDefault),
      finalDefault: derivationSet(schema.finalDefault),
      version: schema.version,
    },
    [
      ...schema.composition.map((reference) => writeReference(reference, writing)),
      ...schema.components.map((component) => writeComponent(component, writing)),
    ],
    language,
  );
  return declaring(schema.prefixes ?? new Map(), written);
}

const lang = qname(namespaces.xml, "lang");

function writeReference(reference: SchemaReference, writing: XsdWriting): XmlElement {
  const { kind, namespace, location, components } = reference;
  const attributes = { namespace, schemaLocation: location };
  return schemaElement(
    kind,
    reference,
    attributes,
    components.map((component) => writeComponent(component, writing)),
  );
}

/** Returns the element of a global component. */
export function writeComponent(component: Component, writing: XsdWriting): XmlElement {
  switch (component.kind) {
    case "element":
      return writeElement(component, writing);
    case "attribute":
      return writeAttribute(component);
    case "simpleType":
      return writeSimpleType(component);
    case "complexType":
      return writeComplexType(component, writing);
    case "group":
      return schemaElement("group", component, { name: component.name.local }, [
        writeModelGroup(component.model, writing),
      ]);
    case "attributeGroup":
      return writeAttributeGroup(component, writing);
    case "notation": {
      const { name, public: publicId, system } = component;
      return schemaElement("notation", component, { name: name.local, public: publicId, system });
    }
    default:
      return component satisfies never;
  }
}
