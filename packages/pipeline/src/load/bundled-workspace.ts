import type { Json } from "@soapstone/apidoc-model";
import { bundleApidoc } from "@soapstone/bundler";
import type { Workspace } from "@soapstone/workspace";

/**
 * Bundles a description of several files into one document if all its references can be resolved; otherwise returns it
 * unchanged, and its reader reports the missing documents. A module of its own, since only split descriptions need the
 * bundler.
 */
export function bundledWorkspace(workspace: Workspace<Json>): Workspace<Json> {
  const result = bundleApidoc(workspace, { siblings: "keep" });
  const whole = workspace.documents.get(workspace.entry);
  if (!result.ok || whole === undefined) return workspace;
  return { ...workspace, documents: new Map([[workspace.entry, { ...whole, root: result.value.root }]]) };
}
