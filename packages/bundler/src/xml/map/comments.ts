import type { Workspace } from "@soapstone/workspace";
import { childElements, type XmlComment, type XmlDocument, type XmlElement, xmlString } from "@soapstone/xml-model";
import { chunksOf } from "../chunks.ts";

/** Returns the comments before each child of descriptions, `types`, schemas and `redefine` elements. */
export function commentsIn(workspace: Workspace<XmlDocument>): ReadonlyMap<XmlElement, readonly XmlComment[]> {
  const found = new Map<XmlElement, readonly XmlComment[]>();
  const visit = (parent: XmlElement): void => {
    for (const { element, before } of chunksOf(parent).chunks)
      found.set(
        element,
        before.filter((node) => node.kind === "comment"),
      );
    for (const child of childElements(parent)) if (holders.has(child.name.local)) visit(child);
  };
  for (const { root } of workspace.documents.values()) visit(root.root);
  return found;
}

/** Returns the texts of the comments after the last child of these elements. */
export function commentsBehind(workspace: Workspace<XmlDocument>): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (parent: XmlElement): void => {
    for (const node of chunksOf(parent).after) if (node.kind === "comment") found.add(node.text);
    for (const child of childElements(parent)) if (holders.has(child.name.local)) visit(child);
  };
  for (const { root } of workspace.documents.values()) visit(root.root);
  return found;
}

const holders: ReadonlySet<string> = new Set(["types", "schema", "redefine"]);

/** Prints comments, each on a line with the given indentation. */
export function commentsText(comments: readonly XmlComment[], line: string): string {
  return comments.map((comment) => xmlString([comment])).join(line);
}
