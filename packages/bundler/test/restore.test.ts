import { createJsonReader, isObject, type Json, prepareYaml, readJson, writeJson } from "@soapstone/apidoc-model";
import { loadWorkspace, memoryResolver } from "@soapstone/workspace";
import { beforeAll, expect, test } from "vitest";
import { bundleApidoc, restoreApidoc } from "../src/index.ts";

beforeAll(prepareYaml);

type Files = Readonly<Record<string, string>>;

async function loaded(files: Files) {
  const documents = Object.entries(files).map(([name, text]) => [`memory:/${name}`, text] as const);
  const [entry] = documents;
  const reader = createJsonReader({}, { everywhere: true });
  const workspace = await loadWorkspace(entry?.[0] ?? "", memoryResolver(new Map(documents)), reader);
  if (!workspace.ok) throw new Error("not loaded");
  return workspace.value;
}

/** Bundles files, edits the text of the bundle, and restores the files. */
async function restored(files: Files, edit: (bundle: string) => string = (bundle) => bundle) {
  const bundled = bundleApidoc(await loaded(files));
  if (!bundled.ok) throw new Error("not bundled");
  const map = bundled.value.map();
  const text = edit(writeJson(bundled.value.root));
  const back = restoreApidoc(await loaded({ "bundle.json": text }), map);
  if (!back.ok) throw new Error("not restored");
  return { map, files: Object.fromEntries(back.value.files.map(({ name, text }) => [name, text])) };
}

const edited = (text: string, edit: (root: Map<string, Json>) => void): string => {
  const read = readJson({ uri: "memory:/a.json", text });
  if (!read.ok || !isObject(read.value)) throw new Error("not read");
  const root = new Map(read.value);
  edit(root);
  return writeJson(root);
};

const shop: Files = {
  "api.yaml": `# The shop.
swagger: "2.0"
info: {title: Shop, version: '1'}
paths:
  /orders:
    $ref: paths/orders.yaml   # all of them
definitions:
  # What is sold.
  Item: {$ref: 'models.json#/definitions/Item'}
  Own:
    type: object
    properties:
      item: {$ref: "#/definitions/Item"}
`,
  "paths/orders.yaml": `get:
  # Newest first.
  parameters:
    - {name: limit, in: query, type: integer}
  responses:
    200:
      description: "Orders."
      schema:
        $ref: '../models.json#/definitions/Order'
    404: {description: None., schema: {$ref: ../api.yaml#/definitions/Own}}
`,
  "models.json": `{
\t"definitions": {
\t\t"Order": { "type": "object", "properties": { "item": { "$ref": "./models.json#/definitions/Item" } } },
\t\t"Unused": {},
\t\t"Item": {
\t\t\t"type": "object"
\t\t}
\t}
}`,
};

test("files that were not edited are restored byte for byte", async () => {
  expect((await restored(shop)).files).toEqual(shop);
});

test("line ends are those of the file", async () => {
  const windows = Object.fromEntries(Object.entries(shop).map(([name, text]) => [name, text.replaceAll("\n", "\r\n")]));
  expect((await restored(windows)).files).toEqual(windows);
  const { files } = await restored(windows, (bundle) => bundle.replace("Orders.", "All orders."));
  expect(files).toEqual({
    ...windows,
    "paths/orders.yaml": windows["paths/orders.yaml"]?.replace("Orders.", "All orders."),
  });
});

test("an edit goes to the file of the part, and changes nothing else there", async () => {
  const { files } = await restored(shop, (bundle) => bundle.replace('"Orders."', '"All orders."'));
  expect(files).toEqual({ ...shop, "paths/orders.yaml": shop["paths/orders.yaml"]?.replace("Orders.", "All orders.") });
});

test("the map keeps no text that the bundle gives back", async () => {
  const files = {
    "api.json": writeJson(
      readValue({
        swagger: "2.0",
        info: { title: "t", version: "1" },
        paths: { "/a": { $ref: "paths/a.json" } },
        definitions: { A: { $ref: "definitions/A.json" } },
      }),
    ),
    "paths/a.json": writeJson(
      readValue({ get: { responses: { 200: { description: "", schema: { $ref: "../definitions/A.json" } } } } }),
    ),
    "definitions/A.json": writeJson(readValue({ type: "object", properties: { a: { $ref: "A.json" } } })),
  };
  const { map, files: back } = await restored(files);
  expect(map.files.map(({ text }) => text)).toEqual([undefined, undefined, undefined]);
  expect(back).toEqual(files);
  const changed = await restored(files, (bundle) => bundle.replace('"type": "object"', '"type": "string"'));
  expect(changed.files).toEqual({
    ...files,
    "definitions/A.json": files["definitions/A.json"].replace('"object"', '"string"'),
  });
});

