import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { input } from "@soapstone/pipeline";
import { catalogResolver, type Diagnostic, type DocumentUri, type Resolver, resolveUri } from "@soapstone/workspace";
import { UsageError } from "./usage-error.ts";

/** The entries of `--map URL=FILE`, by which a local file or folder is read instead of an address. */
export interface Catalog {
  /** The local file or folder (an address that ends with `/`) by the absolute address that it replaces. */
  readonly files: ReadonlyMap<DocumentUri, DocumentUri>;
  /** The entries of `--map`, as typed, whose address a document has referred to so far. */
  readonly usedMapEntries: ReadonlySet<string>;
  readonly resolver: (files: Resolver) => Resolver;
}

/**
 * Parses the values of `--map URL=FILE`. A relative URL starts at `entry`, a relative FILE at `cwd`; the last `=`
 * divides. A URL that ends with `/` is mapped to a folder. Throws a `UsageError` for an entry without `=`, for a
 * missing file, and for two files for one address.
 */
export function catalogOf(entries: readonly string[], entry: DocumentUri, cwd: string): Catalog {
  const files = new Map<DocumentUri, DocumentUri>();
  const texts = new Map<DocumentUri, string>();
  for (const text of entries) {
    const { from, target } = readEntry(text, entry, cwd);
    const other = files.get(from);
    if (other !== undefined && other !== target)
      throw new UsageError(`--map names two files for the same address: ${texts.get(from)} and ${text}.`);
    files.set(from, target);
    texts.set(from, text);
  }
  const usedMapEntries = new Set<string>();
  const onUsed = (from: DocumentUri) => void usedMapEntries.add(texts.get(from) ?? from);
  return { files, usedMapEntries, resolver: (resolver) => catalogResolver(files, resolver, onUsed) };
}

function readEntry(text: string, entry: DocumentUri, cwd: string) {
  const divide = text.lastIndexOf("=");
  const [from, to] = [text.slice(0, divide), text.slice(divide + 1)];
  if (divide < 1 || to === "") throw new UsageError(`--map takes URL=FILE, not "${text}".`);
  const path = resolve(cwd, to);
  const isFolder = from.endsWith("/");
  if (!existsSync(path)) throw new UsageError(`--map ${text}: there is no ${isFolder ? "folder" : "file"} ${to}.`);
  const target = pathToFileURL(path).href;
  return { from: resolveUri(entry, from), target: isFolder && !target.endsWith("/") ? `${target}/` : target };
}

/** Adds to the result of a command a diagnostic for each entry of `--map` to which no document refers. */
export function withUnusedMapEntries<Found extends { readonly diagnostics: readonly Diagnostic[] }>(
  found: Found & { readonly dependencies?: readonly DocumentUri[] },
  entries: readonly string[],
  ...inputs: readonly { readonly catalog: Catalog }[]
): Found {
  // If no document was read, none can refer to an entry.
  if (found.dependencies?.length === 0) return found;
  return { ...found, diagnostics: [...found.diagnostics, ...unusedMapEntries(entries, inputs)] };
}

function unusedMapEntries(
  entries: readonly string[],
  inputs: readonly { readonly catalog: Catalog }[],
): readonly Diagnostic[] {
  return [...new Set(entries)]
    .filter((text) => inputs.every(({ catalog }) => !catalog.usedMapEntries.has(text)))
    .map((text) =>
      input("option-without-effect", { option: `--map ${text}`, unasked: text.slice(0, text.lastIndexOf("=")) }),
    );
}
