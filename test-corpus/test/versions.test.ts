import { pathToFileURL } from "node:url";
import { convertDocument } from "@soapstone/pipeline";
import { constructCases } from "@soapstone/test-corpus";
import { fileResolver, memoryResolver } from "@soapstone/workspace";
import { describe, expect, test } from "vitest";
import { compiledSchema } from "./compiled-schema.ts";

const cases = constructCases().filter(({ kind }) => kind === "xsd");

describe.each(["draft-04", "2020-12"] as const)("in %s", (dialect) => {
  test.each(cases)("$id is a schema, and XML Schema again", async ({ left, folder }) => {
    const input = { uri: pathToFileURL(left).href, resolver: fileResolver({ root: folder }) };
    const outcome = await convertDocument(input, { to: "jsonschema", dialect, complement: "inline" });
    if (outcome.status !== "converted") throw new Error(JSON.stringify(outcome.diagnostics));
    const [file] = outcome.files;
    const schema = JSON.parse(file?.text ?? "") as object;
    expect(() => compiledSchema(dialect, schema)).not.toThrow();

    const uri = "memory:/schema.json";
    const resolver = memoryResolver({ [uri]: file?.text ?? "" });
    const back = await convertDocument({ uri, resolver });
    expect(back.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(back).toMatchObject({ status: "converted", to: "xsd" });
  });
});
