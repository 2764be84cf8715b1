import { often, some } from "../../counted-text.ts";
import type { Named } from "../../xsd/diagnostics/facts.ts";
import { kinds, suggestion, type UnresolvedName } from "./facts.ts";

type NamedKind = Named & {
  readonly kind: string;
};

const nowhere = (what: string) => `Neither the document nor one that it imports has a ${what} with this name.`;
const correct =
  "Correct the name or its prefix, or import the document that has the component. A name without prefix is in the default namespace.";

/** Problems of names: invalid, repeated and unresolved names, and imports (WSDL 1.1 §2.1). */
export const namingKinds = kinds({
  "relative-target-namespace": {
    severity: "warning",
    message: ({ namespace }: { readonly namespace: string }) =>
      `The target namespace "${namespace}" is not an absolute URI.`,
    cause: "A target namespace must not be a relative URI (WSDL 1.1 §2.1.1).",
    fix: "Use an absolute URI, for example urn:example:orders.",
  },
  "invalid-name": {
    severity: "warning",
    message: ({ kind, name }: NamedKind) => `"${name}" cannot be the name of a ${kind}.`,
    cause:
      "Names of messages, port types, operations, bindings, services and ports begin with a letter or an underscore and have no spaces or colons; names of parts, inputs, outputs and faults may also begin with a digit, a dot or a hyphen.",
    fix: "Choose a name without spaces and special characters, and change it everywhere.",
  },
  "invalid-uri": {
    severity: "warning",
    message: ({ attribute, value }: { readonly attribute: string; readonly value: string }) =>
      `The value "${value}" of the attribute "${attribute}" is not a URI.`,
    cause: "The value contains characters that a URI cannot have, such as spaces or braces.",
    fix: "Write the URI with such characters escaped (a space is %20).",
  },
  "duplicate-name": {
    severity: "error",
    message: ({ kind, name }: NamedKind) => `There are two ${kind}s named "${name}"; references lead to the first one.`,
    cause:
      "Within a description the names of messages, port types, bindings, services and ports are unique, each kind by itself; so are the names of the parts of a message and of the faults of an operation (WSDL 1.1 §2.1.1, §2.3 and §2.4.5).",
    fix: "Rename one of the two.",
  },
  "repeated-declaration": {
    severity: "info",
    message: ({ kind, name }: NamedKind) => `The ${kind} "${name}" is declared twice, with the same content.`,
    cause: "One document was copied into another, or a declaration was generated into several documents.",
    fix: "Nothing needs to be done. To prevent that the two copies become different, keep one and import it.",
  },
  "repeated-port-name": {
    severity: "warning",
    message: ({ name, service }: Named & { readonly service: string }) =>
      `The service ${service} and another service both have a port named "${name}"; the ports were distinguished by their services.`,
    cause:
      "The name of a port must be unique among all ports of the document (WSDL 1.1 §2.6), not only in its service.",
    fix: "Nothing needs to be done unless a tool confuses the ports. In that case, rename one of them.",
  },
  "duplicate-input-output-name": {
    severity: "warning",
    message: ({ name, portType }: Named & { readonly portType: string }) =>
      `Two inputs or outputs of the port type ${portType} are named "${name}".`,
    cause:
      "The names of inputs and outputs, written or by default, must be unique in their port type (WSDL 1.1 §2.4.5): they identify overloaded operations in bindings.",
    fix: "Give each input and output of the overloaded operations a unique name.",
  },
  "unresolved-message": {
    severity: "error",
    message: ({ name, by, nearest, places }: UnresolvedName) =>
      `${by} refers to the message ${name}, which does not exist${often(places)}.${suggestion(nearest)}`,
    cause: nowhere("message"),
    fix: correct,
  },
  "unresolved-port-type": {
    severity: "error",
    message: ({ name, by, nearest, places }: UnresolvedName) =>
      `${by} refers to the port type ${name}, which does not exist${often(places)}.${suggestion(nearest)}`,
    cause: nowhere("port type"),
    fix: correct,
  },
  "unresolved-binding": {
    severity: "error",
    message: ({ name, by, nearest, places }: UnresolvedName) =>
      `${by} refers to the binding ${name}, which does not exist${often(places)}.${suggestion(nearest)}`,
    cause: nowhere("binding"),
    fix: correct,
  },
  "unresolved-element": {
    severity: "error",
    message: ({ name, by, nearest, places }: UnresolvedName) =>
      `${by} refers to the element ${name}, which is not declared${often(places)}.${suggestion(nearest)}`,
    cause: nowhere("element declaration"),
    fix: correct,
  },
  "unresolved-type": {
    severity: "error",
    message: ({ name, by, nearest, places }: UnresolvedName) =>
      `${by} refers to the type ${name}, which is not defined${often(places)}.${suggestion(nearest)}`,
    cause: nowhere("type definition"),
    fix: correct,
  },
  "unresolved-namespace": {
    severity: "error",
    message: ({
      namespace,
      what,
      name,
      by,
    }: Named & { readonly namespace: string; readonly what: string; readonly by: string }) =>
      `${by} refers to the ${what} ${name} of ${namespace}, but the description has no schema of that namespace.`,
    cause: nowhere("schema of that namespace"),
    fix: "Add the schema, or an import with the location of the schema.",
  },
  "document-not-loaded": {
    severity: "warning",
    message: ({
      namespace,
      names,
      places,
    }: {
      readonly namespace: string;
      readonly names: readonly string[];
      readonly places: number;
    }) =>
      `A document ${namespace === "" ? "without namespace" : `of ${namespace}`} is missing: ${some(names)}${often(places)} cannot be resolved.`,
    cause:
      "A document that is imported or included could not be read, or an import has no location. The unresolved names are probably declared in that document.",
    fix: "Give a location that can be reached, or map the address to a file (--map URL=FILE).",
  },
  "import-without-location": {
    severity: "warning",
    message: ({ namespace }: { readonly namespace: string }) =>
      `The import of ${namespace === "" ? "a document" : namespace} has no location; the import was ignored.`,
    cause: "An import needs the location of the imported document (WSDL 1.1 §2.1.1).",
    fix: "Add the location to the import.",
  },
  "import-without-namespace": {
    severity: "warning",
    message: ({ location }: { readonly location: string }) =>
      `The import of "${location}" has no namespace; the target namespace of the imported document was used.`,
    cause: "An import names the namespace and the location of the imported document (WSDL 1.1 §2.1.1).",
    fix: "Add the target namespace of the imported document to the import.",
  },
  "name-without-namespace": {
    severity: "warning",
    message: ({
      what,
      name,
      found,
      isBare,
    }: Named & { readonly what: string; readonly found: string; readonly isBare: boolean }) =>
      `There is no ${what} ${name}; the name was read as ${found}${isBare ? " without namespace" : ""}.`,
    cause:
      "A name without prefix is in the default namespace, which is often the namespace of WSDL itself; a name whose prefix is not declared is in no namespace. If only one component has the local name, that component is used.",
    fix: "Write the name with the prefix of the component's namespace. If the description has no targetNamespace, add one.",
  },
  "import-not-wsdl": {
    severity: "info",
    message: ({ location }: { readonly location: string }) =>
      `wsdl:import of "${location}" leads to a schema; the schema was read as if an inline schema imported it.`,
    cause: "wsdl:import is for descriptions, xsd:import is for schemas; many tools accept either for both.",
    fix: "Import the schema with xsd:import in an inline schema.",
  },
  "import-namespace": {
    severity: "warning",
    message: ({
      stated,
      real,
      location,
    }: {
      readonly stated: string;
      readonly real: string;
      readonly location: string;
    }) =>
      `The import of "${location}" names the namespace ${stated}, but the document has the target namespace ${real}.`,
    cause: "The namespace of an import must be the target namespace of the imported document.",
    fix: "Correct the namespace of the import.",
  },
});
