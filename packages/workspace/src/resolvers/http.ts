import { isIP } from "node:net";
import type { Diagnostic } from "../diagnostic.ts";
import { limit, workspace } from "../diagnostics.ts";
import type { Resource } from "../document.ts";
import type { DocumentUri } from "../location.ts";
import type { Resolver } from "../resolver.ts";
import { failed, ok, type Result } from "../result.ts";
import { type Allowance, allowance } from "./allowed-hosts.ts";
import { pin } from "./pinned-address.ts";

export interface HttpResolverOptions {
  /**
   * The allowed hosts: `api.example.org`, `api.example.org:8443`, `*.example.org`, `localhost`, and addresses or ranges
   * (`10.1.2.3`, `10.1.0.0/16`, `::1`). A host name that leads to a private, loopback or link-local address is only
   * allowed if that address is in this list, too; `localhost` includes the loopback addresses of the name `localhost`.
   * If empty, nothing is fetched.
   */
  readonly allow: readonly string[];
  /** HTTP headers for the requested host; dropped when a redirect leads to another origin. */
  readonly headers?: ReadonlyMap<string, string>;
  /** The maximum time for a document, including redirects, in ms. Default: 30 seconds. */
  readonly timeoutMs?: number;
  /** The maximum number of redirects. Default: 5. */
  readonly maxRedirects?: number;
}

/** The response to one request of a chain of redirects. */
interface HttpHop {
  readonly status: number;
  readonly location?: string;
  readonly mediaType?: string;
  readonly bytes?: Uint8Array;
}

/**
 * Creates a resolver for `http` and `https` addresses of allowed hosts. Host names are looked up once; all their
 * addresses are checked, and the connection is made to the checked address. Every redirect is checked like a new
 * request.
 */
export function httpResolver(options: HttpResolverOptions): Resolver {
  // Created on demand, since most runs do not use the network.
  let made: Allowance | undefined;
  const allowed = (): Allowance => {
    made ??= allowance(options.allow);
    return made;
  };
  const timeoutMs = options.timeoutMs ?? 30_000;
  return async (uri, ask) => {
    if (!/^https?:/i.test(uri)) return undefined;
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      return await follow(uri, options, allowed(), signal, ask.maxBytes);
    } catch (error) {
      if (signal.aborted) return failed([notFetched(uri, `it did not come within ${timeoutMs / 1000} s`)]);
      if (error instanceof Refused) return failed(error.diagnostics);
      throw error;
    }
  };
}

/** Thrown to end a request, with the reason for the user. */
class Refused extends Error {
  readonly diagnostics: readonly Diagnostic[];
  constructor(diagnostic: Diagnostic) {
    super(diagnostic.message);
    this.diagnostics = [diagnostic];
  }
}

function notFetched(uri: DocumentUri, reason: string): Diagnostic {
  return workspace("not-fetched", { uri, reason });
}

async function follow(
  uri: DocumentUri,
  options: HttpResolverOptions,
  allowed: Allowance,
  signal: AbortSignal,
  maxBytes: number,
): Promise<Result<Resource>> {
  const given = options.headers ?? new Map<string, string>();
  const origin = new URL(uri).origin;
  let url = new URL(uri);
  for (let hops = 0; ; hops += 1) {
    const headers = url.origin === origin ? given : new Map<string, string>();
    const hop = await request(url, headers, allowed, signal, maxBytes);
    if (hop.location === undefined) {
      if (hop.status < 200 || hop.status > 299 || hop.bytes === undefined) {
        throw new Refused(notFetched(url.href, `the server answered with status ${hop.status}`));
      }
      return ok({
        uri: url.href,
        content: hop.bytes,
        ...(hop.mediaType === undefined ? {} : { mediaType: hop.mediaType }),
      });
    }
    url = redirected(uri, url, hop.location, hops, options.maxRedirects ?? 5);
  }
}

function redirected(uri: DocumentUri, from: URL, location: string, hops: number, most: number): URL {
  const wrong = (reason: string) => new Refused(notFetched(uri, reason));
  if (hops >= most) throw wrong(`after ${most} redirects there is still another`);
  if (!URL.canParse(location, from.href)) throw wrong(`it is redirected to "${location}", which is no address`);
  const to = new URL(location, from);
  if (!/^https?:$/.test(to.protocol)) throw wrong(`it is redirected to ${to.href}, which is no web address`);
  if (from.protocol === "https:" && to.protocol === "http:") {
    throw wrong(`it is redirected to ${to.href}, which is not encrypted any more`);
  }
  to.hash = "";
  return to;
}

async function request(
  url: URL,
  headers: ReadonlyMap<string, string>,
  allowed: Allowance,
  signal: AbortSignal,
  maxBytes: number,
): Promise<HttpHop> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (!allowed.host(url)) {
    // For a private address the name alone would not suffice, so the message must not suggest it.
    const isPrivate = isIP(host) !== 0 && !allowed.address(host, host);
    throw new Refused(
      isPrivate
        ? workspace("private-address", { host: url.host, address: host })
        : workspace("network-off", { uri: url.href, host: url.host }),
    );
  }
  const pinned = await pin(host, (address) => allowed.address(host, address));
  if ("unknown" in pinned) throw new Refused(notFetched(url.href, `the host is not known (${pinned.unknown})`));
  if ("refused" in pinned) throw new Refused(workspace("private-address", { host: url.host, address: pinned.refused }));
  // Loaded on demand, since loading it takes 200 ms.
  const { get } = await import("./http-get.ts");
  const answer = await get(url, { address: pinned, headers, signal, maxBytes });
  signal.throwIfAborted();
  if ("failed" in answer) throw new Refused(notFetched(url.href, answer.failed));
  if ("tooLarge" in answer) throw new Refused(limit("bytes", { uri: url.href, limit: maxBytes }));
  return answer;
}
