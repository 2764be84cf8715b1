import type { Workspace } from "@soapstone/workspace";
import { childElements, schemaElements, type XmlDocument, type XmlElement } from "@soapstone/xml-model";

/** Returns the enclosing schema of each component element. */
export function schemasAround(workspace: Workspace<XmlDocument>): ReadonlyMap<XmlElement, XmlElement> {
  const found = new Map<XmlElement, XmlElement>();
  for (const { root } of workspace.documents.values())
    for (const schema of schemaElements(root.root)) for (const child of childElements(schema)) found.set(child, schema);
  return found;
}
