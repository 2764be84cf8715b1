import { readFileSync } from "node:fs";
import { constructCases } from "@soapstone/test-corpus";
import { expect, test } from "vitest";
import { convertedText, convertText, convertTexts } from "./convert-text.ts";

const [one] = constructCases().filter(({ id }) => id === "service-row/headers/header-flattening");
const wsdl = readFileSync(one?.left ?? "", "utf8");

type Json = ReturnType<typeof JSON.parse>;

const without = (text: string): Json =>
  JSON.parse(text, (key, value) => (key === "x-wsdl" || key === "x-xsd" ? undefined : value));

/** Edits of a body with header blocks beside the content, with the residual and the part that is reported. */
test.each<[string, (body: Json) => void, RegExp, readonly string[]]>([
  ["nothing", () => undefined, /^((?!c:residual)[\s\S])*$/, []],
  [
    "another name of a block",
    (body) => renamed(body, "Nested", "Caller"),
    /<c:residual[^>]* headers="Caller=Nested"/,
    [],
  ],
  [
    "another name of the content",
    (body) => renamed(body, "Find", "Search"),
    /<c:residual/,
    ["the name Search, instead of Find,"],
  ],
  [
    "a property beside",
    (body) => {
      body.properties.More = { type: "string" };
    },
    /<c:residual/,
    ["the property More"],
  ],
])("A body with header blocks gets %s: its messages stay", async (_, edit, residual, parts) => {
  const document = JSON.parse(await convertedText(wsdl, { to: "apidoc", complement: "inline" }));
  const before = await convertedText(JSON.stringify(document), { to: "wsdl" });
  const body = document.paths["/Find"].post.parameters.find((parameter: Json) => parameter.in === "body");
  edit(body.schema);
  const { text, diagnostics } = await convertText(JSON.stringify(document), { to: "wsdl" });
  const found = diagnostics.filter(({ code }) => code === "mapping/edit-not-expressible");
  expect(found.map(({ message }) => message)).toEqual(parts.map((part) => expect.stringContaining(part)));
  expect(text).toMatch(residual);
  const bare = text.replace(/\s*<c:residual[^>]*?(?:\/>|>[^<]*<\/c:residual>)/g, "").replace(/\s*xmlns:c="[^"]*"/, "");
  expect(bare).toBe(before);
  expect(without(await convertedText(text, { to: "apidoc", complement: "inline" }))).toEqual(
    without(JSON.stringify(document)),
  );
});

const [beside] = constructCases().filter(({ id }) => id === "service-row/headers/blocks-beside-parts");
const parts = readFileSync(beside?.left ?? "", "utf8").replace(/\s*<c:residual[^>]*?(?:\/>|>[^<]*<\/c:residual>)/g, "");

/** Edits of bodies with header blocks beside several parts: the blocks keep their places in the WSDL. */
test.each<[string, string, (body: Json) => void, string]>([
  ["document parts, another name", "Find", (body) => renamed(body, "Origin", "sender"), "sender=Origin"],
  ["rpc parts, another name", "Stay", (body) => renamed(body, "Origin", "sender"), "sender=Origin"],
  [
    "rpc parts, another name of one that is of a type",
    "Move",
    (body) => renamed(body, "stops", "halts"),
    "halts=stops",
  ],
  [
    "rpc parts, another name of one, which is required now",
    "Stay",
    (body) => {
      renamed(body, "Origin", "sender");
      body.required.push("sender");
    },
    "sender=Origin",
  ],
  [
    "rpc parts, other names of two",
    "Move",
    (body) => {
      renamed(body, "Route", "way");
      renamed(body, "stops", "halts");
    },
    "way=Route halts=stops",
  ],
  [
    "rpc parts, another name and its content in place",
    "Stay",
    (body) => {
      renamed(body, "Origin", "sender");
      const stop = { type: "array", items: { type: "string" }, minItems: 1 };
      body.properties.sender = { type: "object", required: ["stop"], properties: { stop } };
    },
    "sender=Origin",
  ],
])("A header block in a body of %s: its messages stay", async (_, operation, edit, names) => {
  const { files, document } = await publishedParts();
  edit(bodyOf(document, operation));
  const { text, diagnostics } = await backFrom(files, document);
  expect(diagnostics.filter(({ code, severity }) => code.startsWith("mapping/") && severity !== "info")).toEqual([]);
  const mark = /\s*<c:residual[^>]* headers="([^"]*)"[^>]*?(?:\/>|>[^<]*<\/c:residual>)/;
  expect(mark.exec(text)?.[1]).toBe(names);
  expect(text.replace(mark, "").replace(/\s*xmlns:c="[^"]*"/, "")).toBe(parts.replace(/\s*xmlns:c="[^"]*"/, ""));
  expect(JSON.parse(await convertedText(text, clean))).toEqual(document);
});

test("A property that refers to the header block of another message is a part, and no block", async () => {
  const { files, document } = await publishedParts();
  bodyOf(document, "Move").properties.from = { $ref: "#/definitions/Origin" };
  const { text } = await backFrom(files, document);
  expect(text).toContain(`<part name="from" element="tns:Origin"/>`);
  expect(text.match(/<soap:header [^>]*part="Origin"/g)).toHaveLength(2);
});

test("A header block in whose place an edit has another one stays, and the edit is reported", async () => {
  const { files, document } = await publishedParts();
  const body = bodyOf(document, "Stay");
  renamed(body, "Origin", "Route");
  body.properties.Route = { $ref: "#/definitions/Route" };
  const { text, codes } = await backFrom(files, document);
  expect(codes).toContain("mapping/unhonoured-edit");
  expect(text.match(/<soap:header [^>]*part="Route"/g)).toHaveLength(1);
});

const clean = { to: "apidoc", complement: "companion", entryName: "api.json" } as const;

/** Returns the clean file of the service with blocks beside parts, and its companion. */
async function publishedParts() {
  const { text, files } = await convertTexts({ "depot.wsdl": parts }, clean);
  const beside = files.slice(1).map(({ name, text: of }) => [name, of]);
  return { files: { ...Object.fromEntries(beside), "depot.wsdl": parts }, document: JSON.parse(text) };
}

/** Returns the author's WSDL with the changes of an edit. */
function backFrom(files: Readonly<Record<string, string>>, document: Json) {
  return convertTexts({ "api.json": JSON.stringify(document), ...files }, { to: "wsdl" });
}

function bodyOf(document: Json, operation: string): Json {
  return document.paths[`/${operation}`].post.parameters.find((parameter: Json) => parameter.in === "body").schema;
}

function renamed(schema: Json, from: string, to: string): void {
  const names = (key: string): string => (key === from ? to : key);
  schema.properties = Object.fromEntries(Object.entries(schema.properties).map(([key, value]) => [names(key), value]));
  schema.required = schema.required.map(names);
}
