import { often, some } from "../../counted-text.ts";
import type { Named } from "../../xsd/diagnostics/facts.ts";
import { kinds, suggestion, type UnresolvedName } from "./facts.ts";

type NamedKind = Named & {
  readonly kind: string;
};

const nowhere = (what: string) => `A name leads to no ${what} of this document or of those that it imports.`;
const correct =
  "Correct the name or its prefix, or import the document that it is in. A name without prefix is in the default namespace.";

/** Names: that they are names, that they are unique, that they lead somewhere. */
export const namingKinds = kinds({
  "relative-target-namespace": {
    severity: "warning",
    message: ({ namespace }: { readonly namespace: string }) => `The target namespace "${namespace}" is not absolute.`,
    cause: "A target namespace must not be a relative URI (WSDL 1.1 §2.1.1): it would name nothing by itself.",
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
      `"${value}" is not a URI; "${attribute}" must be one.`,
    cause: "The value contains characters that a URI cannot have, such as spaces or braces.",
    fix: "Write the URI with such characters escaped (a space is %20).",
  },
  "duplicate-name": {
    severity: "error",
    message: ({ kind, name }: NamedKind) =>
      `There are two ${kind}s named "${name}"; names that mean it lead to the first.`,
    cause:
      "Messages, port types, bindings, services and ports each have a scope of names, in which a name stands once; so have the parts of a message and the faults of an operation (WSDL 1.1 §2.1.1, §2.3 and §2.4.5).",
    fix: "Rename one of the two.",
  },
  "repeated-declaration": {
    severity: "info",
    message: ({ kind, name }: NamedKind) => `The ${kind} "${name}" is declared twice, in the same words.`,
    cause: "One document was copied into another, or a declaration was generated into several documents.",
    fix: "Nothing needs to be done; keep one copy and import it, so that they cannot drift apart.",
  },
  "repeated-port-name": {
    severity: "warning",
    message: ({ name, service }: Named & { readonly service: string }) =>
      `Another service has a port named "${name}" too, besides ${service}; they were kept apart by their services.`,
    cause:
      "The name of a port must be unique among all ports of the document (WSDL 1.1 §2.6), not only in its service.",
    fix: "Rename one of the ports, if a tool mixes them up.",
  },
  "duplicate-input-output-name": {
    severity: "warning",
    message: ({ name, portType }: Named & { readonly portType: string }) =>
      `Two inputs or outputs of the port type ${portType} are named "${name}".`,
    cause:
      "The names of inputs and outputs, written or by default, must be unique in their port type (WSDL 1.1 §2.4.5): bindings tell overloaded operations apart by them.",
    fix: "Give the inputs and outputs of operations with the same name a name of their own.",
  },
  "unresolved-message": {
    severity: "error",
    message: ({ name, by, nearest, places }: UnresolvedName) =>
      `${by} refers to the message ${name}, which is not there${often(places)}.${suggestion(nearest)}`,
    cause: nowhere("message"),
    fix: correct,
  },
  "unresolved-port-type": {
    severity: "error",
    message: ({ name, by, nearest, places }: UnresolvedName) =>
      `${by} refers to the port type ${name}, which is not there${often(places)}.${suggestion(nearest)}`,
    cause: nowhere("port type"),
    fix: correct,
  },
  "unresolved-binding": {
    severity: "error",
    message: ({ name, by, nearest, places }: UnresolvedName) =>
      `${by} refers to the binding ${name}, which is not there${often(places)}.${suggestion(nearest)}`,
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
      `${by} refers to the ${what} ${name} of ${namespace}; no schema of that namespace is here.`,
    cause: nowhere("schema of that namespace"),
    fix: "Add the schema, or an import with the place where it is.",
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
      "A document that is imported or included could not be read, or an import does not say where its document is. These names are probably in it.",
    fix: "Give a location that can be reached, or map the address to a file (--map URL=FILE).",
  },
  "import-without-location": {
    severity: "warning",
    message: ({ namespace }: { readonly namespace: string }) =>
      `The import of ${namespace === "" ? "a document" : namespace} does not say where the document is; it was left out.`,
    cause: "An import needs the location of the imported document (WSDL 1.1 §2.1.1).",
    fix: "Write the location.",
  },
  "import-without-namespace": {
    severity: "warning",
    message: ({ location }: { readonly location: string }) =>
      `The import of "${location}" does not say the namespace; that of the document was taken.`,
    cause: "An import names the namespace and the place of what it imports (WSDL 1.1 §2.1.1).",
    fix: "Write the target namespace of the imported document.",
  },
  "name-without-namespace": {
    severity: "warning",
    message: ({
      what,
      name,
      found,
      isBare,
    }: Named & { readonly what: string; readonly found: string; readonly isBare: boolean }) =>
      `There is no ${what} ${name}; the name was taken for ${found}${isBare ? " without namespace" : ""}.`,
    cause:
      "A name without prefix is in the default namespace, which is often that of WSDL itself; one whose prefix is not declared is nowhere. Where only one component can be meant, it is taken.",
    fix: "Write the name with the prefix of the namespace that it is in. A description without targetNamespace needs one for that.",
  },
  "import-not-wsdl": {
    severity: "info",
    message: ({ location }: { readonly location: string }) =>
      `The import of "${location}" leads to a schema; it was taken as if the types imported it.`,
    cause: "wsdl:import is meant for descriptions, xsd:import for schemas; many tools accept either for both.",
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
    }) => `The import says that "${location}" is of the namespace ${stated}; it is of ${real}.`,
    cause: "The namespace of an import must be the target namespace of the imported document.",
    fix: "Correct the namespace of the import.",
  },
});
