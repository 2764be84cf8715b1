import { expect, test } from "vitest";
import { convert, elements, library, messages, operation, portType } from "./support/convert.ts";

const description = library(elements + messages + portType("A", operation("FindBook")));

test("title, version, host, base path and schemes are options", async () => {
  const { json } = await convert(description, {
    title: "Books",
    apiVersion: "2.1",
    host: "gateway.test",
    basePath: "/books",
    schemes: ["https"],
  });
  expect(json.info).toEqual({ title: "Books", version: "2.1" });
  expect([json.host, json.basePath, json.schemes]).toEqual(["gateway.test", "/books", ["https"]]);
});

test("the root field is that of the option", async () => {
  expect((await convert(description)).json.apidoc).toBe("2.0");
  expect((await convert(description, { rootField: "swagger" })).json.swagger).toBe("2.0");
});

test("a description in which nothing has a name has the title that the caller knows", async () => {
  expect((await convert(library(""), { fallbackTitle: "catalogue" })).json.info.title).toBe("catalogue");
});

test("the source map leads from an operation to its place", async () => {
  const { sourceMap, set } = await convert(description);
  expect(sourceMap()).toEqual([{ target: "/paths/~1FindBook/post", source: set.portTypes[0]?.operations[0]?.at }]);
});

test("operations come in the order of the source", async () => {
  const names = ["Zebra", "Apple", "10", "2", "Mango"].map((name) => `_${name}`);
  const all = names.map((name) => operation(name));
  const { json } = await convert(library(elements + messages + portType("A", ...all)));
  expect(Object.keys(json.paths)).toEqual(names.map((name) => `/${name}`));
});
