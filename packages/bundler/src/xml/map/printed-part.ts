import {
  type NamespaceScope,
  namespaceOf,
  prefixesInScope,
  qname,
  writeXml,
  type XmlElement,
} from "@soapstone/xml-model";
import { Prefixes } from "../moving/prefixes.ts";

/** Makes an element of an author's file, with the prefixes that are in force where it stands. */
export function printedPart(
  scope: NamespaceScope | undefined,
  targetNamespace: string,
  make: (prefixes: Prefixes) => XmlElement,
): string {
  const prefixes = new Prefixes(scope, targetNamespace);
  const made = make(prefixes);
  needPrefixes(made, prefixes);
  const around = prefixesInScope(scope);
  const usual = around.get("");
  const added = new Map([...prefixes.declared].filter(([prefix, of]) => !around.has(prefix) && of !== usual));
  const outer = made.scope ?? scope;
  const element =
    added.size === 0 ? made : { ...made, scope: { ...(outer === undefined ? {} : { outer }), prefixes: added } };
  const wrapper: XmlElement = {
    kind: "element",
    name: qname(namespaceOf("", scope) ?? "", "x"),
    prefix: "",
    attributes: [],
    children: [element],
    ...(scope === undefined ? {} : { scope }),
  };
  const text = writeXml(wrapper, { prefixes: around });
  return text.slice(text.indexOf(">") + 1, text.lastIndexOf("</x>"));
}

/** A name without a prefix so far gets one, where none is in force for its namespace. */
function needPrefixes(root: XmlElement, prefixes: Prefixes): void {
  const usual = prefixes.declared.get("");
  const waiting: XmlElement[] = [root];
  for (let element = waiting.pop(); element !== undefined; element = waiting.pop()) {
    if (element.name.namespace !== usual && element.name.namespace !== "" && element.scope === undefined)
      prefixes.of(element.name.namespace, element.prefix);
    for (const { value } of element.attributes) {
      if (typeof value === "string") continue;
      for (const { namespace } of "local" in value ? [value] : value)
        if (namespace !== "" && namespace !== usual) prefixes.of(namespace);
    }
    for (const child of element.children) if (child.kind === "element") waiting.push(child);
  }
}
