import { Agent, request } from "undici";

/** How a request is sent, and its limits. */
export interface GetOptions {
  /** The only address to which the connection may be made. */
  readonly address: { readonly address: string; readonly family: 4 | 6 };
  readonly headers: ReadonlyMap<string, string>;
  readonly signal: AbortSignal;
  readonly maxBytes: number;
}

/** The answer to a request, the reason why it failed, or that the body exceeds the limit. */
export type HttpAnswer =
  | { readonly status: number; readonly location?: string; readonly mediaType?: string; readonly bytes?: Uint8Array }
  | { readonly failed: string }
  | { readonly tooLarge: true };

/** Sends one GET request to one address, without following redirects. The body is only read for a success status. */
export async function get(url: URL, options: GetOptions): Promise<HttpAnswer> {
  const { address, family } = options.address;
  const agent = new Agent({
    connect: {
      lookup: (_host, wish, done) => (wish.all ? done(null, [{ address, family }]) : done(null, address, family)),
    },
  });
  try {
    const answer = await request(url, {
      dispatcher: agent,
      signal: options.signal,
      headers: {
        accept: "application/wsdl+xml, text/xml, application/xml, application/json, application/yaml, */*;q=0.5",
        // A compressed body would make the limit of bytes ineffective.
        "accept-encoding": "identity",
        ...Object.fromEntries(options.headers),
      },
    });
    const status = answer.statusCode;
    const location = single(answer.headers.location);
    if (status >= 300 && status < 400 && location !== undefined) return { status, location };
    if (status < 200 || status > 299) return { status };
    const coding = single(answer.headers["content-encoding"]);
    if (coding !== undefined && coding !== "identity") return { failed: `it came compressed (${coding}), unasked` };
    const bytes = await limited(answer.body, options.maxBytes);
    if (bytes === undefined) return { tooLarge: true };
    const mediaType = single(answer.headers["content-type"]);
    return { status, bytes, ...(mediaType === undefined ? {} : { mediaType }) };
  } catch (error) {
    return { failed: reasonOf(error) };
  } finally {
    await agent.destroy();
  }
}

async function limited(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

function single(value: string | string[] | undefined): string | undefined {
  return typeof value === "string" ? value : value?.[0];
}

const reasons = new Map([
  ["ECONNREFUSED", "the server refused the connection"],
  ["ECONNRESET", "the server closed the connection"],
  ["UND_ERR_SOCKET", "the server closed the connection"],
  ["EHOSTUNREACH", "the host cannot be reached"],
  ["ENETUNREACH", "the network cannot be reached"],
  ["UND_ERR_CONNECT_TIMEOUT", "the server did not answer"],
  ["CERT_HAS_EXPIRED", "the server's certificate has expired"],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", "the server's certificate is signed by itself"],
  ["SELF_SIGNED_CERT_IN_CHAIN", "the server's certificate is signed by an unknown authority"],
  ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "the server's certificate is signed by an unknown authority"],
]);

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? String(error.code) : error.name;
  return reasons.get(code) ?? `${error.message} (${code})`;
}
