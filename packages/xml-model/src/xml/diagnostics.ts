import { defineDiagnostics } from "@soapstone/workspace";

/** Problems of the XML text itself, whatever the document describes: codes `xml/*`. */
export const xml = defineDiagnostics("xml", {
  "not-well-formed": {
    severity: "error",
    message: ({ problem }: { readonly problem: string }) => `${problem} Only the text before this position was read.`,
    cause: "The text breaks a rule of XML itself, so everything after the error is ambiguous.",
    fix: "Correct the text at this position. The message names the first problem only; others may follow.",
  },
  "undeclared-prefix": {
    severity: "warning",
    message: ({ prefix, namespace }: { readonly prefix: string; readonly namespace: string }) =>
      prefix === namespace
        ? `The prefix "${prefix}" is not declared; names with the prefix were read as names of an unknown namespace.`
        : `The prefix "${prefix}" is not declared; it was read as the prefix of ${namespace}.`,
    cause: "A name uses a prefix for which neither its element nor an element around it has an xmlns attribute.",
    fix: 'Declare the prefix at the root element (xmlns:prefix="namespace"), or correct the prefix.',
  },
  "duplicate-attribute": {
    severity: "error",
    message: ({ name, element }: { readonly name: string; readonly element: string }) =>
      `<${element}> has the attribute ${name} twice; the first one was used.`,
    cause: "An element has two attributes with the same name, perhaps with two prefixes for the same namespace.",
    fix: "Remove one of the two.",
  },
  "malformed-name": {
    severity: "error",
    message: ({ name }: { readonly name: string }) =>
      `"${name}" is not a valid name: a name has at most one colon, between a prefix and a local name.`,
    cause: "The name of an element or an attribute has more than one colon, or nothing on one side of the colon.",
    fix: "Correct the name.",
  },
  "space-before-declaration": {
    severity: "warning",
    message: () => "There is white space before the XML declaration; the white space was ignored.",
    cause: "An XML declaration must be the very first thing in a file; many XML parsers reject the file otherwise.",
    fix: "Remove the white space (or the second byte order mark) at the beginning of the file.",
  },
  "comment-before-declaration": {
    severity: "warning",
    message: () => "There is a comment before the XML declaration; the comment was ignored.",
    cause: "An XML declaration must be the very first thing in a file; many XML parsers reject the file otherwise.",
    fix: "Move the comment after the declaration.",
  },
  "undeclared-entity": {
    severity: "warning",
    message: ({ name }: { readonly name: string }) =>
      `The entity &${name}; is not declared; the reference was kept as text.`,
    cause:
      "XML predefines only &amp; &lt; &gt; &quot; and &apos;. All other entities, also those of HTML, must be declared.",
    fix: "Write the character itself, or its number: &#160; for a no-break space.",
  },
  "external-entity": {
    severity: "warning",
    message: ({ what, address }: { readonly what: string; readonly address: string }) =>
      `${what} refers to "${address}", which was not fetched.`,
    cause:
      "A document type declaration can refer to other files. Such files are never read, since a document could make the reader disclose any file.",
    fix: "If declarations are missing in the output, put them into the document itself.",
  },
  "standard-not-fetched": {
    severity: "info",
    message: ({ namespace, location }: { readonly namespace: string; readonly location: string }) =>
      `${namespace} is built in; "${location}" was not fetched.`,
    cause: "The document imports a standard namespace from the network. The components of that namespace are built in.",
    fix: "Nothing needs to be done.",
  },
  "entity-expansion-limit": {
    severity: "error",
    message: ({ name, limit }: { readonly name: string; readonly limit: number }) =>
      `The entities up to &${name}; expand to more than ${limit} characters; &${name}; was left out.`,
    cause: "Entities that contain other entities can make a small file expand to a huge text. This is a known attack.",
    fix: "Write the text without entities.",
  },
  "recursive-entity": {
    severity: "error",
    message: ({ name }: { readonly name: string }) => `The entity &${name}; contains itself; the entity was left out.`,
    cause: "The declaration of an entity refers to the entity, directly or through others.",
    fix: "Correct the declaration of the entity.",
  },
});
