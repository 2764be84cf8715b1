import { kinds, listed } from "./facts.ts";

type ChildOf = {
  readonly child: string;
  readonly element: string;
};
type AttributeOf = {
  readonly attribute: string;
  readonly element: string;
};

/** What the reader meets in one document, before anybody follows a name. */
export const readingKinds = kinds({
  "not-a-description": {
    severity: "error",
    message: ({ root, namespace }: { readonly root: string; readonly namespace: string }) =>
      namespace === "http://www.w3.org/ns/wsdl"
        ? `<${root}> is a WSDL 2.0 description; only WSDL 1.1 is understood.`
        : `<${root}> ${namespace === "" ? "without namespace" : `of ${namespace}`} is not the root of a WSDL 1.1 description.`,
    cause: "A WSDL 1.1 description has the root element definitions in http://schemas.xmlsoap.org/wsdl/.",
    fix: "Check that the right file was named. A WSDL 2.0 description must be converted to 1.1 first.",
  },
  "unknown-element": {
    severity: "warning",
    message: ({ child, element }: ChildOf) => `WSDL has no <${child}> in <${element}>; it was kept, and means nothing.`,
    cause: "An element of the language's namespace is misspelt, or stands at a place that is not its own.",
    fix: "Correct its name, move it, or take it out.",
  },
  "repeated-element": {
    severity: "warning",
    message: ({ child, element }: ChildOf) =>
      `<${element}> has more than one <${child}>; the first one counts, this one was kept as it is.`,
    cause: "An element that may stand once stands several times at the same place.",
    fix: "Join the two, or remove one.",
  },
  "repeated-types": {
    severity: "warning",
    message: () => "The description has more than one <types>; they were joined.",
    cause: "All schemas of a description stand in one types element (WSDL 1.1 §2.2).",
    fix: "Put the schemas into the first types element.",
  },
  "missing-namespace": {
    severity: "error",
    message: ({ namespace }: { readonly namespace: string }) =>
      `<definitions> is ${namespace === "" ? "in no namespace" : `of ${namespace}`}; its elements were read as those of WSDL 1.1.`,
    cause:
      "The default namespace, or the prefix of the elements, is not declared; or the default namespace is the target namespace, which is that of what the description defines, not that of its elements.",
    fix: 'Write xmlns="http://schemas.xmlsoap.org/wsdl/" at the root element.',
  },
  "child-order": {
    severity: "info",
    message: ({ child, after, element }: ChildOf & { readonly after: string }) =>
      `<${child}> stands behind <${after}> in <${element}>, where it must come before.`,
    cause: "The children of an element have a fixed order (WSDL 1.1 §2.1); strict readers insist on it.",
    fix: "Move the element to its place. Here the order changes nothing.",
  },
  "missing-attribute": {
    severity: "error",
    message: ({ attribute, element }: AttributeOf) => `<${element}> needs the attribute "${attribute}".`,
    cause: "An attribute that the specification requires is not written (WSDL 1.1 §2 to §5).",
    fix: "Write the attribute.",
  },
  "unknown-attribute": {
    severity: "warning",
    message: ({ attribute, element }: AttributeOf) =>
      `<${element}> has no attribute "${attribute}"; it was kept, and means nothing.`,
    cause: "The attribute is misspelt, or belongs to another element or to an extension without its prefix.",
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
      `"${value}" is not possible for "${attribute}" of <${element}>, only ${listed(values, "or")}; it was read as not written.`,
    cause: "The attribute has a fixed set of values; capital letters count.",
    fix: "Write one of the values.",
  },
  "stray-text": {
    severity: "warning",
    message: ({ element }: { readonly element: string }) =>
      `Text stands directly in <${element}>, where only elements may stand; it was left out.`,
    cause: "Text outside of documentation has no meaning; often a tag is broken there.",
    fix: "Put it into a documentation element, or remove it.",
  },
  "misplaced-extension": {
    severity: "info",
    message: ({ child, element }: ChildOf) =>
      `<${child}> is an extension, and extensions have no place in <${element}>; it was kept.`,
    cause:
      "The specification allows extensibility elements in definitions, types, service, port, binding and the operation, input, output and fault of a binding (WSDL 1.1 §2.1.3). Many tools put them elsewhere too.",
    fix: "Nothing needs to be done, unless another tool refuses the file.",
  },
  "required-extension": {
    severity: "warning",
    message: ({ child, element }: ChildOf) =>
      `<${element}> says that <${child}> must be understood; it is unknown here, and was kept as it is.`,
    cause: 'The extension carries wsdl:required="true": whoever does not know it may read the description wrongly.',
    fix: "Check what the extension asks of clients, and whether the result must say it in another way.",
  },
  "soap-fault-without-name": {
    severity: "warning",
    message: ({ element }: { readonly element: string }) =>
      `<${element}> has no name; it was taken for that of the fault around it.`,
    cause: "The name links a soap:fault to the wsdl:fault of the operation (WSDL 1.1 §3.6); it is required.",
    fix: "Write the name of the wsdl:fault.",
  },
});
