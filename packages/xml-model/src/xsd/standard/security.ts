import { namespaces } from "../../xml/namespaces.ts";

const open = '<xs:any namespace="##any" minOccurs="0" maxOccurs="unbounded" processContents="lax"/>';
const others = '<xs:any namespace="##other" minOccurs="0" maxOccurs="unbounded" processContents="lax"/>';
const attributes = '<xs:anyAttribute namespace="##other" processContents="lax"/>';

/**
 * Returns the schema of XML Signature: the elements to which other schemas refer, with an id and any content, since the
 * content is for signature tools.
 */
export function signature(namespace: string): string {
  const opaque = [
    ...["Signature", "SignatureValue", "SignedInfo", "CanonicalizationMethod", "SignatureMethod", "Reference"],
    ...["Transforms", "Transform", "DigestMethod", "KeyInfo", "KeyValue", "RetrievalMethod", "X509Data", "PGPData"],
    ...["SPKIData", "Object", "Manifest", "SignatureProperties", "SignatureProperty", "DSAKeyValue", "RSAKeyValue"],
  ].map(
    (name) => `
  <xs:element name="${name}" type="tns:${name}Type"/>
  <xs:complexType name="${name}Type" mixed="true">
    <xs:sequence>${open}</xs:sequence>
    <xs:attribute name="Id" type="xs:ID"/>
    <xs:anyAttribute namespace="##any" processContents="lax"/>
  </xs:complexType>`,
  );
  return `
<xs:schema xmlns:xs="${namespaces.xsd}" xmlns:tns="${namespace}" targetNamespace="${namespace}" elementFormDefault="qualified">
  <xs:simpleType name="CryptoBinary"><xs:restriction base="xs:base64Binary"/></xs:simpleType>
  <xs:simpleType name="DigestValueType"><xs:restriction base="xs:base64Binary"/></xs:simpleType>
  <xs:element name="DigestValue" type="tns:DigestValueType"/>
  <xs:element name="KeyName" type="xs:string"/>
  <xs:element name="MgmtData" type="xs:string"/>${opaque.join("")}
</xs:schema>`;
}

/** WS-Security: utility (ids and timestamps). */
export function securityUtility(namespace: string): string {
  return `
<xs:schema xmlns:xs="${namespaces.xsd}" xmlns:tns="${namespace}" targetNamespace="${namespace}" elementFormDefault="qualified">
  <xs:attribute name="Id" type="xs:ID"/>
  <xs:attributeGroup name="commonAtts"><xs:attribute ref="tns:Id"/>${attributes}</xs:attributeGroup>
  <xs:complexType name="AttributedDateTime">
    <xs:simpleContent><xs:extension base="xs:string"><xs:attributeGroup ref="tns:commonAtts"/></xs:extension></xs:simpleContent>
  </xs:complexType>
  <xs:complexType name="AttributedURI">
    <xs:simpleContent><xs:extension base="xs:anyURI"><xs:attributeGroup ref="tns:commonAtts"/></xs:extension></xs:simpleContent>
  </xs:complexType>
  <xs:element name="Created" type="tns:AttributedDateTime"/>
  <xs:element name="Expires" type="tns:AttributedDateTime"/>
  <xs:element name="Timestamp" type="tns:TimestampType"/>
  <xs:complexType name="TimestampType">
    <xs:sequence>
      <xs:element ref="tns:Created" minOccurs="0"/>
      <xs:element ref="tns:Expires" minOccurs="0"/>
      <xs:choice minOccurs="0" maxOccurs="unbounded"><xs:any namespace="##other" processContents="lax"/></xs:choice>
    </xs:sequence>
    <xs:attributeGroup ref="tns:commonAtts"/>
  </xs:complexType>
</xs:schema>`;
}

export const utilityNamespace = "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd";

