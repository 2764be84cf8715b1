import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { writeJson } from "@soapstone/apidoc-model";
import { convertDocument } from "@soapstone/pipeline";
import { constructCases, readYaml, serviceCases } from "@soapstone/test-corpus";
import { fileResolver } from "@soapstone/workspace";
import { describe, expect, test } from "vitest";
import type { Editable } from "../reports/editable-document.ts";
import { facadeEdits } from "../reports/edits.ts";
import { messageEdits } from "../reports/message-edits.ts";
import { otherEdits, wireEdits } from "../reports/wire-edits.ts";

const edits = [...facadeEdits, ...messageEdits, ...otherEdits, ...wireEdits];

test("the catalogue has twenty edits, each with a name of its own", () => {
  expect(new Set(edits.map(({ name }) => name)).size).toBe(edits.length);
  expect(edits.length).toBeGreaterThanOrEqual(20);
});

describe.each(edits)("$name", ({ apply, view }) => {
  test("edits one of our services at least", async () => {
    const documents = view === "wire" ? await sent() : shown();
    const edited = documents.flatMap((document) => {
      const before = JSON.stringify(document);
      return apply(document) === undefined ? [] : [before !== JSON.stringify(document)];
    });
    expect(edited).toContain(true);
  });
});

function shown(): readonly Editable[] {
  // No service of ours has these.
  const others = ["schema/mixed-content", "facade/rpc", "service-row/headers/header-values"];
  const constructs = constructCases().filter(({ id }) => others.includes(id));
  const files = [
    ...serviceCases().map(({ folder }) => join(folder, "apidoc.yaml")),
    ...constructs.map(({ right }) => right),
  ];
  return files.map((file) => ({ paths: {}, info: {}, ...(JSON.parse(writeJson(readYaml(file))) as Editable) }));
}

async function sent(): Promise<readonly Editable[]> {
  const outcomes = serviceCases().map(({ entry }) => {
    const input = { uri: pathToFileURL(entry).href, resolver: fileResolver({ root: dirname(entry) }) };
    return convertDocument(input, { to: "apidoc", format: "json", complement: "inline", view: "wire" });
  });
  const converted = (await Promise.all(outcomes)).filter(({ status }) => status === "converted");
  return converted.flatMap((one) => ("files" in one ? [JSON.parse(one.files[0]?.text ?? "{}") as Editable] : []));
}
