import { expect, test } from "vitest";
import {
  binding,
  convert,
  elements,
  library,
  messages,
  operation,
  portType,
  service,
  soapAddress,
} from "./support/convert.ts";

const base = elements + messages;
const address = (location: string) => `<http:address location="${location}"/>`;
const http = (name: string) =>
  `<binding name="${name}" type="tns:${name}"><http:binding verb="GET"/><operation name="${name}"><http:operation location="/${name}"/><input><http:urlEncoded/></input><output><mime:mimeXml/></output></operation></binding>`;
const two = base + portType("G", operation("G")) + portType("Q", operation("Q")) + http("G") + http("Q");
const at = (g: string, q: string) => library(two + service(["G", "G", address(g)], ["Q", "Q", address(q)]));

test("ports below one path have it as the base path, and the rest before their paths", async () => {
  const { json } = await convert(at("http://example.test/base/one", "http://example.test/base/two"));
  expect([json.host, json.basePath, json.schemes]).toEqual(["example.test", "/base", ["http"]]);
  expect(Object.keys(json.paths)).toEqual(["/one/G", "/two/Q"]);
});

test("ports with the same location below different paths do not get in each other's way", async () => {
  const bound = http("G") + http("Q").replace('location="/Q"', 'location="/G"');
  const ports = service(["G", "G", address("http://example.test/a")], ["Q", "Q", address("http://example.test/b")]);
  const all = base + portType("G", operation("G")) + portType("Q", operation("Q")) + bound + ports;
  expect(Object.keys((await convert(library(all))).json.paths)).toEqual(["/a/G", "/b/G"]);
});

test("a scheme that only some ports have is stated at their operations", async () => {
  const { json } = await convert(at("http://example.test/base/", "https://example.test/base/2"));
  expect(json.schemes).toEqual(["http"]);
  expect([json.paths["/G"].get.schemes, json.paths["/2/Q"].get.schemes]).toEqual([undefined, ["https"]]);
});

test("schemes that the caller names are those of all operations", async () => {
  const { json } = await convert(at("http://example.test", "https://example.test"), { schemes: ["https"] });
  expect(json.schemes).toEqual(["https"]);
  expect(json.paths["/Q"].get.schemes).toBeUndefined();
});

const mixed = library(
  base +
    portType("S", operation("FindBook")) +
    portType("G", operation("G")) +
    binding("S", "FindBook") +
    http("G") +
    service(["S", "SBinding", soapAddress], ["G", "G", address("http://example.test/base")]),
);

test("the host of HTTP operations applies to those of the facade as well, which is reported", async () => {
  const { json, diagnostics } = await convert(mixed);
  expect(json.host).toBe("example.test");
  const implied = diagnostics.find(({ code }) => code === "mapping/facade-host");
  expect(implied?.severity).toBe("info");
  expect(implied?.message).toContain("example.test");
});

test("a host that the caller names serves all of them", async () => {
  const { json, diagnostics } = await convert(mixed, { host: "gateway.test" });
  expect(json.host).toBe("gateway.test");
  expect(diagnostics.map(({ code }) => code)).not.toContain("mapping/facade-host");
});

test("a facade alone names no host", async () => {
  const { json, diagnostics } = await convert(
    library(
      base + portType("S", operation("FindBook")) + binding("S", "FindBook") + service(["S", "SBinding", soapAddress]),
    ),
  );
  expect(json.host).toBeUndefined();
  expect(diagnostics.map(({ code }) => code)).not.toContain("mapping/facade-host");
});
