import type { Scheme } from "@soapstone/apidoc-model";

/** The address of a service that is served nobody knows where: tools refuse an empty one. */
export const unknownAddress = "http://localhost/";

/** Where an HTTP API is reached, in the words of the output. */
export interface Server {
  readonly scheme: Scheme;
  readonly host: string;
  readonly basePath?: string;
}

const pattern = /^(https?):\/\/([^/?#\s{}]+)([^?#\s{}]*)$/i;

/**
 * The server of an address, or undefined for one that says none: empty, relative, of another scheme, with a query, or
 * a placeholder. Nothing is invented.
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

/** A name or an address with an optional port; no user, no wildcard (Swagger 2.0 "Swagger Object"). */
function isHost(text: string): boolean {
  return /^(?:[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])(?::\d+)?$/i.test(text);
}

/** The inverse of `serverOf`; of the server that nobody knows, its address as it is always written. */
export function locationOf({ scheme, host, basePath }: Server): string {
  const location = `${scheme}://${host}${basePath ?? ""}`;
  return `${location}/` === unknownAddress ? unknownAddress : location;
}

/** The longest beginning that paths share, in whole segments. */
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

/** The host of an address of any scheme; empty where it says none. */
export function hostOf(location = ""): string {
  return /^[a-z][a-z\d+.-]*:\/\/([^/?#\s]+)/i.exec(location.trim())?.[1]?.toLowerCase() ?? "";
}
