import { type Component, namespaces, qname, sameName } from "@soapstone/xml-model";

/** The types of SOAP encoding that correspond to those of XML Schema (SOAP 1.1 §5.2.1). */
const twins =
  "string normalizedString token language NMTOKEN Name NCName ID IDREF ENTITY boolean base64Binary hexBinary float double decimal integer nonPositiveInteger negativeInteger long int short byte nonNegativeInteger unsignedLong unsignedInt unsignedShort unsignedByte positiveInteger anyURI QName NOTATION dateTime date time duration gYearMonth gYear gMonthDay gDay gMonth".split(
    " ",
  );

/**
 * A schema of SOAP encoding by its namespace, for processors of XML Schema: no document of a service declares its
 * types. It allows what the encoding does: identifiers and references, arrays of anything.
 */
export const soapEncoding: ReadonlyMap<string, string> = new Map([[namespaces.soapenc, schemaText()]]);

/**
 * Adds the content of an array to a restriction of `Array` that states only its item type: SOAP 1.1 §5.4.2 allows any
 * elements, where XML Schema alone would allow none.
 */
export function withItems(component: Component): Component {
  if (component.kind !== "complexType" || component.content.kind !== "empty") return component;
  const { derivation } = component;
  if (derivation?.method !== "restriction" || !sameName(derivation.base, array)) return component;
  return {
    ...component,
    content: { kind: "elements", particle: { min: 0, max: 1, term: { kind: "groupReference", ref: array } } },
  };
}

const array = qname(namespaces.soapenc, "Array");

function schemaText(): string {
  const types = twins.map(
    (name) =>
      `<xs:complexType name="${name}"><xs:simpleContent><xs:extension base="xs:${name}"><xs:attributeGroup ref="e:commonAttributes"/></xs:extension></xs:simpleContent></xs:complexType>`,
  );
  return `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:e="${namespaces.soapenc}" targetNamespace="${namespaces.soapenc}">
<xs:simpleType name="arrayCoordinate"><xs:restriction base="xs:string"/></xs:simpleType>
<xs:simpleType name="base64"><xs:restriction base="xs:base64Binary"/></xs:simpleType>
<xs:attribute name="arrayType" type="xs:string"/><xs:attribute name="offset" type="e:arrayCoordinate"/><xs:attribute name="position" type="e:arrayCoordinate"/>
<xs:attributeGroup name="commonAttributes"><xs:attribute name="id" type="xs:ID"/><xs:attribute name="href" type="xs:anyURI"/><xs:anyAttribute namespace="##other" processContents="lax"/></xs:attributeGroup>
<xs:attributeGroup name="arrayAttributes"><xs:attribute ref="e:arrayType"/><xs:attribute ref="e:offset"/></xs:attributeGroup>
<xs:attributeGroup name="arrayMemberAttributes"><xs:attribute ref="e:position"/></xs:attributeGroup>
<xs:group name="Array"><xs:sequence><xs:any namespace="##any" minOccurs="0" maxOccurs="unbounded" processContents="lax"/></xs:sequence></xs:group>
<xs:group name="Struct"><xs:sequence><xs:any namespace="##any" minOccurs="0" maxOccurs="unbounded" processContents="lax"/></xs:sequence></xs:group>
<xs:complexType name="Array"><xs:group ref="e:Array" minOccurs="0"/><xs:attributeGroup ref="e:arrayAttributes"/><xs:attributeGroup ref="e:commonAttributes"/></xs:complexType>
<xs:complexType name="Struct"><xs:group ref="e:Struct" minOccurs="0"/><xs:attributeGroup ref="e:commonAttributes"/></xs:complexType>
<xs:element name="Array" type="e:Array"/><xs:element name="Struct" type="e:Struct"/>
${types.join("\n")}
</xs:schema>`;
}
