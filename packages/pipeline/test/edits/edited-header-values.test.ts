import { readFileSync } from "node:fs";
import { memoryResolver } from "@soapstone/workspace";
import { expect, test } from "vitest";
import { convertDocument } from "../../src/convert/convert-document.ts";
import type { ConvertOptions } from "../../src/convert/convert-options.ts";

const folder = new URL("../../../../test-corpus/constructs/service-row/headers/header-values/", import.meta.url);
const wsdl = readFileSync(new URL("left.wsdl", folder), "utf8");

interface Field {
  readonly name: string;
  description: string;
  enum: string[];
  "x-enum-descriptions": string[];
  default?: string;
}

async function converted(name: string, files: Readonly<Record<string, string>>, options: ConvertOptions) {
  const texts = Object.entries(files).map(([file, text]) => [`memory:/${file}`, text] as const);
  const resolver = memoryResolver(Object.fromEntries(texts));
  const outcome = await convertDocument({ uri: `memory:/${name}`, resolver }, options);
  if (outcome.status !== "converted") throw new Error(JSON.stringify(outcome.diagnostics));
  return Object.fromEntries(outcome.files.map((file) => [file.name, file.text]));
}

function branchOf(text: string | undefined) {
  const api = JSON.parse(text ?? "{}");
  const branch: Field = api.paths["/Close"].post.parameters.find(({ name }: Field) => name === "Login-branch");
  return { api, branch };
}

/**
 * Returns the header field of a branch after an edit and a conversion back; branches are north ("By the harbour") and
 * south.
 */
async function afterEdit(complement: "companion" | "inline", edit: (branch: Field) => void): Promise<Field> {
  const files = await converted("a.wsdl", { "a.wsdl": wsdl }, { entryName: "api.json", complement });
  const { api, branch } = branchOf(files["api.json"]);
  edit(branch);
  const back = await converted("api.json", { ...files, "api.json": JSON.stringify(api), "a.wsdl": wsdl }, {});
  const [name = "", text = ""] = Object.entries(back).find(([file]) => file.endsWith(".wsdl")) ?? [];
  return branchOf((await converted(name, { [name]: text }, { entryName: "api.json" }))["api.json"]).branch;
}

test.each(["companion", "inline"] as const)(
  "%s: the line of a removed value is removed as well",
  async (complement) => {
    const branch = await afterEdit(complement, (field) => {
      field.enum.shift();
      field["x-enum-descriptions"].shift();
      delete field.default;
    });
    expect(branch.enum).toEqual(["south"]);
    expect(branch.description).toBe("A house of the library.");
  },
);

test.each(["companion", "inline"] as const)(
  "%s: the description of a value is that of the list beside it",
  async (complement) => {
    const branch = await afterEdit(complement, (field) => {
      field["x-enum-descriptions"] = ["By the lake", "In the hills"];
    });
    expect(branch.description).toBe("A house of the library.\n\n- `north`: By the lake\n- `south`: In the hills");
  },
);

test.each(["companion", "inline"] as const)("%s: another text stays", async (complement) => {
  const branch = await afterEdit(complement, (field) => {
    field.enum.shift();
    field["x-enum-descriptions"].shift();
    field.description = "A house.\n\n- `north`: Sold";
    delete field.default;
  });
  expect(branch.description).toBe("A house.\n\n- `north`: Sold");
});
