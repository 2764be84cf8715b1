import { memoryResolver } from "@soapstone/workspace";
import fc from "fast-check";
import { expect, test } from "vitest";
import { convertDocument } from "../../src/convert/convert-document.ts";

const wsdl = `<?xml version="1.0"?>
<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:s="http://schemas.xmlsoap.org/wsdl/soap/"
    xmlns:h="http://schemas.xmlsoap.org/wsdl/http/" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:t"
    name="Books" targetNamespace="urn:t">
  <types>
    <xs:schema targetNamespace="urn:t" elementFormDefault="qualified">
      <xs:element name="Find" type="t:Query"/>
      <xs:complexType name="Query">
        <xs:sequence><xs:element name="title" type="xs:string" minOccurs="0" maxOccurs="unbounded"/>
          <xs:choice><xs:element ref="t:Find"/><xs:any processContents="lax"/></xs:choice></xs:sequence>
        <xs:attribute name="kind"><xs:simpleType><xs:restriction base="xs:int"><xs:maxInclusive value="9"/></xs:restriction>
        </xs:simpleType></xs:attribute>
      </xs:complexType>
    </xs:schema>
  </types>
  <message name="In"><part name="body" element="t:Find"/></message>
  <message name="Out"><part name="result" type="xs:string"/></message>
  <portType name="Books"><operation name="Find" parameterOrder="body"><input message="t:In"/><output message="t:Out"/>
    <fault name="No" message="t:In"/></operation></portType>
  <binding name="Soap" type="t:Books"><s:binding style="rpc" transport="http://schemas.xmlsoap.org/soap/http"/>
    <operation name="Find"><s:operation soapAction="a"/><input><s:body use="literal"/></input>
      <output><s:body use="literal"/></output><fault name="No"><s:fault name="No" use="literal"/></fault></operation>
  </binding>
  <binding name="Get" type="t:Books"><h:binding verb="GET"/><operation name="Find"><h:operation location="/f"/>
    <input><h:urlEncoded/></input></operation></binding>
  <service name="S"><port name="P" binding="t:Soap"><s:address location="http://h.example/x"/></port></service>
</definitions>`;

const convert = (text: string | Uint8Array) =>
  convertDocument({ uri: "memory:/a", resolver: memoryResolver(new Map([["memory:/a", text]])) });

/** Names, values and punctuation that occur in descriptions. */
const words = [...new Set(wsdl.match(/[\w:]+|"[^"]*"|[<>/]/g))];

test("any octets end with a status", async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (octets) => {
      expect((await convert(octets)).status).toBe("unreadable");
    }),
  );
});

test("a description with a word in another's place ends with a status, and an output where it is well-formed", async () => {
  const tokens = wsdl.split(/([\w:]+|"[^"]*"|[<>/])/);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(tokens.length - 1), fc.constantFrom(...words, "")), { minLength: 1, maxLength: 4 }),
      async (edits) => {
        const edited = [...tokens];
        for (const [index, word] of edits) edited[index] = word;
        const { status, diagnostics } = await convert(edited.join(""));
        if (status !== "converted") expect(diagnostics.some(({ severity }) => severity === "error")).toBe(true);
      },
    ),
    { numRuns: 150 },
  );
}, 30_000);

test("a description without one of its elements is still converted", async () => {
  const elements = [...wsdl.matchAll(/<([\w:]+)[^>]*?(\/>|>)/g)].slice(2);
  for (const element of elements) {
    const start = element.index;
    const end = element[2] === "/>" ? start + element[0].length : endOf(element[1] ?? "", start);
    const { status, diagnostics } = await convert(wsdl.slice(0, start) + wsdl.slice(end));
    expect(status, `without ${element[0]}: ${JSON.stringify(diagnostics[0])}`).toBe("converted");
  }
}, 30_000);

/** Returns the offset of the end of an element that starts at an offset. */
function endOf(name: string, start: number): number {
  let depth = 0;
  for (const tag of wsdl.slice(start).matchAll(new RegExp(`<(/?)${name}(?=[\\s/>])[^>]*?(/?)>`, "g"))) {
    depth += tag[1] === "/" ? -1 : tag[2] === "/" ? 0 : 1;
    if (depth === 0) return start + tag.index + tag[0].length;
  }
  return wsdl.length;
}
