import type { JsonObject } from "@soapstone/apidoc-model";
import {
  type CompanionConstructs,
  digestOf,
  matchConstructs,
  separate,
  withRetainedBefore,
} from "@soapstone/complement";
import { type DocumentUri, type Limits, ok, type Resolver } from "@soapstone/workspace";
import type { Companion } from "../companion/companion.ts";
import { readCompanionText } from "../companion/is-unedited.ts";
import { textDigestOf } from "../companion/text-digest.ts";
import type { UsedCompanion } from "../companion/with-companion.ts";
import { companionText } from "../companion/write-companion.ts";
import { optionsOf } from "../conversions/companion-options.ts";
import type { ConversionOptions } from "../conversions/conversion-options.ts";
import type { DocumentInput } from "../load/load-document.ts";
import type { OutputFile } from "../output-file.ts";
import type { PatchedFile } from "./patch-originals.ts";

/** A companion that replaces the one at an address. */
export interface RenewedCompanion {
  readonly uri: DocumentUri;
  readonly text: string;
}

/** How the original is converted again. */
export interface RenewOptions extends ConversionOptions {
  readonly to: Companion["target"];
  readonly companionUri: DocumentUri;
  readonly embedSources: boolean;
  readonly tool: string | undefined;
  readonly limits: Limits;
}

/**
 * Creates the new companion of a document after its original was edited in place: from the patched original, converted
 * with the same options. Remaining differences of the document still count as edits. `document` is its text. Undefined
 * if the original cannot be converted.
 */
export async function renewedCompanion(
  { companion, uri, clean }: Pick<UsedCompanion, "companion" | "uri" | "clean">,
  document: string,
  patched: readonly PatchedFile[],
  options: { readonly tool: string | undefined; readonly limits: Limits },
  convert: (
    entry: DocumentInput,
    options: RenewOptions,
  ) => Promise<{ readonly status: string; readonly files?: readonly OutputFile[] }>,
): Promise<RenewedCompanion | undefined> {
  const [entry] = patched;
  const made = optionsOf(companion);
  if (entry === undefined || made === undefined) return undefined;
  const resources = new Map(
    patched.flatMap(({ uri, requestedAs, octets, text }) => {
      const resource = { uri, content: octets ?? new TextEncoder().encode(text) };
      return [uri, ...requestedAs].map((asked) => [asked, resource] as const);
    }),
  );
  const resolver: Resolver = async (asked) => {
    const resource = resources.get(asked);
    return resource === undefined ? undefined : ok(resource);
  };
  const outcome = await convert(
    { uri: entry.uri, resolver, companion: "none" },
    {
      ...made,
      to: companion.target,
      complement: "companion",
      companionUri: uri,
      embedSources: isEmbedding(companion),
      ...options,
    },
  );
  const file = outcome.files?.find(({ name }) => name.endsWith(".map.json"));
  const renewed = file === undefined ? undefined : readCompanionText(file.text);
  if (renewed === undefined) return undefined;
  const isSame = companion.changes.length === 0 && digestOf(clean) === renewed.documentDigest;
  const textDigest = isSame ? textDigestOf(document) : renewed.textDigest;
  const own = companion.changes.length > 0 ? renewed.constructs : asInFile(renewed, companion, clean);
  const constructs = withRetainedBefore(clean, own, companion.constructs);
  return { uri, text: companionText({ ...renewed, constructs, textDigest, changes: companion.changes }) };
}

/**
 * Returns the constructs of a new companion. If another version of the tool made the file, differences due to the
 * version are not edits; since its edits are in the original now, the constructs are then those of the file.
 */
function asInFile(renewed: Companion, before: Companion, clean: JsonObject): CompanionConstructs {
  const own = separate(clean).constructs;
  const { matched } = matchConstructs(renewed.constructs, own);
  const published = new Map([...matchConstructs(before.constructs, own).matched].map(([key, now]) => [now, key]));
  const isOfOtherVersion = [...matched].some(([key, now]) => {
    const digest = own.get(now)?.digest;
    const isUnedited = before.constructs.get(published.get(now) ?? "")?.digest === digest;
    return isUnedited && (key !== now || renewed.constructs.get(key)?.digest !== digest);
  });
  if (!isOfOtherVersion) return renewed.constructs;
  return new Map(
    [...renewed.constructs].map(([key, construct]) => {
      const now = matched.get(key) ?? key;
      return [now, { ...construct, ...own.get(now) }];
    }),
  );
}

function isEmbedding({ sources }: Companion): boolean {
  return sources.some(({ text, bytes }) => text !== undefined || bytes !== undefined);
}
