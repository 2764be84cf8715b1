import type { Report } from "@soapstone/workspace";
import { targetNamespaceOf } from "../../xml/children.ts";
import { namespaces } from "../../xml/namespaces.ts";
import { prefixesInScope } from "../../xml/scope.ts";
import type { XmlElement } from "../../xml/tree.ts";
import type { Schema } from "../../xsd/components.ts";
import { readSchema } from "../../xsd/read/schema.ts";
import type { Definitions, Import } from "../definitions.ts";
import { wsdl } from "../diagnostics.ts";
import { grammar } from "../grammar.ts";
import { readBinding } from "./binding.ts";
import { nameOf } from "./extension.ts";
import { readMessage } from "./message.ts";
import { WsdlNode } from "./node.ts";
import { readPortType } from "./port-type.ts";
import { eachPrefixOnce, type WsdlReading } from "./reading.ts";
import { readService } from "./service.ts";
import { readTypes } from "./types.ts";

export interface ReadDefinitionsOptions {
  /**
   * Returns the model of an inline schema, for a caller that has read the schemas already; by default they are read.
   */
  readonly schema?: (element: XmlElement, index: number) => Schema;
}

/** Whether an element is the root of a WSDL 1.1 description. */
export function isDefinitions(element: XmlElement): boolean {
  return element.name.local === "definitions" && element.name.namespace === namespaces.wsdl;
}

/**
 * Reads a `wsdl:definitions` element (WSDL 1.1 §2.1). Default names are filled in (WSDL 1.1 §2.4.5). Unknown elements
 * and attributes are kept with their element, as extensions or foreign attributes. What cannot be read is reported and
 * left out; the rest is read.
 */
export function readDefinitions(
  element: XmlElement,
  report: Report,
  options: ReadDefinitionsOptions = {},
): Definitions {
  const once = eachPrefixOnce(report);
  if (!isDefinitions(element)) {
    once(wsdl("not-a-description", { root: nameOf(element), namespace: element.name.namespace }, element.at));
  }
  const node = new WsdlNode(element, grammar.definitions, once);
  const name = node.text("name");
  const reading: WsdlReading = {
    targetNamespace: targetNamespaceOf(element),
    report: once,
    schema: options.schema ?? ((schema) => readSchema(schema, once)),
  };
  const types = readTypes(node.children("types"), reading);
  return {
    kind: "definitions",
    ...(name === undefined ? {} : { name }),
    targetNamespace: reading.targetNamespace,
    imports: node.children("import").map((child) => readImport(child, once)),
    ...(types === undefined ? {} : { types }),
    messages: node.children("message").map((child) => readMessage(child, reading)),
    portTypes: node.children("portType").map((child) => readPortType(child, reading)),
    bindings: node.children("binding").map((child) => readBinding(child, reading)),
    services: node.children("service").map((child) => readService(child, reading)),
    prefixes: prefixesInScope(element.scope),
    ...node.described(),
  };
}

/** `<import namespace location>` */
function readImport(element: XmlElement, report: Report): Import {
  const node = new WsdlNode(element, grammar.import, report);
  const namespace = node.text("namespace");
  const location = node.text("location");
  if (namespace === undefined) report(wsdl("import-without-namespace", { location: location ?? "" }, element.at));
  if (location === undefined) report(wsdl("import-without-location", { namespace: namespace ?? "" }, element.at));
  return {
    kind: "import",
    ...(namespace === undefined ? {} : { namespace }),
    ...(location === undefined ? {} : { location }),
    ...node.described(),
  };
}
