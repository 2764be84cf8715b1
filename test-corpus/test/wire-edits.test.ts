import { fileURLToPath, pathToFileURL } from "node:url";
import { readApidoc, readJson } from "@soapstone/apidoc-model";
import { apidocToWsdl } from "@soapstone/apidoc-to-wsdl";
import { convertDocument, reconvert } from "@soapstone/pipeline";
import { fileResolver } from "@soapstone/workspace";
import { expect, test } from "vitest";

/** Edits of the wire view change the WSDL, and replace the complement. */
const folder = fileURLToPath(new URL("../constructs/wire-row/single-path", import.meta.url));

test.each(["operation", "single"] as const)(
  "an edited action is the operation's (--wire-path %s)",
  async (wirePath) => {
    const { bindings } = await edited(wirePath, (text) =>
      text.replaceAll('\\"urn:library:ReserveBook\\"', '\\"urn:library:Hold\\"'),
    );
    const actions = bindings.flatMap((binding) => binding.operations.map(({ name, soap }) => [name, soap?.action]));
    expect(actions).toEqual([
      ["FindBook", "urn:library:FindBook"],
      ["ReserveBook", "urn:library:Hold"],
      ["Forget", "urn:library:Forget"],
    ]);
  },
);

test("an edited name of what Body holds is the element of the part", async () => {
  const { messages } = await edited("operation", (text) =>
    text.replace(/"FindBookResponse":(\s*\{\s*"allOf")/, '"Found":$1').replace('"FindBookResponse"\n', '"Found"\n'),
  );
  const found = messages.find(({ name }) => name.local === "FindBookResponse");
  expect(found?.parts.map(({ typing }) => typing)).toEqual([
    { by: "element", name: { namespace: "urn:library", local: "Found" } },
  ]);
});

test("a renamed operation keeps its messages and its action", async () => {
  const renamed = await edited("operation", (text) =>
    text
      .replace('"operationId": "ReserveBook"', '"operationId": "Hold"')
      // A described response states no name.
      .replace('"Output of ReserveBook."', '"The place in the queue."'),
  );
  const [portType] = renamed.portTypes;
  const uses = portType?.operations.map(({ name, input, output }) => [name, input, output] as const) ?? [];
  expect(uses.map(([name, ...of]) => [name, ...of.map((use) => use?.message.local)])).toEqual([
    ["FindBook", "FindBookRequest", "FindBookResponse"],
    ["Hold", "ReserveBookRequest", "ReserveBookResponse"],
    ["Forget", "ReserveBookRequest", undefined],
  ]);
  expect(renamed.bindings[0]?.operations.map(({ name, soap }) => [name, soap?.action])[1]).toEqual([
    "Hold",
    "urn:library:ReserveBook",
  ]);
});

test("a status that SOAP cannot express is in the residual, and counted; so is a query parameter", async () => {
  const { accounts } = await backFrom("operation", (text) =>
    text
      .replace(/"responses":\s*\{\s*"200"/, '"responses": { "404": { "description": "No such book." }, "200"')
      .replace(/"parameters":\s*\[/, '"parameters": [{ "name": "page", "in": "query", "type": "integer" },'),
  );
  const kept = accounts.exceptions.filter(({ fate }) => fate === "complement").map(({ fact }) => fact);
  expect(kept).toContain("response@description");
  expect(kept).toContain("parameter@in");
  expect(accounts.tally.dropped).toBe(0);
});

test.each([
  ["host", /"host": "[^"]+"/, '"host": "moved.test"', "http://moved.test/catalogue"],
  ["schemes", /"schemes":\s*\[\s*"http"/, '"schemes": [ "https"', "https://example.test/catalogue"],
  ["base path", /"schemes"/, '"basePath": "/v2", "schemes"', "http://example.test/v2/catalogue"],
  ["path", /"\/catalogue(?=[#"])/g, '"/books', "http://example.test/books"],
] as const)("an edited %s moves the port", async (_, from, to, address) => {
  const { services } = await edited("operation", (text) => text.replace(from, to));
  expect(services.flatMap(({ ports }) => ports.map((port) => port.address?.location))).toEqual([address]);
});

const id = '"type": "object", "properties": { "id": { "type": "integer" } }';
const addedBlock = (words: string) => (text: string) =>
  text.replace(/"Header": \{[^{]*"properties": \{/, `$&"Trace": ${words},`);

test.each([
  ["of a namespace that there is", "urn:library", `{ ${id}, "xml": { "namespace": "urn:library" } }`],
  ["of a namespace of its own", "urn:trace", `{ ${id}, "xml": { "namespace": "urn:trace" } }`],
  ["without a namespace", "", `{ ${id} }`],
] as const)("a header block that is added to an envelope is declared: %s", async (_, namespace, words) => {
  const { messages, bindings, types } = await edited("operation", addedBlock(words));
  const home = types?.schemas.find((it) => (it.targetNamespace ?? "") === namespace);
  expect(home?.components).toContainEqual(
    expect.objectContaining({ kind: "element", name: { namespace, local: "Trace" } }),
  );
  expect(messages.find(({ name }) => name.local === "Trace")?.parts).toMatchObject([
    { name: "Trace", typing: { by: "element", name: { namespace, local: "Trace" } } },
  ]);
  const headers = bindings.flatMap(({ operations }) =>
    operations.flatMap(({ input }) => (input?.carriers ?? []).filter((it) => it.kind === "soap:header")),
  );
  expect(headers).toContainEqual(
    expect.objectContaining({ message: { namespace: "urn:library", local: "Trace" }, part: "Trace" }),
  );
});

test("parts of an envelope beside header and body are in the residual, and counted", async () => {
  const { accounts } = await backFrom("operation", (text) =>
    text.replace(/"Body": \{/, '"Trailer": { "type": "string" }, "Body": {'),
  );
  expect(accounts.tally).toMatchObject({ complement: expect.any(Number), dropped: 0 });
  expect(accounts.tally.complement).toBeGreaterThan(0);
});

test("nothing that a wire view has by itself is counted as dropped", async () => {
  const { accounts } = await backFrom("operation", (text) => `${text} `);
  expect(accounts.exceptions.filter(({ fate }) => fate === "dropped")).toEqual([]);
});

async function edited(wirePath: "operation" | "single", edit: (text: string) => string) {
  const [entry] = (await backFrom(wirePath, edit)).documents;
  if (entry === undefined) throw new Error("A way back always gives something.");
  return entry.definitions;
}

async function backFrom(wirePath: "operation" | "single", edit: (text: string) => string) {
  const input = { uri: pathToFileURL(`${folder}/left.wsdl`).href, resolver: fileResolver({ root: folder }) };
  const outcome = await convertDocument(input, { view: "wire", wirePath, format: "json", complement: "inline" });
  if (outcome.status !== "converted") throw new Error("It can be converted.");
  const before = outcome.files[0]?.text ?? "";
  const text = edit(before);
  expect(text).not.toBe(before);
  const json = readJson({ uri: "memory:/a.json", text });
  if (!json.ok) throw new Error("The edit is no JSON.");
  const apidoc = readApidoc(json.value, { uri: "memory:/a.json", pointer: "" });
  if (!apidoc.ok) throw new Error("The edit is no apidoc.");
  const back = apidocToWsdl(apidoc.value, { reconvert });
  if (!back.ok) throw new Error("A way back always gives something.");
  return back.value;
}