/** WS-Security: the security header and the tokens in it. */
export function securityExtension(namespace: string): string {
  return `
<xs:schema xmlns:xs="${namespaces.xsd}" xmlns:tns="${namespace}" xmlns:wsu="${utilityNamespace}"
    targetNamespace="${namespace}" elementFormDefault="qualified">
  <xs:import namespace="${utilityNamespace}"/>
  <xs:attribute name="Usage" type="tns:tUsage"/>
  <xs:simpleType name="tUsage"><xs:list itemType="xs:anyURI"/></xs:simpleType>
  <xs:complexType name="AttributedString">
    <xs:simpleContent>
      <xs:extension base="xs:string"><xs:attribute ref="wsu:Id"/>${attributes}</xs:extension>
    </xs:simpleContent>
  </xs:complexType>
  <xs:complexType name="PasswordString">
    <xs:simpleContent>
      <xs:extension base="tns:AttributedString"><xs:attribute name="Type" type="xs:anyURI"/></xs:extension>
    </xs:simpleContent>
  </xs:complexType>
  <xs:complexType name="EncodedString">
    <xs:simpleContent>
      <xs:extension base="tns:AttributedString"><xs:attribute name="EncodingType" type="xs:anyURI"/></xs:extension>
    </xs:simpleContent>
  </xs:complexType>
  <xs:complexType name="BinarySecurityTokenType">
    <xs:simpleContent>
      <xs:extension base="tns:EncodedString"><xs:attribute name="ValueType" type="xs:anyURI"/></xs:extension>
    </xs:simpleContent>
  </xs:complexType>
  <xs:complexType name="UsernameTokenType">
    <xs:sequence><xs:element name="Username" type="tns:AttributedString"/>${open}</xs:sequence>
    <xs:attribute ref="wsu:Id"/>${attributes}
  </xs:complexType>
  <xs:complexType name="SecurityHeaderType"><xs:sequence>${open}</xs:sequence>${attributes}</xs:complexType>
  <xs:complexType name="SecurityTokenReferenceType">
    <xs:sequence>${open}</xs:sequence>
    <xs:attribute ref="wsu:Id"/>
    <xs:attribute ref="tns:Usage"/>${attributes}
  </xs:complexType>
  <xs:complexType name="ReferenceType">
    <xs:attribute name="URI" type="xs:anyURI"/>
    <xs:attribute name="ValueType" type="xs:anyURI"/>${attributes}
  </xs:complexType>
  <xs:complexType name="KeyIdentifierType">
    <xs:simpleContent>
      <xs:extension base="tns:EncodedString"><xs:attribute name="ValueType" type="xs:anyURI"/></xs:extension>
    </xs:simpleContent>
  </xs:complexType>
  <xs:complexType name="EmbeddedType">
    <xs:sequence>${open}</xs:sequence>
    <xs:attribute name="ValueType" type="xs:anyURI"/>${attributes}
  </xs:complexType>
  <xs:complexType name="TransformationParametersType"><xs:sequence>${open}</xs:sequence>${attributes}</xs:complexType>
  <xs:simpleType name="FaultcodeEnum">
    <xs:restriction base="xs:QName">
      <xs:enumeration value="tns:UnsupportedSecurityToken"/>
      <xs:enumeration value="tns:UnsupportedAlgorithm"/>
      <xs:enumeration value="tns:InvalidSecurity"/>
      <xs:enumeration value="tns:InvalidSecurityToken"/>
      <xs:enumeration value="tns:FailedAuthentication"/>
      <xs:enumeration value="tns:FailedCheck"/>
      <xs:enumeration value="tns:SecurityTokenUnavailable"/>
    </xs:restriction>
  </xs:simpleType>
  <xs:element name="UsernameToken" type="tns:UsernameTokenType"/>
  <xs:element name="BinarySecurityToken" type="tns:BinarySecurityTokenType"/>
  <xs:element name="Reference" type="tns:ReferenceType"/>
  <xs:element name="Embedded" type="tns:EmbeddedType"/>
  <xs:element name="KeyIdentifier" type="tns:KeyIdentifierType"/>
  <xs:element name="SecurityTokenReference" type="tns:SecurityTokenReferenceType"/>
  <xs:element name="Security" type="tns:SecurityHeaderType"/>
  <xs:element name="TransformationParameters" type="tns:TransformationParametersType"/>
  <xs:element name="Password" type="tns:PasswordString"/>
  <xs:element name="Nonce" type="tns:EncodedString"/>
</xs:schema>`;
}

/** WS-Policy 1.2 and 1.5: expressions that nest, with assertions of any language in them. */
export function policy(namespace: string): string {
  return `
<xs:schema xmlns:xs="${namespaces.xsd}" xmlns:tns="${namespace}" xmlns:wsu="${utilityNamespace}"
    targetNamespace="${namespace}" elementFormDefault="qualified">
  <xs:import namespace="${utilityNamespace}"/>
  <xs:element name="Policy" type="tns:PolicyType"/>
  <xs:complexType name="PolicyType">
    <xs:complexContent>
      <xs:extension base="tns:OperatorContentType">
        <xs:attribute name="Name" type="xs:anyURI"/>
        <xs:anyAttribute namespace="##any" processContents="lax"/>
      </xs:extension>
    </xs:complexContent>
  </xs:complexType>
  <xs:element name="All" type="tns:OperatorContentType"/>
  <xs:element name="ExactlyOne" type="tns:OperatorContentType"/>
  <xs:complexType name="OperatorContentType">
    <xs:sequence>
      <xs:choice minOccurs="0" maxOccurs="unbounded">
        <xs:element ref="tns:Policy"/>
        <xs:element ref="tns:All"/>
        <xs:element ref="tns:ExactlyOne"/>
        <xs:element ref="tns:PolicyReference"/>
        <xs:any namespace="##other" processContents="lax"/>
      </xs:choice>
    </xs:sequence>
  </xs:complexType>
  <xs:element name="PolicyReference" type="tns:PolicyReferenceType"/>
  <xs:complexType name="PolicyReferenceType">
    <xs:sequence>${others}</xs:sequence>
    <xs:attribute name="URI" type="xs:anyURI" use="required"/>
    <xs:attribute name="Digest" type="xs:base64Binary"/>
    <xs:attribute name="DigestAlgorithm" type="xs:anyURI"/>
    <xs:anyAttribute namespace="##any" processContents="lax"/>
  </xs:complexType>
  <xs:attribute name="PolicyURIs"><xs:simpleType><xs:list itemType="xs:anyURI"/></xs:simpleType></xs:attribute>
  <xs:attribute name="Optional" type="xs:boolean" default="false"/>
  <xs:attribute name="Ignorable" type="xs:boolean" default="false"/>
  <xs:element name="PolicyAttachment" type="tns:PolicyAttachmentType"/>
  <xs:complexType name="PolicyAttachmentType">
    <xs:sequence>
      <xs:element ref="tns:AppliesTo"/>
      <xs:choice maxOccurs="unbounded">
        <xs:element ref="tns:Policy"/>
        <xs:element ref="tns:PolicyReference"/>
      </xs:choice>
      ${others}
    </xs:sequence>
    <xs:anyAttribute namespace="##any" processContents="lax"/>
  </xs:complexType>
  <xs:element name="AppliesTo" type="tns:AppliesToType"/>
  <xs:complexType name="AppliesToType">
    <xs:sequence><xs:any namespace="##any" maxOccurs="unbounded" processContents="lax"/></xs:sequence>
    <xs:anyAttribute namespace="##any" processContents="lax"/>
  </xs:complexType>
</xs:schema>`;
}
