import {
  type NamespaceScope,
  namespaceOf,
  noNamespace,
  prefixesInScope,
  qname,
  writeXml,
  type XmlElement,
} from "@soapstone/xml-model";
import { tagEnd } from "./element-text.ts";
import type { Prefixes } from "./moving/prefixes.ts";
import { tagText, writtenTag } from "./tag-text.ts";

/**
 * Returns the text of an element for an author's file, with the prefixes that are in scope there; other prefixes are
 * declared at the element.
 */
export function printedPart(made: XmlElement, scope: NamespaceScope | undefined, prefixes: Prefixes): string {
  const { used, ofAttributes } = needPrefixes(made, prefixes);
  const around = prefixesInScope(scope);
  const byDefault = around.get("");
  const bound = new Set([...around].flatMap(([prefix, of]) => (prefix === "" ? [] : [of])));
  const isAdded = (prefix: string, of: string): boolean =>
    !around.has(prefix) &&
    !bound.has(of) &&
    ((of !== byDefault && used.has(of)) || (prefix !== "" && ofAttributes.has(of)));
  const added = new Map([...prefixes.declared].filter(([prefix, of]) => isAdded(prefix, of)));
  const outer = made.scope ?? scope;
  const element =
    added.size === 0 ? made : { ...made, scope: { ...(outer === undefined ? {} : { outer }), prefixes: added } };
  const wrapper: XmlElement = {
    kind: "element",
    name: qname(namespaceOf("", scope) ?? noNamespace, "x"),
    prefix: "",
    attributes: [],
    children: [element],
    ...(scope === undefined ? {} : { scope }),
  };
  const text = writeXml(wrapper, { prefixes: around });
  const start = tagEnd(text, 0);
  return declaring(text.slice(start, text.lastIndexOf("</x>")), text.slice(0, start), around);
}

/** Returns the text of an element with the declarations that the writer put at the wrapper around it. */
function declaring(text: string, wrapper: string, around: ReadonlyMap<string, string>): string {
  const missing = tagText(wrapper).attributes.filter(
    ({ name }) => name.startsWith("xmlns:") && !around.has(name.slice("xmlns:".length)),
  );
  if (missing.length === 0) return text;
  const end = tagEnd(text, 0);
  const { head, attributes, tail } = tagText(text.slice(0, end));
  return writtenTag({ head, attributes: [...missing, ...attributes], tail }) + text.slice(end);
}

interface NeededPrefixes {
  readonly used: ReadonlySet<string>;
  /** The namespaces of attributes, to which the default namespace does not apply. */
  readonly ofAttributes: ReadonlySet<string>;
}

/** Chooses prefixes for the namespaces of names in a tree. Returns the namespaces that have names. */
function needPrefixes(root: XmlElement, prefixes: Prefixes): NeededPrefixes {
  const byDefault = prefixes.declared.get("");
  const used = new Set<string>();
  const ofAttributes = new Set<string>();
  const waiting: XmlElement[] = [root];
  for (let element = waiting.pop(); element !== undefined; element = waiting.pop()) {
    if (element.name.namespace !== byDefault && element.name.namespace !== "" && element.scope === undefined) {
      prefixes.of(element.name.namespace, element.prefix);
      used.add(element.name.namespace);
    }
    for (const { name, value } of element.attributes) {
      if (name.namespace !== "") {
        prefixes.of(name.namespace);
        ofAttributes.add(name.namespace);
      }
      if (typeof value === "string") continue;
      for (const { namespace } of "local" in value ? [value] : value) {
        if (namespace === "" || namespace === byDefault) continue;
        prefixes.of(namespace);
        used.add(namespace);
      }
    }
    for (const child of element.children) if (child.kind === "element") waiting.push(child);
  }
  return { used, ofAttributes };
}
