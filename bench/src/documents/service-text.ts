import { schemaComponents, targetNamespace } from "./schema-text.ts";
import { type Vocabulary, vocabulary } from "./vocabulary.ts";

/** The share of the bytes that operations have, with their messages and wrappers; the rest are types. */
const shareOfOperations = 0.6;

/**
 * Returns the text of a WSDL document of about `bytes` bytes: always the same for the same size. One service of document
 * style with a SOAP 1.1 port; per operation two wrapper elements, two messages, a note and a binding, some 1,700 bytes.
 */
export function serviceText(bytes: number): string {
  const chances = vocabulary(20_010_315);
  const { text, complexTypes } = schemaComponents(bytes * (1 - shareOfOperations));
  const used = new Set<string>();
  const operations: Operation[] = [];
  for (let size = 0; size < bytes * shareOfOperations; ) {
    const made = operation(chances, chances.unused(`${chances.phrase(1)}${chances.phrase(2)}`, used), complexTypes);
    operations.push(made);
    size += made.wrappers.length + made.messages.length + made.abstract.length + made.bound.length;
  }
  const all = (part: keyof Operation): string => operations.map((each) => each[part]).join("");
  return `<?xml version="1.0" encoding="UTF-8"?>
<wsdl:definitions name="Trade" xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:tns="${targetNamespace}" targetNamespace="${targetNamespace}">
  <wsdl:types>
<xs:schema targetNamespace="${targetNamespace}" elementFormDefault="qualified">
${text}${all("wrappers")}</xs:schema>
  </wsdl:types>
${all("messages")}  <wsdl:portType name="Trade">
${all("abstract")}  </wsdl:portType>
  <wsdl:binding name="TradeSoap" type="tns:Trade">
    <soap:binding style="document" transport="http://schemas.xmlsoap.org/soap/http"/>
${all("bound")}  </wsdl:binding>
  <wsdl:service name="Trade">
    <wsdl:port name="TradeSoap" binding="tns:TradeSoap">
      <soap:address location="https://trade.example.com/soap"/>
    </wsdl:port>
  </wsdl:service>
</wsdl:definitions>
`;
}

/** The pieces of one operation, by where they stand in the document. */
interface Operation {
  readonly wrappers: string;
  readonly messages: string;
  readonly abstract: string;
  readonly bound: string;
}

function operation(chances: Vocabulary, name: string, types: readonly string[]): Operation {
  return {
    wrappers: wrapper(chances, `${name}Op`, types) + wrapper(chances, `${name}OpResponse`, types),
    messages: message(`${name}In`, `${name}Op`) + message(`${name}Out`, `${name}OpResponse`),
    abstract: `    <wsdl:operation name="${name}">
      <wsdl:documentation>${chances.sentence()}</wsdl:documentation>
      <wsdl:input message="tns:${name}In"/>
      <wsdl:output message="tns:${name}Out"/>
    </wsdl:operation>
`,
    bound: `    <wsdl:operation name="${name}">
      <soap:operation soapAction="${targetNamespace}:${name}" style="document"/>
      <wsdl:input><soap:body use="literal"/></wsdl:input>
      <wsdl:output><soap:body use="literal"/></wsdl:output>
    </wsdl:operation>
`,
  };
}

function wrapper({ below, chance, phrase, pick, unused }: Vocabulary, name: string, types: readonly string[]): string {
  const used = new Set<string>();
  const fields = Array.from({ length: 1 + below(4) }, () => {
    const type = types.length > 0 && chance(0.4) ? `tns:${pick(types)}` : pick(["xs:string", "xs:int", "xs:dateTime"]);
    return `          <xs:element name="${unused(phrase(2), used)}" type="${type}"${chance(0.5) ? ' minOccurs="0"' : ""}/>\n`;
  });
  return `  <xs:element name="${name}">
    <xs:complexType>
      <xs:sequence>
${fields.join("")}      </xs:sequence>
    </xs:complexType>
  </xs:element>
`;
}

function message(name: string, element: string): string {
  return `  <wsdl:message name="${name}"><wsdl:part name="parameters" element="tns:${element}"/></wsdl:message>\n`;
}
