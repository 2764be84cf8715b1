import { isObject, type Json, readJson } from "@soapstone/apidoc-model";
import { reunite } from "@soapstone/mapping";
import {
  type Diagnostic,
  type DocumentUri,
  decodeContent,
  fileNameOf,
  type Limits,
  type Resolver,
  type Workspace,
  workspace as workspaceDiagnostics,
} from "@soapstone/workspace";
import { input } from "./diagnostics.ts";
import { besides } from "./sidecar-name.ts";

export interface SidecarInput {
  readonly resolver: Resolver;
  /** The sidecar that somebody named; else the one beside the entry is looked for. */
  readonly sidecar?: DocumentUri | undefined;
}

export interface WithSidecar {
  readonly workspace: Workspace<Json>;
  readonly diagnostics: readonly Diagnostic[];
  /** The sidecar, where there is one. */
  readonly dependencies: readonly DocumentUri[];
}

/**
 * The documents with the complement in the entry again, as if it had always stood there. One that belongs to another
 * state of the entry is believed only where it was named: then each of its entries counts as far as it agrees with the
 * words, as an entry within the document does.
 */
export async function withSidecar(
  workspace: Workspace<Json>,
  { resolver, sidecar: named }: SidecarInput,
  limits: Limits,
): Promise<WithSidecar> {
  const unchanged = { workspace, diagnostics: [], dependencies: [] };
  const entry = workspace.documents.get(workspace.entry);
  const asked = named ?? besides(workspace.entry);
  if (entry === undefined || !isObject(entry.root) || asked === undefined) return unchanged;
  const answer = await resolver(asked, { maxBytes: limits.bytes });
  if (answer === undefined) {
    const missing = workspaceDiagnostics("not-found", { uri: asked, leftOut: false });
    return { ...unchanged, diagnostics: named === undefined ? [] : [missing] };
  }
  if (!answer.ok) return { ...unchanged, diagnostics: answer.diagnostics };
  const { uri, content, mediaType } = answer.value;
  const decoded = decodeContent(content, mediaType, uri);
  const source = { uri, text: decoded.text, mediaType: "application/json" };
  const read = readJson(source, { base: workspace.sources.add(source), limits });
  const before = [...answer.diagnostics, ...decoded.diagnostics, ...read.diagnostics];
  if (!read.ok) return { ...unchanged, diagnostics: before, dependencies: [uri] };

  const { document, sidecar, unused } = reunite(entry.root, read.value);
  const name = fileNameOf(uri);
  const isUsed = sidecar === "current" || (sidecar === "stale" && named !== undefined);
  const said =
    sidecar === "unreadable"
      ? [input("foreign-sidecar", { name }, { uri, pointer: "" })]
      : sidecar === "stale"
        ? [input("stale-sidecar", { name, isUsed, unused: unused.length }, { uri, pointer: "/digest" })]
        : [];
  const documents = isUsed
    ? new Map(workspace.documents).set(workspace.entry, { ...entry, root: document })
    : workspace.documents;
  return { workspace: { ...workspace, documents }, diagnostics: [...before, ...said], dependencies: [uri] };
}
