import { nameAttribute } from "@soapstone/restore";
import type { Diagnostic, Workspace } from "@soapstone/workspace";
import {
  attributeText,
  isDefinitions,
  resolveName,
  tokens,
  wellKnownPrefixes,
  type XmlDocument,
  type XmlElement,
} from "@soapstone/xml-model";
import { bundle } from "../diagnostics.ts";
import { isSchemaElement } from "./wsdl/language.ts";

/**
 * Reports names in descriptions whose prefix is neither declared nor well-known, once for each prefix of a document:
 * their namespace is unknown, so the bundle could only repeat the prefix. In a schema, such a prefix stands for the
 * target namespace.
 */
export function undeclaredPrefixes(workspace: Workspace<XmlDocument>): readonly Diagnostic[] {
  return [...workspace.documents.values()].flatMap(({ root: { root } }) =>
    isDefinitions(root) ? prefixesIn(root) : [],
  );
}

function prefixesIn(root: XmlElement): readonly Diagnostic[] {
  const found = new Map<string, Diagnostic>();
  const waiting: XmlElement[] = [root];
  for (let element = waiting.pop(); element !== undefined; element = waiting.pop()) {
    for (const { name, at = element.at } of element.attributes) {
      if (nameAttribute(element, name.namespace, name.local) === undefined) continue;
      for (const token of tokens(attributeText(element, name.local, name.namespace) ?? "")) {
        const { undeclared: prefix } = resolveName(token, element.scope, "value");
        if (prefix === undefined || wellKnownPrefixes.has(prefix) || found.has(prefix)) continue;
        found.set(prefix, bundle("undeclared-prefix", { prefix, name: token }, at));
      }
    }
    for (const child of element.children.toReversed())
      if (child.kind === "element" && !isSchemaElement(child)) waiting.push(child);
  }
  return [...found.values()];
}
