import { expect, test } from "vitest";
import {
  type DocumentReader,
  type DocumentReference,
  type LoadOptions,
  loadWorkspace,
  memoryResolver,
  ok,
  type Resolver,
  resolveUri,
} from "../src/index.ts";

/** A format for tests: every line is `import ADDRESS`, `include ADDRESS` or `$ref ADDRESS`. */
const lines: DocumentReader<string> = {
  read: (source, base) =>
    source.text.startsWith("broken")
      ? { ok: false, diagnostics: [{ code: "t/broken", severity: "error", message: "broken", advice: "", at: base }] }
      : ok({ source, language: "xml", root: source.text }),
  references(document) {
    const list: DocumentReference[] = [];
    for (const match of document.root.matchAll(/^(import|include|\$ref) (.*)$/gm)) {
      const spelling = match[2] ?? "";
      const from = document.source.uri;
      const kind = match[1] === "$ref" ? "$ref" : match[1] === "include" ? "xsd:include" : "xsd:import";
      list.push({ kind, from, spelling, to: resolveUri(from, spelling) });
    }
    return list;
  },
};

const load = (files: Record<string, string>, options?: LoadOptions) =>
  loadWorkspace("memory:/a", memoryResolver(files), lines, options);

async function value(files: Record<string, string>, options?: LoadOptions) {
  const result = await load(files, options);
  if (!result.ok) throw new Error(JSON.stringify(result.diagnostics));
  return { ...result.value, diagnostics: result.diagnostics };
}

test("resolves references from the document that contains them, not from the entry", async () => {
  const loaded = await value({ "memory:/a": "include x/b", "memory:/x/b": "include c", "memory:/x/c": "" });
  expect([...loaded.documents.keys()]).toEqual(["memory:/a", "memory:/x/b", "memory:/x/c"]);
});

test("reads documents that refer to each other once", async () => {
  const loaded = await value({ "memory:/a": "include b\ninclude a", "memory:/b": "include a" });
  expect(loaded.documents.size).toBe(2);
  expect(loaded.references).toHaveLength(3);
});

test("reports circular references, once each, and none that only share a target", async () => {
  const loaded = await value({
    "memory:/a": "include b\ninclude c\ninclude a",
    "memory:/b": "include d\ninclude a",
    "memory:/c": "include d",
    "memory:/d": "",
  });
  expect(loaded.diagnostics.map((each) => [each.code, each.severity])).toEqual([
    ["workspace/circular-reference", "info"],
    ["workspace/circular-reference", "info"],
  ]);
});

test("keeps the order of asking whatever arrives first", async () => {
  const files: Record<string, string> = {
    "memory:/a": "include b\ninclude c",
    "memory:/b": "include d\ninclude nowhere",
    "memory:/c": "include e\ninclude nobody",
    "memory:/d": "",
    "memory:/e": "",
  };
  const delayed = (delays: Record<string, number>): Resolver => {
    const memory = memoryResolver(files);
    return async (uri, ask) => {
      await new Promise((done) => setTimeout(done, delays[uri] ?? 0));
      return memory(uri, ask);
    };
  };
  const run = async (delays: Record<string, number>) => {
    const result = await loadWorkspace("memory:/a", delayed(delays), lines);
    return [result.ok && [...result.value.documents.keys()], result.diagnostics.map((each) => each.message)];
  };
  const first = await run({ "memory:/b": 20, "memory:/d": 10 });
  expect(first).toEqual(await run({ "memory:/c": 20, "memory:/e": 10 }));
  expect(first[0]).toEqual(["memory:/a", "memory:/b", "memory:/c", "memory:/d", "memory:/e"]);
});

test("reports a missing document at the reference, with the path from the entry, and continues", async () => {
  const loaded = await value({ "memory:/a": "include b", "memory:/b": "include gone\ninclude c", "memory:/c": "" });
  expect(loaded.documents.size).toBe(3);
  expect(loaded.diagnostics).toMatchObject([
    {
      code: "workspace/not-found",
      severity: "warning",
      at: { uri: "memory:/b" },
      related: [{ message: "referenced by xsd:include", at: { uri: "memory:/a" } }],
    },
  ]);
});

test("fails for an unresolved reference of JSON, and warns of an import", async () => {
  const loaded = await value({ "memory:/a": "import gone\n$ref lost" });
  expect(loaded.diagnostics.map(({ message, severity }) => [message.slice(0, 33), severity])).toEqual([
    ["There is no document at memory:/g", "warning"],
    ["There is no document at memory:/l", "error"],
  ]);
});

test("keeps reading when one document is broken", async () => {
  const loaded = await value({ "memory:/a": "include b\ninclude c", "memory:/b": "broken", "memory:/c": "" });
  expect([...loaded.documents.keys()]).toEqual(["memory:/a", "memory:/c"]);
  expect(loaded.diagnostics.map((each) => each.code)).toEqual(["t/broken"]);
});

test("fails when the entry is missing or broken", async () => {
  expect(await load({})).toMatchObject({ ok: false, diagnostics: [{ code: "workspace/not-found" }] });
  expect(await load({ "memory:/a": "broken" })).toMatchObject({ ok: false, diagnostics: [{ code: "t/broken" }] });
});

test("gives one document for two addresses of one file, and points both references at it", async () => {
  const resolver: Resolver = async (uri) =>
    uri === "memory:/a" ? ok({ uri, content: "include b\ninclude c" }) : ok({ uri: "memory:/real", content: "" });
  const result = await loadWorkspace("memory:/a", resolver, lines);
  if (!result.ok) throw new Error("not loaded");
  expect([...result.value.documents.keys()]).toEqual(["memory:/a", "memory:/real"]);
  expect(result.value.references.map((each) => each.to)).toEqual(["memory:/real", "memory:/real"]);
});

test("reports a reference that is no address", async () => {
  const loaded = await value({ "memory:/a": "include http://[x" });
  expect(loaded.diagnostics.map((each) => each.code)).toEqual(["workspace/invalid-address"]);
});

test.each([
  { code: "limit/files", limits: { files: 2 } },
  { code: "limit/bytes", limits: { bytes: 80 } },
  { code: "limit/total-bytes", limits: { totalBytes: 120 } },
])("stops at a limit of documents, and reports it once: $code", async ({ code, limits }) => {
  const files = {
    "memory:/a": "include b\ninclude c\ninclude d",
    "memory:/b": "x".repeat(90),
    "memory:/c": "y".repeat(60),
    "memory:/d": "",
  };
  const loaded = await load(files, { limits });
  expect(loaded.ok).toBe(false);
  expect(loaded.diagnostics.map((each) => each.code)).toEqual([code]);
});

test("stops at the limit of documents in the network", async () => {
  const files = { "memory:/a": "include http://b.example/\ninclude http://c.example/\ninclude d", "memory:/d": "" };
  const loaded = await load(files, { limits: { remote: 1 } });
  expect(loaded.ok).toBe(false);
  expect(loaded.diagnostics.map((each) => each.code)).toEqual(["limit/remote", "workspace/not-found"]);
});
