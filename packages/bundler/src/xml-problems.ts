/** What is wrong with descriptions and schemas that are to be one, or several. */
export const xmlProblems = {
  "other-document": {
    severity: "error",
    message: (facts: { reference: string; root: string }) =>
      `"${facts.reference}" leads to what is no description and no schema: its root is <${facts.root}>.`,
    cause:
      "An import or include leads to an XML document of another kind, or to one whose root is not in the namespace of WSDL or XML Schema. Nothing of it can stand in the bundle.",
    fix: "Correct the address, or the namespace of the document's root.",
  },
  "other-namespace": {
    severity: "error",
    message: (facts: { kind: string; reference: string }) =>
      `The ${facts.kind} of "${facts.reference}" brings a schema of another namespace.`,
    cause:
      "A schema includes and redefines schemas of its own namespace, or of none. What processors make of another one differs, so a bundle cannot say the same as the files.",
    fix: "Import the schema, or correct its target namespace.",
  },
  "import-namespace": {
    severity: "warning",
    message: (facts: { reference: string; said: string; found: string }) =>
      `The import says that "${facts.reference}" is of ${facts.said === "" ? "no namespace" : facts.said}; it is of ${
        facts.found === "" ? "no namespace" : facts.found
      }, and the bundle says so.`,
    cause:
      "The namespace of an import is not that of the document to which it leads. Some programs follow the address, others refuse the import.",
    fix: "Correct the namespace of the import, or its address.",
  },
  "reference-kept": {
    severity: "warning",
    message: (facts: { reference: string }) => `"${facts.reference}" was not read: it stays a reference in the bundle.`,
    cause:
      "An import leads into the network, from where nothing is fetched unless it is allowed, or to a schema that everybody has. The bundle refers to it as the file did.",
    fix: "Nothing, if who reads the bundle can reach the address. Else allow the host, or give a copy with --map URL=FILE.",
  },
  "two-components": {
    severity: "error",
    message: (facts: { kind: string; name: string }) =>
      `There are two ${facts.kind} components ${facts.name}, and they differ.`,
    cause:
      "Two files of one namespace have a component of the same kind and name. Apart, one program reads the one and another program the other; in one document there is room for one. Two that say the same are one.",
    fix: "Remove one of the two, or rename it. The bundle cannot: names of components are what documents and messages say.",
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
      return `The output would not say what the input says, and was not written: ${facts.component}${where} is ${sides}.`;
    },
    cause:
      "Before anything is written, the output is read and compared with the input, component by component. Where they differ, the input has something that the rules of its language do not allow, so that it means nothing certain; or this is a mistake of ours.",
    fix: "See what soapstone check says of this place. With --no-verify the output is written all the same.",
  },
} as const;
