import { isArray, isObject, type Json, readJson } from "@soapstone/apidoc-model";
import {
  type Diagnostic,
  type DocumentUri,
  decodeContent,
  failed,
  fileNameOf,
  type Limits,
  ok,
  type Resolver,
  type Resource,
  type Result,
  type Sources,
  workspace as workspaceDiagnostics,
} from "@soapstone/workspace";
import { input } from "../diagnostics/input-diagnostics.ts";
import type { Companion } from "./companion.ts";
import { companionsBeside } from "./companion-name.ts";
import { readCompanion } from "./read-companion.ts";

/** A companion with its address and text. */
export interface FoundCompanion {
  readonly companion: Companion;
  readonly uri: DocumentUri;
  readonly text: string;
}

/** How the companion of a document is found and read. */
export interface FindCompanionOptions {
  readonly resolver: Resolver;
  /** The address of the companion, or `none`. Default: the file beside the document, if it exists. */
  readonly companion?: DocumentUri | "none" | undefined;
  readonly limits: Limits;
  /** Receives the text of the companion, so that its diagnostics have line numbers. */
  readonly sources?: Sources | undefined;
}

/**
 * Finds the companion of a document; undefined if there is none. Not ok if a named one is missing, several are beside
 * the document, or the file is not a companion.
 */
export async function findCompanion(
  entry: DocumentUri,
  { resolver, companion: named, limits, sources }: FindCompanionOptions,
): Promise<Result<FoundCompanion | undefined>> {
  if (named === "none") return ok(undefined);
  const candidates = named === undefined ? companionsBeside(entry) : [named];
  const found: Resource[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const uri of candidates) {
    const answer = await resolver(uri, { maxBytes: limits.bytes });
    if (answer === undefined) continue;
    diagnostics.push(...answer.diagnostics);
    if (!answer.ok) return failed(diagnostics);
    found.push(answer.value);
  }
  const [only, other] = found;
  if (only === undefined)
    return named === undefined
      ? ok(undefined)
      : failed([workspaceDiagnostics("not-found", { uri: named, leftOut: false })]);
  if (other !== undefined) {
    const names = found.map(({ uri }) => fileNameOf(uri));
    return failed([input("several-companions", { names }, { uri: entry })]);
  }
  const { uri, content, mediaType } = only;
  const { text } = decodeContent(content, mediaType, uri);
  const source = { uri, text, mediaType: "application/json" };
  const base = sources?.add(source) ?? 0;
  const json = readJson(source, { limits, base });
  if (!json.ok || json.diagnostics.some(({ severity }) => severity === "error")) {
    const [fault] = json.diagnostics;
    return failed([
      input("malformed-companion", { name: fileNameOf(uri), reason: fault?.message ?? "it is no JSON" }, { uri }),
    ]);
  }
  if (named === undefined && isBundleMap(json.value)) return ok(undefined, diagnostics);
  const companion = readCompanion(json.value, uri);
  return companion.ok ? ok({ companion: companion.value, uri, text }, diagnostics) : companion;
}

/**
 * Whether JSON is the map of a bundle. Such a map has the same name as a companion; `split --map` reads it, conversions
 * ignore it.
 */
function isBundleMap(json: Json): boolean {
  return isObject(json) && !json.has("companion") && isArray(json.get("files")) && isArray(json.get("parts"));
}
