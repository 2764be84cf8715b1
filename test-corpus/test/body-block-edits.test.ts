import { readFileSync } from "node:fs";
import { constructCases } from "@soapstone/test-corpus";
import { expect, test } from "vitest";
import { convertedText, convertText } from "./convert-text.ts";

const [one] = constructCases().filter(({ id }) => id === "service-row/header-flattening");
const wsdl = readFileSync(one?.left ?? "", "utf8");

type Json = ReturnType<typeof JSON.parse>;

const without = (text: string): Json =>
  JSON.parse(text, (key, value) => (key === "x-wsdl" || key === "x-xsd" ? undefined : value));

/** Edits of a body in which header blocks stand beside the content, with the residual and the part that is reported. */
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

function renamed(schema: Json, from: string, to: string): void {
  const names = (key: string): string => (key === from ? to : key);
  schema.properties = Object.fromEntries(Object.entries(schema.properties).map(([key, value]) => [names(key), value]));
  schema.required = schema.required.map(names);
}
