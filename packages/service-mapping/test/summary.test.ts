import fc from "fast-check";
import { expect, test } from "vitest";
import { nameInWords, proseOf, textOfProse } from "../src/description/summary.ts";

test.each([
  ["Finds a book.", { summary: "Finds a book." }],
  ["No end", { summary: "No end" }],
  ["Finds a book. By its number.", { summary: "Finds a book.", description: "Finds a book. By its number." }],
  ["Finds e.g. Faust. By name.", { summary: "Finds e.g. Faust.", description: "Finds e.g. Faust. By name." }],
  ["Version 1.5 is new. Use it.", { summary: "Version 1.5 is new.", description: "Version 1.5 is new. Use it." }],
  ["No end\n\nNext paragraph.", { summary: "No end", description: "Next paragraph." }],
  ["Twice.\n\nTwice. Again.", { description: "Twice.\n\nTwice. Again." }],
  [`${"x".repeat(130)}. And more.`, { description: `${"x".repeat(130)}. And more.` }],
])("%j becomes %j, and is restored", (text, prose) => {
  expect(proseOf(text)).toEqual(prose);
  expect(textOfProse(prose)).toBe(text);
});

test("a documentation is restored from its summary and description", () => {
  const sentence = fc.constantFrom(
    "Finds it.",
    "Finds it! Then",
    "e.g. This",
    "what",
    "x".repeat(120),
    "Finds it. No.",
  );
  const documentation = fc.array(sentence, { minLength: 1, maxLength: 4 }).map((paragraphs) => paragraphs.join("\n\n"));
  fc.assert(fc.property(documentation, (text) => textOfProse(proseOf(text)) === text));
});

test("a summary of one sentence and a description of another are restored as one documentation", () => {
  expect(proseOf(textOfProse({ summary: "Lists.", description: "Lists all items." }) ?? "")).toEqual({
    summary: "Lists.",
    description: "Lists all items.",
  });
});

test.each([
  ["RefundTransaction", "Refund transaction"],
  ["refund_transaction", "Refund transaction"],
  ["REFUND_TRANSACTION", "Refund transaction"],
  ["getURLInfo2", "Get URL info2"],
  ["élireÉlu", "Élire élu"],
  ["PING", "Ping"],
])("%j in words is %j", (name, words) => {
  expect(nameInWords(name)).toBe(words);
});
