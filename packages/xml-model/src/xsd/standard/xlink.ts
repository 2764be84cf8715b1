import { namespaces } from "../../xml/namespaces.ts";

const token = (name: string, ...values: readonly string[]): string => `
  <xs:simpleType name="${name}Type">
    <xs:restriction base="xs:token">${values.map((value) => `<xs:enumeration value="${value}"/>`).join("")}</xs:restriction>
  </xs:simpleType>
  <xs:attribute name="${name}" type="tns:${name}Type"/>`;

/** XML Linking Language 1.1, section 5: the attributes of links. */
export function xlink(namespace: string): string {
  return `
<xs:schema xmlns:xs="${namespaces.xsd}" xmlns:tns="${namespace}" targetNamespace="${namespace}">
  <xs:simpleType name="hrefType"><xs:restriction base="xs:anyURI"/></xs:simpleType>
  <xs:attribute name="href" type="tns:hrefType"/>
  <xs:simpleType name="roleType">
    <xs:restriction base="xs:anyURI"><xs:minLength value="1"/></xs:restriction>
  </xs:simpleType>
  <xs:attribute name="role" type="tns:roleType"/>
  <xs:simpleType name="arcroleType">
    <xs:restriction base="xs:anyURI"><xs:minLength value="1"/></xs:restriction>
  </xs:simpleType>
  <xs:attribute name="arcrole" type="tns:arcroleType"/>
  <xs:simpleType name="titleAttrType"><xs:restriction base="xs:string"/></xs:simpleType>
  <xs:attribute name="title" type="tns:titleAttrType"/>
  <xs:simpleType name="labelType"><xs:restriction base="xs:NCName"/></xs:simpleType>
  <xs:attribute name="label" type="tns:labelType"/>
  <xs:simpleType name="fromType"><xs:restriction base="xs:NCName"/></xs:simpleType>
  <xs:attribute name="from" type="tns:fromType"/>
  <xs:simpleType name="toType"><xs:restriction base="xs:NCName"/></xs:simpleType>
  <xs:attribute name="to" type="tns:toType"/>${token("type", "simple", "extended", "title", "resource", "locator", "arc")}${token("show", "new", "replace", "embed", "other", "none")}${token("actuate", "onLoad", "onRequest", "other", "none")}
  <xs:attributeGroup name="simpleAttrs">
    <xs:attribute ref="tns:type" fixed="simple"/>
    <xs:attribute ref="tns:href"/>
    <xs:attribute ref="tns:role"/>
    <xs:attribute ref="tns:arcrole"/>
    <xs:attribute ref="tns:title"/>
    <xs:attribute ref="tns:show"/>
    <xs:attribute ref="tns:actuate"/>
  </xs:attributeGroup>
</xs:schema>`;
}
