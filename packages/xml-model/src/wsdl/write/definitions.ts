import type { XmlElement } from "../../xml/tree.ts";
import type { Definitions, Import } from "../definitions.ts";
import { writeBinding } from "./binding.ts";
import { languageElement, written } from "./described.ts";
import { writeMessage } from "./message.ts";
import { writePortType } from "./port-type.ts";
import { writeService } from "./service.ts";
import { writeTypes } from "./types.ts";

/**
 * Returns a description as a tree: children in the order of WSDL 1.1 §2.1, default names left out (WSDL 1.1 §2.4.5).
 * `writeXml(tree, { prefixes: definitions.prefixes })` gives the text.
 */
export function writeDefinitions(definitions: Definitions): XmlElement {
  const { name, targetNamespace, imports, types, messages, portTypes, bindings, services } = definitions;
  return languageElement("definitions", definitions, { name, targetNamespace: written(targetNamespace) }, [
    ...imports.map(writeImport),
    ...(types === undefined ? [] : [writeTypes(types)]),
    ...messages.map(writeMessage),
    ...portTypes.map(writePortType),
    ...bindings.map(writeBinding),
    ...services.map(writeService),
  ]);
}

function writeImport(imported: Import): XmlElement {
  return languageElement("import", imported, { namespace: imported.namespace, location: imported.location });
}
