import { expect, test } from "vitest";
import { markdownOf, textOfMarkdown } from "../src/markdown.ts";

test.each([
  ["Write \\<br> for \\*one\\* line.", "<p>Write &lt;br> for *one* line.</p>"],
  ["\\<b>x\\</b> &amp; y", "<p>&lt;b>x&lt;/b> &amp;amp; y</p>"],
  ["A line.\n\n- `<li>` is an item", "<p>A line.\n\n- `&lt;li>` is an item</p>"],
])("tags that are characters stay characters: %j", (markdown, text) => {
  const written = textOfMarkdown(markdown);
  expect(written).toBe(text);
  const read = markdownOf([{ kind: "text", text: written }]);
  expect(textOfMarkdown(read)).toBe(written);
});

test.each(["Less than a<b or c>d.", "One.<br>Two.", "**Bold** and a_b"])(
  "any other text is written as it is: %j",
  (text) => {
    expect(textOfMarkdown(text)).toBe(text);
  },
);
