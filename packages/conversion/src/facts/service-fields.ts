import { describedKinds } from "./described-kinds.ts";
import type { ExtensionField } from "./extension-field.ts";

const messageKinds = ["input", "output", "fault"] as const;
function at<Kind extends string, Field extends string>(kinds: readonly Kind[], field: Field) {
  return kinds.map((kind) => `${kind}@${field}` as const);
}

/** The fields of `x-wsdl`. */
export const serviceFields = [
  {
    key: "name",
    field: "x-wsdl",
    facts: ["definitions@name", ...at(messageKinds, "name")],
    holds: "a name as written, if the names of the document do not give it; false: the attribute is absent",
  },
  {
    key: "message",
    field: "x-wsdl",
    facts: [...at(messageKinds, "message"), "message@name"],
    holds: "the name of the message, if the templates in `names` do not give it",
  },
  { key: "part", field: "x-wsdl", facts: ["part@name"], holds: "the name of the message's only part" },
  {
    key: "parts",
    field: "x-wsdl",
    facts: [],
    holds: "the complement of each part, by its name; an empty list: the message has no parts",
  },
  {
    key: "contentProperty",
    field: "x-wsdl",
    facts: [],
    holds:
      "the property of the body that has the content of the SOAP body, if header blocks or attachments are properties of the body as well",
  },
  {
    key: "several",
    field: "x-wsdl",
    facts: [],
    holds: "set if the properties of the body are the parts of a document-style message",
  },
  {
    key: "typing",
    field: "x-wsdl",
    facts: ["part@typing"],
    holds:
      "`element`, `type` or `none`: how the part is typed, if the style of the binding (document: element, rpc: type) does not tell it",
  },
  {
    key: "empty",
    field: "x-wsdl",
    facts: ["part@typing"],
    holds: "the definition of an input that has no content, and therefore is no body",
  },
  { key: "element", field: "x-wsdl", facts: ["part@typing"], holds: "the element of a part, as `{namespace}local`" },
  {
    key: "typedAs",
    field: "x-wsdl",
    facts: ["part@typing"],
    holds:
      "the element or type of a part, as `element` or `type` and its name, if the schema is no reference to its definition",
  },
  {
    key: "leaves",
    field: "x-wsdl",
    facts: ["part@typing"],
    holds: "for each part whose element's children are parameters: that element, as `element {namespace}local`",
  },
  {
    key: "action",
    field: "x-wsdl",
    facts: ["bindingOperation@soapAction"],
    holds: "the SOAP action, if the template in `names` does not give it; false: the attribute is absent",
  },
  {
    key: "style",
    field: "x-wsdl",
    facts: ["bindingOperation@style"],
    holds: "the style that the operation of the binding states",
  },
  {
    key: "operation",
    field: "x-wsdl",
    facts: ["operation@name", "bindingOperation@name"],
    holds: "the key of the operation: its port type and name, and its operationId if that is not the name",
  },
  {
    key: "through",
    field: "x-wsdl",
    facts: [],
    holds:
      "the port of an operation, if it is not that of its port type's first HTTP binding; without a port, the binding",
  },
  {
    key: "copy",
    field: "x-wsdl",
    facts: [],
    holds: "2 for the second of operations with the same name and messages, 3 for the third, and so on",
  },
  {
    key: "docTags",
    field: "x-wsdl",
    facts: [],
    holds:
      'the tags in the documentation whose texts became descriptions of parameters and responses, each as the text before the description; "": a tag whose text stays in the description of the operation',
  },
  {
    key: "parameterOrder",
    field: "x-wsdl",
    facts: ["operation@parameterOrder"],
    holds: "`parameterOrder`; true: the order of the input's parts",
  },
  {
    key: "portType",
    field: "x-wsdl",
    facts: ["portType@name"],
    holds: "the name of the port type for a tag, if it has another name than the tag or is not in the target namespace",
  },
  {
    key: "tag",
    field: "x-wsdl",
    facts: [],
    holds: "the first tag of an operation, if a plan gave it another tag than its port type",
  },
  {
    key: "group",
    field: "x-wsdl",
    facts: [],
    holds: "the original name of a tag by which a plan groups operations, so that it stands for no port type",
  },
  {
    key: "location",
    field: "x-wsdl",
    facts: ["bindingOperation@location"],
    holds: "the location of an HTTP operation as written",
  },
  {
    key: "pair",
    field: "x-wsdl",
    facts: [],
    holds: "the value of a query parameter that contains several parts; `parts` then has the declarations of the parts",
  },
  { key: "verb", field: "x-wsdl", facts: ["binding@verb"], holds: "the HTTP verb as written" },
  {
    key: "documentation",
    field: "x-wsdl",
    facts: at(describedKinds, "documentation"),
    holds: "documentation with its markup, or documentation of an element that has no description in the API file",
  },
  {
    key: "attributes",
    field: "x-wsdl",
    facts: [],
    holds: "in `x-xsd`: the global attributes, by name",
  },
  {
    key: "carriers",
    field: "x-wsdl",
    facts: [],
    holds:
      "how the message is bound (`soap:body`, `mime:content` ...), if the majority of the document's bindings does not tell it",
  },
  { key: "headers", field: "x-wsdl", facts: [], holds: "the header blocks by name, with their messages and parts" },
  {
    key: "faults",
    field: "x-wsdl",
    facts: [],
    holds:
      "the complement of each fault, by its property in `detail`; at the root: the name of each fault in all operations",
  },
  {
    key: "description",
    field: "x-wsdl",
    facts: ["fault@documentation"],
    holds:
      "the documentation of a fault in its operation, if the shared response has another description; false: it has none",
  },
  {
    key: "headerBlock",
    field: "x-wsdl",
    facts: [],
    holds:
      "the name of a header block, if it has another key in its message because two blocks or a part have that name",
  },
  {
    key: "field",
    field: "x-wsdl",
    facts: [],
    holds: "the field of the message that a plan made an HTTP header",
  },
  {
    key: "header",
    field: "x-wsdl",
    facts: [],
    holds:
      "for an HTTP header, the header block that it stands for, or a child of one (`Account/number`); for a property of the body, the header block that it stands for",
  },
  {
    key: "attachments",
    field: "x-wsdl",
    facts: [],
    holds: "the complement of each attachment, by the name of its part",
  },
  {
    key: "unnamed",
    field: "x-wsdl",
    facts: [],
    holds: "set if the carriers of a payload do not name its part",
  },
  { key: "input", field: "x-wsdl", facts: [], holds: "the complement of the input" },
  {
    key: "body",
    field: "x-wsdl",
    facts: [],
    holds: "the definition of an input whose fields became parameters; true: an inline object",
  },
  {
    key: "result",
    field: "x-wsdl",
    facts: [],
    holds: "the definition of an output of which the API has only one property, the result",
  },
  {
    key: "apiKey",
    field: "x-wsdl",
    facts: [],
    holds: "the header parameter of the input that became the API key, and its position among the parameters",
  },
  { key: "output", field: "x-wsdl", facts: [], holds: "the complement of the output" },
  {
    key: "binding",
    field: "x-wsdl",
    facts: [],
    holds:
      "for a port, the name of its binding; for an operation or message, the complement of the same element in the binding",
  },
  {
    key: "changes",
    field: "x-wsdl",
    facts: [],
    holds:
      "at the root, also in `x-xsd`: the changes by steps of a pipeline (which are no edits of the source), as JSON text",
  },
  {
    key: "version",
    field: "x-wsdl",
    facts: [],
    holds: "at the root, in `x-xsd`: the `version` of the schema document",
  },
  { key: "view", field: "x-wsdl", facts: [], holds: "`wire` if the file has the wire view" },
  {
    key: "targetNamespace",
    field: "x-wsdl",
    facts: ["definitions@targetNamespace"],
    holds: "the target namespace; `./name` is relative to the namespace of most definitions",
  },
  {
    key: "names",
    field: "x-wsdl",
    facts: [],
    holds:
      "the templates for the names of messages, parts, actions, bindings and ports in the document: of inputs and outputs (`input`, `output`), of their messages (`message`, `answer`), of the output's part (`result`); `*` stands for the name of the operation, port type or fault",
  },
  { key: "soap", field: "x-wsdl", facts: [], holds: "how most bodies of the document are bound" },
  { key: "services", field: "x-wsdl", facts: [], holds: "services and their ports" },
  { key: "bindings", field: "x-wsdl", facts: [], holds: "bindings" },
  {
    key: "twins",
    field: "x-wsdl",
    facts: [],
    holds:
      "port types with the same operations over HTTP as a published one: the name of the published one, or an object with its name (`of`), the `operations` that both have, if not all, and the differences by operation (`differences`: `documentation`, `input`)",
  },
  {
    key: "unshownDefinitions",
    field: "x-wsdl",
    facts: [],
    holds: "definitions that only unpublished operations need; true: the position of one that is published",
  },
  {
    key: "shownDefinitions",
    field: "x-wsdl",
    facts: [],
    holds:
      "definitions that stay in the API file although no operation needs them: an edit added them, or removed the operations that needed them",
  },
  {
    key: "documents",
    field: "x-wsdl",
    facts: [],
    holds:
      "the documents of the description; in `x-xsd`: the schema documents, if there are several or one has more properties than its namespace",
  },
  {
    key: "abstractNamespace",
    field: "x-wsdl",
    facts: [],
    holds: "the namespace of the port types, if it is not the target namespace",
  },
  {
    key: "address",
    field: "x-wsdl",
    facts: [],
    holds: "the address of the only port of the service that the title names, if the port has its default name",
  },
  {
    key: "ports",
    field: "x-wsdl",
    facts: [],
    holds: "the ports of the service that the title names, with their addresses",
  },
  {
    key: "impliedPortTypes",
    field: "x-wsdl",
    facts: [],
    holds: "port types that no document declares, and only bindings name",
  },
  {
    key: "unboundPorts",
    field: "x-wsdl",
    facts: [],
    holds: "ports whose bindings no document declares, as `Service/Port`",
  },
  { key: "undeclared", field: "x-wsdl", facts: [], holds: "set if no document declares the message" },
  {
    key: "portTypeName",
    field: "x-wsdl",
    facts: [],
    holds: "the name with which the port type is declared, if the binding refers to it by another name",
  },
  { key: "unboundPortTypes", field: "x-wsdl", facts: [], holds: "port types without a binding" },
  {
    key: "operations",
    field: "x-wsdl",
    facts: [],
    holds: "for an operation that stands for several operations at one address: the complement of each, by name",
  },
  {
    key: "documented",
    field: "x-wsdl",
    facts: [],
    holds:
      "the element whose documentation a description is, if it is not the default one: `message`, `part` or `definitions`",
  },
  {
    key: "gateway",
    field: "x-wsdl",
    facts: [],
    holds: "set if host, base path, schemes and version are those of a gateway, and not of the ports' addresses",
  },
  {
    key: "differences",
    field: "x-wsdl",
    facts: [
      "part@otherTyping",
      "bindingOperation@actionRequired",
      "bindingOperation@required",
      ...at(describedKinds, "extensions"),
      ...at(describedKinds, "foreign"),
    ],
    holds:
      "at the root, also in `x-xsd`, by component: the elements that the other fields do not reproduce, as written (`is`), each with a digest of the element that is there without it (`was`)",
  },
  {
    key: "selection",
    field: "x-wsdl",
    facts: [],
    holds: "the options that selected a part of the description: `port CataloguePort12`, `allPorts`",
  },
  {
    key: "shape",
    field: "x-wsdl",
    facts: [],
    holds:
      "a digest of the operations as the options formed them (plan, methods, results), valid until they are edited",
  },
] as const satisfies readonly ExtensionField[];
