import { addressOf, placedNames } from "@soapstone/bundler";
import { patchDocuments, type TextDocument, workspaceOfTexts } from "@soapstone/restore";
import type { Diagnostic, DocumentUri, Limits } from "@soapstone/workspace";
import { encodingsChanged, inEncoding } from "../octets.ts";
import type { OutputFile } from "../output-file.ts";
import type { Original } from "./original.ts";
import { verifyPatch } from "./verify-patch.ts";

/** A patched document of an original. */
export interface PatchedFile extends OutputFile {
  /** The address from which it was read; for a new file, the address at which it will be. */
  readonly uri: DocumentUri;
  /** Other addresses by which documents refer to it. */
  readonly requestedAs: readonly DocumentUri[];
  readonly isChanged: boolean;
  /** The document is only embedded in the companion. */
  readonly isEmbedded?: true;
}

/** The documents of an original after patching. */
export interface PatchedOriginal {
  /** All documents: the entry first, new ones last. */
  readonly files: readonly PatchedFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Patches an original with the differences between two outputs of the conversion back: those of the unedited and of the
 * edited document. The author's encodings and byte order marks are kept.
 */
export function patchOriginals(
  { workspace, embedded, requestedAs, encodingOf }: Original,
  before: readonly OutputFile[],
  after: readonly OutputFile[],
  limits: Limits,
): PatchedOriginal {
  const authors = [...workspace.documents].map(([uri, { source }]) => ({ uri, text: source.text }));
  const versions = {
    author: workspaceOfTexts(authors, limits),
    before: workspaceOfTexts(before.map(placed), limits),
    after: workspaceOfTexts(after.map(placed), limits),
  };
  const { changed, added, isEdited } = patchDocuments(versions);
  const texts = new Map(changed.map(({ uri, text }) => [uri, text] as const));
  const names = placedNames(workspace);
  const encodings = authors.map(({ uri }) => ({ name: names.get(uri) ?? uri, ...encodingOf(uri) }));
  const files = authors.map(({ uri, text }, index): PatchedFile => {
    const now = texts.get(uri);
    const file = { name: encodings[index]?.name ?? uri, text: now ?? text, isEdited: now !== undefined };
    const isEmbedded = embedded?.has(uri) === true ? { isEmbedded: true as const } : {};
    return {
      ...inEncoding(file, encodings[index]),
      uri,
      requestedAs: requestedAs(uri),
      isChanged: now !== undefined,
      ...isEmbedded,
    };
  });
  const ownNames = new Map(after.map((file) => [placed(file).uri, file.name] as const));
  const folder = (names.get(workspace.entry) ?? "").replace(/[^/]*$/, "");
  const others = added.map(({ uri, text }): PatchedFile => {
    const name = ownNames.get(uri) ?? uri;
    return { name: folder + name, text, uri: new URL(name, workspace.entry).href, requestedAs: [], isChanged: true };
  });
  const all = [...authors.map(({ uri, text }) => ({ uri, text: texts.get(uri) ?? text })), ...others];
  const faults = isEdited ? verifyPatch(versions, workspaceOfTexts(all, limits)) : [];
  const mapped = encodings.map((one) => ({ ...one, digest: "" }));
  return {
    files: [...files, ...others],
    diagnostics: [...faults, ...encodingsChanged(files, mapped, workspace.entry)],
  };
}

function placed({ name, text }: OutputFile): TextDocument {
  return { uri: addressOf(name), text };
}
