import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { folderWith, service, soapstone, types } from "./soapstone.ts";

let server: Server;
let base: string;
const seen: (string | undefined)[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push(request.headers["x-key"]?.toString());
    if (request.url === "/orders?wsdl") response.end(service.replace("types.xsd", "?xsd=1"));
    else if (request.url === "/orders?xsd=1") response.end(types);
    else if (request.url === "/moved?wsdl") response.writeHead(302, { location: "/orders?wsdl" }).end();
    else if (request.url === "/away?wsdl") response.writeHead(302, { location: "http://elsewhere.example/" }).end();
    else if (request.url === "/inside?wsdl") response.writeHead(302, { location: "http://10.1.2.3/" }).end();
    else if (request.url === "/curious?wsdl") response.end(service.replace("types.xsd", "file:///etc/passwd"));
    else response.writeHead(404).end();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test("fetches a service with what it imports, from an allowed host, with headers", async () => {
  const args = ["convert", `${base}/orders?wsdl`, "--allow-host", "127.0.0.1", "--header", "X-Key: open"];
  const { status, stdout, stderr } = await soapstone(args, folderWith({}));
  expect(stderr).toContain("operations: 1 in, 1 out");
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toHaveProperty("definitions");
  expect(seen).toEqual(["open", "open"]);
});

test("fetches an address that is the input, and no references of it without permission", async () => {
  const before = seen.length;
  const { status, stdout, stderr } = await soapstone(["convert", `${base}/orders?wsdl`], folderWith({}));
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ info: { title: "Books" } });
  expect(stderr).toContain("warning workspace/private-address");
  expect(stderr).toContain('schemaLocation="?xsd=1"');
  expect(stderr).toContain("--allow-host");
  expect(seen).toHaveLength(before + 1);
});

test("fetches no address that a file refers to without permission", async () => {
  const before = seen.length;
  const folder = folderWith({ "service.wsdl": service.replace("types.xsd", `${base}/orders?xsd=1`) });
  const { stdout } = await soapstone(["check", "service.wsdl"], folder);
  expect(stdout).toContain("warning workspace/private-address");
  expect(seen).toHaveLength(before);
});

test("follows a redirect of the input on its host, and to another host only with leave", async () => {
  const here = await soapstone(["convert", `${base}/moved?wsdl`], folderWith({}));
  expect(here.status).toBe(0);
  const away = await soapstone(["convert", `${base}/away?wsdl`], folderWith({}));
  expect(away.status).toBe(3);
  expect(away.stderr).toContain("the host elsewhere.example is not allowed");
  const inside = await soapstone(["convert", `${base}/inside?wsdl`], folderWith({}));
  expect(inside.status).toBe(3);
  expect(inside.stderr).toContain("workspace/private-address");
});

test("names the output of an address after its path", async () => {
  const folder = folderWith({});
  const { status, stderr } = await soapstone(["convert", `${base}/orders?wsdl`, "-o", "out/"], folder);
  expect(stderr).toContain("wrote out/orders.json");
  expect(status).toBe(0);
});

test("reports the response of the server", async () => {
  const args = ["check", `${base}/none`, "--allow-host", "127.0.0.1"];
  const { status, stdout } = await soapstone(args, folderWith({}));
  expect(status).toBe(3);
  expect(stdout).toContain("the server answered with status 404");
});

test("reads no file of this machine for a document from the network", async () => {
  const args = ["check", `${base}/curious?wsdl`, "--allow-host", "127.0.0.1", "--root", "/"];
  const { status, stdout } = await soapstone(args, folderWith({}));
  expect(status).toBe(0);
  expect(stdout).toContain("workspace/outside-root");
  expect(stdout).not.toContain("root:x:");
});
