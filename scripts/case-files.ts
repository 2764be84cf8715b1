/** The files that a new case begins with, by their paths from the root of the checkout. */
export type CaseFiles = ReadonlyMap<string, string>;

/** A diagnostic's folder; the input is its author's to write. */
export function diagnosticFiles(area: string, name: string): CaseFiles {
  const path = `test-corpus/diagnostics/${area}/${name}/case.yaml`;
  return new Map([[path, "title: What is wrong with the input, in one sentence\nline: 1\n"]]);
}

/** A construct's folder, and the file of its rule. What is not filled in does not compile. */
export function constructFiles(area: string, name: string): CaseFiles {
  const folder = `test-corpus/constructs/${area}/${name}`;
  const [left, text] = area === "schema" ? ["left.xsd", emptySchema] : ["left.wsdl", emptyDefinitions];
  return new Map([
    [`${folder}/case.yaml`, "title: What becomes what, in one sentence\nclauses:\n  - XSD structures 3.\n"],
    [`${folder}/${left}`, text],
    [rulePath(area, name), ruleText(area, name)],
  ]);
}

function rulePath(area: string, name: string): string {
  const folder = area === "schema" || area === "service" ? area : `service/${area}`;
  return `packages/mapping/src/${folder}/${name}.ts`;
}

function ruleText(area: string, name: string): string {
  const up = area === "schema" || area === "service" ? ".." : "../..";
  const constant = name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  return `import type { Rule } from "${up}/rule.ts";

/** The sentence of the mapping: what becomes what. */
export const ${constant}: Rule<Left, Right> = {
  id: "${area}/${name}",
  grain: "node",
  clauses: [],
  owns: { left: [], right: [] },
  recognises: (right) => ,
  forward: (left, context) => ,
  backward: (right, context) => ,
};
`;
}

const emptySchema = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="urn:example"
    targetNamespace="urn:example" elementFormDefault="qualified">
</xs:schema>
`;
const emptyDefinitions = `<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:tns="urn:example"
    targetNamespace="urn:example">
</definitions>
`;
