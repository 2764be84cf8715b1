import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { sameJson } from "@soapstone/apidoc-model";
import { reunite, separate } from "@soapstone/complement";
import { documentComplementOf, placedSet } from "@soapstone/schema-documents";
import { canonicalComponents, constructCases } from "@soapstone/test-corpus";
import { fileResolver, loadWorkspace } from "@soapstone/workspace";
import { type SchemaSet, schemaSet, xmlReader } from "@soapstone/xml-model";
import { describe, expect, test } from "vitest";
import { once } from "./once.ts";
import { documentOf, schemasOf, withoutEach } from "./schema-trip.ts";

const dialects = ["apidoc", "draft-04", "2020-12"] as const;
const cases = constructCases().filter(({ id, kind }) => /^(schema|row)\//.test(id) && kind === "xsd");

describe.each(cases)("$id", ({ folder, left }) => {
  const load = once(async (): Promise<SchemaSet> => {
    const loaded = await loadWorkspace(pathToFileURL(left).href, fileResolver({ root: join(folder) }), xmlReader);
    if (!loaded.ok) throw new Error(`${left} cannot be read.`);
    return schemaSet(loaded.value, () => undefined);
  });

  describe.each(dialects)("in %s", (dialect) => {
    const convert = once(async () => documentOf(await load(), dialect));

    test("comes back with the same components", async () => {
      const document = await convert();
      const back = placedSet(schemasOf(document, dialect), documentComplementOf(document));
      expect([...canonicalComponents(back)]).toEqual([...canonicalComponents(await load())]);
    });

    test("is whole again from a clean document and its companion", async () => {
      const document = await convert();
      const { document: clean, constructs } = separate(document);
      expect([...withoutEach(clean)]).toEqual([]);
      expect(sameJson(reunite(clean, constructs).document, document)).toBe(true);
    });
  });
});
