import { describe, expect, test } from "vitest";
import { isMarkup, markdownOf } from "../src/markdown.ts";

function markdown(text: string): string {
  return markdownOf([{ kind: "text", text }]);
}

describe("HTML in the text of a documentation", () => {
  test.each([
    ["One.<br>Two.", "One.\n\nTwo."],
    ["<b>In seconds</b> and <I>more</I><br /><br />Next", "**In seconds** and *more*\n\nNext"],
    [
      'All:<ul><li>one<li>two &amp; <a class=x href="http://x/?a=1&amp;b">three</a></ul>end',
      "All:\n\n- one\n- two & [three](http://x/?a=1&b)\n\nend",
    ],
    ["<ul><li>a<ul><li>b<li>c</ul><li>d</ul>", "- a\n  - b\n  - c\n- d"],
    ["<table><tr><th>a<th>b<tr><td>1<td>2</table>", "| a | b |\n| --- | --- |\n| 1 | 2 |"],
    ["one<p>two *three*</p></p>four&#8364;", "one\n\ntwo \\*three\\*\n\nfour€"],
  ])("is Markdown: %s", (text, expected) => {
    expect(markdown(text)).toBe(expected);
  });

  test.each(["a < b and c > d", "A List<b> of them", "Use <Name> here", "a &lt; b"])("is none: %s", (text) => {
    expect(isMarkup([{ kind: "text", text }])).toBe(false);
  });

  test("may be left open any number of times", () => {
    expect(markdown(`${"<ul><li>".repeat(5000)}x`).length).toBeLessThan(20_000);
  });
});
