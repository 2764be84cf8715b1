import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { httpResolver } from "../src/index.ts";
import { allowance, isAllowEntry } from "../src/resolvers/allowed-hosts.ts";
import { pin } from "../src/resolvers/pinned-address.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return (server.address() as AddressInfo).port;
}

const ask = { maxBytes: 1000 };
const codes = (answer: Awaited<ReturnType<ReturnType<typeof httpResolver>>>) =>
  answer?.diagnostics.map((each) => each.code);

test("sends no request to a host that is not allowed", async () => {
  let asked = 0;
  const port = await serve((_request, response) => {
    asked += 1;
    response.end();
  });
  const address = `http://127.0.0.1:${port}/`;
  expect(codes(await httpResolver({ allow: [] })(address, ask))).toEqual(["workspace/private-address"]);
  const other = httpResolver({ allow: ["example.org"] });
  expect(codes(await other(address, ask))).toEqual(["workspace/private-address"]);
  expect(codes(await other("http://example.net/", ask))).toEqual(["workspace/network-off"]);
  expect(asked).toBe(0);
});

test("fetches from an allowed address, with media type", async () => {
  const port = await serve((_request, response) => {
    response.setHeader("content-type", "text/xml; charset=utf-8").end("<a/>");
  });
  const answer = await httpResolver({ allow: ["127.0.0.1"] })(`http://127.0.0.1:${port}/s?wsdl`, ask);
  if (answer?.ok !== true) throw new Error(JSON.stringify(answer));
  expect(answer.value.mediaType).toBe("text/xml; charset=utf-8");
  expect(answer.value.uri).toBe(`http://127.0.0.1:${port}/s?wsdl`);
  expect(Buffer.from(answer.value.content).toString()).toBe("<a/>");
});

test("fetches from localhost where localhost is allowed by name", async () => {
  const port = await serve((_request, response) => void response.end("ok"));
  expect(await httpResolver({ allow: ["localhost"] })(`http://localhost:${port}/`, ask)).toMatchObject({ ok: true });
  const closed = httpResolver({ allow: ["localhost:1"] });
  expect(codes(await closed(`http://localhost:${port}/`, ask))).toEqual(["workspace/network-off"]);
});

test("checks every address of a name, and pins the first", async () => {
  const allowed = allowance(["localhost"]);
  expect(await pin("localhost", (address) => allowed.address("localhost", address))).toHaveProperty("address");
  const refused = await pin("localhost", (address) => allowance(["other"]).address("localhost", address));
  expect(refused).toHaveProperty("refused");
});

test.each([
  "127.0.0.1",
  "10.0.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "0.0.0.0",
  "::1",
  "::",
  "fe80::1",
  "fd00::1",
  "::ffff:127.0.0.1",
  "::ffff:a00:1",
  "64:ff9b::a00:1",
  "2002:a00:1::",
])("takes %s for private", (address) => {
  expect(allowance(["example.org"]).address("example.org", address)).toBe(false);
});

test.each(["8.8.8.8", "172.32.0.1", "2606:4700::1111"])("takes %s for public", (address) => {
  expect(allowance(["example.org"]).address("example.org", address)).toBe(true);
});

test("opens a private range only where it is named", () => {
  const allowed = allowance(["intranet.example.org", "10.1.0.0/16", "fd00::/8"]);
  expect(allowed.address("intranet.example.org", "10.1.2.3")).toBe(true);
  expect(allowed.address("intranet.example.org", "10.2.2.3")).toBe(false);
  expect(allowed.address("intranet.example.org", "fd12::1")).toBe(true);
});

test("opens a private address for one port where the port is written", async () => {
  const port = await serve((_request, response) => void response.end("ok"));
  const resolver = httpResolver({ allow: [`127.0.0.1:${port}`] });
  expect(await resolver(`http://127.0.0.1:${port}/`, ask)).toMatchObject({ ok: true });
  expect(await resolver("http://127.0.0.1:1/", ask)).toMatchObject({ ok: false });
});

test("compares hosts whole, with ports and wildcards where they are written", () => {
  const host = (allow: string, url: string) => allowance([allow]).host(new URL(url));
  expect(host("example.org", "https://example.org/a")).toBe(true);
  expect(host("example.org", "https://EXAMPLE.org:8443/a")).toBe(true);
  expect(host("example.org", "https://evil-example.org/a")).toBe(false);
  expect(host("example.org", "https://example.org.evil.test/a")).toBe(false);
  expect(host("example.org", "https://api.example.org/")).toBe(false);
  expect(host("*.example.org", "https://a.b.example.org/")).toBe(true);
  expect(host("*.example.org", "https://example.org/")).toBe(false);
  expect(host("example.org:443", "https://example.org/")).toBe(true);
  expect(host("example.org:443", "http://example.org/")).toBe(false);
});

