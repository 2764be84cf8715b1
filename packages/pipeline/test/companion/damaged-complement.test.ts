import { memoryResolver } from "@soapstone/workspace";
import { expect, test } from "vitest";
import { convertDocument } from "../../src/index.ts";

const schema = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" blockDefault="extension" finalDefault="#all">
  <xs:element name="book" type="xs:string"/></xs:schema>`;

async function converted(name: string, text: string, to: "apidoc" | "xsd"): Promise<string> {
  const resolver = memoryResolver({ [`memory:/${name}`]: text });
  const outcome = await convertDocument(
    { uri: `memory:/${name}`, resolver },
    { to, complement: "inline", format: "json" },
  );
  if (outcome.status !== "converted") throw new Error(JSON.stringify(outcome.diagnostics));
  return outcome.files[0]?.text ?? "";
}

test("a complement in which derivations are of another form is passed over there", async () => {
  const apidoc = await converted("book.xsd", schema, "apidoc");
  expect(await converted("book.json", apidoc, "xsd")).toContain('blockDefault="extension" finalDefault="#all"');
  const damaged = apidoc.replace(/"blockDefault": \[[^\]]*\]/, '"blockDefault": {}').replace('"all"', "3");
  expect(damaged).not.toBe(apidoc);
  const back = await converted("book.json", damaged, "xsd");
  expect(back).toContain('name="book"');
  expect(back).not.toContain("Default=");
});
