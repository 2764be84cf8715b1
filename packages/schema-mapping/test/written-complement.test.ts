import { json, type PlainJson } from "@soapstone/apidoc-model";
import { expect, test } from "vitest";
import { readDocumentComplement, writtenDocumentComplement } from "../src/document-complement/written-complement.ts";

const documentComplement = (value: PlainJson) => json(value) as ReadonlyMap<string, never>;

const forms: readonly (readonly [long: PlainJson, written: PlainJson])[] = [
  [{ elementForm: "unqualified" }, "unqualified"],
  [{ documents: [{ version: "1.0" }] }, "version 1.0"],
  [
    { elementForm: "unqualified", documents: [{ version: "1.0 a", attributeForm: "qualified" }] },
    "unqualified; version 1.0 a; attributeForm qualified",
  ],
  [
    { documents: [{ references: ["a.xsd", "urn:b b.xsd"] }], elements: { a: "int" } },
    { schemas: "references a.xsd, urn:b b.xsd", elements: { a: "int" } },
  ],
  [
    { elementForm: "unqualified", kinds: { objects: "{element}", referred: "element" }, attributes: {} },
    { schemas: "unqualified; objects {element}; referred element", attributes: {} },
  ],
  [{ kinds: { objects: "type" } }, "objects type"],
  [
    { documents: [{ namespace: "" }, { references: [], file: "a.xsd", from: ["A", "element B"] }] },
    { documents: ["no namespace", "no references; a.xsd; from A, element B"] },
  ],
  [
    { lang: "en", elements: { a: "int" } },
    { lang: "en", elements: { a: "int" } },
  ],
  // A list that says more than what one document says of itself.
  [{ documents: [{ version: "1" }, { file: "a.xsd" }] }, { documents: ["version 1", "a.xsd"] }],
  [{ documents: [{ file: "a.xsd" }] }, { documents: ["a.xsd"] }],
  [
    { documents: [{}, { version: "1", file: "a b.xsd", from: "T/e" }] },
    { documents: [{}, "version 1; a b.xsd; from T/e"] },
  ],
  // Files that would be read as something else.
  [{ documents: [{}, { file: "version 2.xsd" }] }, { documents: [{}, { file: "version 2.xsd" }] }],
  [{ documents: [{}, { file: "qualified" }] }, { documents: [{}, { file: "qualified" }] }],
  [
    { elementForm: "unqualified", documents: [{ elementForm: "qualified" }] },
    { schemas: "unqualified", documents: ["qualified"] },
  ],
  [{ documents: [{}] }, { documents: [{}] }],
  // What a text would not give back.
  [{ documents: [{ version: "1; lang de" }] }, { version: "1; lang de" }],
  [{ version: 1 }, { version: 1 }],
];

test.each(forms)("%j is written as %j", (long, written) => {
  expect(writtenDocumentComplement(documentComplement(long))).toEqual(json(written));
  expect(readDocumentComplement(json(written))).toEqual(documentComplement(long));
});

test.each(forms)("%j is read as it is, too", (long) => {
  expect(readDocumentComplement(json(long))).toEqual(documentComplement(long));
});

test("a list has the documents: fields beside it are ignored", () => {
  const hostile = { documents: [{ version: "1" }], version: "2", references: 7, lang: "en" };
  expect(readDocumentComplement(json(hostile))).toEqual(json({ documents: [{ version: "1" }], lang: "en" }));
});

test.each(["", "extends Address", "unqualified; unqualified", "version", "profile exact", 7, null, ["unqualified"]])(
  "%j is no record of ours",
  (value) => expect(readDocumentComplement(value as never)).toBeUndefined(),
);
