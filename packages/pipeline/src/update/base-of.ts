import {
  type ConstructMatch,
  matchConstructs,
  publishedConstructs,
  type Separated,
  separate,
} from "@soapstone/complement";
import { firstOf, type Limits } from "@soapstone/workspace";
import type { FoundCompanion } from "../companion/find-companion.ts";
import { loadSources, originalsResolver } from "../companion/load-sources.ts";
import type { ConvertOptions } from "../convert/convert-options.ts";
import type { RunReport } from "../diagnostics/run-report.ts";
import type { DocumentInput } from "../load/load-document.ts";
import { identityBy } from "../merge/identity.ts";
import type { MergeStates } from "../merge/merge-documents.ts";
import { mergeFormOf } from "../merge/merge-form.ts";
import { withReconvertedUnedited } from "../merge/with-reconverted-unedited.ts";
import { baseByDigests, type DigestedBase } from "./base-by-digests.ts";
import { convertedState } from "./converted-state.ts";
import type { EditedApi } from "./edited-api.ts";

/** What is known about the original state of an API file. */
export interface BaseOptions {
  /** The original source, as the caller names it. */
  readonly base?: DocumentInput | undefined;
  readonly companion?: FoundCompanion | undefined;
  readonly conversion: ConvertOptions;
  readonly limits: Limits;
}

/**
 * The three states of a merge; without them, the report of an unreadable source, or the constructs whose original state
 * is unknown.
 */
export interface FoundStates {
  readonly states?: MergeStates;
  /** How the constructs of the base match those of the new version. */
  readonly match?: ConstructMatch;
  /** The report on the source of the base, if it was read. */
  readonly report?: RunReport;
  /** The constructs whose original state is unknown; `all` if there is no companion. */
  readonly unknown?: readonly string[] | "all";
}

/**
 * Determines the original state of an API file: from the given source, otherwise from the sources that the companion
 * embeds or names, otherwise from the digests in the companion.
 */
export async function statesFor(api: EditedApi, theirs: EditedApi, options: BaseOptions): Promise<FoundStates> {
  const { companion } = options;
  const entry = options.base ?? (companion === undefined ? undefined : await sourcesOf(companion, api, options.limits));
  if (entry !== undefined) {
    const { state, outcome } = await convertedState(entry, options.conversion);
    if (state === undefined) return { report: outcome };
    const { constructs } = separate(state.document);
    const own = asMadeNow(api, companion, { document: state.document, constructs });
    const [ours, now] = [own, theirs].map((side) => matchConstructs(constructs, side.constructs));
    if (ours === undefined || now === undefined) return { report: outcome };
    const base = mergeFormOf(state.document, none).value;
    const states = {
      base,
      ours: mergeFormOf(own.document, identityBy(ours)),
      theirs: mergeFormOf(theirs.document, identityBy(now)),
    };
    return { states, match: now, report: outcome };
  }
  if (companion === undefined) return { unknown: "all" };
  const { value, unknown, ours, now } = digested(companion, api, theirs);
  return unknown.length > 0
    ? { unknown }
    : { states: { base: value, ours: ours.form, theirs: now.form }, match: now.match };
}

/**
 * Replaces the constructs that are unedited according to the companion by their present conversion, since another
 * version of the tool may have written them.
 */
function asMadeNow(
  api: EditedApi,
  companion: FoundCompanion | undefined,
  made: Pick<Separated, "document" | "constructs">,
): EditedApi {
  if (companion === undefined) return api;
  const document = withReconvertedUnedited(api.document, companion.companion.constructs, made);
  if (document === api.document) return api;
  const separated = separate(document);
  return { ...api, document: separated.document, constructs: separated.constructs };
}

const none = { operations: new Map<string, string>(), definitions: new Map<string, string>() };

function digested({ companion }: FoundCompanion, api: EditedApi, theirs: EditedApi) {
  const published = publishedConstructs(companion.constructs);
  const sideOf = ({ document, constructs }: EditedApi) => {
    const match = matchConstructs(published, constructs);
    return { document, constructs, match, form: mergeFormOf(document, identityBy(match)) };
  };
  const [ours, now] = [sideOf(api), sideOf(theirs)];
  const base: DigestedBase = baseByDigests({ ...companion, constructs: published }, ours, now);
  return { ...base, ours, now };
}

/** Returns the sources of a companion as an input; undefined unless all are available and unchanged. */
async function sourcesOf(
  { companion, uri }: FoundCompanion,
  { resolver }: Pick<EditedApi, "resolver">,
  limits: Limits,
): Promise<DocumentInput | undefined> {
  const loaded = await loadSources(companion, { uri, resolver, limits });
  const [entry] = loaded;
  if (entry === undefined || loaded.length < companion.sources.length) return undefined;
  if (loaded.some(({ original }) => original === undefined)) return undefined;
  return { uri: entry.uri, resolver: firstOf(originalsResolver(loaded)) };
}
