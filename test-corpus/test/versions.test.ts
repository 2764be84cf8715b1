import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { convertDocument } from "@soapstone/pipeline";
import { constructCases } from "@soapstone/test-corpus";
import { fileResolver, memoryResolver } from "@soapstone/workspace";
import type Ajv2020 from "ajv/dist/2020.js";
import type Draft04 from "ajv-draft-04";
import { describe, expect, test } from "vitest";

const require = createRequire(import.meta.url);
const options = { strict: false, validateFormats: false, logger: false } as const;

/** Compile a schema as others would read it: throw for what its version does not allow and for lost references. */
const compilers = {
  "draft-04": new (require("ajv-draft-04") as typeof Draft04.default)(options),
  "2020-12": new (require("ajv/dist/2020.js") as { readonly default: typeof Ajv2020.default }).default(options),
} as const;

const cases = constructCases().filter(({ kind }) => kind === "xsd");

describe.each(["draft-04", "2020-12"] as const)("in %s", (dialect) => {
  test.each(cases)("$id is a schema, and XML Schema again", async ({ left, folder }) => {
    const input = { uri: pathToFileURL(left).href, resolver: fileResolver({ root: folder }) };
    const outcome = await convertDocument(input, { to: "jsonschema", dialect, complement: "inline" });
    if (outcome.status !== "converted") throw new Error(JSON.stringify(outcome.diagnostics));
    const [file] = outcome.files;
    const schema = JSON.parse(file?.text ?? "") as object;
    const compiler = compilers[dialect];
    expect(() => compiler.compile(schema)).not.toThrow();
    compiler.removeSchema();

    const uri = "memory:/schema.json";
    const resolver = memoryResolver({ [uri]: file?.text ?? "" });
    const back = await convertDocument({ uri, resolver });
    expect(back.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(back).toMatchObject({ status: "converted", to: "xsd" });
  });
});
