import { describe, expect, test } from "vitest";
import { backFrom, described, type Texts, withoutComplement } from "./edit-trip.ts";

// biome-ignore lint/suspicious/noExplicitAny: an edit of JSON, whatever is in it
type Editable = Record<string, any>;

/** A service, and an edit of its description of which a part is only in a residual. */
interface EditedService {
  readonly title: string;
  readonly service: string;
  readonly edit: (description: Editable) => Editable;
}

const order = `<xs:element name="Order">
        <xs:complexType><xs:sequence><xs:element name="id" type="xs:string"/></xs:sequence></xs:complexType>
      </xs:element>`;

const cases: readonly EditedService[] = [
  {
    title: "a renamed element, to which the head of its substitution group refers",
    service: serviceOf(`<xs:element name="payment" abstract="true"/>
      <xs:element name="card" substitutionGroup="t:payment">
        <xs:complexType><xs:sequence><xs:element name="number" type="xs:string"/></xs:sequence></xs:complexType>
      </xs:element>
      <xs:element name="Order"><xs:complexType><xs:sequence><xs:element ref="t:payment"/></xs:sequence></xs:complexType></xs:element>`),
    edit: withDefinitions(({ card, Order, ...others }) => ({
      BankCard: card,
      Order: { ...Order, properties: { card: { $ref: "#/definitions/BankCard" } } },
      ...others,
    })),
  },
  {
    title: "an added definition without a namespace, where the types are in another one than the description",
    service: serviceOf(order, { namespace: "urn:shop:types" }),
    edit: withDefinitions(withAdded),
  },
  {
    title: "an added definition without a namespace, where local elements are unqualified",
    service: serviceOf(order, { form: "unqualified" }),
    edit: withDefinitions(withAdded),
  },
  {
    title: "an element that an edit refers to",
    service: serviceOf(order),
    edit: withDefinitions(({ Order, ...others }) => ({
      Order: { ...Order, properties: { ...Order.properties, next: { $ref: "#/definitions/Order" } } },
      ...others,
    })),
  },
  {
    title: "a renamed operation that no binding has, with an attribute of its input",
    service: `<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:w="urn:probes" xmlns:a="http://schemas.xmlsoap.org/ws/2004/08/addressing" xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:probes">
  <types><xs:schema targetNamespace="urn:probes"><xs:element name="Probe" type="xs:string"/></xs:schema></types>
  <message name="ProbeMessage"><part name="body" element="w:Probe"/></message>
  <portType name="Probes"><operation name="Probe"><input message="w:ProbeMessage" a:Action="urn:probes/Probe"/></operation></portType>
</definitions>
`,
    edit: ({ paths, ...others }) => {
      const [[path, { post }]] = Object.entries<Editable>(paths) as [[string, Editable]];
      return { ...others, paths: { [path]: { post: { ...post, operationId: "Search" } } } };
    },
  },
  {
    title: "a renamed operation, whose response is its result",
    service: `<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:s="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:w="urn:sums" xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:sums">
  <types>
    <xs:schema targetNamespace="urn:sums" elementFormDefault="qualified">
      <xs:element name="Add"><xs:complexType><xs:sequence><xs:element name="a" type="xs:int"/></xs:sequence></xs:complexType></xs:element>
      <xs:element name="AddResponse"><xs:complexType><xs:sequence><xs:element name="AddResult" type="xs:int"/></xs:sequence></xs:complexType></xs:element>
    </xs:schema>
  </types>
  <message name="AddSoapIn"><part name="parameters" element="w:Add"/></message>
  <message name="AddSoapOut"><part name="parameters" element="w:AddResponse"/></message>
  <portType name="Sums"><operation name="Add"><input message="w:AddSoapIn"/><output message="w:AddSoapOut"/></operation></portType>
  <binding name="SumsSoap" type="w:Sums">
    <s:binding style="document" transport="http://schemas.xmlsoap.org/soap/http"/>
    <operation name="Add">
      <s:operation soapAction="urn:sums/Add"/>
      <input><s:body use="literal"/></input>
      <output><s:body use="literal"/></output>
    </operation>
  </binding>
  <service name="Sums"><port name="SumsSoap" binding="w:SumsSoap"><s:address location="http://example.com/sums"/></port></service>
</definitions>
`,
    edit: ({ paths, ...others }) => {
      const [[path, { post }]] = Object.entries<Editable>(paths) as [[string, Editable]];
      return { ...others, paths: { [path]: { post: { ...post, operationId: "Total" } } } };
    },
  },
  {
    title: "values of an HTTP parameter, whose type is no definition",
    service: `<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:h="http://schemas.xmlsoap.org/wsdl/http/" xmlns:m="http://schemas.xmlsoap.org/wsdl/mime/" xmlns:w="urn:prices" xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:prices">
  <message name="GetPrice"><part name="symbol" type="xs:string"/></message>
  <message name="Price"><part name="price" type="xs:string"/></message>
  <portType name="Prices"><operation name="GetPrice"><input message="w:GetPrice"/><output message="w:Price"/></operation></portType>
  <binding name="Prices" type="w:Prices">
    <h:binding verb="GET"/>
    <operation name="GetPrice">
      <h:operation location="/price"/>
      <input><h:urlEncoded/></input>
      <output><m:content part="price" type="text/plain"/></output>
    </operation>
  </binding>
  <service name="Prices"><port name="Prices" binding="w:Prices"><h:address location="http://example.com"/></port></service>
</definitions>
`,
    edit: ({ paths, ...others }) => {
      const [[path, { get }]] = Object.entries<Editable>(paths) as [[string, Editable]];
      const [symbol] = get.parameters;
      return { ...others, paths: { [path]: { get: { ...get, parameters: [{ ...symbol, enum: ["A", "B"] }] } } } };
    },
  },
];

