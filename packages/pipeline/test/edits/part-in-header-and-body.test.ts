import { memoryResolver } from "@soapstone/workspace";
import { expect, test } from "vitest";
import { checkLaws } from "../../src/index.ts";

/** Returns a service whose output message has the parts `until` and `slip`, with the given carriers. */
function loans(carriers: string): string {
  return `<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/"
    xmlns:mime="http://schemas.xmlsoap.org/wsdl/mime/" xmlns:xs="http://www.w3.org/2001/XMLSchema"
    xmlns:b="urn:b" name="Loans" targetNamespace="urn:b">
  <message name="Ask"><part name="copy" type="xs:string"/></message>
  <message name="Tell"><part name="until" type="xs:date"/><part name="slip" type="xs:base64Binary"/></message>
  <portType name="Loans">
    <operation name="Borrow"><input message="b:Ask"/><output message="b:Tell"/></operation>
  </portType>
  <binding name="LoansBinding" type="b:Loans">
    <soap:binding style="rpc" transport="http://schemas.xmlsoap.org/soap/http"/>
    <operation name="Borrow">
      <soap:operation soapAction=""/>
      <input><soap:body use="literal" namespace="urn:b"/></input>
      <output>${carriers}</output>
    </operation>
  </binding>
</definitions>`;
}

const body = '<soap:body use="literal" parts="until" namespace="urn:b"/>';
const header = '<soap:header message="b:Tell" part="until" use="literal" namespace="urn:b"/>';
const attached = '<mime:part><mime:content part="slip" type="image/png"/></mime:part>';

test.each([
  ["beside each other", `${header}${body}`],
  ["in a package", `<mime:multipartRelated><mime:part>${body}${header}</mime:part>${attached}</mime:multipartRelated>`],
])("a part that travels in a header and in the body is one part of its message: %s", async (_, carriers) => {
  const resolver = memoryResolver({ "memory:/a.wsdl": loans(carriers) });
  for (const view of ["facade", "wire"] as const) {
    const { results } = await checkLaws({ uri: "memory:/a.wsdl", resolver }, { view, only: "there and back" });
    expect(results).toHaveLength(3);
    expect(results.flatMap(({ fault = [] }) => fault)).toEqual([]);
  }
});
