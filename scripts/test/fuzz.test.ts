import { expect, test } from "vitest";
import { runCampaign } from "../reports/fuzz/campaign.ts";
import { ownDocuments } from "../reports/fuzz/documents.ts";
import { findings } from "../reports/fuzz/findings.ts";
import { minimised } from "../reports/fuzz/minimised.ts";
import { operations } from "../reports/fuzz/operations.ts";
import { outputFaults } from "../reports/fuzz/output-faults.ts";

test("the library handles mutants of the test corpus without a problem", async () => {
  const { inputs, first } = await runCampaign({ documents: ownDocuments(), seed: 7, goesOn: (done) => done < 120 });
  expect(first.map(({ signature, fault, document }) => ({ signature, fault, document }))).toEqual([]);
  expect(inputs).toBe(120);
}, 300_000);

const fault = async (name: string, text: string, made?: "apidoc" | "jsonschema") =>
  (await outputFaults({ files: [{ name, text }], ...(made === undefined ? {} : { made }) }, false)).map(
    ({ kind }) => kind,
  );

test("outputs that are wrong are found to be", async () => {
  expect(await fault("con.xsd", "<a/>")).toEqual(["file-name"]);
  expect(await fault("a.xsd", '<a b="1" b="2"/>')).toEqual(["ill-formed-xml"]);
  expect(await fault("a.yaml", "a: 1\na: 2\n")).toEqual(["ill-formed-json"]);
  expect(await fault("a.json", '{"swagger":"2.0"}', "apidoc")).toEqual(["not-swagger"]);
  const schema = (words: object) => JSON.stringify({ $schema: "http://json-schema.org/draft-04/schema#", ...words });
  expect(await fault("a.json", schema({ type: "text" }), "jsonschema")).toEqual(["not-json-schema"]);
  expect(await fault("a.json", schema({ $ref: "#/definitions/a" }), "jsonschema")).toEqual(["dangling-output"]);
  expect(await fault("a.json", schema({ pattern: "a{2,1}" }), "jsonschema")).toEqual(["bad-pattern"]);
  const [file, twin] = [
    { name: "a.xml", text: "<a/>" },
    { name: "A.xml", text: "<a/>" },
  ];
  expect(await outputFaults({ files: [file, twin] }, false)).toEqual([{ kind: "two-files-one-name", detail: "a.xml" }]);
});

test("a document in which something is found becomes the line that it is found in", async () => {
  const crashes = { name: "check", kinds: ["xsd"], run: crashOn } as const;
  const text = "<a>\n<b/>\n<bad/>\n<c/>\n</a>\n";
  const found = {
    document: { kind: "xsd", uri: "memory:/a.xsd", root: "/", text },
    operation: crashes,
    seed: 1,
  } as const;
  const [only] = await findings(found);
  expect(only?.kind).toBe("crash");
  const small = await minimised(found, "crash | check | Error: bad");
  expect(small.document.text).toBe("<bad/>");
});

async function crashOn({ text }: { readonly text: string }) {
  if (text.includes("bad")) throw new Error("bad");
  return { outputs: [], diagnostics: [] };
}

test("every operation is tried on every kind of document that it takes", () => {
  const kinds = new Set(ownDocuments().map(({ kind }) => kind));
  expect(operations.flatMap((one) => one.kinds).every((kind) => kinds.has(kind))).toBe(true);
});
