import type { Diagnostic, Workspace } from "@soapstone/workspace";
import type { XmlDocument } from "@soapstone/xml-model";
import type { BundleMap } from "../bundle-map.ts";
import { bundle } from "../diagnostics.ts";
import { comparePart, compareXml } from "./compare/compare-xml.ts";
import type { XmlFile } from "./files.ts";
import { workspaceOf } from "./text-workspace.ts";

export interface VerifyXmlOptions {
  /** A part that was selected. */
  readonly isPart?: boolean;
  /** The authors' files, of a bundle that may have been edited: only an edit can be what they do not say. */
  readonly isRestored?: boolean;
  /** How the files refer to each other. */
  readonly map?: Pick<BundleMap, "folder" | "ways"> | undefined;
}

/**
 * Reads files that are about to be written, and says where they are not what they were made from: all of it, or a part
 * that was selected.
 */
export function verifyXml(
  input: Workspace<XmlDocument>,
  files: readonly XmlFile[],
  { isPart = false, isRestored = false, map }: VerifyXmlOptions = {},
): Diagnostic | undefined {
  const { workspace } = workspaceOf(files, map);
  const difference = isPart ? comparePart(input, workspace) : compareXml(input, workspace);
  if (difference === undefined) return undefined;
  const { component, path, left, right, leftAt } = difference;
  const at = leftAt ?? { uri: input.entry };
  if (isRestored) return bundle("edits-disagree", { pointer: component }, at);
  return bundle("not-the-same", { component, path, left, right }, at);
}
