import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { pagesWithCommands, runPage } from "../docs/page-session.ts";
import { picturePath, terminalPicture } from "../docs/terminal-picture.ts";
import { filesBelow, root } from "../house.ts";

const pages = ["README.md", ...filesBelow("docs", ".md"), ...filesBelow("examples", ".md")];

test("the guide has commands", () => {
  expect(pagesWithCommands()).toContain("docs/guide.md");
});

test.each(pagesWithCommands())("what %s shows is what happens", (path) => {
  const { text, problems } = runPage(path);
  expect(problems).toEqual([]);
  expect(text).toBe(readFileSync(join(root, path), "utf8"));
});

test("the recorded terminal has the output of its commands", () => {
  expect(terminalPicture()).toBe(readFileSync(join(root, picturePath), "utf8"));
});

test.each(pages)("%s links to files and headings that are there", (path) => {
  const page = readFileSync(join(root, path), "utf8").replace(/^```.*?^```$/gms, "");
  for (const [, file = "", heading] of page.matchAll(/\]\((?![a-z]+:)([^)#\s]*)(?:#([^)\s]+))?\)/g)) {
    const target = file === "" ? path : join(dirname(path), file);
    expect(existsSync(join(root, target)), target).toBe(true);
    if (heading !== undefined) expect(headingsOf(target), target).toContain(heading);
  }
});

/** Returns the anchors of a page's headings, as code hosting sites generate them. */
function headingsOf(path: string): readonly string[] {
  return [...readFileSync(join(root, path), "utf8").matchAll(/^#+ (.*)$/gm)].map(([, text = ""]) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_\s-]/gu, "")
      .replaceAll(" ", "-"),
  );
}
