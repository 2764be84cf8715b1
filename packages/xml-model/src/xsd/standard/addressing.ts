import { namespaces } from "../../xml/namespaces.ts";

const open = '<xs:any namespace="##any" minOccurs="0" maxOccurs="unbounded" processContents="lax"/>';
const others = '<xs:any namespace="##other" minOccurs="0" maxOccurs="unbounded" processContents="lax"/>';
const attributes = '<xs:anyAttribute namespace="##other" processContents="lax"/>';

/** A value of a built-in type, with attributes of other namespaces. */
function attributed(name: string, base: string): string {
  return `
  <xs:complexType name="${name}">
    <xs:simpleContent><xs:extension base="xs:${base}">${attributes}</xs:extension></xs:simpleContent>
  </xs:complexType>`;
}

/** WS-Addressing 1.0 (2005/08). */
export function addressing200508(namespace: string): string {
  return `
<xs:schema xmlns:xs="${namespaces.xsd}" xmlns:tns="${namespace}" targetNamespace="${namespace}"
    elementFormDefault="qualified" blockDefault="#all">
  <xs:element name="EndpointReference" type="tns:EndpointReferenceType"/>
  <xs:complexType name="EndpointReferenceType" mixed="false">
    <xs:sequence>
      <xs:element name="Address" type="tns:AttributedURIType"/>
      <xs:element ref="tns:ReferenceParameters" minOccurs="0"/>
      <xs:element ref="tns:Metadata" minOccurs="0"/>
      ${others}
    </xs:sequence>
    ${attributes}
  </xs:complexType>
  <xs:element name="ReferenceParameters" type="tns:ReferenceParametersType"/>
  <xs:complexType name="ReferenceParametersType"><xs:sequence>${open}</xs:sequence>${attributes}</xs:complexType>
  <xs:element name="Metadata" type="tns:MetadataType"/>
  <xs:complexType name="MetadataType"><xs:sequence>${open}</xs:sequence>${attributes}</xs:complexType>
  <xs:element name="MessageID" type="tns:AttributedURIType"/>
  <xs:element name="RelatesTo" type="tns:RelatesToType"/>
  <xs:complexType name="RelatesToType">
    <xs:simpleContent>
      <xs:extension base="xs:anyURI">
        <xs:attribute name="RelationshipType" type="tns:RelationshipTypeOpenEnum" default="http://www.w3.org/2005/08/addressing/reply"/>
        ${attributes}
      </xs:extension>
    </xs:simpleContent>
  </xs:complexType>
  <xs:simpleType name="RelationshipTypeOpenEnum"><xs:union memberTypes="tns:RelationshipType xs:anyURI"/></xs:simpleType>
  <xs:simpleType name="RelationshipType">
    <xs:restriction base="xs:anyURI"><xs:enumeration value="http://www.w3.org/2005/08/addressing/reply"/></xs:restriction>
  </xs:simpleType>
  <xs:element name="ReplyTo" type="tns:EndpointReferenceType"/>
  <xs:element name="From" type="tns:EndpointReferenceType"/>
  <xs:element name="FaultTo" type="tns:EndpointReferenceType"/>
  <xs:element name="To" type="tns:AttributedURIType"/>
  <xs:element name="Action" type="tns:AttributedURIType"/>${attributed("AttributedURIType", "anyURI")}
  <xs:attribute name="IsReferenceParameter" type="xs:boolean"/>
  <xs:simpleType name="FaultCodesOpenEnumType"><xs:union memberTypes="tns:FaultCodesType xs:QName"/></xs:simpleType>
  <xs:simpleType name="FaultCodesType">
    <xs:restriction base="xs:QName">
      <xs:enumeration value="tns:InvalidAddressingHeader"/>
      <xs:enumeration value="tns:InvalidAddress"/>
      <xs:enumeration value="tns:InvalidEPR"/>
      <xs:enumeration value="tns:InvalidCardinality"/>
      <xs:enumeration value="tns:MissingAddressInEPR"/>
      <xs:enumeration value="tns:DuplicateMessageID"/>
      <xs:enumeration value="tns:ActionMismatch"/>
      <xs:enumeration value="tns:MessageAddressingHeaderRequired"/>
      <xs:enumeration value="tns:DestinationUnreachable"/>
      <xs:enumeration value="tns:ActionNotSupported"/>
      <xs:enumeration value="tns:EndpointUnavailable"/>
    </xs:restriction>
  </xs:simpleType>
  <xs:element name="RetryAfter" type="tns:AttributedUnsignedLongType"/>${attributed("AttributedUnsignedLongType", "unsignedLong")}
  <xs:element name="ProblemHeaderQName" type="tns:AttributedQNameType"/>
  <xs:element name="ProblemIRI" type="tns:AttributedURIType"/>
  <xs:element name="ProblemAction" type="tns:ProblemActionType"/>
  <xs:complexType name="ProblemActionType">
    <xs:sequence>
      <xs:element ref="tns:Action" minOccurs="0"/>
      <xs:element name="SoapAction" type="xs:anyURI" minOccurs="0"/>
    </xs:sequence>
    ${attributes}
  </xs:complexType>${attributed("AttributedQNameType", "QName")}
</xs:schema>`;
}

