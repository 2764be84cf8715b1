import type { DocumentUri } from "./place.ts";

/**
 * The absolute address that a reference means, without fragment: relative ones are joined to the address of the
 * document they stand in (RFC 3986, 5). A backslash is a slash, as authors of Windows mean it. A spelling that is no
 * address at all comes back as it is; `loadWorkspace` reports it.
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
 * Of plain names beside the document and above it, which nearly all are: a thousand files refer to each other ten
 * thousand times, and to make objects of addresses is what that would cost most.
 */
function besides(base: DocumentUri, spelling: string): DocumentUri | undefined {
  if (!plainSpelling.test(spelling) || !plainBase.test(base)) return undefined;
  let folder = base.lastIndexOf("/");
  let name = spelling;
  while (name.startsWith("../")) {
    name = name.slice(3);
    folder = base.lastIndexOf("/", folder - 1);
    // Above the root, or a drive: others know what that means.
    if (!/^[a-z]+:(?:\/\/[^/]*)?\/[^/:]+(?:\/|$)/.test(base.slice(0, folder))) return undefined;
  }
  return base.slice(0, folder + 1) + name;
}

/**
 * Resolves as `resolveUri` does, and remembers: the documents of a folder refer to the same ones again and again, and
 * what a name means there is the same for all of them.
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
    // A query or nothing at all is relative to the document, not to its folder.
    if (/^[\w.]/.test(spelling)) last.known.set(spelling, uri);
    return uri;
  };
}

/** Whether an address needs no other to start from. */
export function isAbsoluteUri(uri: string): boolean {
  return URL.canParse(uri);
}

/** `https`, `file`, `urn`: without the colon, in small letters. */
export function schemeOf(uri: DocumentUri): string {
  const end = uri.indexOf(":");
  return end < 0 ? "" : uri.slice(0, end).toLowerCase();
}

/** Whether a document is in the network: read only from hosts that are allowed. */
export function isRemote(uri: DocumentUri): boolean {
  return /^https?:/i.test(uri);
}

/** The last segment of the path, decoded, for people: `b c.wsdl`. The whole address where there is none. */
export function fileNameOf(uri: DocumentUri): string {
  if (!URL.canParse(uri)) return uri;
  const path = new URL(uri).pathname;
  const name = path.slice(path.lastIndexOf("/") + 1);
  return name === "" ? uri : decoded(name);
}

/**
 * An address as people know it: relative to a folder (its address ends with `/`) where it lies in it, else whole;
 * `file:` addresses as paths. `pipeline:/orders/to-apidoc/api.json`, a file that a step of a pipeline gave, is
 * `orders > to-apidoc: api.json`.
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
 * An address as seen from another one, so that no machine's paths get into an output: `../b/c.xsd`. Whole where there is
 * no way: of another scheme or host, or none that has paths (`urn:a`).
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
    // A bare % is a name's own; it stays as it is written.
    return text;
  }
}
