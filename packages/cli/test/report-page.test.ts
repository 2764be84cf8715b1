import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { reportPage } from "../src/batch/page/report-page.ts";
import type { BatchRecord } from "../src/batch/record.ts";
import { createAdder } from "../src/batch/totals.ts";
import { folderWith } from "./soapstone.ts";

const base = { ms: 12.3, outputs: [], dependencies: [], findings: [], options: "sha256:0", version: "1" } as const;
/** A text that contains markup, a script, and the end of one. */
const hostile = `\ud800"><img src=x onerror="alert(1)"></script><script>alert(2)</script>'&\u202e`;

const records: readonly BatchRecord[] = [
  {
    ...base,
    input: "eu/vies.wsdl",
    status: "converted",
    bytes: 12_000,
    operations: { in: 2, out: 2 },
    constructs: { total: 100, mapped: 90, complement: 8, approximated: 2, dropped: 0 },
    outputs: [{ file: "vies.json", bytes: 2000, digest: "sha256:1" }],
  },
  {
    ...base,
    input: `${hostile}.wsdl`,
    status: "converted",
    bytes: 2_000_000,
    constructs: { total: 3, mapped: 1, complement: 0, approximated: 0, dropped: 2 },
    outputs: [{ file: `javascript:alert(1)/${hostile}.json`, bytes: 10, digest: "sha256:2" }],
    findings: [
      {
        code: "xsd/unresolved-reference",
        severity: "error",
        count: 12,
        message: `No type ${hostile} is declared.`,
        advice: "Declare it.",
        places: [
          { file: `${hostile}.wsdl`, line: 3, column: 5 },
          { file: `${hostile}.wsdl`, line: 9, column: 1 },
        ],
        frame: `> 3 | ${hostile}\n    | ^`,
      },
    ],
  },
  { ...base, input: "broken.wsdl", status: "crashed", reason: hostile },
  {
    ...base,
    input: "small.wsdl",
    status: "unreadable",
    bytes: 10,
    findings: [
      { code: "xml/not-well-formed", severity: "error", count: 1, message: "Broken.", advice: "Mend it.", places: [] },
    ],
  },
];

function pageOf(all: readonly BatchRecord[]): string {
  const adder = createAdder();
  for (const record of all) adder.add(record);
  return [...reportPage(() => all, adder.totals())].join("");
}

