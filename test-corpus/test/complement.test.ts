import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { sameJson } from "@soapstone/apidoc-model";
import { reunite, separate } from "@soapstone/complement";
import { documentComplementOf, placedSet } from "@soapstone/schema-documents";
import { canonicalComponents, constructCases } from "@soapstone/test-corpus";
import { fileResolver, loadWorkspace } from "@soapstone/workspace";
import { type SchemaSet, schemaSet, xmlReader } from "@soapstone/xml-model";
import { describe, expect, test } from "vitest";
import { documentOf, schemasOf, withoutEach } from "./schema-trip.ts";

const dialects = ["apidoc", "draft-04", "2020-12"] as const;
const cases = constructCases().filter(({ id, kind }) => /^(schema|row)\//.test(id) && kind === "xsd");

describe.each(cases)("$id", ({ folder, left }) => {
  const load = async (): Promise<SchemaSet> => {
    const loaded = await loadWorkspace(pathToFileURL(left).href, fileResolver({ root: join(folder) }), xmlReader);
    if (!loaded.ok) throw new Error(`${left} cannot be read.`);
    return schemaSet(loaded.value, () => undefined);
  };

  test.each(dialects)("comes back from %s with the same components", async (dialect) => {
    const set = await load();
    const document = documentOf(set, dialect);
    const back = placedSet(schemasOf(document, dialect), documentComplementOf(document));
    expect([...canonicalComponents(back)]).toEqual([...canonicalComponents(set)]);
  });

  test.each(dialects)("is whole again from a clean %s document and its companion", async (dialect) => {
    const document = documentOf(await load(), dialect);
    const { document: clean, constructs } = separate(document);
    expect([...withoutEach(clean)]).toEqual([]);
    expect(sameJson(reunite(clean, constructs).document, document)).toBe(true);
  });
});
