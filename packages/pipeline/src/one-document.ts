import type { Json } from "@soapstone/apidoc-model";
import { bundleApidoc } from "@soapstone/bundler";
import type { Workspace } from "@soapstone/workspace";

/**
 * Makes one document of a description of several files, where all references lead to something; else gives it as it is:
 * whoever reads it reports what is missing. A file of its own, since only descriptions that were split need the bundler.
 */
export function inOneDocument(workspace: Workspace<Json>): Workspace<Json> {
  const result = bundleApidoc(workspace, { siblings: "keep" });
  const whole = workspace.documents.get(workspace.entry);
  if (!result.ok || whole === undefined) return workspace;
  return { ...workspace, documents: new Map([[workspace.entry, { ...whole, root: result.value.root }]]) };
}
