import { namespaces } from "../../xml/namespaces.ts";

const open = '<xs:any namespace="##any" minOccurs="0" maxOccurs="unbounded" processContents="lax"/>';
const others = '<xs:any namespace="##other" minOccurs="0" maxOccurs="unbounded" processContents="lax"/>';
const attributes = '<xs:anyAttribute namespace="##other" processContents="lax"/>';
const addressing = "http://www.w3.org/2005/08/addressing";
export const baseFaults = "http://docs.oasis-open.org/wsrf/bf-2";

/** Returns the schema of WS-BaseFaults 1.2: the fault that the faults of the other specifications extend. */
export function baseFault(namespace: string): string {
  return `
<xs:schema xmlns:xs="${namespaces.xsd}" xmlns:tns="${namespace}" xmlns:wsa="${addressing}" targetNamespace="${namespace}"
    elementFormDefault="qualified">
  <xs:import namespace="${addressing}"/>
  <xs:import namespace="${namespaces.xml}"/>
  <xs:element name="BaseFault" type="tns:BaseFaultType"/>
  <xs:complexType name="BaseFaultType">
    <xs:sequence>
      ${others}
      <xs:element name="Timestamp" type="xs:dateTime"/>
      <xs:element name="Originator" type="wsa:EndpointReferenceType" minOccurs="0"/>
      <xs:element name="ErrorCode" minOccurs="0">
        <xs:complexType mixed="true">
          <xs:sequence>${open}</xs:sequence>
          <xs:attribute name="dialect" type="xs:anyURI" use="required"/>
        </xs:complexType>
      </xs:element>
      <xs:element name="Description" minOccurs="0" maxOccurs="unbounded">
        <xs:complexType>
          <xs:simpleContent><xs:extension base="xs:string"><xs:attribute ref="xml:lang"/></xs:extension></xs:simpleContent>
        </xs:complexType>
      </xs:element>
      <xs:element name="FaultCause" minOccurs="0">
        <xs:complexType><xs:sequence><xs:any namespace="##any" processContents="lax"/></xs:sequence></xs:complexType>
      </xs:element>
    </xs:sequence>
    ${attributes}
  </xs:complexType>
</xs:schema>`;
}

/** Returns an element whose type extends the base fault by `more`. */
function fault(name: string, more = ""): string {
  const extra = more === "" ? "" : `<xs:sequence>${more}</xs:sequence>`;
  return `
  <xs:element name="${name}" type="tns:${name}Type"/>
  <xs:complexType name="${name}Type">
    <xs:complexContent><xs:extension base="wsrf-bf:BaseFaultType">${extra}</xs:extension></xs:complexContent>
  </xs:complexType>`;
}

function element(name: string, content: string): string {
  return `
  <xs:element name="${name}"><xs:complexType><xs:sequence>${content}</xs:sequence></xs:complexType></xs:element>`;
}

/** Returns the schema of WS-Resource 1.2: the faults for missing resources. */
export function resource(namespace: string): string {
  return `
<xs:schema xmlns:xs="${namespaces.xsd}" xmlns:tns="${namespace}" xmlns:wsrf-bf="${baseFaults}" targetNamespace="${namespace}"
    elementFormDefault="qualified">
  <xs:import namespace="${baseFaults}"/>
${fault("ResourceUnknownFault")}${fault("ResourceUnavailableFault")}
</xs:schema>`;
}

/** Returns the part of the schema of WS-Topics 1.3 to which other schemas refer. */
export function topics(namespace: string): string {
  return `
<xs:schema xmlns:xs="${namespaces.xsd}" xmlns:tns="${namespace}" targetNamespace="${namespace}" elementFormDefault="qualified">
  <xs:complexType name="Documentation" mixed="true"><xs:sequence>${open}</xs:sequence></xs:complexType>
  <xs:complexType name="ExtensibleDocumented" abstract="true">
    <xs:sequence><xs:element name="documentation" type="tns:Documentation" minOccurs="0"/></xs:sequence>
    ${attributes}
  </xs:complexType>
  <xs:complexType name="QueryExpressionType" mixed="true">
    <xs:sequence><xs:any namespace="##any" minOccurs="0" processContents="lax"/></xs:sequence>
    <xs:attribute name="Dialect" type="xs:anyURI" use="required"/>
  </xs:complexType>
  <xs:element name="TopicNamespace" type="tns:TopicNamespaceType"/>
  <xs:complexType name="TopicNamespaceType">
    <xs:complexContent>
      <xs:extension base="tns:ExtensibleDocumented">
        <xs:sequence>
          <xs:element name="Topic" type="tns:TopicType" minOccurs="0" maxOccurs="unbounded"/>
          ${others}
        </xs:sequence>
        <xs:attribute name="name" type="xs:NCName"/>
        <xs:attribute name="targetNamespace" type="xs:anyURI" use="required"/>
        <xs:attribute name="final" type="xs:boolean" default="false"/>
      </xs:extension>
    </xs:complexContent>
  </xs:complexType>
  <xs:complexType name="TopicType">
    <xs:complexContent>
      <xs:extension base="tns:ExtensibleDocumented">
        <xs:sequence>
          <xs:element name="MessagePattern" type="tns:QueryExpressionType" minOccurs="0"/>
          <xs:element name="Topic" type="tns:TopicType" minOccurs="0" maxOccurs="unbounded"/>
          ${others}
        </xs:sequence>
        <xs:attribute name="name" type="xs:NCName" use="required"/>
        <xs:attribute name="messageTypes"><xs:simpleType><xs:list itemType="xs:QName"/></xs:simpleType></xs:attribute>
        <xs:attribute name="final" type="xs:boolean" default="false"/>
      </xs:extension>
    </xs:complexContent>
  </xs:complexType>
  <xs:element name="TopicSet" type="tns:TopicSetType"/>
  <xs:complexType name="TopicSetType">
    <xs:complexContent>
      <xs:extension base="tns:ExtensibleDocumented"><xs:sequence>${others}</xs:sequence></xs:extension>
    </xs:complexContent>
  </xs:complexType>
  <xs:attribute name="topic" type="xs:boolean" default="false"/>
  <xs:simpleType name="FullTopicExpression"><xs:restriction base="xs:token"/></xs:simpleType>
  <xs:simpleType name="ConcreteTopicExpression"><xs:restriction base="xs:token"/></xs:simpleType>
  <xs:simpleType name="SimpleTopicExpression"><xs:restriction base="xs:QName"/></xs:simpleType>
</xs:schema>`;
}

