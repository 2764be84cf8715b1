import { BlockList, isIP } from "node:net";

/** The hosts and addresses from which documents may be fetched. */
export interface Allowance {
  readonly host: (url: URL) => boolean;
  /** Whether a connection to this host may use this address. */
  readonly address: (host: string, address: string) => boolean;
}

/** Ranges that do not belong to the public network (RFC 6890 and its registries). */
const special: readonly (readonly [string, number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
  ["::", 128],
  ["::1", 128],
  // Ranges of IPv6 addresses that contain IPv4 addresses: mapped, compatible, translated, 6to4, Teredo.
  ["::ffff:0:0", 96],
  ["::", 96],
  ["64:ff9b::", 96],
  ["64:ff9b:1::", 48],
  ["2002::", 16],
  ["2001::", 32],
  ["100::", 64],
  ["2001:db8::", 32],
  ["fc00::", 7],
  ["fe80::", 10],
  ["fec0::", 10],
  ["ff00::", 8],
];

/** Whether an entry of the list is valid: a host, with port or wildcard, an address, or a range. */
export function isAllowEntry(entry: string): boolean {
  const [net = "", bits, ...more] = entry.split("/");
  const family = isIP(net);
  if (family === 0) return /^(\*\.)?[a-z0-9_]([a-z0-9_.-]*[a-z0-9_])?(:\d{1,5})?$/i.test(entry);
  if (bits === undefined) return true;
  return more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32);
}

/** Parses the list of `--allow-host`. Throws for an entry that is not valid (`isAllowEntry`). */
export function allowance(entries: readonly string[]): Allowance {
  // One list for each address family: BlockList treats IPv4 addresses as mapped IPv6 addresses, so `::ffff:0:0/96`
  // would block all of them.
  const closed = { ipv4: new BlockList(), ipv6: new BlockList() };
  for (const [net, bits] of special) closed[typeOf(net)].addSubnet(net, bits, typeOf(net));

  const opened = new BlockList();
  const names = new Set<string>();
  /** Addresses that are allowed with a port: the port is checked by `names`, and a connection may use the address. */
  const withPort = new Set<string>();
  for (const entry of entries) {
    if (!isAllowEntry(entry)) throw new Error(`"${entry}" is neither a host nor an address nor a range.`);
    const [, address] = /^(.+):\d+$/.exec(entry) ?? [];
    if (address !== undefined && isIP(address) === 4) withPort.add(address);
    const [net, bits] = entry.split("/");
    const family = net === undefined ? 0 : isIP(net);
    if (net === undefined || family === 0) names.add(entry.toLowerCase());
    else opened.addSubnet(net, bits === undefined ? (family === 6 ? 128 : 32) : Number(bits), typeOf(net));
  }
  const loopback = new BlockList();
  loopback.addSubnet("127.0.0.0", 8, "ipv4");
  loopback.addAddress("::1", "ipv6");

  const contains = (list: BlockList, address: string) => list.check(address, typeOf(address));
  return {
    host(url) {
      const host = url.hostname.replace(/^\[|\]$/g, "").toLowerCase();
      if (isIP(host) !== 0 && contains(opened, host)) return true;
      const port = url.port === "" ? (url.protocol === "https:" ? "443" : "80") : url.port;
      return named(names, host, port);
    },
    address(host, address) {
      if (!contains(closed[typeOf(address)], address) || contains(opened, address)) return true;
      if (host === address && withPort.has(address)) return true;
      const isLocalhost = host.toLowerCase() === "localhost" && isAllowedLocalhost(names);
      return isLocalhost && contains(loopback, address);
    },
  };
}

function typeOf(address: string): "ipv4" | "ipv6" {
  return isIP(address) === 6 ? "ipv6" : "ipv4";
}

function isAllowedLocalhost(names: ReadonlySet<string>): boolean {
  return [...names].some((name) => name === "localhost" || name.startsWith("localhost:"));
}

/** Whether a host is in a list: with or without its port, or below a `*.` domain. */
function named(names: ReadonlySet<string>, host: string, port: string): boolean {
  const labels = host.split(".");
  const forms = [host, ...labels.slice(1).map((_, index) => `*.${labels.slice(index + 1).join(".")}`)];
  return forms.some((form) => names.has(form) || names.has(`${form}:${port}`));
}
