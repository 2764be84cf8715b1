import { parseFragment } from "@soapstone/xml-model";
import fc from "fast-check";
import { expect, test } from "vitest";
import { escaped, unescaped } from "../src/escape.ts";
import { authoredLayout, normalisedLayout } from "../src/layout.ts";
import { markdownOf, textOfMarkdown } from "../src/markdown.ts";

function markdown(xml: string): string {
  return markdownOf(parseFragment(xml) ?? []);
}

test.each([
  ["One.<br/>Two.", "One.\n\nTwo."],
  ["<p>One.</p><p>Two <b>or</b> <i>more</i>.</p>", "One.\n\nTwo **or** *more*."],
  ["Values:<br/>- a<br/>- b", "Values:\n\n- a\n- b"],
  ["A<ul><li>x</li><li>y<ol><li>1</li><li>2</li></ol></li></ul>B", "A\n\n- x\n- y\n  1. 1\n  2. 2\n\nB"],
  [
    "<table><tr><td>AL</td><td>Alabama</td></tr><tr><td>AK</td><td>a|b</td></tr></table>",
    "| | |\n| --- | --- |\n| AL | Alabama |\n| AK | a\\|b |",
  ],
  ["<table><thead><tr><th>A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>", "| A |\n| --- |\n| 1 |"],
  ["See <a href='http://a.test/'>this</a>, <a name='x'>that</a>.", "See [this](http://a.test/), that."],
  ["Use <code>a*b</code> or <code>`</code>, not<b> c </b>d.", "Use `a*b` or `` ` ``, not **c** d."],
  ["<pre>\n  a < b\n    c*\n</pre>".replace("<", "<").replace("a < b", "a &lt; b"), "```\n  a < b\n    c*\n```"],
  ["<h:p xmlns:h='urn:h'>One.</h:p><h:BR xmlns:h='urn:h'/>Two.", "One.\n\nTwo."],
  ["One.<x>Two</x>three", "One. Two three"],
  ["<b><p>One.</p></b>", "One."],
  ["a <b></b> b", "a b"],
])("markup %j is %j", (xml, expected) => {
  expect(markdown(xml)).toBe(expected);
});

test.each([
  ["\n  One\n  line.\n\n   Another\tone. \n", "One line.\n\nAnother one."],
  [
    "First line.\n\nSecond paragraph.\n- item one\n- item\n  two",
    "First line.\n\nSecond paragraph.\n- item one\n- item\n  two",
  ],
  ["\n    Like this:\n\n        <a/>\n\n    Or so.\n", "Like this:\n\n    <a/>\n\nOr so."],
  ["Gets it.\n@param id the number\n  of it\n@return it", "Gets it.\n@param id the number\n  of it\n@return it"],
  ["```\na\n\n  b\n```\nc\nd", "```\na\n\n  b\n```\nc d"],
])("text %j is laid out as %j", (text, expected) => {
  expect(normalisedLayout(text)).toBe(expected);
  expect(normalisedLayout(authoredLayout(expected))).toBe(expected);
});

test.each([
  ["snake_case and 2 * 3", "snake_case and 2 * 3"],
  ["_a_ *b* List<String>", "\\_a\\_ \\*b\\* List\\<String>"],
  ["a < b", "a < b"],
  ["* item\n- *item*", "* item\n- \\*item\\*"],
  ["`a*b*` and \\* or C:\\dir", "`a*b*` and \\\\\\* or C:\\dir"],
  ["    code *a*", "    code *a*"],
])("text %j is escaped as %j", (text, expected) => {
  expect(escaped(text)).toBe(expected);
  expect(unescaped(expected)).toBe(text);
});

const character = fc.constantFrom("a", " ", "*", "_", "<", "`", "\\", "\n", "\n\n", "- ", "    ", "```", "@x", ".");
const texts = fc.array(character, { maxLength: 30 }).map((all) => all.join(""));

test("a text comes back of what it is escaped to", () => {
  fc.assert(fc.property(texts, (text) => unescaped(escaped(text)) === text));
});

test("a documentation without markup comes back of its Markdown", () => {
  fc.assert(
    fc.property(texts, (text) => {
      const once = markdownOf([{ kind: "text", text }]);
      return markdownOf([{ kind: "text", text: textOfMarkdown(once) }]) === once;
    }),
  );
});
