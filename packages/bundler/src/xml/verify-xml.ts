import type { Diagnostic, Workspace } from "@soapstone/workspace";
import type { XmlDocument } from "@soapstone/xml-model";
import type { BundleMap } from "../bundle-map.ts";
import { bundle } from "../diagnostics.ts";
import { comparePart, compareXml } from "./compare/compare-xml.ts";
import type { XmlFile } from "./files.ts";
import { workspaceOf } from "./text-workspace.ts";

/** What the files are in relation to the input. */
export interface VerifyXmlOptions {
  /** The files are a selected part of the input. */
  readonly isPart?: boolean;
  /** The files are restored author's files of a bundle that may have been edited. */
  readonly isRestored?: boolean;
  /** How the files refer to each other. */
  readonly map?: Pick<BundleMap, "folder" | "ways"> | undefined;
}

/**
 * Reads the output files before they are written, and compares their content with the input, or with the selected part
 * of it. Returns a diagnostic for the first difference; undefined if there is none.
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
