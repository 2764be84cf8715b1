/** The initial files of a new case, by their paths from the root of the checkout. */
export type CaseFiles = ReadonlyMap<string, string>;

/** Returns the files of a diagnostic; its author adds the input. */
export function diagnosticFiles(area: string, name: string): CaseFiles {
  const path = `test-corpus/diagnostics/${area}/${name}/case.yaml`;
  return new Map([[path, "title: What is wrong with the input, in one sentence\nline: 1\n"]]);
}

/**
 * Returns the files of a construct, and the file of its rule in a folder of `schema-mapping` or `service-mapping`. Gaps
 * to fill in do not compile.
 */
export function constructFiles(area: RuleArea, name: string, folder: string = homes[area]): CaseFiles {
  const path = `packages/${area === "schema" ? "schema-mapping" : "service-mapping"}/src/${folder}/${name}.ts`;
  return new Map([...caseFiles(area, name), [path, ruleText(area, name, folder)]]);
}

/** Returns the files of a case for several rules, or for an option. */
export function rowFiles(area: RowArea, name: string): CaseFiles {
  return new Map(caseFiles(area, name));
}

/** The default folder of a rule in its package, by the area of its construct. */
const homes = { schema: "complex", service: "description", facade: "facade", wire: "wire", http: "http" } as const;
const rows = ["row", "option", "service-row", "wire-row"] as const;

type RuleArea = keyof typeof homes;
type RowArea = (typeof rows)[number];

export function isRuleArea(area: string): area is RuleArea {
  return Object.hasOwn(homes, area);
}

export function isRowArea(area: string): area is RowArea {
  return rows.some((one) => one === area);
}

function caseFiles(area: RuleArea | RowArea, name: string): readonly (readonly [string, string])[] {
  const folder = `test-corpus/constructs/${area}/${name}`;
  const [left, text, clause] =
    area === "schema" || area === "row"
      ? ["left.xsd", emptySchema, "XSD 1.0 Part 1 §3.4.2"]
      : ["left.wsdl", smallestService, "WSDL 1.1 §3.5"];
  return [
    [`${folder}/case.yaml`, `title: What becomes what, in one sentence\nclauses:\n  - ${clause}\n`],
    [`${folder}/${left}`, text],
  ];
}

function ruleText(area: RuleArea, name: string, folder: string): string {
  const up = folder
    .split("/")
    .map(() => "..")
    .join("/");
  const constant = name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const [kind, walk, right] =
    area === "schema"
      ? ["SchemaRule<Left>", "walk.ts", "schema"]
      : ["ServiceRule<Left, Right>", "walk/walk.ts", "words"];
  return `import type { ${kind.replace(/<.*/, "")} } from "${up}/${walk}";

/** The sentence of the mapping: what becomes what. */
export const ${constant}: ${kind} = {
  id: "${area}/${name}",
  clauses: [],
  owns: { left: [], right: [] },
  forward: (left, context) => ,
  backward: (${right}, context) => ,
};
`;
}

const emptySchema = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="urn:example"
    targetNamespace="urn:example" elementFormDefault="qualified">
</xs:schema>
`;
/** One operation over SOAP 1.1: it converts as it is, and its author changes what the case is about. */
const smallestService = `<?xml version="1.0" encoding="UTF-8"?>
<definitions name="Library" targetNamespace="urn:library"
    xmlns="http://schemas.xmlsoap.org/wsdl/"
    xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/"
    xmlns:xs="http://www.w3.org/2001/XMLSchema"
    xmlns:tns="urn:library">
  <types>
    <xs:schema targetNamespace="urn:library" elementFormDefault="qualified">
      <xs:element name="Find">
        <xs:complexType>
          <xs:sequence><xs:element name="isbn" type="xs:string"/></xs:sequence>
        </xs:complexType>
      </xs:element>
      <xs:element name="FindResponse">
        <xs:complexType>
          <xs:sequence><xs:element name="title" type="xs:string"/></xs:sequence>
        </xs:complexType>
      </xs:element>
    </xs:schema>
  </types>

  <message name="FindRequest">
    <part name="parameters" element="tns:Find"/>
  </message>
  <message name="FindResponse">
    <part name="parameters" element="tns:FindResponse"/>
  </message>

  <portType name="Library">
    <operation name="Find">
      <input message="tns:FindRequest"/>
      <output message="tns:FindResponse"/>
    </operation>
  </portType>

  <binding name="LibraryBinding" type="tns:Library">
    <soap:binding style="document" transport="http://schemas.xmlsoap.org/soap/http"/>
    <operation name="Find">
      <soap:operation soapAction="urn:library/Find"/>
      <input><soap:body use="literal"/></input>
      <output><soap:body use="literal"/></output>
    </operation>
  </binding>

  <service name="Library">
    <port name="LibraryPort" binding="tns:LibraryBinding">
      <soap:address location="http://example.test/library"/>
    </port>
  </service>
</definitions>
`;
