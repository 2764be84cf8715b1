import { expect, test } from "vitest";
import { books, folderWith, soapstone, types } from "./soapstone.ts";

const find = (inside: string) => `<Find xmlns="urn:books">\n  ${inside}\n</Find>\n`;

test("reports that a document is valid", async () => {
  const folder = folderWith({ "types.xsd": types, "find.xml": find("<title>Emma</title>") });
  const { status, stdout } = await soapstone(["check", "find.xml", "--schema", "types.xsd"], folder);
  expect(stdout).toBe("find.xml with 1 more: XML document, no findings\n");
  expect(status).toBe(0);
});

test("reports problems of a document with rule and position", async () => {
  const folder = folderWith({ "types.xsd": types, "find.xml": find("<name>Emma</name>") });
  const { status, stdout } = await soapstone(["check", "find.xml", "--schema", "types.xsd"], folder);
  expect(status).toBe(1);
  expect(stdout).toMatch(/^error instance\/unexpected-child: <name> is not allowed .*\(cvc-complex-type\.2\.4\.a\)$/m);
  expect(stdout).toMatch(/^ {2}find\.xml:2:3$/m);
});

test("judges several documents by the schemas of a service", async () => {
  const folder = folderWith({ ...books, "a.xml": find("<title>Emma</title>"), "b.xml": find("") });
  const { status, stdout } = await soapstone(["check", "a.xml", "b.xml", "--schema", "service.wsdl"], folder);
  expect(status).toBe(1);
  expect(stdout).toMatch(/^a\.xml .*no findings$/m);
  expect(stdout).toMatch(/^b\.xml .*1 error$/m);
});

test("gives no verdict where the schema or the document cannot be read", async () => {
  const folder = folderWith({ "types.xsd": types, "find.xml": find(""), "broken.xml": "<Find" });
  expect(await soapstone(["check", "find.xml", "--schema", "nowhere.xsd"], folder)).toMatchObject({ status: 3 });
  expect(await soapstone(["check", "broken.xml", "--schema", "types.xsd"], folder)).toMatchObject({ status: 3 });
});
