import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { writeApidoc, writeJson } from "@soapstone/apidoc-model";
import { reconvertedDocuments } from "@soapstone/apidoc-to-wsdl";
import { fileResolver, loadWorkspace } from "@soapstone/workspace";
import { wsdlToApidoc } from "@soapstone/wsdl-to-apidoc";
import { countFacts, type DefinitionsSet, definitionsSet, xmlReader } from "@soapstone/xml-model";
import { describe, expect, test } from "vitest";

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

function written(set: DefinitionsSet): string {
  const result = wsdlToApidoc(set, { takeBack: reconvertedDocuments });
  if (!result.ok) throw new Error(JSON.stringify(result.diagnostics));
  return writeJson(writeApidoc(result.value.output), { format: "json", indent: 2 });
}

describe.each([...wsdls("constructs"), ...wsdls("services")].map((file) => [file.slice(corpus.length), file]))(
  "%s",
  (_, file) => {
    test("accounts for every fact, and drops none of the description's", async () => {
      const set = await setOf(file);
      const result = wsdlToApidoc(set, { takeBack: reconvertedDocuments });
      if (!result.ok) throw new Error("no output");
      const { accounts } = result.value;
      const counted = [...countFacts(set).values()].reduce((sum, count) => sum + count, 0);
      expect(accounts.total).toBe(counted);
      expect(accounts.exceptions.filter(({ rule }) => rule === "none")).toEqual([]);
    });

    test("gives the same bytes twice", async () => {
      expect(written(await setOf(file))).toBe(written(await setOf(file)));
    });

    test("without complement, says nothing in fields of ours, and says that it dropped them", async () => {
      const set = await setOf(file);
      const inline = wsdlToApidoc(set, { takeBack: reconvertedDocuments });
      const none = wsdlToApidoc(set, { complement: "none" });
      if (!inline.ok || !none.ok) throw new Error("no output");
      const text = writeJson(writeApidoc(none.value.output), { format: "json", indent: 2 });
      expect(text).not.toMatch(/"x-(wsdl|xsd)"/);
      const { approximated, complement, dropped } = inline.value.accounts.tally;
      expect(none.value.accounts.tally.dropped).toBe(approximated + complement + dropped);
      expect(none.value.accounts.tally.mapped).toBe(inline.value.accounts.tally.mapped);
    });
  },
);

test("there are samples", () => {
  expect(wsdls("constructs").length).toBeGreaterThan(20);
  expect(readFileSync(wsdls("services")[0] ?? "", "utf8")).toContain("definitions");
});
