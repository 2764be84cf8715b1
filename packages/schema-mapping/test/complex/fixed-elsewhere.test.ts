import { setOf, walked } from "@soapstone/test-corpus";
import { expect, test } from "vitest";

function keywordsOf(use: string) {
  const { definitions } = walked(
    setOf(
      `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:t" xmlns="urn:t">
        <xs:attribute name="version" type="xs:string" fixed="1.0"/>
        <xs:complexType name="Book"><xs:attribute ref="version"${use}/></xs:complexType>
      </xs:schema>`,
    ),
  );
  return definitions.get("Book")?.properties?.get("version");
}

test("a reference to an attribute with a fixed value has that value", () => {
  expect(keywordsOf("")?.enum).toEqual(["1.0"]);
  expect(keywordsOf("")?.complement?.get("value")).toBe(false);
});

test("one that itself fixes the value keeps it", () => {
  expect(keywordsOf(` fixed="1.0"`)?.enum).toEqual(["1.0"]);
  expect(keywordsOf(` fixed="1.0"`)?.complement?.has("value") ?? false).toBe(false);
});
