import { type DocumentUri, digestOfText, type Workspace } from "@soapstone/workspace";
import {
  attributeToken,
  canonicalXml,
  childElements,
  clark,
  isDefinitions,
  targetNamespaceOf,
  type XmlDocument,
  type XmlElement,
} from "@soapstone/xml-model";
import type { BundleMap, Encoded, MappedFile, MappedPart } from "../bundle-map.ts";
import { fileNames } from "../names/file-names.ts";
import { foldersAround } from "../names/folders-around.ts";
import { mappedReferences } from "../names/mapped-references.ts";
import { descriptionKey } from "./collisions.ts";
import type { Contributions } from "./schemas/contributions.ts";

/**
 * Makes the map of a bundle: its files with their texts, and the origin of each component. Restoring bundles these
 * files again and compares, so the texts suffice to find edits.
 */
export function xmlBundleMap(
  kind: "wsdl" | "xsd",
  workspace: Workspace<XmlDocument>,
  all: Contributions,
  encodingOf: (uri: DocumentUri) => Encoded,
): BundleMap {
  const names = fileNames(workspace.entry, workspace.documents.keys());
  const files: MappedFile[] = [];
  const parts: MappedPart[] = [];
  const add = (pointer: string, from: string, uri: string, element: XmlElement): void => {
    parts.push({ pointer, file: names.get(uri) ?? uri, from, digest: digestOfText(canonicalXml(element)) });
  };
  for (const [uri, { source, root }] of workspace.documents) {
    files.push({
      name: names.get(uri) ?? uri,
      digest: digestOfText(source.text),
      text: source.text,
      ...encodingOf(uri),
    });
    if (!isDefinitions(root.root)) continue;
    const namespace = targetNamespaceOf(root.root);
    for (const child of childElements(root.root)) {
      const key = descriptionKey(child, namespace);
      if (key !== undefined) add(key, key, uri, child);
    }
  }
  for (const component of all.set.components) {
    const written = all.writtenAt(component);
    if (written === undefined || component.name === undefined || all.isExpanded(component)) continue;
    const from = attributeToken(written.element, "name") ?? component.name.local;
    const own = { namespace: written.from.document.schema.targetNamespace, local: from };
    const pointer = `${component.kind} ${clark(component.name)}`;
    add(pointer, `${component.kind} ${clark(own)}`, written.from.document.uri, written.element);
  }
  const folder = foldersAround(workspace, names);
  const ways = mappedReferences(workspace.references, names, folder);
  return {
    version: 1,
    kind,
    files,
    parts,
    ...(folder === "" ? {} : { folder }),
    ...(ways.length === 0 ? {} : { ways }),
  };
}
