import { type Apidoc, isArray, isObject, type Json, writeApidoc, writeJson } from "@soapstone/apidoc-model";
import { xWsdl } from "@soapstone/complement";
import type { Conversion } from "@soapstone/conversion";
import { readService } from "@soapstone/service-mapping";
import { type Diagnostic, loadWorkspace, memoryResolver } from "@soapstone/workspace";
import { type DefinitionsSet, definitionsSet, xmlReader } from "@soapstone/xml-model";
import { type WsdlToApidocOptions, wsdlToApidoc } from "../../src/index.ts";

export interface Converted extends Conversion<Apidoc> {
  readonly set: DefinitionsSet;
  readonly diagnostics: readonly Diagnostic[];
  /** The output as plain JSON, to look into; what is kept of the service in it as fields. */
  readonly json: Plain;
  readonly text: string;
}

// biome-ignore lint/suspicious/noExplicitAny: tests look into documents whose shape they know
export type Plain = any;

/** The set of a description in one or several texts; the first is the entry. */
export async function read(...texts: readonly string[]): Promise<DefinitionsSet> {
  const uri = (index: number) => (index === 0 ? "memory:/entry.wsdl" : `memory:/part${index}.wsdl`);
  const documents = new Map(texts.map((text, index) => [uri(index), text]));
  const loaded = await loadWorkspace(uri(0), memoryResolver(documents), xmlReader, {});
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.diagnostics));
  return definitionsSet(loaded.value, () => undefined);
}

export async function convert(
  texts: string | readonly string[],
  options: WsdlToApidocOptions = {},
): Promise<Converted> {
  const set = await read(...(typeof texts === "string" ? [texts] : texts));
  const result = wsdlToApidoc(set, options);
  if (!result.ok) throw new Error(JSON.stringify(result.diagnostics));
  const written: Json = writeApidoc(result.value.output);
  const text = writeJson(written, { format: "json", indent: 2 });
  const json: Plain = JSON.parse(writeJson(withFields(written), { format: "json" }));
  return { ...result.value, diagnostics: result.diagnostics, set, text, json };
}

/** The facts that are dropped. Those of messages are left out: what no operation says of them is in the difference to the way back. */
export function droppedFacts({ exceptions }: Converted["accounts"]): readonly string[] {
  const dropped = exceptions.flatMap(({ fate, fact }) => (fate === "dropped" ? [fact] : []));
  return dropped.filter((fact) => !/^(message|part)(@|$)/.test(fact));
}

/** What is kept is an object of fields, however it is written. */
function withFields(value: Json): Json {
  if (isArray(value)) return value.map((item) => withFields(item));
  if (!isObject(value)) return value;
  return new Map(
    [...value].map(([key, member]) => [key, key === xWsdl ? (readService(member) ?? member) : withFields(member)]),
  );
}

/** A description in the namespace `urn:library`, with the usual prefixes. */
export function library(body: string, attributes = ""): string {
  return `<definitions targetNamespace="urn:library" ${attributes}
    xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/"
    xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:soap12="http://schemas.xmlsoap.org/wsdl/soap12/"
    xmlns:http="http://schemas.xmlsoap.org/wsdl/http/" xmlns:mime="http://schemas.xmlsoap.org/wsdl/mime/"
    xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:tns="urn:library">${body}</definitions>`;
}

export const elements = `<types><xs:schema targetNamespace="urn:library" elementFormDefault="qualified">
  ${["FindBook", "FindBookResponse", "NoSuchBook", "Login"]
    .map(
      (name) =>
        `<xs:element name="${name}"><xs:complexType><xs:sequence><xs:element name="value" type="xs:string"/></xs:sequence></xs:complexType></xs:element>`,
    )
    .join("\n")}
</xs:schema></types>`;

export const messages = `
  <message name="FindBookRequest"><part name="parameters" element="tns:FindBook"/></message>
  <message name="FindBookResponse"><part name="parameters" element="tns:FindBookResponse"/></message>`;

export function portType(name: string, ...operations: readonly string[]): string {
  return `<portType name="${name}">${operations.join("")}</portType>`;
}

export function operation(name: string, inner?: string): string {
  return `<operation name="${name}">${inner ?? '<input message="tns:FindBookRequest"/><output message="tns:FindBookResponse"/>'}</operation>`;
}

export function binding(of: string, ...operations: readonly string[]): string {
  const bound = operations.map(
    (name) =>
      `<operation name="${name}"><soap:operation soapAction="urn:library:${name}"/><input><soap:body use="literal"/></input><output><soap:body use="literal"/></output></operation>`,
  );
  return `<binding name="${of}Binding" type="tns:${of}"><soap:binding transport="http://schemas.xmlsoap.org/soap/http" style="document"/>${bound.join("")}</binding>`;
}

export function service(...ports: readonly (readonly [string, string, string])[]): string {
  return `<service name="Library">${ports
    .map(([name, bound, address]) => `<port name="${name}" binding="tns:${bound}">${address}</port>`)
    .join("")}</service>`;
}

export const soapAddress = '<soap:address location="http://example.test/soap"/>';
export const httpAddress = '<http:address location="http://example.test/api"/>';
