import { expect, test } from "vitest";
import { catalogResolver, firstOf, memoryResolver } from "../src/index.ts";

const copies = memoryResolver({ "memory:/one.xsd": "1", "memory:/all/a/b.xsd": "2", "memory:/near/b.xsd": "3" });
const resolver = catalogResolver(
  new Map([
    ["http://example.org/", "memory:/all/"],
    ["http://example.org/a/", "memory:/near/"],
    ["http://example.org/a/one.xsd?v=1", "memory:/one.xsd"],
  ]),
  copies,
);
const read = async (uri: string) => {
  const answer = await resolver(uri, { maxBytes: 100 });
  return answer?.ok === true ? answer.value : answer;
};

test("gives the copy, under the copy's address", async () => {
  expect(await read("http://example.org/a/one.xsd?v=1")).toEqual({ uri: "memory:/one.xsd", content: "1" });
});

test("takes the nearest folder", async () => {
  expect(await read("http://example.org/a/b.xsd")).toEqual({ uri: "memory:/near/b.xsd", content: "3" });
});

test("knows nothing of other addresses", async () => {
  expect(await read("http://example.net/a/b.xsd")).toBeUndefined();
  expect(await read("http://example.org/a/none.xsd")).toBeUndefined();
});

test("uses the next resolver only if one finds nothing", async () => {
  const both = firstOf(
    memoryResolver({ "memory:/a": "first" }),
    memoryResolver({ "memory:/a": "2", "memory:/b": "b" }),
  );
  expect(await both("memory:/a", { maxBytes: 9 })).toMatchObject({ value: { content: "first" } });
  expect(await both("memory:/b", { maxBytes: 9 })).toMatchObject({ value: { content: "b" } });
  expect(await both("memory:/c", { maxBytes: 9 })).toBeUndefined();
});
