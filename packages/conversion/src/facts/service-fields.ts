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
    holds: "a name as written; false where there is none",
  },
  {
    key: "message",
    field: "x-wsdl",
    facts: [...at(messageKinds, "message"), "message@name"],
    holds: "the message, where the convention of the document does not name it",
  },
  { key: "part", field: "x-wsdl", facts: ["part@name"], holds: "the name of the only part" },
  {
    key: "parts",
    field: "x-wsdl",
    facts: [],
    holds: "what is kept of each part, by name; an empty list: the message has none",
  },
  {
    key: "apart",
    field: "x-wsdl",
    facts: [],
    holds: "the property of the body that is its content, where header blocks or attachments stand beside it",
  },
  {
    key: "several",
    field: "x-wsdl",
    facts: [],
    holds: "that the properties of the body are the parts of a document message",
  },
  {
    key: "typing",
    field: "x-wsdl",
    facts: ["part@typing"],
    holds: "`element`, `type` or `none`, where that is not the usual one of the style",
  },
  {
    key: "empty",
    field: "x-wsdl",
    facts: ["part@typing"],
    holds: "the definition of an input that can hold nothing, and is no body",
  },
  { key: "element", field: "x-wsdl", facts: ["part@typing"], holds: "the element of a part, `{namespace}local`" },
  {
    key: "typedAs",
    field: "x-wsdl",
    facts: ["part@typing"],
    holds: "`element` or `type` of a part and its name, where the schema is not a reference to it",
  },
  {
    key: "leaves",
    field: "x-wsdl",
    facts: ["part@typing"],
    holds: "by part: the element whose elements are parameters, `element {namespace}local`",
  },
  {
    key: "action",
    field: "x-wsdl",
    facts: ["bindingOperation@soapAction"],
    holds: "the SOAP action, where the convention does not make it; false: none",
  },
  { key: "style", field: "x-wsdl", facts: ["bindingOperation@style"], holds: "the style that the operation states" },
  {
    key: "operation",
    field: "x-wsdl",
    facts: ["operation@name", "bindingOperation@name"],
    holds: "the key of the operation: its port type and name, then the operationId where that is not the name",
  },
  {
    key: "through",
    field: "x-wsdl",
    facts: [],
    holds: "the port, or the binding without one, of an operation of another HTTP binding than its port type's first",
  },
  {
    key: "copy",
    field: "x-wsdl",
    facts: [],
    holds: "2 for the second of two operations that nothing tells apart, 3 for a third",
  },
  {
    key: "docTags",
    field: "x-wsdl",
    facts: [],
    holds:
      'tags of the documentation whose texts describe parameters and answers: what stands before each text; "": one that stays in the description',
  },
  {
    key: "parameterOrder",
    field: "x-wsdl",
    facts: ["operation@parameterOrder"],
    holds: "the order of parameters; true: that of the input's parts",
  },
  {
    key: "portType",
    field: "x-wsdl",
    facts: ["portType@name"],
    holds: "the port type of a tag, where it is not of the target namespace or has another name",
  },
  {
    key: "tag",
    field: "x-wsdl",
    facts: [],
    holds: "the first tag of an operation, where a plan gave it another one than that of its port type",
  },
  {
    key: "group",
    field: "x-wsdl",
    facts: [],
    holds: "the name that a tag was published with, where it groups operations by a plan, and is no port type",
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
    holds: "the value of a query pair with parts inside it; `parts` then says how they are declared",
  },
  { key: "verb", field: "x-wsdl", facts: ["binding@verb"], holds: "the HTTP verb as written" },
  {
    key: "documentation",
    field: "x-wsdl",
    facts: at(describedKinds, "documentation"),
    holds: "documentation with its markup, or one that no description is for",
  },
  {
    key: "attributes",
    field: "x-wsdl",
    facts: [],
    holds: "in `x-xsd`: global attributes, by name",
  },
  {
    key: "carriers",
    field: "x-wsdl",
    facts: [],
    holds: "how a message is bound, where the document's convention does not say it",
  },
  { key: "headers", field: "x-wsdl", facts: [], holds: "header blocks, by name: where they are declared" },
  {
    key: "faults",
    field: "x-wsdl",
    facts: [],
    holds: "what is kept of each fault, by its property; at the root: its names wherever it is declared",
  },
  {
    key: "description",
    field: "x-wsdl",
    facts: ["fault@documentation"],
    holds: "what the operation says of a fault, where the shared response says something else; false: nothing",
  },
  {
    key: "headerBlock",
    field: "x-wsdl",
    facts: [],
    holds: "the name of a header block that its message knows by another, since two blocks or a part have that name",
  },
  {
    key: "field",
    field: "x-wsdl",
    facts: [],
    holds: "of an HTTP header that a plan makes of a field of the body: the field",
  },
  {
    key: "header",
    field: "x-wsdl",
    facts: [],
    holds:
      "of an HTTP header: the header block that it stands for, or the child of one (`Account/number`); of a property of a body: the header block that it is",
  },
  { key: "attachments", field: "x-wsdl", facts: [], holds: "what is kept of each attachment, by its part's name" },
  {
    key: "unnamed",
    field: "x-wsdl",
    facts: [],
    holds: "that the carriers of a payload do not name its part",
  },
  { key: "input", field: "x-wsdl", facts: [], holds: "what is kept of the input" },
  {
    key: "body",
    field: "x-wsdl",
    facts: [],
    holds:
      "of an input whose fields are parameters: the definition of the body that they were in; true: an object in place",
  },
  {
    key: "result",
    field: "x-wsdl",
    facts: [],
    holds: "of an output of which only the result is in the output: the definition that holds it",
  },
  {
    key: "apiKey",
    field: "x-wsdl",
    facts: [],
    holds: "of an input with a header field that is the key of the API: that parameter, and where it stood",
  },
  { key: "output", field: "x-wsdl", facts: [], holds: "what is kept of the output" },
  { key: "binding", field: "x-wsdl", facts: [], holds: "what stands at the binding's half" },
  {
    key: "changes",
    field: "x-wsdl",
    facts: [],
    holds:
      "at the root, here or in `x-xsd`: what steps of a pipeline changed, which is no edit of the source, as a text of JSON",
  },
  { key: "version", field: "x-wsdl", facts: [], holds: "at the root, in `x-xsd`: of this complement" },
  { key: "view", field: "x-wsdl", facts: [], holds: "wire, where it is that" },
  {
    key: "targetNamespace",
    field: "x-wsdl",
    facts: ["definitions@targetNamespace"],
    holds: "the target namespace; `./name`: beside that of most definitions",
  },
  {
    key: "names",
    field: "x-wsdl",
    facts: [],
    holds:
      "how the document names messages, parts, actions, bindings and ports, as templates: inputs and outputs (`input`, `output`), their messages (`message`, `answer`), the answer's part (`result`); `*` is what is named (operation, port type, fault)",
  },
  { key: "soap", field: "x-wsdl", facts: [], holds: "how its bodies are bound" },
  { key: "services", field: "x-wsdl", facts: [], holds: "services and ports" },
  { key: "bindings", field: "x-wsdl", facts: [], holds: "bindings" },
  {
    key: "twins",
    field: "x-wsdl",
    facts: [],
    holds:
      "port types with operations that a shown one has, too, over HTTP: the name of that one, or `of` it with the `operations` that it has, where others have none there, and with what is not alike (`apart`: `documentation`, `input`), by operation",
  },
  {
    key: "unshownDefinitions",
    field: "x-wsdl",
    facts: [],
    holds: "definitions that only operations outside of the output need; true: the place of one that is in the output",
  },
  {
    key: "shownDefinitions",
    field: "x-wsdl",
    facts: [],
    holds:
      "definitions that stay in the API file though no operation needs them, since an edit added them or took away what needed them",
  },
  {
    key: "documents",
    field: "x-wsdl",
    facts: [],
    holds:
      "the documents of the description; in `x-xsd`: the schema documents, where there are several or one says more than its namespace",
  },
  {
    key: "abstractNamespace",
    field: "x-wsdl",
    facts: [],
    holds: "the namespace of the port types, where it is another",
  },
  {
    key: "address",
    field: "x-wsdl",
    facts: [],
    holds: "the address of the only port of the service that the title names, where the port has its usual name",
  },
  {
    key: "ports",
    field: "x-wsdl",
    facts: [],
    holds: "the ports of the service that the title names, each with its address",
  },
  {
    key: "impliedPortTypes",
    field: "x-wsdl",
    facts: [],
    holds: "port types that no document declares: only bindings name them",
  },
  {
    key: "unboundPorts",
    field: "x-wsdl",
    facts: [],
    holds: "ports whose bindings no document has, each `Service/Port`",
  },
  { key: "undeclared", field: "x-wsdl", facts: [], holds: "that no document declares the message" },
  {
    key: "portTypeName",
    field: "x-wsdl",
    facts: [],
    holds: "the name under which a binding's port type is declared, where the binding uses another",
  },
  { key: "unboundPortTypes", field: "x-wsdl", facts: [], holds: "port types that no binding has" },
  {
    key: "operations",
    field: "x-wsdl",
    facts: [],
    holds: "of one operation that stands for several of an address: what is kept of each, by name",
  },
  {
    key: "documented",
    field: "x-wsdl",
    facts: [],
    holds: "what a description documents, where that is not the nearest thing: message, part or definitions",
  },
  {
    key: "gateway",
    field: "x-wsdl",
    facts: [],
    holds: "that host, base path, schemes and version are those of a gateway, and not of the ports' addresses",
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
      "at the root, here or in `x-xsd`, by component: the elements that nothing else gives back, as they are written (`is`), each with a digest of what stands there instead (`was`)",
  },
  {
    key: "asked",
    field: "x-wsdl",
    facts: [],
    holds: "what was asked for of the description, where that is not all of it: `port CataloguePort12`, `allPorts`",
  },
  {
    key: "shape",
    field: "x-wsdl",
    facts: [],
    holds:
      "that operations look as they were asked for (a plan, methods, results): a digest, as long as nobody edits them",
  },
] as const satisfies readonly ExtensionField[];
