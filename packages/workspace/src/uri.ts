import type { DocumentUri } from "./location.ts";

/**
 * Resolves a reference to an absolute address without fragment: a relative reference is resolved against the address of
 * its document (RFC 3986 §5). A backslash is read as a slash, as authors on Windows intend. A text that is not a valid
 * reference is returned unchanged; `loadWorkspace` reports it.
 */
export function resolveUri(base: DocumentUri, spelling: string): DocumentUri {
  const near = besides(base, spelling);
  if (near !== undefined) return near;
  const trimmed = spelling.trim();
  const slashed = trimmed.includes("\\") ? trimmed.replaceAll("\\", "/") : trimmed;
  if (!URL.canParse(slashed, base)) return trimmed;
  const url = new URL(slashed, base);
  url.hash = "";
  return url.href;
}

const plainBase = /^(?:file:\/\/|https?:\/\/[\w.:-]+|memory:|pipeline:)\/[^?#\\]*$/;
const plainSpelling = /^(?:\.\.\/)*[A-Za-z0-9_][\w-]*(?:\.[\w-]+)*(?:\/[A-Za-z0-9_][\w-]*(?:\.[\w-]+)*)*$/;

/**
 * Resolves plain relative names without creating `URL` objects; undefined for other references. Most references are
 * plain, and in large descriptions creating the objects would take most of the time.
 */
function besides(base: DocumentUri, spelling: string): DocumentUri | undefined {
  if (!plainSpelling.test(spelling) || !plainBase.test(base)) return undefined;
  let folder = base.lastIndexOf("/");
  let name = spelling;
  while (name.startsWith("../")) {
    name = name.slice(3);
    folder = base.lastIndexOf("/", folder - 1);
    // The reference leads above the root or a drive, so it is left to `URL`.
    if (!/^[a-z]+:(?:\/\/[^/]*)?\/[^/:]+(?:\/|$)/.test(base.slice(0, folder))) return undefined;
  }
  return base.slice(0, folder + 1) + name;
}

/**
 * Returns a function that resolves like `resolveUri` and caches the results, since the documents of a folder repeat the
 * same references.
 */
export function rememberedUris(): (base: DocumentUri, spelling: string) => DocumentUri {
  const byFolder = new Map<string, Map<string, DocumentUri>>();
  let last: { readonly base: DocumentUri; readonly known: Map<string, DocumentUri> } | undefined;
  const knownFrom = (base: DocumentUri): Map<string, DocumentUri> => {
    const folder = plainBase.test(base) ? base.slice(0, base.lastIndexOf("/") + 1) : base;
    const known = byFolder.get(folder) ?? new Map<string, DocumentUri>();
    if (known.size === 0) byFolder.set(folder, known);
    return known;
  };
  return (base, spelling) => {
    if (last?.base !== base) last = { base, known: knownFrom(base) };
    const known = last.known.get(spelling);
    if (known !== undefined) return known;
    const uri = resolveUri(base, spelling);
    // A reference that is empty or only a query is relative to the document, not to its folder, so it is not cached by
    // folder.
    if (/^[\w.]/.test(spelling)) last.known.set(spelling, uri);
    return uri;
  };
}

/** Whether an address is absolute. */
export function isAbsoluteUri(uri: string): boolean {
  return URL.canParse(uri);
}

/** Returns the scheme of an address in lower case, without colon: `https`, `file`, `urn`. */
export function schemeOf(uri: DocumentUri): string {
  const end = uri.indexOf(":");
  return end < 0 ? "" : uri.slice(0, end).toLowerCase();
}

/** Whether a document is on the network; such documents are only read from allowed hosts. */
export function isRemote(uri: DocumentUri): boolean {
  return /^https?:/i.test(uri);
}

/**
 * Returns the last segment of the path, decoded, for messages: `b c.wsdl`. Returns the whole address if it has no path.
 */
export function fileNameOf(uri: DocumentUri): string {
  if (!URL.canParse(uri)) return uri;
  const path = new URL(uri).pathname;
  const name = path.slice(path.lastIndexOf("/") + 1);
  return name === "" ? uri : decoded(name);
}

/**
 * Returns an address for messages: relative to a folder (whose address ends with `/`) if it is inside of that folder,
 * otherwise whole; `file:` addresses as paths. `pipeline:/orders/to-apidoc/api.json`, a file that a pipeline step
 * produced, becomes `orders > to-apidoc: api.json`.
 */
export function shortUri(uri: DocumentUri, folder?: DocumentUri): string {
  if (folder !== undefined && uri.startsWith(folder) && uri.length > folder.length) {
    return decoded(uri.slice(folder.length));
  }
  const [, pipeline, step, name] = /^pipeline:\/([^/]+)\/([^/]+)\/(.+)$/.exec(uri) ?? [];
  if (name !== undefined) return decoded(`${pipeline} > ${step}: ${name}`);
  const path = uri.startsWith("file:///") ? uri.slice("file://".length) : undefined;
  if (path === undefined) return uri;
  return decoded(/^\/[A-Za-z]:\//.test(path) ? path.slice(1) : path);
}

/**
 * Returns an address relative to another one, so that outputs contain no local paths: `../b/c.xsd`. Returns the whole
 * address if they have different schemes or hosts, or no paths (`urn:a`).
 */
export function relativeUri(from: DocumentUri, to: DocumentUri): string {
  const root = /^[A-Za-z][A-Za-z0-9+.-]*:(?:\/\/[^/]*)?\//.exec(from)?.[0];
  if (root === undefined || !to.startsWith(root)) return to;
  const [here, there] = [from, to].map((uri) => uri.slice(root.length).split("/")) as [string[], string[]];
  here.pop();
  let shared = 0;
  while (shared < here.length && shared < there.length - 1 && here[shared] === there[shared]) shared += 1;
  return [...here.slice(shared).map(() => ".."), ...there.slice(shared)].join("/");
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A percent sign that is not an escape belongs to the name.
    return text;
  }
}
