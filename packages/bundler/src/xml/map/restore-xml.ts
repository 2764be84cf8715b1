import { Edits } from "@soapstone/restore";
import { failed, fileNameOf, ok, type Result, type Workspace } from "@soapstone/workspace";
import type { XmlDocument } from "@soapstone/xml-model";
import type { BundleMap } from "../../bundle-map.ts";
import { bundle } from "../../diagnostics.ts";
import { fileNames } from "../../names/file-names.ts";
import { bundleXml } from "../bundle-xml.ts";
import type { XmlFile } from "../files.ts";
import { workspaceOf } from "../text-workspace.ts";
import { authoredParts } from "./authored.ts";
import { editBeside } from "./edit-beside.ts";
import { editParts } from "./edit-parts.ts";
import { editRoots } from "./edit-roots.ts";

/**
 * Restores the author's files from a bundle. Bundles the stored files again, and compares the result with the given
 * bundle: each difference is an edit, which is made where the author wrote the component. Everything else keeps its
 * text. Not ok if the files of the map cannot be bundled (`bundle/not-a-map`).
 */
export function restoreXml(workspace: Workspace<XmlDocument>, map: BundleMap): Result<readonly XmlFile[]> {
  const files: XmlFile[] = map.files.flatMap(({ name, text }) => (text === undefined ? [] : [{ name, text }]));
  const authors = workspaceOf(files, map);
  const isWhole = files.length === map.files.length && authors.workspace.documents.has(authors.workspace.entry);
  const made = isWhole ? bundleXml(authors.workspace, { name: fileNameOf(workspace.entry) }) : undefined;
  if (made?.ok !== true) {
    const problem = "the files in it cannot be bundled again";
    return failed([bundle("not-a-map", { name: "--map", problem }, { uri: workspace.entry })]);
  }
  const names = fileNames(workspace.entry, workspace.documents.keys());
  const given = new Map([...workspace.documents].map(([uri, { source }]) => [names.get(uri), source.text]));
  if (made.value.files.every(({ name, text }) => given.get(name) === text)) return ok(files);

  const before = workspaceOf(made.value.files).workspace;
  const edits = new Edits(authors.workspace);
  const parts = authoredParts(authors.workspace);
  editParts(before, workspace, parts, edits);
  editBeside(before, workspace, authors.workspace, edits);
  editRoots(before, workspace, authors.workspace, edits);
  return ok(files.map(({ name, text }) => ({ name, text: edits.applied(authors.uriOf(name), text) })));
}
