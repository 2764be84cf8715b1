import { lookup } from "node:dns/promises";
import { isIP } from "node:net";

/** The address to which the connections for a host are made. */
export interface PinnedAddress {
  readonly address: string;
  readonly family: 4 | 6;
}

/**
 * Looks up a host name once, and returns its first address. All its addresses must be allowed: a name that leads to
 * both a public and a private address may be an attack. Connections use the returned address, so that a second look-up
 * cannot change it.
 */
export async function pin(
  host: string,
  allows: (address: string) => boolean,
): Promise<PinnedAddress | { readonly refused: string } | { readonly unknown: string }> {
  const literal = isIP(host);
  if (literal === 4 || literal === 6) return allows(host) ? { address: host, family: literal } : { refused: host };
  try {
    const addresses = await lookup(host, { all: true, verbatim: true });
    const refused = addresses.find(({ address }) => !allows(address));
    if (refused !== undefined) return { refused: refused.address };
    const [first] = addresses;
    return first === undefined
      ? { unknown: "no address" }
      : { address: first.address, family: first.family === 6 ? 6 : 4 };
  } catch (error) {
    return { unknown: error instanceof Error && "code" in error ? String(error.code) : String(error) };
  }
}