test("follows a redirect, and checks where it leads", async () => {
  const target = await serve((_request, response) => void response.end("there"));
  const port = await serve((request, response) => {
    const to = request.url === "/in" ? `http://127.0.0.1:${target}/x` : "http://169.254.169.254/latest";
    response.writeHead(302, { location: to }).end();
  });
  const resolver = httpResolver({ allow: ["127.0.0.1"] });
  expect(await resolver(`http://127.0.0.1:${port}/in`, ask)).toMatchObject({
    ok: true,
    value: { uri: `http://127.0.0.1:${target}/x` },
  });
  expect(codes(await resolver(`http://127.0.0.1:${port}/out`, ask))).toEqual(["workspace/private-address"]);
});

test("ends redirects that never end, or leave the web", async () => {
  const port = await serve((request, response) => {
    response.writeHead(301, { location: request.url === "/file" ? "file:///etc/passwd" : "/again" }).end();
  });
  const resolver = httpResolver({ allow: ["127.0.0.1"], maxRedirects: 3 });
  expect(codes(await resolver(`http://127.0.0.1:${port}/`, ask))).toEqual(["workspace/not-fetched"]);
  expect(codes(await resolver(`http://127.0.0.1:${port}/file`, ask))).toEqual(["workspace/not-fetched"]);
});

test("sends headers to the requested host, never to another origin", async () => {
  const seen: (string | undefined)[] = [];
  const other = await serve((request, response) => {
    seen.push(request.headers.authorization);
    response.end("there");
  });
  const port = await serve((request, response) => {
    seen.push(request.headers.authorization);
    if (request.url === "/same") response.end("here");
    else if (request.url === "/self") response.writeHead(307, { location: "/same" }).end();
    else response.writeHead(307, { location: `http://127.0.0.1:${other}/` }).end();
  });
  const headers = new Map([["Authorization", "secret"]]);
  const resolver = httpResolver({ allow: ["127.0.0.1"], headers });
  await resolver(`http://127.0.0.1:${port}/self`, ask);
  await resolver(`http://127.0.0.1:${port}/away`, ask);
  expect(seen).toEqual(["secret", "secret", "secret", undefined]);
});

test("rejects a body above the limit, whether its length is stated or not", async () => {
  const port = await serve((_request, response) => {
    response.write("x".repeat(700));
    response.end("x".repeat(700));
  });
  expect(codes(await httpResolver({ allow: ["127.0.0.1"] })(`http://127.0.0.1:${port}/`, ask))).toEqual([
    "limit/bytes",
  ]);
});

test("reports the status of a rejected request", async () => {
  const port = await serve((_request, response) => void response.writeHead(404).end("no"));
  const answer = await httpResolver({ allow: ["127.0.0.1"] })(`http://127.0.0.1:${port}/`, ask);
  expect(answer?.diagnostics[0]).toMatchObject({ code: "workspace/not-fetched" });
  expect(answer?.diagnostics[0]?.message).toContain("404");
});

test("waits no longer than it may, also for a body that drips", async () => {
  const port = await serve((request, response) => {
    if (request.url === "/drip") response.write("x");
  });
  const resolver = httpResolver({ allow: ["127.0.0.1"], timeoutMs: 150 });
  expect(codes(await resolver(`http://127.0.0.1:${port}/never`, ask))).toEqual(["workspace/not-fetched"]);
  expect(codes(await resolver(`http://127.0.0.1:${port}/drip`, ask))).toEqual(["workspace/not-fetched"]);
});

test("reports a rejected connection", async () => {
  const port = await serve(() => undefined);
  for (const server of servers.splice(0)) await new Promise((done) => server.close(done));
  const answer = await httpResolver({ allow: ["127.0.0.1"] })(`http://127.0.0.1:${port}/`, ask);
  expect(answer?.diagnostics[0]?.message).toContain("refused");
});

test("leaves other addresses to other resolvers", async () => {
  expect(await httpResolver({ allow: [] })("urn:x", ask)).toBeUndefined();
});

test("knows what can be allowed", () => {
  const good = ["example.org", "*.example.org:8443", "localhost", "10.0.0.0/8", "::1", "fd00::/8", "127.0.0.1"];
  expect(good.filter(isAllowEntry)).toEqual(good);
  const bad = ["", "http://example.org", "10.0.0.0/99", "10.0.0.0/8/8", "a b", "*"];
  expect(bad.filter(isAllowEntry)).toEqual([]);
});
