import { defineDiagnostics } from "@soapstone/workspace";

/** Problems of a text as XML, before anybody asks what the document means. */
export const xml = defineDiagnostics("xml", {
  "not-well-formed": {
    severity: "error",
    message: ({ problem }: { readonly problem: string }) => `${problem} What stands before this place was read.`,
    cause: "The text breaks a rule of XML itself, so that nobody can say what comes after it means.",
    fix: "Correct the text at the place shown; what is named here is the first problem, others may follow.",
  },
  "undeclared-prefix": {
    severity: "warning",
    message: ({ prefix, namespace }: { readonly prefix: string; readonly namespace: string }) =>
      prefix === namespace
        ? `The prefix "${prefix}" is not declared here; names with it were read as names of an unknown namespace.`
        : `The prefix "${prefix}" is not declared here; it was read as ${namespace}.`,
    cause: "A name uses a prefix for which no xmlns attribute stands at its element or around it.",
    fix: 'Declare the prefix at the root element (xmlns:prefix="namespace"), or correct the prefix.',
  },
  "duplicate-attribute": {
    severity: "error",
    message: ({ name, element }: { readonly name: string; readonly element: string }) =>
      `The attribute ${name} stands twice at <${element}>; the first one was taken.`,
    cause: "An element has two attributes of one name, or of two prefixes for the same namespace.",
    fix: "Remove one of the two.",
  },
  "malformed-name": {
    severity: "error",
    message: ({ name }: { readonly name: string }) =>
      `"${name}" is no name: a name has at most one colon, with a prefix before it and a name behind it.`,
    cause: "The name of an element or an attribute has a colon too many, or nothing on one side of it.",
    fix: "Correct the name.",
  },
  "space-before-declaration": {
    severity: "warning",
    message: () => "White space stands before the XML declaration; it was passed over.",
    cause: "An XML declaration must be the very first thing in a file; many XML readers refuse the file otherwise.",
    fix: "Remove the white space (or the second byte order mark) at the beginning of the file.",
  },
  "comment-before-declaration": {
    severity: "warning",
    message: () => "A comment stands before the XML declaration; it was passed over.",
    cause: "An XML declaration must be the very first thing in a file; many XML readers refuse the file otherwise.",
    fix: "Move the comment behind the declaration.",
  },
  "undeclared-entity": {
    severity: "warning",
    message: ({ name }: { readonly name: string }) => `The entity &${name}; is not declared; it was kept as text.`,
    cause: "XML knows only &amp; &lt; &gt; &quot; and &apos; by itself; others (those of HTML, too) must be declared.",
    fix: "Write the character itself, or its number: &#160; for a no-break space.",
  },
  "external-entity": {
    severity: "warning",
    message: ({ what, address }: { readonly what: string; readonly address: string }) =>
      `${what} asks for "${address}"; it was not fetched.`,
    cause: "A document type declaration can ask for other files; whoever reads them can be made to read anything.",
    fix: "If something is missing in the result, put the declarations into the document itself.",
  },
  "standard-not-fetched": {
    severity: "info",
    message: ({ namespace, location }: { readonly namespace: string; readonly location: string }) =>
      `${namespace} is built in; "${location}" was not fetched.`,
    cause: "The document imports a standard namespace from the network. Its components are known without asking.",
    fix: "Nothing needs to be done.",
  },
  "entity-expansion-limit": {
    severity: "error",
    message: ({ name, limit }: { readonly name: string; readonly limit: number }) =>
      `The entity &${name}; and those before it grow to more than ${limit} characters; it was left out.`,
    cause: "Entities that contain entities can make a small file huge; this is a known attack.",
    fix: "Write the text without entities. Never raise the limit for a file from somebody else.",
  },
  "recursive-entity": {
    severity: "error",
    message: ({ name }: { readonly name: string }) => `The entity &${name}; contains itself; it was left out.`,
    cause: "The declaration of an entity refers to the entity, directly or through others.",
    fix: "Correct the declaration.",
  },
});
