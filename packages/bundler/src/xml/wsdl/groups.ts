import type { DocumentUri, Workspace } from "@soapstone/workspace";
import { isDefinitions, targetNamespaceOf, type XmlDocument } from "@soapstone/xml-model";

/** A description document of the input. */
export interface DescriptionDocument {
  readonly uri: DocumentUri;
  readonly document: XmlDocument;
}

/** The description documents of one target namespace, which are merged; the first one provides the root. */
export interface DescriptionGroup {
  readonly namespace: string;
  readonly documents: readonly [DescriptionDocument, ...DescriptionDocument[]];
}

/**
 * Groups descriptions by target namespace: that of the entry first, the others in the order in which they are referred
 * to.
 */
export function descriptionGroups(workspace: Workspace<XmlDocument>): readonly DescriptionGroup[] {
  const groups = new Map<string, [DescriptionDocument, ...DescriptionDocument[]]>();
  for (const [uri, { root: document }] of workspace.documents) {
    if (!isDefinitions(document.root)) continue;
    const namespace = targetNamespaceOf(document.root);
    const there = groups.get(namespace);
    if (there === undefined) groups.set(namespace, [{ uri, document }]);
    else there.push({ uri, document });
  }
  return [...groups].map(([namespace, documents]) => ({ namespace, documents }));
}
