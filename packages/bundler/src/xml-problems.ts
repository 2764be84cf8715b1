/** The diagnostics of bundling and splitting WSDL and XML Schema documents. */
export const xmlProblems = {
  "other-document": {
    severity: "error",
    message: (facts: { reference: string; root: string }) =>
      `"${facts.reference}" leads to a document with the root <${facts.root}>, which is neither a WSDL nor an XML Schema.`,
    cause:
      "An import or include leads to an XML document of another kind, or to a document whose root is not in the namespace of WSDL or XML Schema. Such a document cannot be bundled.",
    fix: "Correct the address, or the namespace of the document's root element.",
  },
  "other-namespace": {
    severity: "error",
    message: (facts: { kind: string; reference: string }) =>
      `The ${facts.kind} of "${facts.reference}" leads to a schema with another target namespace.`,
    cause:
      "A schema can only include and redefine schemas with its own target namespace or with none. Processors treat other schemas differently, so no bundle can mean the same as the files.",
    fix: "Import the schema, or correct its target namespace.",
  },
  "undeclared-prefix": {
    severity: "error",
    message: (facts: { prefix: string; name: string }) =>
      `The prefix "${facts.prefix}" of ${facts.name} is not declared.`,
    cause:
      "A name in a WSDL uses a prefix for which neither its element nor an element around it has an xmlns attribute. No bundle is written, since the namespace of the name is unknown.",
    fix: 'Declare the prefix at the root element (xmlns:prefix="namespace"), or correct the prefix.',
  },
  "import-namespace": {
    severity: "warning",
    message: (facts: { reference: string; said: string; found: string }) =>
      `The import of "${facts.reference}" names ${facts.said === "" ? "no namespace" : facts.said}, but the document has ${
        facts.found === "" ? "no namespace" : facts.found
      }; the bundle uses the namespace of the document.`,
    cause:
      "The namespace of an import differs from the target namespace of the imported document. Some programs follow the address, others reject the import.",
    fix: "Correct the namespace of the import, or its address.",
  },
  "reference-kept": {
    severity: "warning",
    message: (facts: { reference: string }) => `"${facts.reference}" was not read: the bundle still refers to it.`,
    cause:
      "The import leads to a host on the network that is not allowed, or to a standard schema that is built in. The bundle keeps the reference.",
    fix: "Nothing needs to be done if users of the bundle can reach the address. Otherwise allow the host (--allow-host HOST), or give a copy with --map URL=FILE.",
  },
  "two-components": {
    severity: "error",
    message: (facts: { kind: string; name: string }) =>
      `Two different ${facts.kind} components have the name ${facts.name}.`,
    cause:
      "Two files of the same namespace have a component with the same kind and name, but different content. A single document can have only one of them. (Components with the same content are merged.)",
    fix: "Remove or rename one of the two. The bundle cannot rename components, since documents and messages use their names.",
  },
  "not-the-same": {
    severity: "error",
    message: (facts: {
      component: string;
      path: readonly string[];
      left: string | undefined;
      right: string | undefined;
    }) => {
      const where = facts.path.length === 0 ? "" : ` (${facts.path.join(" / ")})`;
      const sides = `${facts.left ?? "nothing"} in the input, ${facts.right ?? "nothing"} in the output`;
      return `The output was not written, since it would differ in meaning from the input: ${facts.component}${where} is ${sides}.`;
    },
    cause:
      "Before an output is written, it is read back and compared with the input, component by component. They differ if the input breaks a rule of WSDL or XML Schema, so that its meaning is not defined, or if Soapstone has a bug.",
    fix: "Run soapstone check on the input, and correct the reported problems. If there are none, please report a bug. To write the output without the check, use --no-verify.",
  },
} as const;
