/** A service of rpc style and SOAP's encoding: `Sum` takes an array of numbers, `Trip` a structure that refers to others. */
export function encodedService(version: "soap" | "soap12"): string {
  const encoding =
    version === "soap" ? "http://schemas.xmlsoap.org/soap/encoding/" : "http://www.w3.org/2003/05/soap-encoding";
  const body = `<soap:body use="encoded" namespace="urn:r" encodingStyle="${encoding}"/>`;
  const operation = (name: string) =>
    `<operation name="${name}"><soap:operation soapAction=""/><input>${body}</input></operation>`;
  return `<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/${version}/"
    xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:t" xmlns:enc="${encoding}" xmlns:w="http://schemas.xmlsoap.org/wsdl/" targetNamespace="urn:t">
  <types><xs:schema targetNamespace="urn:t">
    <xs:import namespace="${encoding}"/>
    <xs:complexType name="Numbers"><xs:complexContent><xs:restriction base="enc:Array">
      <xs:attribute ref="enc:arrayType" w:arrayType="xs:int[]"/></xs:restriction></xs:complexContent></xs:complexType>
    <xs:complexType name="Stop"><xs:sequence>
      <xs:element name="name" type="xs:string"/><xs:element name="next" type="t:Stop" minOccurs="0" nillable="true"/>
    </xs:sequence></xs:complexType>
    <xs:complexType name="Stops"><xs:complexContent><xs:restriction base="enc:Array">
      <xs:attribute ref="enc:arrayType" w:arrayType="t:Stop[]"/></xs:restriction></xs:complexContent></xs:complexType>
  </xs:schema></types>
  <message name="SumIn"><part name="xs" type="t:Numbers"/></message>
  <message name="TripIn"><part name="from" type="t:Stop"/><part name="to" type="t:Stop"/></message>
  <message name="LineIn"><part name="stops" type="t:Stops"/></message>
  <portType name="Trips"><operation name="Sum"><input message="t:SumIn"/></operation>
    <operation name="Trip"><input message="t:TripIn"/></operation><operation name="Line"><input message="t:LineIn"/></operation></portType>
  <binding name="Trips" type="t:Trips"><soap:binding style="rpc" transport="http://schemas.xmlsoap.org/soap/http"/>
    ${["Sum", "Trip", "Line"].map(operation).join("")}</binding></definitions>`;
}
