import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { writeJson } from "@soapstone/apidoc-model";
import { convertDocument } from "@soapstone/pipeline";
import { canonicalComponents, constructCases } from "@soapstone/test-corpus";
import { fileResolver, loadWorkspace } from "@soapstone/workspace";
import { type SchemaSet, schemaSet, xmlReader } from "@soapstone/xml-model";
import { XmlDocument, XsdValidator } from "libxml2-wasm";
import { xmlRegisterFsInputProviders } from "libxml2-wasm/lib/nodejs.mjs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { documentOf } from "./schema-trip.ts";

xmlRegisterFsInputProviders();

const several = [
  "row/documents/chameleon-circle",
  "row/documents/chameleon-include",
  "row/documents/import",
  "row/documents/include",
  "row/documents/missing-include",
  "row/documents/shared-include",
];
const cases = constructCases().filter(({ id }) => several.includes(id));
const out = mkdtempSync(join(tmpdir(), "soapstone-"));

afterAll(() => rmSync(out, { recursive: true, force: true }));

test("there is a case for each way in which documents hang together", () => {
  expect(cases.map(({ id }) => id)).toEqual(several);
});

/** The files that the command writes for a case's JSON Schema: its documents again. */
describe.each(cases)("$id, written again", ({ id, folder, left }) => {
  const root = join(out, id);
  const entry = join(root, "left.xsd");
  const files: string[] = [];

  beforeAll(async () => {
    const text = writeJson(documentOf(await load(left, folder), "2020-12"));
    const source = join(root, "left.json");
    mkdirSync(root, { recursive: true });
    writeFileSync(source, text);
    const outcome = await convertDocument(
      { uri: pathToFileURL(source).href, resolver: fileResolver({ root }) },
      { to: "xsd" },
    );
    if (outcome.status !== "converted") throw new Error(`${id}: there is no result.`);
    rmSync(source);
    for (const { name, text } of outcome.files) {
      const file = join(root, name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
      files.push(name);
    }
  });

  test("is the same files with the same components", async () => {
    const [was, is] = [await load(left, folder), await load(entry, root)];
    const namesIn = (set: SchemaSet, base: string): readonly string[] =>
      set.documents.map(({ uri }) => uri.slice(pathToFileURL(base).href.length + 1));
    expect(namesIn(is, root)).toEqual(namesIn(was, folder));
    expect([...files].sort()).toEqual([...namesIn(was, folder)].sort());
    expect([...canonicalComponents(is)]).toEqual([...canonicalComponents(was)]);
    expect(placesIn(is)).toEqual(placesIn(was));
    expect(referencesIn(is)).toEqual(referencesIn(was));
  });

  // libxml2 refuses a schema without its included documents, as it does the author's.
  test.skipIf(id === "row/documents/missing-include")("is a schema to libxml2", () => {
    const document = XmlDocument.fromString(readFileSync(entry, "utf8"), { url: entry });
    const compile = (): void => XsdValidator.fromDoc(document).dispose();
    try {
      expect(compile).not.toThrow();
    } finally {
      document.dispose();
    }
  });
});

async function load(file: string, root: string): Promise<SchemaSet> {
  const loaded = await loadWorkspace(pathToFileURL(file).href, fileResolver({ root }), xmlReader);
  if (!loaded.ok) throw new Error(`${file} cannot be read.`);
  return schemaSet(loaded.value, () => undefined);
}

/** Returns the includes and imports of each document. */
function referencesIn({ documents }: SchemaSet): readonly (readonly string[])[] {
  return documents.map(({ schema }) => schema.composition.map(({ kind, location }) => `${kind} ${location}`));
}

/** Returns the declarations of each document, sorted. */
function placesIn({ documents }: SchemaSet): readonly (readonly string[])[] {
  return documents.map(({ schema }) =>
    schema.components.map(({ kind, name }) => `${kind} ${name?.local ?? ""} of ${name?.namespace ?? ""}`).sort(),
  );
}
