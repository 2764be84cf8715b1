import { createSources } from "@soapstone/workspace";
import { beforeAll, expect, test } from "vitest";
import { pointerLocator, prepareYaml } from "../src/index.ts";

beforeAll(prepareYaml);

function lineAndColumn(uri: string, text: string, pointer: string, key = false) {
  const sources = createSources({ locate: pointerLocator() });
  sources.add({ uri, text });
  const start = sources.locate({ uri, pointer, key })?.start;
  return start === undefined ? undefined : [start.line, start.column];
}

const jsonText = '{\n  "a": [\n    1,\n    { "b/c": true }\n  ]\n}\n';
const yamlText = "a:\n  - 1\n  - b/c: true\nd: &x {e: 1}\nf: *x\n";

test.each([
  ["", false, [1, 1]],
  ["/a", false, [2, 8]],
  ["/a", true, [2, 3]],
  ["/a/0", false, [3, 5]],
  ["/a/1/b~1c", false, [4, 14]],
  ["/a/1/b~1c", true, [4, 7]],
  ["/a/1/missing", false, [4, 5]],
])("finds %s (key: %s) in JSON", (pointer, key, place) => {
  expect(lineAndColumn("memory:/a.json", jsonText, pointer, key)).toEqual(place);
});

test.each([
  ["/a", true, [1, 1]],
  ["/a/0", false, [2, 5]],
  ["/a/1/b~1c", false, [3, 10]],
  ["/d/e", false, [4, 11]],
])("finds %s (key: %s) in YAML", (pointer, key, place) => {
  expect(lineAndColumn("memory:/a.yaml", yamlText, pointer, key)).toEqual(place);
});
