import { bundle, type Encoded, type MappedFile, type RestoredFile, textInUtf8 } from "@soapstone/bundler";
import { type Diagnostic, type DocumentUri, decodeContent, encodeLike, type Resolver } from "@soapstone/workspace";
import type { OutputFile } from "./output-file.ts";

/** Records the octets of documents that are read, for maps that restore files exactly. */
export class ReadOctets {
  readonly #contents = new Map<DocumentUri, Uint8Array>();

  /** Wraps a resolver so that the octets of its answers are recorded. */
  noting(resolver: Resolver): Resolver {
    return async (uri, ask) => {
      const answer = await resolver(uri, ask);
      if (answer?.ok === true && typeof answer.value.content !== "string")
        this.#contents.set(answer.value.uri, answer.value.content);
      return answer;
    };
  }

  /** Returns the encoding of a document; empty for plain UTF-8. */
  readonly encodingOf = (uri: DocumentUri): Encoded => {
    const octets = this.#contents.get(uri);
    if (octets === undefined) return {};
    const mark = octets[0] === 0xef && octets[1] === 0xbb && octets[2] === 0xbf;
    if (mark && isUtf8(octets.subarray(3))) return { mark };
    // ASCII text may declare another encoding, which matters as soon as an edit adds other characters.
    if (isUtf8(octets) && decodeContent(octets, undefined, uri).encoding === "UTF-8") return {};
    return { octets: toBase64(octets) };
  };
}

/**
 * Whether octets are UTF-8. ASCII text in UTF-16 is valid UTF-8, too, but contains zero bytes, which no text in UTF-8
 * contains.
 */
function isUtf8(octets: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(octets);
    return !octets.includes(0);
  } catch {
    return false;
  }
}

function toBase64(octets: Uint8Array): string {
  let binary = "";
  for (const octet of octets) binary += String.fromCharCode(octet);
  return btoa(binary);
}

function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/**
 * Returns a file in its original encoding, with its byte order mark; if its text is unchanged, the original octets. In
 * UTF-8 if the original encoding lacks a character of the text.
 */
export function inEncoding({ name, text, isEdited }: RestoredFile, { mark, octets }: Encoded = {}): OutputFile {
  if (octets === undefined) return { name, text: mark === true ? `\uFEFF${text}` : text };
  const before = fromBase64(octets);
  if (!isEdited) return { name, text, octets: before };
  const encoded = encodeLike(text, before);
  return encoded === undefined ? { name, text: textInUtf8(text) } : { name, text, octets: encoded };
}

/** Returns a diagnostic for each file that is written in another encoding than before. */
export function encodingsChanged(
  files: readonly OutputFile[],
  before: readonly MappedFile[],
  uri: DocumentUri,
): readonly Diagnostic[] {
  const encoded = new Set(before.flatMap(({ name, octets }) => (octets === undefined ? [] : [name])));
  return files.flatMap(({ name, octets }) =>
    encoded.has(name) && octets === undefined ? [bundle("encoding-changed", { file: name }, { uri })] : [],
  );
}
