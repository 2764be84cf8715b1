import type { Report } from "@soapstone/workspace";
import { attributeToken } from "../../xml/children.ts";
import { namespaces } from "../../xml/namespaces.ts";
import type { XmlElement } from "../../xml/tree.ts";
import { wsdl } from "../diagnostics.ts";
import type { ElementGrammar } from "../grammar.ts";
import { isKnownExtension } from "../known-extensions.ts";

/** Reports an unknown extension: that it is not allowed at its place, or that it is marked wsdl:required. */
export function reportExtension(
  extension: XmlElement,
  owner: XmlElement,
  grammar: ElementGrammar,
  report: Report,
): void {
  // An element of WSDL itself was already reported as unknown or repeated.
  if (extension.name.namespace === namespaces.wsdl) return;
  const facts = { child: nameOf(extension), element: nameOf(owner) };
  if (!grammar.extensible) report(wsdl("misplaced-extension", facts, extension.at));
  const required = attributeToken(extension, "required", namespaces.wsdl);
  if ((required === "true" || required === "1") && !isKnownExtension(extension))
    report(wsdl("required-extension", facts, extension.at));
}

/** Returns the name of an element with its written prefix, for messages. */
export function nameOf({ name, prefix }: XmlElement): string {
  return prefix === undefined || prefix === "" ? name.local : `${prefix}:${name.local}`;
}
