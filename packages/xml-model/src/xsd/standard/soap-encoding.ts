import { namespaces } from "../../xml/namespaces.ts";
import { builtinTypes } from "../builtin-types.ts";

/** The built-in simple types that SOAP encoding has under the same name, extended by an id and a reference. */
const simpleTypes: readonly string[] = builtinTypes
  .map(({ name }) => name)
  .filter((name) => name !== "anyType" && name !== "anySimpleType");

const wrapped = simpleTypes
  .map(
    (name) => `
  <xs:element name="${name}" type="tns:${name}"/>
  <xs:complexType name="${name}">
    <xs:simpleContent><xs:extension base="xs:${name}"><xs:attributeGroup ref="tns:commonAttributes"/></xs:extension></xs:simpleContent>
  </xs:complexType>`,
  )
  .join("");

/** SOAP 1.1, section 5: struct, array, and for each built-in type one that can carry `id` and `href`. */
export const soapEncoding11 = `
<xs:schema xmlns:xs="${namespaces.xsd}" xmlns:tns="${namespaces.soapenc}" targetNamespace="${namespaces.soapenc}">
  <xs:attribute name="root">
    <xs:simpleType><xs:restriction base="xs:boolean"><xs:pattern value="0|1"/></xs:restriction></xs:simpleType>
  </xs:attribute>
  <xs:attributeGroup name="commonAttributes">
    <xs:attribute name="id" type="xs:ID"/>
    <xs:attribute name="href" type="xs:anyURI"/>
    <xs:anyAttribute namespace="##other" processContents="lax"/>
  </xs:attributeGroup>
  <xs:simpleType name="arrayCoordinate"><xs:restriction base="xs:string"/></xs:simpleType>
  <xs:attribute name="arrayType" type="xs:string"/>
  <xs:attribute name="offset" type="tns:arrayCoordinate"/>
  <xs:attributeGroup name="arrayAttributes">
    <xs:attribute ref="tns:arrayType"/>
    <xs:attribute ref="tns:offset"/>
  </xs:attributeGroup>
  <xs:attribute name="position" type="tns:arrayCoordinate"/>
  <xs:attributeGroup name="arrayMemberAttributes"><xs:attribute ref="tns:position"/></xs:attributeGroup>
  <xs:group name="Array">
    <xs:sequence><xs:any namespace="##any" minOccurs="0" maxOccurs="unbounded" processContents="lax"/></xs:sequence>
  </xs:group>
  <xs:element name="Array" type="tns:Array"/>
  <xs:complexType name="Array">
    <xs:group ref="tns:Array" minOccurs="0"/>
    <xs:attributeGroup ref="tns:arrayAttributes"/>
    <xs:attributeGroup ref="tns:commonAttributes"/>
  </xs:complexType>
  <xs:element name="Struct" type="tns:Struct"/>
  <xs:group name="Struct">
    <xs:sequence><xs:any namespace="##any" minOccurs="0" maxOccurs="unbounded" processContents="lax"/></xs:sequence>
  </xs:group>
  <xs:complexType name="Struct">
    <xs:group ref="tns:Struct" minOccurs="0"/>
    <xs:attributeGroup ref="tns:commonAttributes"/>
  </xs:complexType>
  <xs:simpleType name="base64"><xs:restriction base="xs:base64Binary"/></xs:simpleType>${wrapped}
</xs:schema>`;

/**
 * SOAP 1.2 Part 2, section 3: struct, array, and for each built-in type one that can carry `id`, `ref` and `nodeType`;
 * arrays have an item type and a size.
 */
export const soapEncoding12 = `
<xs:schema xmlns:xs="${namespaces.xsd}" xmlns:tns="${namespaces.soapenc12}" targetNamespace="${namespaces.soapenc12}"
    elementFormDefault="qualified">
  <xs:attribute name="id" type="xs:ID"/>
  <xs:attribute name="ref" type="xs:IDREF"/>
  <xs:attribute name="nodeType">
    <xs:simpleType>
      <xs:restriction base="xs:token">
        <xs:enumeration value="array"/><xs:enumeration value="simple"/><xs:enumeration value="struct"/>
      </xs:restriction>
    </xs:simpleType>
  </xs:attribute>
  <xs:attributeGroup name="commonAttributes">
    <xs:attribute ref="tns:id"/>
    <xs:attribute ref="tns:ref"/>
    <xs:attribute ref="tns:nodeType"/>
    <xs:anyAttribute namespace="##other" processContents="lax"/>
  </xs:attributeGroup>
  <xs:attribute name="itemType" type="xs:QName"/>
  <xs:simpleType name="nonNegativeIntegerList"><xs:list itemType="xs:nonNegativeInteger"/></xs:simpleType>
  <xs:simpleType name="arraySizeBase">
    <xs:union memberTypes="tns:nonNegativeIntegerList">
      <xs:simpleType><xs:restriction base="xs:token"><xs:enumeration value="*"/></xs:restriction></xs:simpleType>
    </xs:union>
  </xs:simpleType>
  <xs:simpleType name="arraySize">
    <xs:restriction base="tns:arraySizeBase"><xs:pattern value="(\\*|(\\d+))(\\s+\\d+)*"/></xs:restriction>
  </xs:simpleType>
  <xs:attribute name="arraySize" type="tns:arraySize"/>
  <xs:attributeGroup name="arrayAttributes">
    <xs:attribute ref="tns:arraySize"/>
    <xs:attribute ref="tns:itemType"/>
  </xs:attributeGroup>
  <xs:element name="Array" type="tns:Array"/>
  <xs:complexType name="Array">
    <xs:sequence><xs:any namespace="##any" minOccurs="0" maxOccurs="unbounded" processContents="lax"/></xs:sequence>
    <xs:attributeGroup ref="tns:arrayAttributes"/>
    <xs:attributeGroup ref="tns:commonAttributes"/>
  </xs:complexType>
  <xs:element name="Struct" type="tns:Struct"/>
  <xs:complexType name="Struct">
    <xs:sequence><xs:any namespace="##any" minOccurs="0" maxOccurs="unbounded" processContents="lax"/></xs:sequence>
    <xs:attributeGroup ref="tns:commonAttributes"/>
  </xs:complexType>
  <xs:simpleType name="base64"><xs:restriction base="xs:base64Binary"/></xs:simpleType>${wrapped}
</xs:schema>`;
