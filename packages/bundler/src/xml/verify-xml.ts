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
  /** The names with which the files refer to each other. */
  readonly map?: Pick<BundleMap, "folder" | "ways"> | undefined;
}

/**
 * Reads files before they are written, and returns where their content differs from the input: from all of it, or from
 * the selected part.
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
