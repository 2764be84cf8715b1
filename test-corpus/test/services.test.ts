import { pathToFileURL } from "node:url";
import { isObject, type Json } from "@soapstone/apidoc-model";
import { isOf, loadDocument, readLoaded } from "@soapstone/pipeline";
import { filesIn, type ServiceCase, serviceCases } from "@soapstone/test-corpus";
import { fileResolver } from "@soapstone/workspace";
import { countFacts, type DefinitionsSet } from "@soapstone/xml-model";
import { describe, expect, test } from "vitest";
import { convertWsdl } from "./convert-file.ts";
import { expectFile } from "./expectation.ts";
import { swaggerErrors } from "./judge.ts";
import { once } from "./once.ts";
import { sampled } from "./sampled.ts";

describe.each(sampled(serviceCases()))("$name", (one) => {
  const convert = once(() => convertWsdl(one.entry, one.folder, one.options));
  const load = once(() => read(one));

  test("becomes its apidoc, to the byte", async () => {
    expectFile(one.right, (await convert()).text);
  });

  test("becomes the same bytes again", async () => {
    const again = await convertWsdl(one.entry, one.folder, one.options);
    expect(again.text).toBe((await convert()).text);
  });

  test("is accepted by the official schema", async () => {
    expect(swaggerErrors((await convert()).output)).toEqual([]);
  });

  test("has every operation in the output, or a diagnostic with the reason", async () => {
    const { output, diagnostics } = await convert();
    const operations = (await load()).portTypes.flatMap((portType) => portType.operations);
    const leftOut = diagnostics.filter(
      ({ code }) => code === "mapping/no-operation" || code === "mapping/operation-refused",
    );
    const places = new Set(leftOut.map(({ at }) => at));
    const reported = operations.filter(({ at }) => places.has(at));
    expect(operationsIn(output) + reported.length).toBe(operations.length);
  });

  test("accounts for every fact", async () => {
    const { accounts } = await convert();
    const counted = [...countFacts(await load()).values()].reduce((sum, count) => sum + count, 0);
    expect(accounts.total).toBe(counted);
  });

  test("consists of files that the case uses", async () => {
    const { loaded } = await convert();
    const used = ["case.yaml", "apidoc.yaml", ...loaded.map((file) => file.slice(one.folder.length + 1))];
    expect(filesIn(one.folder)).toEqual(used.sort());
  });
});

async function read({ entry, folder }: ServiceCase): Promise<DefinitionsSet> {
  const { result } = await loadDocument({ uri: pathToFileURL(entry).href, resolver: fileResolver({ root: folder }) });
  if (!result.ok) throw new Error(`${entry} cannot be read`);
  const { doc } = readLoaded(result.value);
  if (!isOf(doc, "wsdl")) throw new Error(`${entry} is no WSDL`);
  return doc.value;
}

function operationsIn(apidoc: Json): number {
  const paths = isObject(apidoc) ? apidoc.get("paths") : undefined;
  if (!isObject(paths)) return 0;
  const items = [...paths.values()].filter(isObject);
  return items.reduce((count, item) => count + [...item.keys()].filter((key) => !key.startsWith("x-")).length, 0);
}
