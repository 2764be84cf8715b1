import fc from "fast-check";
import { expect, test } from "vitest";
import { createSources } from "../src/index.ts";

test("finds the line and column of a position in the text that it belongs to", () => {
  const sources = createSources();
  const a = sources.add({ uri: "memory:/a", text: "one\ntwo\r\nthree\rfour" });
  const b = sources.add({ uri: "memory:/b", text: "alpha\nbeta" });
  expect(sources.locate(a)).toEqual({ uri: "memory:/a", start: { line: 1, column: 1, offset: 0 } });
  expect(sources.locate(a + 9)).toEqual({ uri: "memory:/a", start: { line: 3, column: 1, offset: 9 } });
  expect(sources.locate(a + 15)).toEqual({ uri: "memory:/a", start: { line: 4, column: 1, offset: 15 } });
  expect(sources.locate(b + 7)).toEqual({ uri: "memory:/b", start: { line: 2, column: 2, offset: 7 } });
});

test("knows the end of a text as a place of that text", () => {
  const sources = createSources();
  const a = sources.add({ uri: "memory:/a", text: "ab" });
  sources.add({ uri: "memory:/b", text: "" });
  expect(sources.locate(a + 2)).toEqual({ uri: "memory:/a", start: { line: 1, column: 3, offset: 2 } });
  expect(sources.locate(a + 3)).toEqual({ uri: "memory:/b", start: { line: 1, column: 1, offset: 0 } });
  expect(sources.locate(a + 4)).toBeUndefined();
  expect(sources.locate(0)).toBeUndefined();
});

test("every position is found again in its text", () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 6 }), (texts) => {
      const sources = createSources();
      const bases = texts.map((text, index) => sources.add({ uri: `memory:/${index}`, text }));
      for (const [index, text] of texts.entries()) {
        for (let offset = 0; offset <= text.length; offset += 1) {
          const location = sources.locate((bases[index] ?? 0) + offset);
          expect(location?.uri).toBe(`memory:/${index}`);
          expect(location?.start?.offset).toBe(offset);
        }
      }
    }),
  );
});

test("registers an address once", () => {
  const sources = createSources();
  const first = sources.add({ uri: "memory:/a", text: "x" });
  expect(sources.add({ uri: "memory:/a", text: "x" })).toBe(first);
  expect(() => sources.add({ uri: "memory:/a", text: "y" })).toThrow("Two texts");
});

test("asks the format where a pointer points to", () => {
  const sources = createSources({ locate: (source, place) => source.text.indexOf(place.pointer.slice(1)) });
  sources.add({ uri: "memory:/a", text: "{\n  x" });
  expect(sources.locate({ uri: "memory:/a", pointer: "/x" })?.start).toEqual({ line: 2, column: 3, offset: 4 });
  expect(sources.locate({ uri: "memory:/a" })).toEqual({ uri: "memory:/a" });
  expect(sources.locate({ uri: "memory:/a", offset: 2 })?.start).toEqual({ line: 2, column: 1, offset: 2 });
  expect(sources.locate({ uri: "memory:/unknown", pointer: "" })).toEqual({ uri: "memory:/unknown" });
});