/** WS-Addressing, the submission of 2004/08. */
export function addressing200408(namespace: string): string {
  return `
<xs:schema xmlns:xs="${namespaces.xsd}" xmlns:tns="${namespace}" targetNamespace="${namespace}"
    elementFormDefault="qualified" blockDefault="#all">
  <xs:element name="EndpointReference" type="tns:EndpointReferenceType"/>
  <xs:complexType name="EndpointReferenceType">
    <xs:sequence>
      <xs:element name="Address" type="tns:AttributedURI"/>
      <xs:element name="ReferenceProperties" type="tns:ReferencePropertiesType" minOccurs="0"/>
      <xs:element name="ReferenceParameters" type="tns:ReferenceParametersType" minOccurs="0"/>
      <xs:element name="PortType" type="tns:AttributedQName" minOccurs="0"/>
      <xs:element name="ServiceName" type="tns:ServiceNameType" minOccurs="0"/>
      ${others}
    </xs:sequence>
    ${attributes}
  </xs:complexType>
  <xs:complexType name="ReferencePropertiesType"><xs:sequence>${open}</xs:sequence></xs:complexType>
  <xs:complexType name="ReferenceParametersType"><xs:sequence>${open}</xs:sequence></xs:complexType>
  <xs:complexType name="ServiceNameType">
    <xs:simpleContent>
      <xs:extension base="xs:QName"><xs:attribute name="PortName" type="xs:NCName"/>${attributes}</xs:extension>
    </xs:simpleContent>
  </xs:complexType>
  <xs:element name="MessageID" type="tns:AttributedURI"/>
  <xs:element name="RelatesTo" type="tns:Relationship"/>
  <xs:element name="To" type="tns:AttributedURI"/>
  <xs:element name="Action" type="tns:AttributedURI"/>
  <xs:element name="From" type="tns:EndpointReferenceType"/>
  <xs:element name="ReplyTo" type="tns:EndpointReferenceType"/>
  <xs:element name="FaultTo" type="tns:EndpointReferenceType"/>
  <xs:complexType name="Relationship">
    <xs:simpleContent>
      <xs:extension base="xs:anyURI">
        <xs:attribute name="RelationshipType" type="xs:QName" use="optional"/>
        ${attributes}
      </xs:extension>
    </xs:simpleContent>
  </xs:complexType>
  <xs:simpleType name="RelationshipTypeValues">
    <xs:restriction base="xs:QName"><xs:enumeration value="tns:Reply"/></xs:restriction>
  </xs:simpleType>
  <xs:element name="ReplyAfter" type="tns:ReplyAfterType"/>${attributed("ReplyAfterType", "nonNegativeInteger")}
  <xs:element name="RetryAfter" type="tns:RetryAfterType"/>${attributed("RetryAfterType", "nonNegativeInteger")}
  <xs:simpleType name="FaultSubcodeValues">
    <xs:restriction base="xs:QName">
      <xs:enumeration value="tns:InvalidMessageInformationHeader"/>
      <xs:enumeration value="tns:MessageInformationHeaderRequired"/>
      <xs:enumeration value="tns:DestinationUnreachable"/>
      <xs:enumeration value="tns:ActionNotSupported"/>
      <xs:enumeration value="tns:EndpointUnavailable"/>
    </xs:restriction>
  </xs:simpleType>
  <xs:attribute name="Action" type="xs:anyURI"/>${attributed("AttributedURI", "anyURI")}${attributed("AttributedQName", "QName")}
</xs:schema>`;
}