/** What only a residual states changes the description, from which its documents come back all the same. */
describe.each(cases)("$title", ({ service, edit }) => {
  test.each(["companion", "inline"] as const)("comes back unedited with the complement %s", async (channel) => {
    const original: Texts = { "service.wsdl": service };
    for (const against of [original, undefined]) {
      const before = await described(original, { view: "facade" }, channel);
      const edited = { ...before, "api.json": JSON.stringify(edit(JSON.parse(before["api.json"] ?? ""))) };
      const documents = await backFrom(edited, against, channel);
      const again = await described(documents, { view: "facade" }, channel, edited);
      expect(withoutComplement(again)).toEqual(withoutComplement(edited));
      expect(await backFrom(again, against && documents, channel)).toEqual(documents);
    }
  });
});

function withDefinitions(edit: (definitions: Editable) => Editable): EditedService["edit"] {
  return ({ definitions, ...description }) => ({ ...description, definitions: edit(definitions) });
}

function withAdded({ Order, ...others }: Editable): Editable {
  const properties = { ...Order.properties, added: { $ref: "#/definitions/Added" } };
  const Added = { type: "object", properties: { code: { type: "string" } } };
  return { Added, Order: { ...Order, properties }, ...others };
}

/** Returns a service to which the element `Order` of a schema is sent. */
function serviceOf(schema: string, { form = "qualified", namespace = "urn:shop" } = {}): string {
  return `<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:s="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:t="${namespace}" xmlns:w="urn:shop" xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:shop">
  <types>
    <xs:schema targetNamespace="${namespace}" elementFormDefault="${form}">
      ${schema}
    </xs:schema>
  </types>
  <message name="Send"><part name="parameters" element="t:Order"/></message>
  <portType name="Shop"><operation name="Send"><input message="w:Send"/></operation></portType>
  <binding name="ShopSoap" type="w:Shop">
    <s:binding style="document" transport="http://schemas.xmlsoap.org/soap/http"/>
    <operation name="Send"><s:operation soapAction=""/><input><s:body use="literal"/></input></operation>
  </binding>
  <service name="Shop"><port name="ShopSoap" binding="w:ShopSoap"><s:address location="http://example.com/shop"/></port></service>
</definitions>
`;
}
