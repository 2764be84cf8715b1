import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { isObject, type Json, prepareYaml, readJson, sameJson, writeJson } from "@soapstone/apidoc-model";
import { bundleDocument, convertDocument, type OutputFile, splitDocument } from "@soapstone/pipeline";
import { bundleCases, filesIn, serviceCases } from "@soapstone/test-corpus";
import { fileResolver, memoryResolver } from "@soapstone/workspace";
import { describe, expect, test } from "vitest";

const splits = bundleCases().filter(
  ({ command, args, entry }) => command === "split" && args.includes("--layout") && !/\.(wsdl|xsd)$/.test(entry),
);
const layouts = ["per-path", "per-definition"];

/** The descriptions that cannot be split, with the reason in their output. */
const staysWhole: ReadonlySet<string> = new Set(["split-json/json-schema-urn"]);

describe.each(splits.filter(({ args, exit }) => exit === 0 && !args.includes("--select")))("$name", (one) => {
  test("becomes the document again, with its order and numbers", async () => {
    const entry = join(one.expected, one.entry);
    const resolver = fileResolver({ root: one.expected });
    const outcome = await bundleDocument({ uri: pathToFileURL(entry).href, resolver });
    if (outcome.status !== "bundled") throw new Error(JSON.stringify(outcome.diagnostics));
    await prepareYaml();
    const [before, after] = [jsonOf(readFileSync(join(one.input, one.entry), "utf8")), jsonOf(textOf(outcome.files))];
    expect(sameJson(before, after, { exact: true, ordered: true })).toBe(true);
    expect(filesIn(one.expected).length > 1).toBe(!staysWhole.has(one.name));
  });
});

describe.each(serviceCases().slice(0, 2))("$name", ({ entry }) => {
  test.each(["inline", "companion"] as const)(
    "can be converted back from many files (%s), with an edit",
    async (complement) => {
      const input = { uri: pathToFileURL(entry).href, resolver: fileResolver({ root: join(entry, "..") }) };
      const converted = await convertDocument(input, { to: "apidoc", format: "json", complement });
      if (converted.status !== "converted") throw new Error("not converted");
      const split = await splitDocument(given(converted.files), { layouts });
      if (split.status !== "split") throw new Error(JSON.stringify(split.diagnostics));
      const part = split.files.find(({ name, text }) => name.startsWith("definitions/") && hasType(text));
      if (part === undefined) throw new Error("no definition");
      const edited = split.files.map((file) => (file === part ? { ...file, text: describedAs(file.text) } : file));
      const bundled = await bundleDocument(given(edited), { entryName: "apidoc.json" });
      if (bundled.status !== "bundled") throw new Error(JSON.stringify(bundled.diagnostics));
      const whole = jsonOf(textOf(converted.files));
      const name = part.name.replace(/^definitions\/|\.json$/g, "");
      const direct = [
        { name: "apidoc.json", text: writeJson(withDescription(whole, name)) },
        ...converted.files.slice(1),
      ];
      expect(await backOf(bundled.files)).toEqual(await backOf(direct));
      expect((await backOf(bundled.files)).join()).toContain("Edited in a part.");
    },
  );
});

const base = "memory:/api/";

function given(files: readonly OutputFile[]) {
  const resolver = memoryResolver(new Map(files.map(({ name, text }) => [base + name, text])));
  return { uri: base + (files[0]?.name ?? ""), resolver };
}

/** Returns the documents of the service. */
async function backOf(files: readonly OutputFile[]): Promise<readonly string[]> {
  const outcome = await convertDocument(given(files), { to: "wsdl" });
  if (outcome.status !== "converted") throw new Error(JSON.stringify(outcome.diagnostics));
  return outcome.files.map(({ text }) => text);
}

function textOf(files: readonly OutputFile[]): string {
  return files[0]?.text ?? "";
}

function jsonOf(text: string): Json {
  const read = readJson({ uri: "memory:/a", text });
  if (!read.ok) throw new Error("not read");
  return read.value;
}

function hasType(text: string): boolean {
  const value = jsonOf(text);
  return isObject(value) && value.get("type") === "object";
}

function describedAs(text: string): string {
  return writeJson(described(jsonOf(text)));
}

function described(value: Json): Json {
  if (!isObject(value)) throw new Error("no definition");
  const { description: _, ...rest } = Object.fromEntries(value);
  return new Map<string, Json>([["description", "Edited in a part."], ...Object.entries(rest)]);
}

function withDescription(root: Json, name: string): Json {
  const definitions = isObject(root) ? root.get("definitions") : undefined;
  const own = isObject(definitions) ? definitions.get(name) : undefined;
  if (!isObject(root) || !isObject(definitions) || own === undefined) throw new Error(`no ${name}`);
  return new Map([...root, ["definitions", new Map([...definitions, [name, described(own)]])]]);
}
