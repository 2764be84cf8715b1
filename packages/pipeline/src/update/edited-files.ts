import {
  isArray,
  isObject,
  type Json,
  type PointerTokens,
  parsePointer,
  pointerLocator,
  printPointer,
  readJson,
} from "@soapstone/apidoc-model";
import { type BundleMap, bundle } from "@soapstone/bundler";
import {
  createSources,
  type DocumentUri,
  failed,
  fileNameOf,
  firstOf,
  type Limits,
  memoryResolver,
  ok,
  type PointerLocation,
  type Resolver,
  type Result,
  relativeUri,
  resolveUri,
  type Sources,
} from "@soapstone/workspace";
import { bundleDocument } from "../bundle/bundle-document.ts";
import { restoreJson } from "../bundle/split-json.ts";
import { type DocumentInput, loadDocument } from "../load/load-document.ts";
import { type AuthorDocument, loadAuthorDocument, writeInAuthorStyle } from "../originals/author-document.ts";
import type { OutputFile } from "../output-file.ts";

/** An API file as its author wrote it, with the files to which it refers. */
export interface EditedFiles {
  /** All files as one document. */
  readonly document: AuthorDocument;
  readonly sources: Sources;
  readonly dependencies: readonly DocumentUri[];
  /** Returns the location in the author's files for a pointer in the whole document. */
  readonly placeOf: (pointer: PointerTokens) => PointerLocation;
  /**
   * Writes the files with another value, the API file first; names are relative to its folder. Not ok if a value
   * belongs to no file.
   */
  readonly write: (now: Json) => Promise<Result<readonly OutputFile[]>>;
}

/** The loaded API file, or the diagnostics and the texts that were read. */
export type LoadedFiles =
  | { readonly files: EditedFiles }
  | { readonly files?: undefined; readonly failure: Result<never>; readonly sources: Sources };

/** Loads an API file, and the files to which it refers. */
export async function loadEditedFiles(entry: DocumentInput, limits: Limits): Promise<LoadedFiles> {
  const sources = createSources({ locate: pointerLocator() });
  const author = await loadAuthorDocument(entry, limits);
  if (!author.ok) return { failure: author, sources };
  const { uri, text, root } = author.value;
  if (refersToFiles(root)) return loadSeveral(entry, limits);
  sources.add({ uri, text });
  return {
    files: {
      document: author.value,
      sources,
      dependencies: [uri],
      placeOf: (pointer) => ({ uri, pointer: printPointer(pointer) }),
      write: async (now) => ok([writeInAuthorStyle(author.value, now, fileNameOf(uri))]),
    },
  };
}

/**
 * Loads an API of several files as a bundle, with which the merge is done; the bundle map restores the author's files.
 */
async function loadSeveral(entry: DocumentInput, limits: Limits): Promise<LoadedFiles> {
  const bundled = await bundleDocument({ ...entry, companion: "none" }, { limits });
  const { sources, dependencies } = bundled;
  const text = bundled.status === "bundled" ? bundled.files[0]?.text : undefined;
  if (bundled.status !== "bundled" || text === undefined) return { failure: failed(bundled.diagnostics), sources };
  const { kind } = bundled;
  const uri = dependencies[0] ?? entry.uri;
  const read = readJson({ uri, text });
  if (!read.ok || (kind !== "apidoc" && kind !== "json-schema")) return { failure: failed(read.diagnostics), sources };
  const document: AuthorDocument = { uri, text, root: read.value, kind };
  const map = bundled.map();
  const uriOf = urisIn(map, uri);
  return {
    files: {
      document,
      sources,
      dependencies,
      placeOf: (pointer) => placeBy(map, pointer, uriOf),
      write: (now) => restored(document, map, now, { resolver: entry.resolver, limits, uriOf, sources, dependencies }),
    },
  };
}

interface Restoring {
  readonly resolver: Resolver;
  readonly limits: Limits;
  readonly uriOf: (name: string) => DocumentUri;
  readonly sources: Sources;
  readonly dependencies: readonly DocumentUri[];
}

async function restored(
  document: AuthorDocument,
  map: BundleMap,
  now: Json,
  { resolver, limits, uriOf, sources, dependencies }: Restoring,
): Promise<Result<readonly OutputFile[]>> {
  const { uri } = document;
  const { text } = writeInAuthorStyle(document, now, fileNameOf(uri));
  const { result } = await loadDocument(
    { uri, resolver: firstOf(memoryResolver(new Map([[uri, text]])), resolver) },
    { limits, asFiles: true },
  );
  if (!result.ok) return result;
  const { value: loaded } = result;
  if (loaded.kind !== "apidoc" && loaded.kind !== "json-schema") return failed(result.diagnostics);
  const made = await restoreJson(loaded, map);
  if (!made.ok) return made;
  const files = made.value.files.map((file) => ({ file, uri: uriOf(file.name) }));
  const texts = new Set(dependencies.map((each) => sources.get(each)?.text));
  // Files with unchanged text are not written.
  const changed = files.filter(({ file }, index) => index === 0 || !texts.has(file.text));
  const known = new Set(dependencies);
  // A document from the network cannot be written.
  const foreign = changed.find((each) => !known.has(each.uri) && map.files.some(({ name }) => name === each.file.name));
  if (foreign !== undefined) return failed([bundle("edits-disagree", { pointer: foreign.file.name }, { uri })]);
  return ok(changed.map((each) => ({ ...each.file, name: relativeUri(uri, each.uri) })));
}

/** Returns a function from the file names in a map to addresses. */
function urisIn(map: BundleMap, entry: DocumentUri): (name: string) => DocumentUri {
  const own = map.files[0]?.name ?? fileNameOf(entry);
  const folder = own
    .split("/")
    .slice(0, -1)
    .map(() => "../")
    .join("");
  const base = resolveUri(entry, folder === "" ? "./" : folder);
  return (name) => resolveUri(base, name.split("/").map(encodeURIComponent).join("/"));
}

function placeBy(map: BundleMap, pointer: PointerTokens, uriOf: (name: string) => DocumentUri): PointerLocation {
  const [best] = map.parts
    .flatMap(({ pointer: home, file, from }) => {
      const tokens = parsePointer(home) ?? [];
      const isAround = tokens.length <= pointer.length && tokens.every((token, index) => token === pointer[index]);
      return isAround ? [{ file, from: parsePointer(from) ?? [], depth: tokens.length }] : [];
    })
    .sort((a, b) => b.depth - a.depth);
  const name = best?.file ?? map.files[0]?.name ?? "";
  return { uri: uriOf(name), pointer: printPointer([...(best?.from ?? []), ...pointer.slice(best?.depth ?? 0)]) };
}

/** Whether a document refers to others. Recursive: the reader limits the depth of values. */
function refersToFiles(value: Json): boolean {
  if (isArray(value)) return value.some(refersToFiles);
  if (!isObject(value)) return false;
  const reference = value.get("$ref");
  return (typeof reference === "string" && !reference.startsWith("#")) || [...value.values()].some(refersToFiles);
}
