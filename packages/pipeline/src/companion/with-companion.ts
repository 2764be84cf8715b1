import { isObject, type Json, type JsonObject } from "@soapstone/apidoc-model";
import { type ConstructMatch, publishedConstructs, reunite, xWsdl, xXsd } from "@soapstone/complement";
import { type DocumentUri, failed, fileNameOf, ok, type Result, type Workspace } from "@soapstone/workspace";
import { input } from "../diagnostics/input-diagnostics.ts";
import type { Companion } from "./companion.ts";
import { type FindCompanionOptions, type FoundCompanion, findCompanion } from "./find-companion.ts";
import { renamedConstructs } from "./renamed-constructs.ts";
import { withRetainedSince } from "./retained-since.ts";

/** The companion with which a document was read. */
export interface UsedCompanion extends FoundCompanion {
  /** How the constructs of the companion match those of the document. */
  readonly match: ConstructMatch;
  /** The document without its complement, as it was read. */
  readonly clean: JsonObject;
}

/** A document with the complement from its companion. */
export interface WithCompanion {
  readonly document: JsonObject;
  readonly used: UsedCompanion;
}

/**
 * Restores the complement of a document from its companion, also in constructs that were edited or renamed since.
 * Undefined if there is no companion, and for a document with an inline complement. Not ok if the companion cannot be
 * read, or belongs to another description (`input/other-companion`).
 */
export async function withCompanion(
  document: Json,
  { kind, uri }: { readonly kind: "apidoc" | "json-schema"; readonly uri: DocumentUri },
  options: FindCompanionOptions,
): Promise<Result<WithCompanion | undefined>> {
  if (!isObject(document) || document.has(xWsdl) || document.has(xXsd)) return ok(undefined);
  const found = await findCompanion(uri, options);
  if (!found.ok || found.value === undefined) return found.ok ? ok(undefined) : found;
  const { companion } = found.value;
  const united = reunite(document, renamedConstructs(companion));
  const target = kind === "apidoc" ? "apidoc" : "jsonschema";
  if (companion.target !== target || isOfAnother(companion, united.match)) {
    const facts = { name: fileNameOf(found.value.uri), document: fileNameOf(uri) };
    return failed([...found.diagnostics, input("other-companion", facts, { uri: found.value.uri })]);
  }
  // If the file was made with all definitions, none must be marked.
  const isWhole = companion.options.get("allDefinitions") === true;
  const whole = isWhole ? united.document : withRetainedSince(united, document, companion.constructs);
  return ok({ document: whole, used: { ...found.value, match: united.match, clean: document } }, found.diagnostics);
}

/** Restores the complement of the entry of a workspace from its companion. */
export async function workspaceWithCompanion(
  workspace: Workspace<Json>,
  kind: "apidoc" | "json-schema",
  options: FindCompanionOptions,
): Promise<Result<{ readonly workspace: Workspace<Json>; readonly companion?: UsedCompanion }>> {
  const entry = workspace.documents.get(workspace.entry);
  if (entry === undefined) return ok({ workspace });
  const { sources } = workspace;
  const read = await withCompanion(entry.root, { kind, uri: workspace.entry }, { ...options, sources });
  if (!read.ok || read.value === undefined) return read.ok ? ok({ workspace }) : read;
  const { document, used } = read.value;
  const documents = new Map(workspace.documents).set(workspace.entry, { ...entry, root: document });
  return ok({ workspace: { ...workspace, documents }, companion: used }, read.diagnostics);
}

/**
 * Whether a companion belongs to another description: the document has none of its named constructs, and the document
 * construct was edited, too.
 */
function isOfAnother({ constructs }: Companion, { matched, edited }: ConstructMatch): boolean {
  if (matched.has("document:") && !edited.has("document:")) return false;
  const named = [...publishedConstructs(constructs).keys()].filter((key) => key !== "document:");
  return named.length > 0 && !named.some((key) => matched.has(key));
}