test("a definition removed from the bundle is removed from its file and from lists that name it", async () => {
  const { files } = await restored(shop, (bundle) =>
    edited(bundle, (root) => {
      const definitions = new Map(root.get("definitions") as ReadonlyMap<string, Json>);
      definitions.delete("Item");
      definitions.set("Own", new Map([["type", "object"]]));
      definitions.set("Order", new Map([["type", "object"]]));
      root.set("definitions", definitions);
    }),
  );
  expect(files["api.yaml"]).not.toContain("Item");
  expect(files["api.yaml"]).toContain("# The shop.");
  expect(JSON.parse(files["models.json"] ?? "")).toEqual({ definitions: { Order: { type: "object" }, Unused: {} } });
  expect(files["paths/orders.yaml"]).toBe(shop["paths/orders.yaml"]);
});

const withDefinitions = (text: string, more: Readonly<Record<string, unknown>>): string =>
  edited(text, (root) => {
    const definitions = new Map(root.get("definitions") as ReadonlyMap<string, Json>);
    for (const [name, value] of Object.entries(more)) definitions.set(name, readValue(value));
    root.set("definitions", definitions);
  });

test("a new definition is added to the entry, if nothing determines another file", async () => {
  const { files } = await restored(shop, (bundle) => withDefinitions(bundle, { New: { $ref: "#/definitions/Order" } }));
  expect(files["api.yaml"]).toBe(`${shop["api.yaml"]}  New:\n    $ref: models.json#/definitions/Order\n`);
});

test("a new definition is added to the file of all references to it, with definitions that only it needs", async () => {
  const { files } = await restored(shop, (bundle) =>
    withDefinitions(bundle, {
      Order: {
        type: "object",
        properties: { item: { $ref: "#/definitions/Item" }, sum: { $ref: "#/definitions/Sum" } },
      },
      Sum: { type: "object", properties: { currency: { $ref: "#/definitions/Currency" } } },
      Currency: { type: "string" },
    }),
  );
  expect(files["api.yaml"]).toBe(shop["api.yaml"]);
  const { definitions } = JSON.parse(files["models.json"] ?? "");
  expect(Object.keys(definitions)).toEqual(["Order", "Unused", "Item", "Sum", "Currency"]);
  expect(definitions.Sum.properties.currency).toEqual({ $ref: "#/definitions/Currency" });
});

test("a new definition does not replace one that was not needed", async () => {
  const { files } = await restored(shop, (bundle) =>
    withDefinitions(bundle, {
      Order: { type: "object", properties: { item: { $ref: "#/definitions/Unused" } } },
      Unused: { type: "string" },
    }),
  );
  expect(JSON.parse(files["models.json"] ?? "").definitions.Unused).toEqual({});
  expect(files["api.yaml"]).toContain("Unused:\n    type: string");
});

test("where each definition has a file, a new one gets one too", async () => {
  const files = {
    "api.json": writeJson(
      readValue({
        swagger: "2.0",
        info: { title: "t", version: "1" },
        definitions: { A: { $ref: "definitions/A.json" } },
      }),
    ),
    "definitions/A.json": writeJson(readValue({ type: "object", properties: { a: { $ref: "A.json" } } })),
  };
  const back = await restored(files, (bundle) =>
    withDefinitions(bundle, { a: { type: "object", properties: { b: { $ref: "#/definitions/A" } } } }),
  );
  expect(Object.keys(back.files)).toHaveLength(3);
  const [, , name = ""] = Object.keys(back.files);
  expect(name.toLowerCase()).not.toBe("definitions/a.json");
  expect(JSON.parse(back.files["api.json"] ?? "").definitions.a).toEqual({ $ref: name });
  expect(JSON.parse(back.files[name] ?? "").properties.b).toEqual({ $ref: "A.json" });
  expect(back.files["definitions/A.json"]).toBe(files["definitions/A.json"]);
});

function readValue(value: unknown): Json {
  const read = readJson({ uri: "memory:/a.json", text: `${JSON.stringify(value, null, 2)}\n` });
  if (!read.ok) throw new Error("not read");
  return read.value;
}

test("a removed sibling of a reference is an edit", async () => {
  const files: Files = {
    "api.json":
      '{"swagger":"2.0","paths":{},"definitions":{"A":{"$ref":"b.json#/definitions/A","description":"An A."}}}',
    "b.json": '{"definitions":{"A":{"type":"string"},"B":{"allOf":[{"$ref":"#/definitions/A"}]}}}',
  };
  const back = await restored(files, (bundle) => bundle.replace(/,\s*"description":\s*"An A\."/, ""));
  expect(back.files["api.json"]).toBe(files["api.json"]?.replace(',"description":"An A."', ""));
  expect(back.files["b.json"]).toBe(files["b.json"]);
});