/** WS-BaseNotification 1.3. */
export function baseNotification(namespace: string): string {
  const faults = [
    ...["SubscribeCreationFailedFault", "InvalidFilterFault", "TopicExpressionDialectUnknownFault"],
    ...["InvalidTopicExpressionFault", "TopicNotSupportedFault", "MultipleTopicsSpecifiedFault"],
    ...["InvalidProducerPropertiesExpressionFault", "InvalidMessageContentExpressionFault"],
    ...["UnrecognizedPolicyRequestFault", "UnsupportedPolicyRequestFault", "NotifyMessageNotSupportedFault"],
    ...["UnacceptableInitialTerminationTimeFault", "NoCurrentMessageOnTopicFault", "UnableToGetMessagesFault"],
    ...["UnableToDestroyPullPointFault", "UnableToCreatePullPointFault", "UnacceptableTerminationTimeFault"],
    ...["UnableToDestroySubscriptionFault", "PauseFailedFault", "ResumeFailedFault"],
  ];
  const filters = '<xs:element name="UnknownFilter" type="xs:QName" maxOccurs="unbounded"/>';
  const policies = '<xs:element name="UnrecognizedPolicy" type="xs:QName" minOccurs="0" maxOccurs="unbounded"/>';
  const times =
    '<xs:element name="MinimumTime" type="xs:dateTime"/><xs:element name="MaximumTime" type="xs:dateTime" minOccurs="0"/>';
  const inside: ReadonlyMap<string, string> = new Map([
    ["InvalidFilterFault", filters],
    ["UnrecognizedPolicyRequestFault", policies],
    ["UnsupportedPolicyRequestFault", policies.replace("Unrecognized", "Unsupported")],
    ["UnacceptableInitialTerminationTimeFault", times],
    ["UnacceptableTerminationTimeFault", times],
  ]);
  const subscription = '<xs:element name="SubscriptionReference" type="wsa:EndpointReferenceType"';
  const current = '<xs:element ref="tns:CurrentTime" minOccurs="0"/>';
  return `
<xs:schema xmlns:xs="${namespaces.xsd}" xmlns:tns="${namespace}" xmlns:wsa="${addressing}" xmlns:wsrf-bf="${baseFaults}"
    xmlns:wstop="http://docs.oasis-open.org/wsn/t-1" targetNamespace="${namespace}" elementFormDefault="qualified">
  <xs:import namespace="${addressing}"/>
  <xs:import namespace="${baseFaults}"/>
  <xs:import namespace="http://docs.oasis-open.org/wsn/t-1"/>
  <xs:complexType name="QueryExpressionType" mixed="true">
    <xs:sequence><xs:any namespace="##any" minOccurs="0" processContents="lax"/></xs:sequence>
    <xs:attribute name="Dialect" type="xs:anyURI" use="required"/>
  </xs:complexType>
  <xs:complexType name="TopicExpressionType" mixed="true">
    <xs:sequence><xs:any namespace="##any" minOccurs="0" processContents="lax"/></xs:sequence>
    <xs:attribute name="Dialect" type="xs:anyURI" use="required"/>
    <xs:anyAttribute/>
  </xs:complexType>
  <xs:complexType name="FilterType"><xs:sequence>${open}</xs:sequence></xs:complexType>
  <xs:complexType name="SubscriptionPolicyType"><xs:sequence>${open}</xs:sequence></xs:complexType>
  <xs:element name="TopicExpression" type="tns:TopicExpressionType"/>
  <xs:element name="FixedTopicSet" type="xs:boolean" default="true"/>
  <xs:element name="TopicExpressionDialect" type="xs:anyURI"/>
  <xs:element name="ConsumerReference" type="wsa:EndpointReferenceType"/>
  <xs:element name="Filter" type="tns:FilterType"/>
  <xs:element name="SubscriptionPolicy" type="tns:SubscriptionPolicyType"/>
  <xs:element name="CreationTime" type="xs:dateTime"/>
  <xs:element name="SubscriptionReference" type="wsa:EndpointReferenceType"/>
  <xs:element name="Topic" type="tns:TopicExpressionType"/>
  <xs:element name="ProducerReference" type="wsa:EndpointReferenceType"/>
  <xs:element name="CurrentTime" type="xs:dateTime"/>
  <xs:element name="TerminationTime" type="xs:dateTime" nillable="true"/>
  <xs:element name="ProducerProperties" type="tns:QueryExpressionType"/>
  <xs:element name="MessageContent" type="tns:QueryExpressionType"/>
  <xs:simpleType name="AbsoluteOrRelativeTimeType"><xs:union memberTypes="xs:dateTime xs:duration"/></xs:simpleType>
  <xs:complexType name="NotificationMessageHolderType">
    <xs:sequence>
      <xs:element ref="tns:SubscriptionReference" minOccurs="0"/>
      <xs:element ref="tns:Topic" minOccurs="0"/>
      <xs:element ref="tns:ProducerReference" minOccurs="0"/>
      <xs:element name="Message">
        <xs:complexType><xs:sequence><xs:any namespace="##any" processContents="lax"/></xs:sequence></xs:complexType>
      </xs:element>
    </xs:sequence>
  </xs:complexType>
  <xs:element name="NotificationMessage" type="tns:NotificationMessageHolderType"/>
  <xs:element name="NotificationProducerRP">
    <xs:complexType>
      <xs:sequence>
        <xs:element ref="tns:TopicExpression" minOccurs="0" maxOccurs="unbounded"/>
        <xs:element ref="tns:FixedTopicSet" minOccurs="0"/>
        <xs:element ref="tns:TopicExpressionDialect" minOccurs="0" maxOccurs="unbounded"/>
        <xs:element ref="wstop:TopicSet" minOccurs="0"/>
      </xs:sequence>
    </xs:complexType>
  </xs:element>
  <xs:element name="SubscriptionManagerRP">
    <xs:complexType>
      <xs:sequence>
        <xs:element ref="tns:ConsumerReference"/>
        <xs:element ref="tns:Filter" minOccurs="0"/>
        <xs:element ref="tns:SubscriptionPolicy" minOccurs="0"/>
        <xs:element ref="tns:CreationTime" minOccurs="0"/>
      </xs:sequence>
    </xs:complexType>
  </xs:element>${element("Notify", `<xs:element ref="tns:NotificationMessage" maxOccurs="unbounded"/>${others}`)}${element(
    "Subscribe",
    `<xs:element name="ConsumerReference" type="wsa:EndpointReferenceType"/>
      <xs:element name="Filter" type="tns:FilterType" minOccurs="0"/>
      <xs:element name="InitialTerminationTime" type="tns:AbsoluteOrRelativeTimeType" nillable="true" minOccurs="0"/>
      <xs:element name="SubscriptionPolicy" type="tns:SubscriptionPolicyType" minOccurs="0"/>${others}`,
  )}${element(
    "SubscribeResponse",
    `${subscription}/>${current}<xs:element ref="tns:TerminationTime" minOccurs="0"/>${others}`,
  )}${element("UseRaw", "")}${element("GetCurrentMessage", `<xs:element name="Topic" type="tns:TopicExpressionType"/>${others}`)}${element(
    "GetCurrentMessageResponse",
    open,
  )}${element(
    "GetMessages",
    `<xs:element name="MaximumNumber" type="xs:nonNegativeInteger" minOccurs="0"/>${others}`,
  )}${element(
    "GetMessagesResponse",
    `<xs:element ref="tns:NotificationMessage" minOccurs="0" maxOccurs="unbounded"/>${others}`,
  )}${element("DestroyPullPoint", others)}${element("DestroyPullPointResponse", others)}${element("CreatePullPoint", others)}${element(
    "CreatePullPointResponse",
    `<xs:element name="PullPoint" type="wsa:EndpointReferenceType"/>${others}`,
  )}${element(
    "Renew",
    `<xs:element name="TerminationTime" type="tns:AbsoluteOrRelativeTimeType" nillable="true"/>${others}`,
  )}${element("RenewResponse", `<xs:element ref="tns:TerminationTime"/>${current}${others}`)}${[
    ...["Unsubscribe", "UnsubscribeResponse", "PauseSubscription", "PauseSubscriptionResponse"],
    ...["ResumeSubscription", "ResumeSubscriptionResponse"],
  ]
    .map((name) => element(name, others))
    .join("")}${faults.map((name) => fault(name, inside.get(name))).join("")}
</xs:schema>`;
}