test("the page names nothing outside of itself, and no text of an input is markup", () => {
  const page = pageOf(records);
  expect(page).not.toContain("<img");
  expect(page).not.toContain("<script>alert");
  expect(page).not.toContain("\u202e");
  expect(page.match(/<\/script>/g)).toHaveLength(2);
  expect(page).not.toMatch(/(?:src|href)="(?!\.\/)|url\(|@import|https?:/);
  expect(page).toContain('href="./javascript%3Aalert(1)/');
});

test("the page of a batch without inputs is a page", () => {
  expect(pageOf([])).toContain("0 of 0 descriptions were converted");
});

const executablePath = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";
const hasBrowser = existsSync(executablePath);
if (!hasBrowser) console.warn(`report.html is not tested in a browser: there is no ${executablePath} (CHROMIUM_PATH)`);

describe.runIf(hasBrowser)("in a browser", () => {
  let browser: Browser;
  const folder = folderWith({});
  beforeAll(async () => {
    const { chromium } = await import("playwright-core");
    const quiet = ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"];
    const args = ["--headless", "--no-sandbox", "--disable-gpu", ...quiet];
    browser = await chromium.launch({ executablePath, args });
  });
  afterAll(() => browser?.close());

  async function open(all: readonly BatchRecord[], options: Parameters<Browser["newPage"]>[0] = {}) {
    writeFileSync(join(folder, "report.html"), pageOf(all));
    const page = await browser.newPage(options);
    const problems: string[] = [];
    const asked: string[] = [];
    page.on("pageerror", ({ message }) => void problems.push(message));
    page.on("console", (message) => void problems.push(message.text()));
    page.on("dialog", (dialog) => {
      problems.push(dialog.message());
      void dialog.dismiss();
    });
    page.on("request", (request) => void asked.push(request.url()));
    const address = pathToFileURL(join(folder, "report.html")).href;
    await page.goto(address);
    return { page, problems, asked, address };
  }

  const shown = (page: Page) => page.locator("tbody .row:visible .file").allTextContents();

  test("filters by name, status, finding and size, and asks for nothing else", async () => {
    const { page, problems, asked, address } = await open(records);
    expect(await shown(page)).toHaveLength(4);
    await page.fill("input[type=search]", "VIES");
    expect(await shown(page)).toEqual(["vies.wsdl"]);
    await page.keyboard.press("Escape");
    await page.click("[data-status=unreadable]");
    expect(await shown(page)).toEqual(["small.wsdl"]);
    await page.click("[data-status=crashed]");
    expect(await shown(page)).toEqual(["broken.wsdl", "small.wsdl"]);
    await page.click("[data-status=crashed]");
    await page.click("[data-status=unreadable]");
    await page.selectOption("[aria-label='Filter by finding']", "xml/not-well-formed");
    expect(await shown(page)).toEqual(["small.wsdl"]);
    await page.selectOption("[aria-label='Filter by finding']", "");
    await page.selectOption("[aria-label='Filter by size']", "1000000-");
    expect(await shown(page)).toEqual([`${hostile.replace("\u202e", "\\u202e").split("/").at(-1)}.wsdl`]);
    expect(await page.textContent(".shown")).toBe("1 of 4 inputs");
    await page.fill("input[type=search]", "nothing like it");
    expect(await page.isVisible(".empty")).toBe(true);
    expect(problems).toEqual([]);
    expect(asked).toEqual([address]);
    await page.close();
  });

  test("sorts by each column, both ways", async () => {
    const { page, problems } = await open(records);
    const first = async (key: string) => {
      await page.click(`th[data-key=${key}] button`);
      return page.locator("tbody .row").first().getAttribute("data-status");
    };
    expect(await first("bytes")).toBe("converted");
    expect(await first("bytes")).toBe("crashed");
    expect(await first("status")).toBe("converted");
    expect(await first("status")).toBe("unreadable");
    expect(await first("findings")).toBe("converted");
    expect(await page.getAttribute("th[data-key=findings]", "aria-sort")).toBe("descending");
    expect(problems).toEqual([]);
    await page.close();
  });

  test("shows the details of an input by keyboard, as text", async () => {
    const { page, problems } = await open(records);
    const button = page.locator(".row button").nth(1);
    await button.focus();
    await page.keyboard.press("Enter");
    expect(await button.getAttribute("aria-expanded")).toBe("true");
    expect(await page.textContent(".finding pre")).toContain('<img src=x onerror="alert(1)">');
    expect(await page.textContent(".places")).toContain(":3:5, 9:1, and 10 more");
    expect(await page.locator(".more a").getAttribute("href")).toMatch(/^\.\/javascript%3Aalert/);
    // Sorting and filtering move the details with their rows.
    await page.click("th[data-key=bytes] button");
    expect(await page.locator(".inputs > tbody > tr").nth(1).getAttribute("class")).toBe("more");
    await page.fill("input[type=search]", "vies");
    expect(await page.locator(".more:visible").count()).toBe(0);
    await page.keyboard.press("Escape");
    await button.focus();
    await page.locator(".row.open button").focus();
    await page.keyboard.press("Enter");
    expect(await page.locator(".more").count()).toBe(0);
    expect(problems).toEqual([]);
    await page.close();
  });

  test("the summary and the table are readable without a script, in light, dark and narrow", async () => {
    const { page } = await open(records, { javaScriptEnabled: false });
    expect(await page.isVisible("text=2 of 4 descriptions were converted")).toBe(true);
    expect(await page.isVisible(".tiles")).toBe(true);
    expect(await page.locator("tbody .row:visible").count()).toBe(4);
    expect(await page.isVisible(".controls")).toBe(false);
    await page.close();
    const colours = new Set<string>();
    for (const colorScheme of ["light", "dark"] as const) {
      const { page: other } = await open(records, { colorScheme, viewport: { width: 390, height: 800 } });
      colours.add(await other.evaluate("getComputedStyle(document.body).backgroundColor"));
      // Nothing exceeds the width of the page.
      expect(await other.evaluate("document.documentElement.scrollWidth")).toBe(390);
      await other.close();
    }
    expect(colours.size).toBe(2);
  });

  test("stays usable with the services of a large company", async () => {
    const many = Array.from(
      { length: 1500 },
      (_, n): BatchRecord => ({ ...(records[n % 4] as BatchRecord), input: `s${n}.wsdl` }),
    );
    const { page } = await open(many);
    expect(await shown(page)).toHaveLength(1500);
    await page.fill("input[type=search]", "s1499");
    expect(await shown(page)).toEqual(["s1499.wsdl"]);
    await page.close();
  });
});
