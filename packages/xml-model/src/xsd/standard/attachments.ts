import { namespaces } from "../../xml/namespaces.ts";

/** Returns the schema of "Describing Media Content of Binary Data in XML" (2005/05 and its draft of 2004/11). */
export function xmlmime(namespace: string): string {
  return `
<xs:schema xmlns:xs="${namespaces.xsd}" xmlns:tns="${namespace}" targetNamespace="${namespace}">
  <xs:attribute name="contentType">
    <xs:simpleType><xs:restriction base="xs:string"><xs:minLength value="3"/></xs:restriction></xs:simpleType>
  </xs:attribute>
  <xs:attribute name="expectedContentTypes" type="xs:string"/>
  <xs:complexType name="base64Binary">
    <xs:simpleContent><xs:extension base="xs:base64Binary"><xs:attribute ref="tns:contentType"/></xs:extension></xs:simpleContent>
  </xs:complexType>
  <xs:complexType name="hexBinary">
    <xs:simpleContent><xs:extension base="xs:hexBinary"><xs:attribute ref="tns:contentType"/></xs:extension></xs:simpleContent>
  </xs:complexType>
</xs:schema>`;
}

/**
 * Returns the schema of XML-binary Optimized Packaging: the element that refers to binary content in another part of
 * the message.
 */
export function xop(namespace: string): string {
  return `
<xs:schema xmlns:xs="${namespaces.xsd}" xmlns:tns="${namespace}" targetNamespace="${namespace}">
  <xs:element name="Include" type="tns:Include"/>
  <xs:complexType name="Include">
    <xs:sequence><xs:any namespace="##other" minOccurs="0" maxOccurs="unbounded" processContents="lax"/></xs:sequence>
    <xs:attribute name="href" type="xs:anyURI" use="required"/>
    <xs:anyAttribute namespace="##other" processContents="lax"/>
  </xs:complexType>
</xs:schema>`;
}

/** Returns the schema of the WS-I Attachments Profile 1.0: a reference to a MIME part. */
export function swaRef(namespace: string): string {
  return `
<xs:schema xmlns:xs="${namespaces.xsd}" targetNamespace="${namespace}">
  <xs:simpleType name="swaRef"><xs:restriction base="xs:anyURI"/></xs:simpleType>
</xs:schema>`;
}
