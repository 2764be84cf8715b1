import { readFileSync } from "node:fs";
import { memoryResolver } from "@soapstone/workspace";
import { describe, expect, test } from "vitest";
import { convertDocument } from "../../src/convert/convert-document.ts";
import type { ConvertOptions } from "../../src/convert/convert-options.ts";

const folder = new URL("../../../../test-corpus/constructs/option/infer-methods-values/", import.meta.url);
const wsdl = readFileSync(new URL("left.wsdl", folder), "utf8");

async function converted(name: string, files: Readonly<Record<string, string>>, options: ConvertOptions) {
  const outcome = await convertDocument({ uri: `memory:/${name}`, resolver: resolverOf(files) }, options);
  if (outcome.status !== "converted") throw new Error(JSON.stringify(outcome.diagnostics));
  return Object.fromEntries(outcome.files.map((file) => [file.name, file.text]));
}

function resolverOf(files: Readonly<Record<string, string>>) {
  return memoryResolver(Object.fromEntries(Object.entries(files).map(([file, text]) => [`memory:/${file}`, text])));
}

interface Field {
  readonly name: string;
  description?: string;
  enum?: string[];
  "x-enum-descriptions"?: string[];
}

/** Returns the documents after an edit of the parameter `moon`, which is a child of a SOAP body. */
async function afterEdit(edit: (moon: Field) => void) {
  const files = await converted("tides.wsdl", { "tides.wsdl": wsdl }, { entryName: "api.json", inferMethods: true });
  const api = JSON.parse(files["api.json"] ?? "{}");
  const moon = api.paths["/GetTide"].get.parameters.find(({ name }: Field) => name === "moon");
  edit(moon);
  const edited = { ...files, "api.json": JSON.stringify(api), "tides.wsdl": wsdl };
  const back = await converted("api.json", edited, {
    entryName: "tides.wsdl",
    against: { uri: "memory:/tides.wsdl", resolver: resolverOf(edited) },
  });
  return back["tides.wsdl"] ?? "";
}

describe("an edited parameter that is a child of a SOAP body", () => {
  test("loses a value: the others keep their documentation", async () => {
    const back = await afterEdit((moon) => moon.enum?.pop());
    expect(back).toContain("<xs:documentation>Full</xs:documentation>");
    expect(back).not.toContain("<xs:documentation>Half</xs:documentation>");
  });

  test("has another description: its values stay as they are", async () => {
    const back = await afterEdit((moon) => {
      moon.description = (moon.description ?? "").replace("How the moon stands.", "The phase of the moon.");
    });
    const expected = wsdl.replace("How the moon stands.", "The phase of the moon.");
    // The method and the path imply the parameters.
    const residual = /\n *<c:residual [^>]*method="get" path="\/GetTide"[^>]*\/>/;
    expect(back).toMatch(residual);
    expect(back.replace(residual, "")).toBe(expected);
  });
});
