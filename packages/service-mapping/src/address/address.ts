import type { Scheme } from "@soapstone/apidoc-model";

/** The address of a service without a known one: tools refuse an empty address. */
export const unknownAddress = "http://localhost/";

/** The server of an HTTP API in the fields of a Swagger Object. */
export interface Server {
  readonly scheme: Scheme;
  readonly host: string;
  readonly basePath?: string;
}

const pattern = /^(https?):\/\/([^/?#\s{}]+)([^?#\s{}]*)$/i;

/**
 * Reads an absolute HTTP address. Undefined for an address that names no server: empty, relative, of another scheme,
 * with a query, or a placeholder.
 */
export function serverOf(location: string): Server | undefined {
  const match = pattern.exec(location.trim());
  const [, scheme, host, path] = match ?? [];
  if (scheme === undefined || host === undefined || path === undefined || !isHost(host)) return undefined;
  const basePath = path.replace(/\/+$/, "");
  return {
    scheme: scheme.toLowerCase() === "https" ? "https" : "http",
    host,
    ...(basePath === "" ? {} : { basePath }),
  };
}

/**
 * Whether a text is a host name or an address with an optional port, without user and wildcard (Swagger 2.0 Swagger
 * Object).
 */
function isHost(text: string): boolean {
  return /^(?:[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])(?::\d+)?$/i.test(text);
}

/** Returns the address of a server: the inverse of `serverOf`. `unknownAddress` is restored with its slash. */
export function locationOf({ scheme, host, basePath }: Server): string {
  const location = `${scheme}://${host}${basePath ?? ""}`;
  return `${location}/` === unknownAddress ? unknownAddress : location;
}

/** Returns the longest prefix that all paths share, in whole segments. */
export function commonPath(paths: readonly string[]): string {
  const [first = "", ...rest] = paths.map((path) => path.split("/"));
  let shared = [...first];
  for (const segments of rest) {
    let length = 0;
    while (length < shared.length && shared[length] === segments[length]) length += 1;
    shared = shared.slice(0, length);
  }
  return shared.join("/");
}

/** Returns the host of an address of any scheme, with its port; empty where the address has none. */
export function hostOf(location = ""): string {
  return /^[a-z][a-z\d+.-]*:\/\/([^/?#\s]+)/i.exec(location.trim())?.[1]?.toLowerCase() ?? "";
}
