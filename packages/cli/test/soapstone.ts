import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Readable, Writable } from "node:stream";
import { stripVTControlCharacters } from "node:util";
import { afterAll } from "vitest";
// Imported with the test file, so that no single test waits for it.
import "../src/commands/run-bundle.ts";
import "../src/commands/run-check.ts";
import "../src/commands/run-convert.ts";
import "../src/commands/run-decode.ts";
import "../src/commands/run-encode.ts";
import "../src/commands/run-explain.ts";
import "../src/commands/run-laws.ts";
import { run } from "../src/run.ts";

export interface Ended {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

class Gathered extends Writable {
  text = "";
  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.text += chunk.toString();
    done();
  }
}

/** Runs a command line in a folder, like the command itself. */
export async function soapstone(args: readonly string[], cwd = "/", stdin: string | Buffer = ""): Promise<Ended> {
  const stdout = new Gathered();
  const stderr = new Gathered();
  const status = await run(args, { cwd, stdin: Readable.from([stdin]), stdout, stderr });
  // Test runners may force colours.
  return { status, stdout: stripVTControlCharacters(stdout.text), stderr: stripVTControlCharacters(stderr.text) };
}

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Creates a folder with these files; it is removed after the tests of the file. */
export function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "soapstone-cli-")));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

/** A service with one operation; its types are in another file. */
export const service = `<?xml version="1.0"?>
<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/"
    xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:tns="urn:books" name="Books" targetNamespace="urn:books">
  <types>
    <xsd:schema targetNamespace="urn:books">
      <xsd:include schemaLocation="types.xsd"/>
    </xsd:schema>
  </types>
  <message name="FindRequest"><part name="query" element="tns:Find"/></message>
  <message name="FindResponse"><part name="result" element="tns:FindResult"/></message>
  <portType name="Catalogue">
    <operation name="Find">
      <input message="tns:FindRequest"/>
      <output message="tns:FindResponse"/>
    </operation>
  </portType>
  <binding name="CatalogueSoap" type="tns:Catalogue">
    <soap:binding transport="http://schemas.xmlsoap.org/soap/http"/>
    <operation name="Find">
      <soap:operation soapAction="urn:books:Find"/>
      <input><soap:body use="literal"/></input>
      <output><soap:body use="literal"/></output>
    </operation>
  </binding>
  <service name="Books">
    <port name="Catalogue" binding="tns:CatalogueSoap"><soap:address location="http://books.example/catalogue"/></port>
  </service>
</definitions>
`;

export const types = `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:books"
    elementFormDefault="qualified">
  <xsd:element name="Find">
    <xsd:complexType><xsd:sequence><xsd:element name="title" type="xsd:string"/></xsd:sequence></xsd:complexType>
  </xsd:element>
  <xsd:element name="FindResult">
    <xsd:complexType><xsd:sequence><xsd:element name="isbn" type="xsd:string"/></xsd:sequence></xsd:complexType>
  </xsd:element>
</xsd:schema>
`;

export const books = { "service.wsdl": service, "types.xsd": types };
