import { type DocumentUri, resolveUri } from "@soapstone/workspace";
import type { Companion } from "./companion.ts";
import { readCompanionText } from "./is-unedited.ts";
import { addressesFrom, addressFrom } from "./provenance.ts";
import { companionText } from "./write-companion.ts";

/**
 * Returns the text of a companion that is moved to another folder, with the addresses of its sources adapted. Returns a
 * text that is not a companion unchanged.
 */
export function movedCompanion(text: string, from: DocumentUri, to: DocumentUri): string {
  const companion = readCompanionText(text);
  return companion === undefined ? text : movedCompanionText(companion, from, to);
}

/**
 * Returns the text of a parsed companion that is moved to another folder, with the addresses of its sources adapted.
 */
export function movedCompanionText(companion: Companion, from: DocumentUri, to: DocumentUri): string {
  const sources = companion.sources.map(({ requestedAs, ...source }) => ({
    ...source,
    address: addressFrom(to, resolveUri(from, source.address)),
    ...(requestedAs === undefined
      ? {}
      : {
          requestedAs: addressesFrom(
            to,
            requestedAs.map((also) => resolveUri(from, also)),
          ),
        }),
  }));
  return companionText({ ...companion, sources });
}
