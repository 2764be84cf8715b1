import type { Workspace } from "@soapstone/workspace";
import {
  canonicalXml,
  childElements,
  type DefinitionsDocument,
  type SchemaSet,
  schemaElements,
  type XmlDocument,
  type XmlElement,
  type XmlNode,
} from "@soapstone/xml-model";

/**
 * Returns the content outside of components by kind: documentation and extensions of descriptions, for each namespace,
 * and annotations of schemas. Equal annotations count once.
 */
export function besideComponents(
  workspace: Workspace<XmlDocument>,
  documents: readonly DefinitionsDocument[],
  schemas: SchemaSet,
): ReadonlyMap<string, string> {
  const found = new Map<string, string[]>();
  const add = (key: string, text: string): void => {
    const there = found.get(key);
    if (there === undefined) found.set(key, [text]);
    else there.push(text);
  };
  for (const { definitions } of documents) {
    const { targetNamespace, documentation, extensions, types } = definitions;
    const text = textIn(documentation ?? []);
    if (text !== "") add(`documentation of {${targetNamespace}}`, text);
    for (const extension of extensions) add(`extension of {${targetNamespace}}`, canonicalXml(extension));
    for (const extension of types?.extensions ?? []) add("extension of types", canonicalXml(extension));
    const inside = textIn(types?.documentation ?? []);
    if (inside !== "") add("documentation of types", inside);
  }
  const seen = new Set<string>();
  for (const { uri } of schemas.documents) {
    const root = workspace.documents.get(uri)?.root.root;
    if (root === undefined || seen.has(uri)) continue;
    seen.add(uri);
    for (const schema of schemaElements(root))
      for (const child of childElements(schema))
        if (child.name.local === "annotation") add("annotation of a schema", canonicalXml(child));
  }
  // Equal annotations count once: a document that two namespaces include occurs twice in the bundle.
  return new Map(
    [...found].map(([key, texts]) => [
      key,
      key.startsWith("documentation") ? texts.join(" ") : JSON.stringify([...new Set(texts)].sort()),
    ]),
  );
}

function textIn(nodes: readonly XmlNode[]): string {
  const text = nodes.map((node) =>
    node.kind === "text" ? node.text : node.kind === "element" ? textOfElement(node) : "",
  );
  return text.join(" ").replace(/\s+/g, " ").trim();
}

function textOfElement(element: XmlElement): string {
  return canonicalXml(element);
}
