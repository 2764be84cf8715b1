import { type Server, serverOf } from "./address.ts";

/** The address that every operation of a SOAP port is sent to, as fields of an API description. */
export interface WireEndpoint {
  /** The base path is the path up to the last segment, since a path must not be empty. */
  readonly server: Server;
  /** The last segment: `/catalogue`, or `/` where the address ends so. */
  readonly path: string;
  readonly query: readonly (readonly [name: string, value: string])[];
}

/**
 * Reads the address of a SOAP port. Undefined where `serverOf` is; a query is allowed here.
 * `http://example.test/shop/orders.asmx?tenant=7` is `host: example.test, basePath: /shop`, the path `/orders.asmx` and
 * a required query parameter `tenant` that is always `7`.
 */
export function endpointOf(location: string): WireEndpoint | undefined {
  const [before = "", query = ""] = location
    .trim()
    .replace(/#.*$/s, "")
    .split(/\?(.*)/s);
  const origin = /^https?:\/\/[^/]*/i.exec(before)?.[0] ?? "";
  const whole = before.slice(origin.length) || "/";
  const split = whole.lastIndexOf("/");
  if (/[{}\s]/.test(before)) return undefined;
  const server = serverOf(`${origin}${whole.slice(0, split)}`);
  if (server === undefined) return undefined;
  return { server, path: whole.slice(split), query: pairsOf(query) };
}

function pairsOf(query: string): WireEndpoint["query"] {
  const pairs = query.split("&").filter((pair) => pair !== "");
  return pairs.map((pair) => {
    const [name = "", value = ""] = pair.split(/=(.*)/s);
    return [decoded(name), decoded(value)];
  });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replace(/\+/g, " "));
  } catch {
    // Not every address is percent-encoded as it should be; such a text is taken literally.
    return text;
  }
}
