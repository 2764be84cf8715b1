import type { Diagnostic } from "@soapstone/workspace";
import {
  type QName,
  qname,
  readSchema,
  readXml,
  type SchemaSet,
  schemaSetOf,
  type XmlElement,
} from "@soapstone/xml-model";
import { type ValidateOptions, validate } from "../../src/index.ts";

/** A schema document around declarations; its target namespace `urn:a` has the prefix `a`. */
export function schema(declarations: string, attributes = 'elementFormDefault="qualified"'): string {
  return `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:a="urn:a" targetNamespace="urn:a" ${attributes}>${declarations}</xs:schema>`;
}

/** The set of schema documents; throws where one has a fault, since then the test would test something else. */
export function setOf(...texts: readonly string[]): SchemaSet {
  const problems: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => void problems.push(diagnostic);
  const documents = texts.map((text, index) => {
    const uri = `memory:/${index}.xsd`;
    return { uri, index: 0, schema: readSchema(tree(text, uri), report) };
  });
  const set = schemaSetOf(documents, [], report);
  const [problem] = problems.filter(({ severity }) => severity === "error");
  if (problem !== undefined) throw new Error(problem.message);
  return set;
}

export function tree(text: string, uri = "memory:/document.xml"): XmlElement {
  const read = readXml({ uri, text }, 1, { depth: 20_000, nodes: 10_000_000, expansion: 0 });
  const [problem] = read.diagnostics;
  if (!read.ok || problem !== undefined) throw new Error(problem?.message ?? "no root");
  return read.value.root;
}

export function a(local: string): QName {
  return qname("urn:a", local);
}

/** The root element `r` of `urn:a`, with the instance namespace declared. */
export function root(inside: string, attributes = ""): string {
  return `<r xmlns="urn:a" xmlns:a="urn:a" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" ${attributes}>${inside}</r>`;
}

/** What the validator says of a document, shortly: `code rule`. */
export function findings(set: SchemaSet, xml: string, options?: ValidateOptions): readonly string[] {
  return validate(tree(xml), set, options).map(({ code, message }) => {
    const rule = /\((cvc-[^)]+)\)$/.exec(message)?.[1];
    return `${code.replace("instance/", "")}${rule === undefined ? "" : ` ${rule}`}`;
  });
}
