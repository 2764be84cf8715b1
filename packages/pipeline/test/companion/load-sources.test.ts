import { mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { defaultLimits, fileResolver, firstOf, httpResolver, memoryResolver } from "@soapstone/workspace";
import { expect, test } from "vitest";
import type { CompanionSource } from "../../src/companion/companion.ts";
import { loadSources } from "../../src/companion/load-sources.ts";
import { convertDocument, readCompanionText } from "../../src/index.ts";
import { sha256 } from "../../src/sha-256.ts";

const xsd = '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:é"/>\n';

function folderWith(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "soapstone-sources-")));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, ".."), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

const source = async (address: string, text: string | Uint8Array = xsd, more: Partial<CompanionSource> = {}) => ({
  address,
  kind: "xsd" as const,
  digest: await sha256(text),
  ...more,
});

async function load(folder: string, sources: readonly CompanionSource[]) {
  const resolver = firstOf(fileResolver({ root: folder }), httpResolver({ allow: [] }));
  const uri = `${pathToFileURL(folder).href}/api.map.json`;
  return loadSources({ sources }, { uri, resolver, limits: defaultLimits });
}

test("a source is read where its bytes are those that were converted", async () => {
  const folder = folderWith({ "a.xsd": xsd, "b.xsd": xsd.replace("é", "e") });
  const [same, changed, missing] = await load(folder, [
    await source("a.xsd"),
    await source("b.xsd"),
    await source("c.xsd"),
  ]);
  expect(same).toMatchObject({ state: "unchanged", uri: expect.stringMatching(/\/a\.xsd$/) });
  expect(new TextDecoder().decode(same?.original?.content as Uint8Array)).toBe(xsd);
  expect(changed).toMatchObject({ state: "changed" });
  expect(missing).toMatchObject({ state: "missing" });
  expect([changed?.original, missing?.original]).toEqual([undefined, undefined]);
});

test("nothing above the root is read, by whatever way", async () => {
  const above = folderWith({ "secret.xsd": xsd, "project/a": "" });
  const folder = join(above, "project");
  symlinkSync("../secret.xsd", join(folder, "link.xsd"));
  symlinkSync("..", join(folder, "up"));
  const addresses = [
    "../secret.xsd",
    "link.xsd",
    "up/secret.xsd",
    pathToFileURL(join(above, "secret.xsd")).href,
    "/etc/passwd",
  ];
  const sources = await Promise.all(addresses.map((address) => source(address)));
  for (const one of await load(folder, sources)) {
    expect(["refused", "missing"]).toContain(one.state);
    expect(one.original).toBeUndefined();
  }
});

test("a file that is no WSDL or XML Schema is not read, whatever its digest", async () => {
  const folder = folderWith({ "key.xsd": "secret", "a.wsdl": xsd });
  const [key, kind] = await load(folder, [
    await source("key.xsd", "secret"),
    await source("a.wsdl", xsd, { kind: "wsdl" }),
  ]);
  expect([key?.state, kind?.state]).toEqual(["changed", "changed"]);
  expect([key?.original, kind?.original]).toEqual([undefined, undefined]);
});

test("no address is fetched unless its host is allowed", async () => {
  const [one] = await load(folderWith({}), [await source("http://127.0.0.1:9/a.xsd")]);
  expect(one).toMatchObject({ state: "refused" });
});

test("an address that is none does no harm", async () => {
  const addresses = [
    "",
    "http://",
    "\u0000",
    "javascript:alert(1)",
    "%",
    "__proto__",
    "data:text/xml,<a/>",
    "a".repeat(100_000),
  ];
  const sources = await Promise.all(addresses.map((address) => source(address)));
  for (const one of await load(folderWith({}), sources)) expect(one.original).toBeUndefined();
});

test.each([
  ["as a text", new TextEncoder().encode(xsd), "text"],
  [
    "as bytes, in another encoding",
    Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${xsd}`, "latin1"),
    "bytes",
  ],
  ["as bytes, with a mark", new TextEncoder().encode(`\uFEFF${xsd}`), "bytes"],
])("a companion may hold its sources: %s", async (_, content, field) => {
  const resolver = memoryResolver(new Map([["memory:/a.xsd", content]]));
  const made = await convertDocument({ uri: "memory:/a.xsd", resolver }, { to: "jsonschema", embedSources: true });
  const companion = made.status === "converted" ? readCompanionText(made.files[1]?.text ?? "") : undefined;
  expect(Object.keys(companion?.sources[0] ?? {})).toContain(field);
  if (companion === undefined) return;
  const [one] = await load(folderWith({ "a.xsd": "another" }), companion.sources);
  expect(one?.state).toBe("changed");
  expect(one?.original?.content).toEqual(new Uint8Array(content));
});

test("the content of a companion is used only if its digest matches", async () => {
  const sources = [
    await source("a.xsd", xsd, { text: xsd.replace("é", "e") }),
    await source("a.xsd", xsd, { bytes: "!!" }),
    await source("a.xsd", xsd, { bytes: "AAAA" }),
  ];
  for (const one of await load(folderWith({}), sources)) expect(one.original).toBeUndefined();
});
