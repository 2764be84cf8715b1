import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { writeApidoc, writeJson } from "@soapstone/apidoc-model";
import { reconvertedDocuments } from "@soapstone/apidoc-to-wsdl";
import { fileResolver, loadWorkspace } from "@soapstone/workspace";
import { type WsdlToApidocOptions, wsdlToApidoc } from "@soapstone/wsdl-to-apidoc";
import { countFacts, type DefinitionsSet, definitionsSet, xmlReader } from "@soapstone/xml-model";
import { describe, expect, test } from "vitest";
import { once } from "./once.ts";
import { sampled } from "./sampled.ts";

const corpus = fileURLToPath(new URL("../", import.meta.url));

function wsdls(folder: string): readonly string[] {
  return readdirSync(join(corpus, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".wsdl"))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

async function setOf(file: string): Promise<DefinitionsSet> {
  const loaded = await loadWorkspace(pathToFileURL(file).href, fileResolver({ root: join(file, "..") }), xmlReader, {});
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.diagnostics));
  return definitionsSet(loaded.value, () => undefined);
}

function converted(set: DefinitionsSet, options: WsdlToApidocOptions = { takeBack: reconvertedDocuments }) {
  const result = wsdlToApidoc(set, options);
  if (!result.ok) throw new Error(JSON.stringify(result.diagnostics));
  return result.value;
}

function written({ output }: ReturnType<typeof converted>): string {
  return writeJson(writeApidoc(output), { format: "json", indent: 2 });
}

describe.each(sampled([...wsdls("constructs"), ...wsdls("services")]).map((file) => [file.slice(corpus.length), file]))(
  "%s",
  (_, file) => {
    const load = once(() => setOf(file));
    const convert = once(async () => converted(await load()));

    test("accounts for every fact, and drops none of the description's", async () => {
      const set = await load();
      const { accounts } = await convert();
      const counted = [...countFacts(set).values()].reduce((sum, count) => sum + count, 0);
      expect(accounts.total).toBe(counted);
      expect(accounts.exceptions.filter(({ rule }) => rule === "none")).toEqual([]);
    });

    test("gives the same bytes twice", async () => {
      expect(written(converted(await setOf(file)))).toBe(written(await convert()));
    });

    test("without complement, writes no fields of ours, and reports the dropped facts", async () => {
      const inline = await convert();
      const none = converted(await load(), { complement: "none" });
      expect(written(none)).not.toMatch(/"x-(wsdl|xsd)"/);
      const { approximated, complement, dropped } = inline.accounts.tally;
      expect(none.accounts.tally.dropped).toBe(approximated + complement + dropped);
      expect(none.accounts.tally.mapped).toBe(inline.accounts.tally.mapped);
    });
  },
);

test("there are samples", () => {
  expect(wsdls("constructs").length).toBeGreaterThan(20);
  expect(readFileSync(wsdls("services")[0] ?? "", "utf8")).toContain("definitions");
});
