import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { type ConvertOptions, convertDocument } from "@soapstone/pipeline";
import { constructCases, serviceCases } from "@soapstone/test-corpus";
import { fileResolver } from "@soapstone/workspace";
import { afterAll, describe, expect, test } from "vitest";
import { z } from "zod";

/** The options for a file to be published. */
const options: ConvertOptions = {
  to: "apidoc",
  publish: true,
  facadeUrl: "https://api.example.org/v1",
  security: "none",
  isCompanionApart: true,
};
const areas = ["service", "facade", "http", "service-row", "row"];
const cases = [
  ...constructCases()
    .filter(
      ({ id, kind, options: own }) => kind === "wsdl" && own === undefined && areas.includes(id.split("/")[0] ?? ""),
    )
    .map(({ id, left }) => ({ id, left })),
  ...serviceCases().map(({ name, entry }) => ({ id: name, left: entry })),
];

/** Returns the codes that prevent publication of a file, and its text. */
async function published(left: string) {
  const input = { uri: pathToFileURL(left).href, resolver: fileResolver({ root: dirname(left) }) };
  const made = await convertDocument(input, options);
  const { publish: _, ...unpublished } = options;
  // There is no output after an error.
  const written =
    made.status === "blocked" ? await convertDocument(input, { ...unpublished, rootField: "swagger" }) : made;
  if (written.status !== "converted") throw new Error(`${left} is not converted.`);
  const errors = made.diagnostics.filter(({ severity }) => severity === "error").map(({ code }) => code);
  return {
    refused: errors.filter((code) => /^(?:publish|apidoc|schema)\//.test(code)),
    text: written.files[0]?.text ?? "",
  };
}

/**
 * The codes that only a plan can resolve: operations of HTTP bindings have the paths of their bindings, and names are
 * those of authors.
 */
const mendedByPlans: ReadonlySet<string> = new Set([
  "publish/trailing-slash",
  "publish/operation-id",
  "publish/fragment-path",
]);

test.each(cases)("$id can be published, if need be by a plan", async ({ left }) => {
  const { refused } = await published(left);
  expect(refused.filter((code) => !mendedByPlans.has(code))).toEqual([]);
});

/** The folder with the packages of two linters (see CONTRIBUTING.md). */
const folder = process.env.API_LINTERS;
const temporary = mkdtempSync(join(tmpdir(), "published-"));
afterAll(() => rmSync(temporary, { recursive: true }));

describe.skipIf(folder === undefined)("other linters", async () => {
  const errorsOf = folder === undefined ? undefined : await linters(folder);
  test.each(cases)("find no error in $id, or those that are known", { timeout: 60_000 }, async ({ left }) => {
    const { refused, text } = await published(left);
    const file = join(temporary, "api.json");
    writeFileSync(file, text);
    const found = (await errorsOf?.(file, text)) ?? [];
    // Linters do not support a fragment, and it is no address for a client.
    const shared = refused.filter((code) => code !== "publish/fragment-path");
    expect({ shared, isRefused: found.length > 0, found }).toEqual({ shared, isRefused: shared.length > 0, found });
  });
});

const redoclyProblems = z.array(
  z.object({
    ruleId: z.string(),
    severity: z.string(),
    location: z.array(z.object({ pointer: z.string().optional() })),
  }),
);
const spectralProblems = z.array(z.object({ code: z.union([z.string(), z.number()]), severity: z.number() }));

/** Returns the errors of Redocly's recommended rules and of Spectral's for the format. */
async function linters(home: string): Promise<(file: string, text: string) => Promise<readonly string[]>> {
  const load = createRequire(join(home, "package.json"));
  const { lint, createConfig } = load("@redocly/openapi-core");
  const { Spectral, Document } = load("@stoplight/spectral-core");
  const { Json } = load("@stoplight/spectral-parsers");
  const { oas } = load("@stoplight/spectral-rulesets");
  const config = await createConfig({ extends: ["recommended"] });
  const spectral = new Spectral();
  spectral.setRuleset({ extends: [[oas, "recommended"]], rules: {} });
  return async (file, text) => {
    const first = redoclyProblems.parse(await lint({ ref: file, config }));
    const second = spectralProblems.parse(await spectral.run(new Document(text, Json, file)));
    return [
      ...first.filter((one) => one.severity === "error" && !isOfFile(one)).map(({ ruleId }) => `redocly ${ruleId}`),
      ...second.filter(({ severity }) => severity === 0).map(({ code }) => `spectral ${code}`),
    ];
  };
}

/**
 * Whether an error is about a response that is a file (Swagger 2.0 Response Object), which Redocly does not support.
 */
function isOfFile({ ruleId, location: [first] }: z.infer<typeof redoclyProblems>[number]): boolean {
  return ruleId === "struct" && /\/responses\/[^/]+\/schema\/type$/.test(first?.pointer ?? "");
}
