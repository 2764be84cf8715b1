import { kinds, listed } from "./facts.ts";

type ChildOf = {
  readonly child: string;
  readonly element: string;
};
type AttributeOf = {
  readonly attribute: string;
  readonly element: string;
};

/** Problems of a single WSDL document while it is read, before names are resolved. */
export const readingKinds = kinds({
  "not-a-description": {
    severity: "error",
    message: ({ root, namespace }: { readonly root: string; readonly namespace: string }) =>
      namespace === "http://www.w3.org/ns/wsdl"
        ? `<${root}> is a WSDL 2.0 description, but only WSDL 1.1 is supported.`
        : `<${root}> ${namespace === "" ? "without namespace" : `of ${namespace}`} is not the root of a WSDL 1.1 description.`,
    cause: "A WSDL 1.1 description has the root element definitions in http://schemas.xmlsoap.org/wsdl/.",
    fix: "Check that this is the right file. A WSDL 2.0 description must be converted to WSDL 1.1 first.",
  },
  "unknown-element": {
    severity: "warning",
    message: ({ child, element }: ChildOf) =>
      `WSDL 1.1 allows no <${child}> in <${element}>; the element was kept, but has no effect.`,
    cause: "An element in the namespace of WSDL is misspelled, or stands in the wrong place.",
    fix: "Correct the name of the element, move it to the right place, or remove it.",
  },
  "repeated-element": {
    severity: "warning",
    message: ({ child, element }: ChildOf) =>
      `<${element}> has more than one <${child}>; the first one was used, and this one has no effect.`,
    cause: "An element that may occur once occurs several times.",
    fix: "Merge the elements, or remove all but one.",
  },
  "repeated-types": {
    severity: "warning",
    message: () => "The description has more than one <types> element; the schemas of all were used.",
    cause: "All schemas of a description must be in one types element (WSDL 1.1 §2.2).",
    fix: "Move all schemas into the first types element.",
  },
  "missing-namespace": {
    severity: "error",
    message: ({ namespace }: { readonly namespace: string }) =>
      `<definitions> is in ${namespace === "" ? "no namespace" : `the namespace ${namespace}`}, not in that of WSDL 1.1; its elements were read as WSDL 1.1 elements.`,
    cause:
      "The namespace of WSDL 1.1 is not declared, as the default namespace or for the prefix of the elements. A frequent mistake is to use the target namespace as the default namespace.",
    fix: 'Write xmlns="http://schemas.xmlsoap.org/wsdl/" at the root element.',
  },
  "child-order": {
    severity: "info",
    message: ({ child, after, element }: ChildOf & { readonly after: string }) =>
      `In <${element}>, <${child}> must come before <${after}>, not after it.`,
    cause: "The children of an element have a fixed order (WSDL 1.1 §2.1), which strict parsers require.",
    fix: "Move the element. The order does not change the output of Soapstone.",
  },
  "missing-attribute": {
    severity: "error",
    message: ({ attribute, element }: AttributeOf) => `<${element}> lacks the required attribute "${attribute}".`,
    cause: "An attribute that the specification requires is missing (WSDL 1.1 §2 to §5).",
    fix: "Add the attribute.",
  },
  "unknown-attribute": {
    severity: "warning",
    message: ({ attribute, element }: AttributeOf) =>
      `WSDL 1.1 allows no attribute "${attribute}" on <${element}>; the attribute was kept, but has no effect.`,
    cause: "The attribute is misspelled, belongs to another element, or is an extension without a prefix.",
    fix: "Correct or remove it. Attributes of an extension need a prefix.",
  },
  "illegal-value": {
    severity: "warning",
    message: ({
      attribute,
      value,
      values,
      element,
    }: AttributeOf & { readonly value: string; readonly values: readonly string[] }) =>
      `The attribute "${attribute}" of <${element}> must be ${listed(values, "or")}, not "${value}"; the attribute was ignored.`,
    cause: "The attribute has a fixed set of values, in which upper and lower case matter.",
    fix: "Use one of the values that the message names.",
  },
  "stray-text": {
    severity: "warning",
    message: ({ element }: { readonly element: string }) =>
      `<${element}> contains text, but may contain elements only; the text was left out.`,
    cause: "Text outside of documentation has no meaning. Often a tag is broken at this position.",
    fix: "Move the text into a documentation element, or remove it.",
  },
  "misplaced-extension": {
    severity: "info",
    message: ({ child, element }: ChildOf) =>
      `<${element}> must not contain extensions such as <${child}>; the extension was kept.`,
    cause:
      "The specification allows extensibility elements in definitions, types, service, port, binding and the operation, input, output and fault of a binding (WSDL 1.1 §2.1.3). Many tools put them elsewhere too.",
    fix: "Nothing needs to be done unless another tool rejects the file.",
  },
  "required-extension": {
    severity: "warning",
    message: ({ child, element }: ChildOf) =>
      `The extension <${child}> in <${element}> is marked wsdl:required="true", but Soapstone does not know this extension; the element was kept as it is.`,
    cause: 'wsdl:required="true" states that a tool which does not know the extension may misread the description.',
    fix: "Check what the extension requires of clients, and whether the output must express that in another way.",
  },
  "soap-fault-without-name": {
    severity: "warning",
    message: ({ element }: { readonly element: string }) =>
      `<${element}> has no name; the name of the fault around it was used.`,
    cause: "soap:fault must have the name of the wsdl:fault of the operation (WSDL 1.1 §3.6).",
    fix: "Add the name of the wsdl:fault.",
  },
});
